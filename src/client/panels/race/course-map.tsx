import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { positionAt } from '#client/viewer/scene/scene-model.ts';
import { competition as say } from '#client/words/student/competition.ts';
import styles from './race.module.css';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Play, Racer } from './racers.ts';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ReactNode } from 'react';

/** Longest side of the map, and room around it [px]. */
const LONGEST = { wide: 360, tall: 200 } as const;
const ROOM = 10;
/** Between the lanes of racers that stay on the ground [px]. */
const LANE = 16;

interface Course {
  readonly width: number;
  readonly height: number;
  readonly onMap: (track: Play, time: number, lane: number) => Point2;
}

interface CourseMapProps {
  readonly racers: readonly Racer[];
  readonly ghost: Play | undefined;
  /** [s] */
  readonly time: ReadonlySignal<number>;
}

/** The whole course from the side at one scale for both lanes: who is where while the camera is near. */
export const CourseMap = memo(WholeCourse);

function WholeCourse({ racers, ghost, time }: CourseMapProps) {
  useSignals();
  const course = useMemo(() => courseOf(racers), [racers]);
  if (course === undefined) return null;
  return (
    <svg
      className={styles['course']}
      width={course.width}
      height={course.height}
      viewBox={`0 0 ${course.width} ${course.height}`}
      role="img"
      aria-label={say('course')}
    >
      {racers.map(({ slot, track }, lane) => (
        <polyline
          key={slot}
          data-slot={slot}
          points={track?.times.map((each) => course.onMap(track, each, lane).join()).join(' ')}
        />
      ))}
      {ghost !== undefined && (
        <Dot place={(now) => course.onMap(ghost, now, 0)} time={time}>
          <circle className={styles['ghost']} r={5} />
        </Dot>
      )}
      {racers.map(({ slot, track }, lane) =>
        track === undefined ? null : (
          <Dot key={slot} place={(now) => course.onMap(track, now, lane)} time={time}>
            {slot === 1 ? (
              <circle data-slot={slot} r={6} />
            ) : (
              <rect data-slot={slot} x={-5.5} y={-5.5} width={11} height={11} rx={2} />
            )}
          </Dot>
        ),
      )}
    </svg>
  );
}

interface DotProps {
  readonly place: (time: number) => Point2;
  readonly time: ReadonlySignal<number>;
  readonly children: ReactNode;
}

/** Moved without React: it goes somewhere else in each frame. */
function Dot({ place, time, children }: DotProps) {
  useSignals();
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() =>
    effect(() => {
      const [x, y] = place(time.value);
      group.current?.setAttribute('transform', `translate(${x} ${y})`);
    }),
  );
  return <g ref={group}>{children}</g>;
}

/** Nothing for racers that stay where they are. */
function courseOf(racers: readonly Racer[]): Course | undefined {
  const places = racers.flatMap(({ track }) => track?.positions ?? []);
  if (places.length === 0) return undefined;
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const [wide, tall] = [right - left, high - low];
  const isTall = tall > wide;
  const scale = (isTall ? LONGEST.tall : LONGEST.wide) / Math.max(wide, tall);
  if (!Number.isFinite(scale)) return undefined;
  // Side by side, apart only where the ways would lie on one another.
  const aside = Math.min(wide, tall) * scale < LANE ? LANE : 0;
  return {
    width: wide * scale + 2 * ROOM + (isTall ? aside : 0),
    height: tall * scale + 2 * ROOM + (isTall ? 0 : aside),
    onMap: (track, time, lane) => {
      const [x, y] = positionAt(track, time);
      return [
        ROOM + (x - left) * scale + (isTall ? lane * aside : 0),
        ROOM + (high - y) * scale + (isTall ? 0 : lane * aside),
      ];
    },
  };
}
