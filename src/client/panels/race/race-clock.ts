import { useSignal } from '@preact/signals-react';
import { useCallback, useEffect, useState } from 'react';
import { advanced } from './pace.ts';
import type { Stretch } from './pace.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** One press of Step [s]. */
const STEP = 0.05;

/** At most this much of the viewer's time passes in one frame, so that a hidden tab does not miss the race [s]. */
const LONGEST_FRAME = 0.1;

/** The start lamps count down for so long before a race that runs by itself [s]. */
export const LEAD_IN = 2;

export interface RaceClock {
  /** [s]; below zero while the lamps count down. A signal, so that only what shows another picture is worked out in a frame. */
  readonly time: ReadonlySignal<number>;
  readonly isRunning: boolean;
  /** Runs or stops; after the end it runs from the start. */
  readonly toggle: () => void;
  readonly step: () => void;
  readonly seek: (time: number) => void;
}

/** Time of a race: it runs by itself unless the device asks for reduced motion, where Step and the slider move it. */
export function useRaceClock(duration: number, pace: readonly Stretch[]): RaceClock {
  const [isRunning, setIsRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const time = useSignal(isRunning ? -LEAD_IN : 0);
  useEffect(() => {
    if (!isRunning) return undefined;
    let frame = 0;
    let before: number | undefined;
    const tick = (now: number): void => {
      const passed = before === undefined ? 0 : Math.min((now - before) / 1000, LONGEST_FRAME);
      before = now;
      time.value = Math.min(duration, advanced(pace, time.peek(), passed));
      if (time.peek() < duration) frame = requestAnimationFrame(tick);
      else setIsRunning(false);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isRunning, duration, pace, time]);
  const toggle = useCallback(() => {
    if (time.peek() >= duration) time.value = -LEAD_IN;
    setIsRunning((running) => !running);
  }, [duration, time]);
  const seek = useCallback(
    (wanted: number) => {
      setIsRunning(false);
      // A slider's numbers carry rounding.
      time.value = wanted > duration - 1e-6 ? duration : Math.max(0, wanted);
    },
    [duration, time],
  );
  const step = useCallback(() => {
    setIsRunning(false);
    time.value = Math.min(duration, Math.max(0, time.peek()) + STEP);
  }, [duration, time]);
  return { time, isRunning, toggle, step, seek };
}
