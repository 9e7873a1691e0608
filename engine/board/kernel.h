// The kernel of the including file's tier: legal_moves() and flips() in namespace
// emilia::EMILIA_TIER.

#pragma once

#include "engine/board/tier.h"

#if defined(EMILIA_TIER_KERNEL)
#include EMILIA_TIER_KERNEL
#else
#include "engine/board/kernel_portable.h"
#endif
