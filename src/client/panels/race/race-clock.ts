import { useCallback, useEffect, useState } from 'react';

/** One press of Step [s]. */
const STEP = 0.05;

/** At most this much of a race passes in one frame, so that a hidden tab does not miss it [s]. */
const LONGEST_FRAME = 0.1;

/** The start lamps count down for so long before a race that runs by itself [s]. */
export const LEAD_IN = 2;

export interface RaceClock {
  /** [s]; below zero while the lamps count down. */
  readonly time: number;
  readonly isRunning: boolean;
  /** Runs or stops; after the end it runs from the start. */
  readonly toggle: () => void;
  readonly step: () => void;
  readonly seek: (time: number) => void;
}

/** Time of a race: it runs by itself unless the device asks for reduced motion, where Step and the slider move it. */
export function useRaceClock(duration: number, speed: number): RaceClock {
  const [isRunning, setIsRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [time, setTime] = useState(isRunning ? -LEAD_IN : 0);
  useEffect(() => {
    if (!isRunning) return undefined;
    let frame = 0;
    let before: number | undefined;
    const tick = (now: number): void => {
      const passed = before === undefined ? 0 : Math.min((now - before) / 1000, LONGEST_FRAME);
      before = now;
      // The countdown is never slow.
      setTime((old) => Math.min(duration, old + passed * (old < 0 ? 1 : speed)));
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isRunning, duration, speed]);
  useEffect(() => {
    if (time >= duration) setIsRunning(false);
  }, [time, duration]);
  const toggle = useCallback(() => {
    setTime((old) => (old >= duration ? -LEAD_IN : old));
    setIsRunning((running) => !running);
  }, [duration]);
  const seek = useCallback(
    (wanted: number) => {
      setIsRunning(false);
      // A slider's numbers carry rounding.
      setTime(wanted > duration - 1e-6 ? duration : Math.max(0, wanted));
    },
    [duration],
  );
  const step = useCallback(() => {
    setIsRunning(false);
    setTime((old) => Math.min(duration, Math.max(0, old) + STEP));
  }, [duration]);
  return { time, isRunning, toggle, step, seek };
}
