import { effect } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import { lampsAt } from './race-overlay.tsx';
import type { Race } from '#contract/engineering/simulation.ts';
import type { RaceSound, raceSounds } from './race-sounds.ts';
import type { ReadonlySignal } from '@preact/signals-react';

interface Moment {
  readonly race: Race;
  /** [s] */
  readonly time: ReadonlySignal<number>;
  readonly start: number;
  readonly decided: number;
  readonly isOn: boolean;
}

/** Sounds for what happens between one frame and the next; they are loaded when they are first wanted. */
export function useRaceSounds({ race, time, start, decided, isOn }: Moment): void {
  const sounds = useRef<ReturnType<typeof raceSounds>>(undefined);
  const before = useRef(time.peek());
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    void import('./race-sounds.ts').then((part) => {
      if (!isGone) sounds.current = part.raceSounds();
    }, noSound);
    return () => {
      isGone = true;
      sounds.current?.close();
      sounds.current = undefined;
    };
  }, [isOn]);
  useEffect(
    () =>
      effect(() => {
        const from = before.current;
        before.current = time.value;
        const sound = soundBetween({ race, start, decided }, from, time.value);
        if (sound !== undefined) sounds.current?.play(sound);
      }),
    [race, time, start, decided],
  );
}

/** A part that does not come leaves the race silent. */
const noSound = (): void => undefined;

/** Of what happened after `from` and up to `to`, the most telling; nothing where time went back. */
export function soundBetween(
  { race, start, decided }: Pick<Moment, 'race' | 'start' | 'decided'>,
  from: number,
  to: number,
): RaceSound | undefined {
  const isPassed = (time: number): boolean => from < time && time <= to;
  if (isPassed(decided)) return 'end';
  if (isPassed(start)) return 'go';
  if (race.events.some((event) => isPassed(event.time))) return 'event';
  return from < to && lampsAt(from, start).lit < lampsAt(to, start).lit ? 'lamp' : undefined;
}
