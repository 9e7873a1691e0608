"""The dialogues by the name that `proto=` gives them."""

from .base import Engine, EngineSpec, UnsupportedError
from .edax import EdaxEngine
from .flipello import FlipelloEngine
from .gtp import GtpEngine
from .nboard import NBoardEngine
from .uci import UciEngine
from .ugi import UgiEngine

__all__ = ["PROTOCOLS", "Engine", "EngineSpec", "UnsupportedError", "start_engine"]

PROTOCOLS: dict[str, type[Engine]] = {
    "uci": UciEngine,
    "flipello": FlipelloEngine,
    "ugi": UgiEngine,
    "gtp": GtpEngine,
    "nboard": NBoardEngine,
    "edax": EdaxEngine,
}


def start_engine(spec: EngineSpec, is_logged: bool = False) -> Engine:
    """Start the program and greet it; EngineFault or UnsupportedError when that fails."""
    return PROTOCOLS[spec.proto](spec, is_logged)
