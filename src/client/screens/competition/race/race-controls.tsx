import { useSignals } from '@preact/signals-react/runtime';
import { Camera, Pause, Play, RotateCcw, SkipForward, StepForward, Volume2, VolumeX } from 'lucide-react';
import { useIs } from '#client/panels/race/moments.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { competition as say } from '#client/words/student/competition.ts';
import styles from '#client/panels/race/race.module.css';
import type { RaceClock } from '#client/panels/race/race-clock.ts';
import type { CameraName } from '#client/panels/race/shots.ts';
import type { Race } from '#contract/engineering/simulation.ts';

const SPEEDS = [
  { value: 'automatic', label: 'fitting' },
  { value: '1', label: 'realTime' },
  { value: '0.5', label: 'halfSpeed' },
  { value: '0.1', label: 'slowMotion' },
] as const;

const SLIDER_STEPS = 200;

interface RaceControlsProps {
  readonly race: Race;
  readonly clock: RaceClock;
  /** When the last racer has finished; what settles after that is no time of the race [s]. */
  readonly end: number;
  readonly speed: string;
  readonly setSpeed: (speed: string) => void;
  readonly camera: CameraName;
  readonly setCamera: (camera: CameraName) => void;
  /** Whether there is a finish line to look at. */
  readonly hasLine: boolean;
  /** Of the racers, where the camera can follow them. */
  readonly names: readonly [string, string] | undefined;
}

/** Everything that moves a race on, and how it is looked at. */
export function RaceControls(props: RaceControlsProps) {
  useSignals();
  const { race, clock, end, speed, setSpeed, camera, setCamera, hasLine, names } = props;
  const isOver = useIs(clock.time, race.duration);
  const PlayIcon = clock.isRunning ? Pause : isOver ? RotateCcw : Play;
  const { photoFinish } = race;
  const isPhotographed = useIs(clock.time, photoFinish?.time ?? Infinity);
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
      {names !== undefined && <CameraField {...{ names, camera, setCamera, hasLine }} />}
      <Sound />
      <Timeline {...{ race, clock, end }} />
      {photoFinish !== undefined && isPhotographed && (
        <Button icon={<Camera aria-hidden="true" size={18} />} onClick={() => clock.seek(photoFinish.time)}>
          {say('photoFinish')}
        </Button>
      )}
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

interface CameraFieldProps extends Pick<RaceControlsProps, 'camera' | 'setCamera' | 'hasLine'> {
  readonly names: readonly [string, string];
}

function CameraField({ names, camera, setCamera, hasLine }: CameraFieldProps) {
  useSignals();
  const choices: readonly { readonly value: CameraName; readonly label: string }[] = [
    { value: 'automatic', label: say('automatic') },
    { value: 'racer-1', label: say('follow', { name: names[0] }) },
    { value: 'racer-2', label: say('follow', { name: names[1] }) },
    ...(hasLine ? [{ value: 'finish', label: say('atFinish') } as const] : []),
    { value: 'whole', label: say('whole') },
  ];
  return (
    <SelectField
      label={say('camera')}
      value={camera}
      choices={choices}
      onChange={(event) => setCamera(choices.find(({ value }) => value === event.target.value)?.value ?? camera)}
    />
  );
}

function Sound() {
  useSignals();
  const isOn = preferences.values.value.raceSound === 'on';
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <IconButton
      label={say('sound')}
      icon={<Icon aria-hidden="true" size={18} />}
      pressed={isOn}
      onClick={() => preferences.set('raceSound', isOn ? 'off' : 'on')}
    />
  );
}

/** Runs until the last racer has finished; its very end shows what comes to rest after that, too. */
function Timeline({ race, clock, end }: Pick<RaceControlsProps, 'race' | 'clock' | 'end'>) {
  useSignals();
  const time = Math.min(end, Math.max(0, clock.time.value));
  return (
    <>
      <input
        className={styles['timeline']}
        type="range"
        aria-label={say('timeOfRace')}
        aria-valuetext={say('timeInWords', { time: time.toFixed(2), duration: end.toFixed(2) })}
        min={0}
        // Whole numbers, so that the slider reaches the very end.
        max={SLIDER_STEPS}
        value={Math.round((SLIDER_STEPS * time) / end)}
        onChange={(event) => {
          const step = Number(event.target.value);
          clock.seek(step === SLIDER_STEPS ? race.duration : (end * step) / SLIDER_STEPS);
        }}
      />
      {/* No `output`, which would be read out with each frame; the slider says the time. A race that is shown slower has a clock of its own in its numbers. */}
      {race.clock === undefined && <span className={styles['clock']} aria-hidden="true">{`${time.toFixed(2)} s`}</span>}
    </>
  );
}
