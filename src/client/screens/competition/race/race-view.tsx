import { useSignals } from '@preact/signals-react/runtime';
import { Pause, Play, RotateCcw, SkipForward, StepForward } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Race } from '#contract/simulation.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { preferences } from '#client/stores/page/preferences.ts';
import { RendererView } from '#client/panels/renderer/renderer-view.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { competition as say } from '#client/words/student/competition.ts';
import { nameTags } from './name-tags.ts';
import { useRaceClock } from './race-clock.ts';
import type { RaceClock } from './race-clock.ts';
import { Scoreboard } from './scoreboard.tsx';
import styles from './competition.module.css';

const SPEEDS = [
  { value: '1', label: 'realTime' },
  { value: '0.5', label: 'halfSpeed' },
  { value: '0.1', label: 'slowMotion' },
] as const;

const SLIDER_STEPS = 200;

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
  const [speed, setSpeed] = useState('1');
  const clock = useRaceClock(race.duration, Number(speed));
  const names = competition.raceNames.value;
  const commands = useMemo(() => [...race.commands, ...nameTags(race.commands, names)], [race, names]);
  return (
    <section className={styles['race']} aria-label={say('race')}>
      <Scoreboard race={race} names={names} time={clock.time} />
      <div className={styles['stage']}>
        <RendererView mode={preferences.values.value.mode3d} commands={commands} time={clock.time} />
      </div>
      <Controls race={race} clock={clock} speed={speed} setSpeed={setSpeed} />
      <Events race={race} names={names} time={clock.time} />
    </section>
  );
}

interface ControlsProps {
  readonly race: Race;
  readonly clock: RaceClock;
  readonly speed: string;
  readonly setSpeed: (speed: string) => void;
}

function Controls({ race, clock, speed, setSpeed }: ControlsProps) {
  useSignals();
  const isOver = clock.time >= race.duration;
  const PlayIcon = clock.isRunning ? Pause : isOver ? RotateCcw : Play;
  return (
    <div className={styles['controls']} role="group" aria-label={say('controls')}>
      <Button icon={<PlayIcon aria-hidden="true" size={18} />} onClick={clock.toggle}>
        {say(clock.isRunning ? 'pause' : isOver ? 'again' : 'play')}
      </Button>
      <Button icon={<StepForward aria-hidden="true" size={18} />} disabled={isOver} onClick={clock.step}>
        {say('step')}
      </Button>
      <SelectField
        label={say('speed')}
        value={speed}
        choices={SPEEDS.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={(event) => setSpeed(event.target.value)}
      />
      <input
        className={styles['timeline']}
        type="range"
        aria-label={say('timeOfRace')}
        aria-valuetext={say('timeInWords', { time: clock.time.toFixed(2), duration: race.duration.toFixed(2) })}
        min={0}
        // Whole numbers, so that the slider reaches the very end.
        max={SLIDER_STEPS}
        value={Math.round((SLIDER_STEPS * clock.time) / race.duration)}
        onChange={(event) => clock.seek((race.duration * Number(event.target.value)) / SLIDER_STEPS)}
      />
      <output className={styles['clock']}>{`${clock.time.toFixed(2)} s`}</output>
      <Button
        look={isOver ? 'next' : 'plain'}
        icon={<SkipForward aria-hidden="true" size={18} />}
        onClick={() => competition.finishRace()}
      >
        {say(isOver ? 'showResults' : 'skipToResults')}
      </Button>
    </div>
  );
}

interface EventsProps {
  readonly race: Race;
  readonly names: readonly [string, string];
  readonly time: number;
}

/** What has happened so far, the newest first. */
function Events({ race, names, time }: EventsProps) {
  useSignals();
  const passed = race.events.filter((event) => event.time <= time).toReversed();
  return (
    <ol className={styles['events']} aria-label={say('whatHappened')} aria-live="polite">
      {passed.map((event) => (
        <li key={`${event.design}-${event.time}-${event.label}`} data-slot={event.design}>
          {event.design !== 0 && <strong>{say('nameBefore', { name: names[event.design - 1] ?? '' })}</strong>}{' '}
          {event.label}
        </li>
      ))}
    </ol>
  );
}
