import { useEffect, useRef, useState } from 'react';

export interface ShowClock {
  /** Where the animation stands [s]. */
  readonly time: number;
  readonly duration: number;
  /** Plays it once from its beginning; where the device asks for reduced motion it jumps to its end. */
  readonly play: () => void;
  readonly rewind: () => void;
  readonly seek: (time: number) => void;
}

/** The time of a short animation that a button plays once; its slider is there for those who want to step. */
export function useShowClock(duration: number): ShowClock {
  const [time, setTime] = useState(0);
  const [plays, setPlays] = useState(0);
  const length = useRef(duration);
  length.current = duration;
  useEffect(() => {
    if (plays === 0) return undefined;
    let frame = 0;
    const started = performance.now();
    const tick = (now: number): void => {
      const next = Math.min(length.current, Math.max(0, now - started) / 1000);
      setTime(next);
      if (next < length.current) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [plays]);
  return {
    time: Math.min(time, duration),
    duration,
    play: () => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) setTime(Number.POSITIVE_INFINITY);
      else setPlays((count) => count + 1);
    },
    rewind: () => {
      setPlays(0);
      setTime(0);
    },
    seek: (next) => {
      setPlays(0);
      setTime(next);
    },
  };
}
