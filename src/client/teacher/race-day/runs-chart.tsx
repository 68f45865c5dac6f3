import { useSignals } from '@preact/signals-react/runtime';
import { shortNumber } from '#client/charts/short-number.ts';
import { insideOf, spreadLabels } from '#client/ui/pictures/label-layout.ts';
import { raceDay as say } from '#client/words/teacher/race-day/runs.ts';
import { BAND, comparedThings } from './compared-runs.ts';
import { niceTicks } from './nice-ticks.ts';
import styles from './race-day.module.css';
import type { ComparedRun } from './compared-runs.ts';

interface RunsChartProps {
  readonly compared: readonly ComparedRun[];
  readonly label: string;
  readonly units: string;
  readonly hasNames: boolean;
}

/** The sheet and what is drawn on it, in its own units. */
const SHEET = { width: 640, height: 460, left: 64, right: 16, top: 14, bottom: 52 } as const;
const RESIDUALS = { ...SHEET, height: 260 } as const;
const TEXT_HEIGHT = 15;
/** About the width of a letter of that height. */
const LETTER = 7.6;

interface Axes {
  readonly sheet: typeof SHEET | typeof RESIDUALS;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly across: readonly number[];
  readonly up: readonly number[];
}

/** Predicted against measured: on the line a run came out as predicted, in the band it was less than a tenth off. */
export function RunsChart({ compared, label, units, hasNames }: RunsChartProps) {
  useSignals();
  const all = compared.flatMap(({ predicted, measured }) => [predicted, measured]);
  const ticks = niceTicks(Math.min(...all), Math.max(...all));
  const axes = axesOf(SHEET, ticks, ticks);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const line = (share: number): string => lineWithin(axes, [least, most], (value) => value * (1 + share));
  const name = say('chart', { result: label });
  return (
    <figure className={styles['chart']}>
      <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={name}>
        <Grid axes={axes} write={shortNumber} />
        <path className={styles['band']} d={line(BAND)} />
        <path className={styles['band']} d={line(-BAND)} />
        <path className={styles['equal']} d={line(0)} />
        {compared.map(({ run, predicted, measured }) => (
          <circle key={run.id} className={styles['run']} cx={axes.x(predicted)} cy={axes.y(measured)} r="4.5" />
        ))}
        {hasNames && <Names {...{ compared, axes }} of={({ measured }) => measured} />}
        <AxisNames sheet={SHEET} across={say('predictedAxis', { units })} up={say('measuredAxis', { units })} />
      </svg>
      <figcaption>{say('chartLegend')}</figcaption>
    </figure>
  );
}

/** How far each run is off, over what was predicted of it. */
export function ResidualsChart({ compared, label, units, hasNames }: RunsChartProps) {
  useSignals();
  const predicted = compared.map((each) => each.predicted);
  const percents = compared.map(({ difference }) => 100 * difference);
  const across = niceTicks(Math.min(...predicted), Math.max(...predicted));
  const up = niceTicks(Math.min(-12, ...percents), Math.max(12, ...percents));
  const axes = axesOf(RESIDUALS, across, up);
  const level = (value: number): string => `M${RESIDUALS.left} ${axes.y(value)}H${RESIDUALS.width - RESIDUALS.right}`;
  return (
    <figure className={styles['chart']}>
      <svg
        viewBox={`0 0 ${RESIDUALS.width} ${RESIDUALS.height}`}
        role="img"
        aria-label={say('residuals', { result: label })}
      >
        <Grid axes={axes} write={(value) => `${shortNumber(value)}%`} />
        <path className={styles['band']} d={level(100 * BAND)} />
        <path className={styles['band']} d={level(-100 * BAND)} />
        <path className={styles['equal']} d={level(0)} />
        {compared.map(({ run, predicted: at, difference }) => (
          <circle key={run.id} className={styles['run']} cx={axes.x(at)} cy={axes.y(100 * difference)} r="4.5" />
        ))}
        {hasNames && <Names {...{ compared, axes }} of={({ difference }) => 100 * difference} />}
        <AxisNames sheet={RESIDUALS} across={say('predictedAxis', { units })} up={say('differenceAxis')} />
      </svg>
      <figcaption>{say('residualsLegend')}</figcaption>
    </figure>
  );
}

function Grid({ axes, write }: { readonly axes: Axes; readonly write: (value: number) => string }) {
  useSignals();
  const { sheet, x, y, across, up } = axes;
  const [left, right, bottom] = [sheet.left, sheet.width - sheet.right, sheet.height - sheet.bottom];
  return (
    <>
      <path
        className={styles['grid']}
        d={[
          ...across.map((value) => `M${x(value)} ${sheet.top}V${bottom}`),
          ...up.map((value) => `M${left} ${y(value)}H${right}`),
        ].join('')}
      />
      {across.map((value) => (
        <text key={`x${value}`} x={x(value)} y={bottom + 18} textAnchor="middle">
          {shortNumber(value)}
        </text>
      ))}
      {up.map((value) => (
        <text key={`y${value}`} x={left - 8} y={y(value) + 5} textAnchor="end">
          {write(value)}
        </text>
      ))}
    </>
  );
}

interface AxisNamesProps {
  readonly sheet: Axes['sheet'];
  readonly across: string;
  readonly up: string;
}

function AxisNames({ sheet, across, up }: AxisNamesProps) {
  useSignals();
  const middle = (sheet.top + sheet.height - sheet.bottom) / 2;
  return (
    <>
      <text x={(sheet.left + sheet.width - sheet.right) / 2} y={sheet.height - 10} textAnchor="middle">
        {across}
      </text>
      <text transform={`rotate(-90 14 ${middle})`} x="14" y={middle} textAnchor="middle">
        {up}
      </text>
    </>
  );
}

interface NamesProps {
  readonly compared: readonly ComparedRun[];
  readonly axes: Axes;
  readonly of: (thing: { readonly measured: number; readonly difference: number }) => number;
}

/** One name for what was built, over the highest of its runs; where there is no room for it the table has it. */
function Names({ compared, axes: { sheet, x, y }, of }: NamesProps) {
  useSignals();
  const things = comparedThings(compared);
  const boxes = things.map((thing) => {
    const width = LETTER * [...thing.alias].length;
    const at = insideOf(x(thing.predicted) - sheet.left, width, sheet.width - sheet.left - sheet.right);
    return { x: at + sheet.left, y: y(of(thing)) - TEXT_HEIGHT, width, height: TEXT_HEIGHT };
  });
  const frame = {
    left: sheet.left,
    top: sheet.top,
    width: sheet.width,
    height: sheet.height - sheet.top - sheet.bottom,
  };
  const placed = spreadLabels(boxes, frame);
  return things.map(({ key, alias }, index) => {
    const box = placed[index];
    return (
      box && (
        <text key={key} className={styles['name']} x={box.x} y={box.y + 5} textAnchor="middle">
          {alias}
        </text>
      )
    );
  });
}

function axesOf(sheet: Axes['sheet'], across: readonly number[], up: readonly number[]): Axes {
  const width = sheet.width - sheet.left - sheet.right;
  const height = sheet.height - sheet.top - sheet.bottom;
  const [left, right] = [across[0] ?? 0, across.at(-1) ?? 1];
  const [low, high] = [up[0] ?? 0, up.at(-1) ?? 1];
  return {
    sheet,
    across,
    up,
    x: (value) => rounded(sheet.left + (width * (value - left)) / (right - left)),
    y: (value) => rounded(sheet.top + height * (1 - (value - low) / (high - low))),
  };
}

/** A straight line between two values across, cut off where it leaves the sheet. */
function lineWithin({ x, y }: Axes, [least, most]: readonly [number, number], of: (value: number) => number): string {
  const share = of(1);
  const from = Math.max(least, least / share);
  const to = Math.min(most, most / share);
  return `M${x(from)} ${y(of(from))}L${x(to)} ${y(of(to))}`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
