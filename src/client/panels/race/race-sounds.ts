/** Sounds of a race, made by the device itself: nothing is loaded. */
export type RaceSound = 'lamp' | 'go' | 'event' | 'end';

/** Notes [Hz] with their length [s]. */
const NOTES: Readonly<Record<RaceSound, { readonly notes: readonly number[]; readonly length: number }>> = {
  lamp: { notes: [440], length: 0.18 },
  go: { notes: [880], length: 0.5 },
  event: { notes: [660], length: 0.08 },
  end: { notes: [523, 659, 784, 1047], length: 0.16 },
};

/** Loudness at which a classroom of them can be borne [1]. */
const LOUDNESS = 0.08;

/** Plays sounds until it is closed. A device without sound stays silent. */
export function raceSounds(): { readonly play: (sound: RaceSound) => void; readonly close: () => void } {
  if (!('AudioContext' in globalThis)) return { play: () => undefined, close: () => undefined };
  const context = new AudioContext();
  return {
    play: (sound) => {
      const { notes, length } = NOTES[sound];
      notes.forEach((note, index) => playNote(context, note, { at: context.currentTime + index * length, length }));
    },
    close: () => void context.close(),
  };
}

function playNote(context: AudioContext, note: number, { at, length }: { at: number; length: number }): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: note });
  const volume = new GainNode(context, { gain: LOUDNESS });
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
