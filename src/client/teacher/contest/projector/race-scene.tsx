import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CourseMap } from '#client/panels/race/course-map.tsx';
import { momentsOf, useIs, useShot } from '#client/panels/race/moments.ts';
import { nameTags } from '#client/panels/race/name-tags.ts';
import { paceOf, toldFactor } from '#client/panels/race/pace.ts';
import { useRaceClock } from '#client/panels/race/race-clock.ts';
import { RaceOverlay } from '#client/panels/race/race-overlay.tsx';
import { racersOf } from '#client/panels/race/racers.ts';
import { Scoreboard } from '#client/panels/race/scoreboard.tsx';
import { canFollow } from '#client/panels/race/shots.ts';
import { useRaceSounds } from '#client/panels/race/use-race-sounds.ts';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { sceneOf } from '#client/viewer/scene/scene-model.ts';
import { View2d } from '#client/viewer/view-2d.tsx';
import { competition as sayOfRace } from '#client/words/student/competition.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import styles from './projector.module.css';
import type { SceneModel, Shot } from '#client/viewer/scene/scene-model.ts';
import type { SceneRenderer } from '#client/viewer/scene/scene-renderer.ts';
import type { ViewportControl } from '#client/viewer/viewport/use-viewport.ts';
import type { Race, Winner } from '#contract/engineering/simulation.ts';
import type { ReadonlySignal } from '@preact/signals-react';

const View3d = lazyPart(async () => (await import('#client/viewer/view-3d.tsx')).View3d);

/** How often the numbers beside the race change in a second: a row that reads along from eight meters sees no more. */
const NUMBERS_PER_S = 10;

/** How long the finish is looked at before the result comes [ms]. */
const AFTER_MS = 1500;

interface RaceSceneProps {
  readonly race: Race;
  readonly winner: Winner;
  /** Of this race; another one where the class was calibrated since, and then neither why it won nor by how much is said. */
  readonly winnerNow: Winner;
  readonly names: readonly [string, string];
  /** Which of several races of one heat it is. */
  readonly part: string | undefined;
  readonly hasSound: boolean;
  readonly onEnd: () => void;
}

/** The race side by side, of the engine's own time histories; flat where there is no WebGL, still where motion is not wanted. */
export function RaceScene({ race: raced, winner, winnerNow, names, part, hasSound, onEnd }: RaceSceneProps) {
  useSignals();
  const race = useMemo(() => (winnerNow === winner ? raced : withoutDecision(raced)), [raced, winner, winnerNow]);
  const moments = useMemo(() => momentsOf(race, winner), [race, winner]);
  const pace = useMemo(() => paceOf(race, moments), [race, moments]);
  const { time, isRunning } = useRaceClock(race.duration, pace);
  const [one, other] = names;
  const { model, racers } = useMemo(() => {
    const tags = nameTags(race.commands, [one, other]);
    return { model: sceneOf([...race.commands, ...tags]), racers: racersOf(race.commands) };
  }, [race, one, other]);
  const isDecided = useIs(time, moments.decided);
  const isOver = useIs(time, race.duration);
  const factor = useMemo(() => computed(() => toldFactor(race, pace, time.value)), [race, pace, time]).value;
  const champion = isDecided && (winner === 1 || winner === 2) ? winner : undefined;
  const shot = useShot({ camera: 'automatic', racers, champion, ...moments }, time);
  useRaceSounds({ race, time, ...moments, isOn: hasSound });
  useEnd(isOver || isDecided, onEnd);
  return (
    <section className={styles['race']} aria-label={sayOfRace('race')}>
      <h1 className="visually-hidden">{say('against', { one, other })}</h1>
      {part !== undefined && <p className={styles['part']}>{part}</p>}
      <Numbers race={race} names={names} time={time} />
      <div className={styles['stage']}>
        <Stage model={model} time={time} shot={shot} />
        <RaceOverlay
          time={time}
          start={moments.start}
          verdict={champion === undefined ? undefined : sayOfRace('wins', { name: names[champion - 1] ?? '' })}
          reason={race.decision?.reason}
          photoFinish={race.photoFinish?.gap}
          hasWinner={champion !== undefined}
          factor={isRunning ? factor : 1}
          map={canFollow(racers) && <CourseMap racers={racers} ghost={undefined} time={time} />}
        />
      </div>
    </section>
  );
}

/** Neither why it was won nor the photo of who was through first. */
function withoutDecision({ decision: _, photoFinish: _photo, ...race }: Race): Race {
  return race;
}

interface NumbersProps extends Pick<RaceSceneProps, 'race' | 'names'> {
  readonly time: ReadonlySignal<number>;
}

function Numbers({ race, names, time }: NumbersProps) {
  useSignals();
  const { duration } = race;
  const shown = useMemo(
    () => computed(() => (time.value >= duration ? duration : Math.floor(time.value * NUMBERS_PER_S) / NUMBERS_PER_S)),
    [time, duration],
  );
  return <Scoreboard race={race} names={names} time={shown} />;
}

/** Goes on by itself a moment after the end. */
function useEnd(isOver: boolean, onEnd: () => void): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => end.current(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
}

interface StageProps {
  readonly model: SceneModel;
  readonly time: ReadonlySignal<number>;
  readonly shot: Shot | undefined;
}

function Stage({ model, time, shot }: StageProps) {
  useSignals();
  const [has3d, setHas3d] = useState(true);
  const renderer = useRef<SceneRenderer>(undefined);
  const control = useRef<ViewportControl>(undefined);
  const drawing = useRef<SVGSVGElement>(null);
  if (!has3d) {
    return <View2d {...{ model, time, shot, control, drawing }} plane="side" free={undefined} />;
  }
  return (
    <LazyBoundary fallback={null}>
      <View3d
        {...{ model, time, shot }}
        look={undefined}
        free={undefined}
        control={renderer}
        onReady={nothing}
        onFailure={() => setHas3d(false)}
      />
    </LazyBoundary>
  );
}

const nothing = (): void => undefined;
