import { computed } from '@preact/signals-react';
import { useMemo } from 'react';
import { shotOf } from './shots.ts';
import type { Shot } from '#client/viewer/scene/scene-model.ts';
import type { Race, Winner } from '#contract/engineering/simulation.ts';
import type { Moment } from './shots.ts';
import type { ReadonlySignal } from '@preact/signals-react';

export interface Moments {
  readonly start: number;
  /** When the winner, or the first where nobody wins, is through a finish line; undefined where there is none. */
  readonly finish: number | undefined;
  /** When the last is through. */
  readonly decided: number;
}

/** When the racers start, when the race is won and when it is decided [s]. */
export function momentsOf({ events, duration, commands }: Race, winner: Winner | undefined): Moments {
  const last = ([1, 2] as const).map((slot) => events.findLast(({ design }) => design === slot)?.time ?? duration);
  const finish = winner === 1 || winner === 2 ? last[winner - 1] : Math.min(...last);
  const own = events.filter(({ design }) => design !== 0);
  const hasLine = commands.some((command) => command.kind === 'put' && command.id === 'finish-line');
  return { start: events[0]?.time ?? 0, finish: hasLine ? finish : undefined, decided: own.at(-1)?.time ?? duration };
}

/** Whether the race has come so far [s]. Asked once a frame, drawn once. */
export function useIs(time: ReadonlySignal<number>, moment: number): boolean {
  return useMemo(() => computed(() => time.value >= moment), [time, moment]).value;
}

/** The same shot as long as it shows the same: it turns the camera where it is another. */
export function useShot(
  { camera, racers, champion, finish, decided }: Omit<Moment, 'time'>,
  time: ReadonlySignal<number>,
): Shot | undefined {
  const keys = useMemo(
    () => computed(() => JSON.stringify(shotOf({ camera, racers, champion, finish, decided, time: time.value }))),
    [camera, racers, champion, finish, decided, time],
  );
  const key = keys.value;
  // oxlint-disable-next-line react/exhaustive-deps -- the key is all of what is shown, and `shotOf` makes a new object each time
  return useMemo(() => shotOf({ camera, racers, champion, finish, decided, time: time.peek() }), [key]);
}
