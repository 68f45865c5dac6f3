import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CourseMap } from '#client/panels/race/course-map.tsx';
import { momentsOf, useIs, useShot } from '#client/panels/race/moments.ts';
import { nameTags } from '#client/panels/race/name-tags.ts';
import { evenly, paceOf, toldFactor } from '#client/panels/race/pace.ts';
import { useRaceClock } from '#client/panels/race/race-clock.ts';
import { RaceOverlay } from '#client/panels/race/race-overlay.tsx';
import { racersOf } from '#client/panels/race/racers.ts';
import { Scoreboard } from '#client/panels/race/scoreboard.tsx';
import { canFollow } from '#client/panels/race/shots.ts';
import { useRaceSounds } from '#client/panels/race/use-race-sounds.ts';
import { winnersRing } from '#client/panels/race/winners-ring.ts';
import { RendererView } from '#client/panels/renderer/renderer-view.tsx';
import { ruleThatDecided, verdictOf } from '#client/screens/competition/verdict.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { earlierRun } from '#client/stores/competition/earlier-run.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { useSize } from '#client/viewer/use-size.ts';
import { competition as say } from '#client/words/student/competition.ts';
import { ghostOf } from './ghost.ts';
import { Grandstand } from './grandstand.tsx';
import { RaceControls } from './race-controls.tsx';
import styles from '#client/panels/race/race.module.css';
import type { Moments } from '#client/panels/race/moments.ts';
import type { Play } from '#client/panels/race/racers.ts';
import type { CameraName } from '#client/panels/race/shots.ts';
import type { Race, Winner } from '#contract/engineering/simulation.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** What the numbers at the top and the words at the bottom of the picture take of its height [px]. */
const COVERED = { top: 92, bottom: 48 };
/** On a phone, where the numbers wrap and the course is as wide as the picture. */
const COVERED_ON_PHONE = { top: 132, bottom: 44 };
const PHONE = 700;

/** The animated race, driven by the engine's time histories (ledger COMP-09): pause, step, slow motion, skip. */
export function RaceView() {
  useSignals();
  const race = competition.race.value;
  useEffect(() => {
    if (race === undefined) competition.finishRace();
  }, [race]);
  return race === undefined ? null : <RunningRace race={race} />;
}

function RunningRace({ race }: { readonly race: Race }) {
  useSignals();
  const [speed, setSpeed] = useState('automatic');
  const [camera, setCamera] = useState<CameraName>('automatic');
  const names = competition.raceNames.value;
  const winner = competition.results.value?.winner;
  const moments = useMemo(() => momentsOf(race, winner), [race, winner]);
  const { clock, factor } = usePacedClock(race, moments, speed);
  const { racers, commands, ghost } = useScene(race, names, { winner, decided: moments.decided });
  const { time } = clock;
  const isDecided = useIs(time, moments.decided);
  const champion = isDecided && (winner === 1 || winner === 2) ? winner : undefined;
  const shot = useShot({ camera, racers, champion, ...moments }, time);
  const isOn = preferences.values.value.raceSound === 'on';
  useRaceSounds({ race, time, ...moments, isOn });
  useEffect(() => {
    // Whose designs they are is known from the list of one's own.
    void designs.load();
    return () => earlierRun.keep();
  }, [race]);
  const { host, free } = useFreeArea();
  const mode = preferences.values.value.mode3d;
  // On the console they would lie over what is read and typed there.
  const isOver = mode === 'webgl';
  const board = <Scoreboard race={race} names={names} time={time} />;
  const foot = (
    <div className={styles['foot']}>
      <Events race={race} names={names} time={time} />
      <Grandstand isCheering={isDecided} />
    </div>
  );
  const overlay = (
    <RaceOverlay
      host={host}
      time={time}
      start={moments.start}
      verdict={isDecided ? verdictOf(competition.results.value) : undefined}
      reason={ruleThatDecided(competition.results.value) ?? race.decision?.reason}
      photoFinish={race.photoFinish?.gap}
      hasWinner={champion !== undefined}
      factor={factor}
      map={canFollow(racers) && <CourseMap racers={racers} ghost={ghost} time={time} />}
      board={isOver && board}
      foot={isOver && foot}
    />
  );
  return (
    <section className={styles['race']} aria-label={say('race')}>
      {!isOver && board}
      <div className={styles['stage']}>
        <RendererView {...{ mode, commands, time, shot, free }} over={overlay} />
      </div>
      <RaceControls
        {...{ race, clock, speed, setSpeed, camera, setCamera }}
        end={moments.decided}
        hasLine={moments.finish !== undefined}
        names={canFollow(racers) ? names : undefined}
      />
      {!isOver && foot}
    </section>
  );
}

/** The clock at a chosen speed, or at what fits the race, and how many times faster than it was the race is shown now. */
function usePacedClock(race: Race, moments: Moments, speed: string) {
  const pace = useMemo(
    () => (speed === 'automatic' ? paceOf(race, moments) : evenly(Number(speed))),
    [race, moments, speed],
  );
  const clock = useRaceClock(race.duration, pace);
  const { time } = clock;
  const told = useMemo(() => computed(() => toldFactor(race, pace, time.value)), [race, pace, time]).value;
  return { clock, factor: clock.isRunning ? told : 1 };
}

/** Where nothing lies over the picture: there the racers are. */
function useFreeArea() {
  const host = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(host);
  const { top, bottom } = width < PHONE ? COVERED_ON_PHONE : COVERED;
  const free = useMemo(() => ({ left: 0, top, width, height: height - top - bottom }), [width, height, top, bottom]);
  return { host, free: free.height > 0 ? free : undefined };
}

interface End {
  readonly winner: Winner | undefined;
  /** [s] */
  readonly decided: number;
}

function useScene(race: Race, names: readonly [string, string], { winner, decided }: End) {
  const earlier = earlierRun.ghost.value;
  return useMemo(() => {
    const racers = racersOf(race.commands);
    const own = racers.find(({ slot }) => slot === earlier?.ownSlot);
    const ghostCommands =
      earlier === undefined || own === undefined
        ? []
        : ghostOf(earlier, race, own, say('ghostRun', { name: earlier.name }));
    const ghost = ghostCommands.find((command): command is Play => command.kind === 'play');
    const added = [...nameTags(race.commands, names), ...winnersRing(race.commands, winner, decided), ...ghostCommands];
    return { racers, ghost, commands: [...race.commands, ...added] };
  }, [race, names, earlier, winner, decided]);
}

interface EventsProps {
  readonly race: Race;
  readonly names: readonly [string, string];
  /** [s] */
  readonly time: ReadonlySignal<number>;
}

/** What has happened so far, the newest first. */
function Events({ race, names, time }: EventsProps) {
  useSignals();
  // Their number stays the same from frame to frame; a list would be another one in each.
  const count = useMemo(() => computed(() => passedAt(race, time.value).length), [race, time]).value;
  // oxlint-disable-next-line react/exhaustive-deps -- the count tells when it is another list
  const passed = useMemo(() => passedAt(race, time.peek()).toReversed(), [race, time, count]);
  return (
    <div className={styles['events']} role="region" aria-label={say('whatHappened')} tabIndex={0}>
      <ol aria-live="polite">
        {passed.map((event) => (
          <li key={`${event.design}-${event.time}-${event.label}`} data-slot={event.design}>
            {event.design !== 0 && <strong>{say('nameBefore', { name: names[event.design - 1] ?? '' })}</strong>}{' '}
            {event.label}
          </li>
        ))}
      </ol>
    </div>
  );
}

function passedAt({ events }: Race, time: number): Race['events'] {
  return events.filter((event) => event.time <= time);
}
