import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useRef, useState } from 'react';
import { startValues } from '#applications/experiments/experiment.ts';
import { ChartView } from '#client/charts/chart-view.tsx';
import { ConsolePanel } from '#client/panels/console/console-panel.tsx';
import { preferences } from '#client/stores/session/preferences.ts';
import { sceneOf } from '#client/viewer/scene/scene-model.ts';
import { useSize } from '#client/viewer/use-size.ts';
import { Viewer } from '#client/viewer/viewer.tsx';
import { laboratory as say } from '#client/words/student/laboratory.ts';
import { ExperimentActions } from './experiment-actions.tsx';
import { ExperimentControl } from './experiment-control.tsx';
import { ExperimentReadouts } from './experiment-readouts.tsx';
import { useShowClock } from './show-clock.ts';
import styles from './interactive.module.css';
import type { Experiment, ExperimentValues, ExperimentView } from '#applications/experiments/experiment.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { ReactNode } from 'react';

interface InteractivePanelProps {
  readonly name: string;
  readonly experiment: Experiment;
}

/** As many presses of the button are remembered. */
const MOST_TRIES = 12;

/** A live experiment: controls that act at once, the drawing, large numbers and charts (ledger RES-07). Needs no network. */
export function InteractivePanel({ name, experiment }: InteractivePanelProps) {
  useSignals();
  const start = useMemo(() => startValues(experiment), [experiment]);
  const [values, setValues] = useState(start);
  const [tries, setTries] = useState<readonly ExperimentValues[]>([]);
  const view = useMemo(() => experiment.show(values, tries), [experiment, values, tries]);
  const clock = useShowClock(useMemo(() => sceneOf(view.scene).duration, [view.scene]));
  const change = (input: string, value: number | string): void => {
    setValues({ ...values, [input]: value });
    clock.rewind();
  };
  const press = (): void => {
    setTries([...tries, values].slice(-MOST_TRIES));
    clock.play();
  };
  const reset = (): void => {
    setValues(start);
    setTries([]);
    clock.rewind();
  };
  return (
    <section className={styles['panel']} aria-label={name}>
      <ExperimentReadouts view={view} />
      <Stage view={view} time={clock.time} isWide={experiment.isWide === true}>
        <ExperimentActions action={experiment.action} clock={clock} press={press} reset={reset} />
        <Controls experiment={experiment} values={values} change={change} />
      </Stage>
    </section>
  );
}

interface ControlsProps {
  readonly experiment: Experiment;
  readonly values: ExperimentValues;
  readonly change: (input: string, value: number | string) => void;
}

/** Sliders side by side, then the choices, each on a line of its own. */
function Controls({ experiment, values, change }: ControlsProps) {
  useSignals();
  const controlsOf = (kind: 'range' | 'choice'): ReactNode =>
    experiment.inputs
      .filter((input) => input.kind === kind)
      .map((input) => (
        <ExperimentControl
          key={input.name}
          input={input}
          value={values[input.name] ?? input.default}
          onChange={(value) => change(input.name, value)}
        />
      ));
  return (
    <div className={styles['controls']} role="group" aria-label={say('whatYouCanChange')}>
      <div className={styles['sliders']}>{controlsOf('range')}</div>
      {controlsOf('choice')}
    </div>
  );
}

interface StageProps {
  readonly view: ExperimentView;
  readonly time: number;
  readonly isWide: boolean;
  /** Between the drawing and the charts below it. */
  readonly children: ReactNode;
}

/** Narrower than this, charts stand below each other and none beside the drawing [px]. */
const ROOM_BESIDE = 600;
const HEIGHTS = { beside: 310, below: 214 } as const;
const GAP = 8;

/**
 * The drawing with the first chart beside it, and the other charts beside the controls; a wide drawing has the charts below
 * the controls, and on a narrow screen everything stands below each other.
 */
function Stage({ view, time, isWide, children }: StageProps) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const { width } = useSize(host);
  const hasRoom = width >= ROOM_BESIDE;
  const isSplit = hasRoom && !isWide;
  const [first] = view.charts;
  const besideWidth = Math.floor(0.44 * width);
  const belowWidth = isSplit ? besideWidth : hasRoom ? Math.floor((width - GAP) / 2) : width;
  return (
    <>
      <div ref={host} className={styles['stage']}>
        <div className={styles['drawing']} data-wide={isWide}>
          <Drawing commands={view.scene} time={time} />
        </div>
        {isSplit && first !== undefined && <ChartBox chart={first} width={besideWidth} height={HEIGHTS.beside} />}
      </div>
      <div className={styles['lower']} data-split={isSplit}>
        <div className={styles['desk']}>{children}</div>
        <div className={styles['charts']}>
          {width > 0 &&
            view.charts
              .slice(isSplit ? 1 : 0)
              .map((chart) => <ChartBox key={chart.id} chart={chart} width={belowWidth} height={HEIGHTS.below} />)}
        </div>
      </div>
    </>
  );
}

/** Around a flat drawing, whose frame has room of its own [px]. */
const MARGIN = 10;

function Drawing({ commands, time }: { readonly commands: ExperimentView['scene']; readonly time: number }) {
  useSignals();
  const mode = preferences.values.value.mode3d;
  if (mode === 'console') return <ConsolePanel commands={commands} />;
  return <Viewer commands={commands} time={time} first="drawing" margin={MARGIN} may3d={mode === 'webgl'} />;
}

interface ChartBoxProps {
  readonly chart: Chart;
  /** With the border [px]. */
  readonly width: number;
  readonly height: number;
}

function ChartBox({ chart, width, height }: ChartBoxProps) {
  useSignals();
  return (
    <div className={styles['chart']} style={{ width }}>
      <ChartView chart={chart} width={width - 2} height={height - 2} />
    </div>
  );
}
