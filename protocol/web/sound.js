// A click for each move, made here: there is no file to load.

let context = null;

/** Only after the user has asked for sounds: browsers want to see a click first. */
export function click() {
    context ??= new AudioContext();
    const tone = new OscillatorNode(context, { frequency: 420, type: 'triangle' });
    const volume = new GainNode(context, { gain: 0.25 });
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.09);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.1);
}
