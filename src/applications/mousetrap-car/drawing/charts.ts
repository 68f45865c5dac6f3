import { breakdowns } from '#applications/mousetrap-car/model/measures.ts';
import { distancesByAxle, runInputOf } from '#applications/mousetrap-car/model/model.ts';
import type { HistoryPoint } from '#applications/mousetrap-car/model/history.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { Chart } from '#contract/engineering/chart.ts';

type NodeChart = Omit<Chart, 'node'>;

const DISTANCE = { label: 'Distance', units: 'm' };
const SPEED = { label: 'Speed', units: 'm/s' };

/** Speed over distance and over time. */
export function runCharts({ history, run }: MousetrapAnalysis): readonly NodeChart[] {
  const speed = history.map(({ v }) => v);
  const fastest = history.reduce((best, point) => (point.v > best.v ? point : best), history[0]);
  const chart = (id: string, x: { label: string; units: string }, at: (point: HistoryPoint) => number): NodeChart => ({
    id,
    title: `Speed over ${x.label.toLowerCase()}`,
    kind: 'line',
    x,
    y: SPEED,
    values: history.map(at),
    series: [{ label: 'Speed', values: speed }],
    marks: [
      { label: 'Top speed', x: at(fastest), y: run.vMax },
      { label: 'String ends', x: at(landingOf(history)), y: run.vEnd },
    ],
    size: 'default',
    position: id === 'speed-distance' ? 'nw' : 'ne',
  });
  return [
    chart('speed-distance', DISTANCE, ({ x }) => x),
    chart('speed-time', { label: 'Time', units: 's' }, ({ t }) => t),
  ];
}

/** Torque of the spring with the push at the wheels, and the pull of the string. */
export function pullCharts({ history, design }: MousetrapAnalysis): readonly NodeChart[] {
  const pull = history.filter((point) => point.isPulled);
  const degrees = (phi: number) => ((phi - design.lever.phi0) * 180) / Math.PI;
  return [
    {
      id: 'torque-distance',
      title: 'Torque and push over distance',
      kind: 'line',
      x: DISTANCE,
      y: { label: 'Torque, push', units: '' },
      values: pull.map(({ x }) => x),
      series: [
        { label: 'Spring torque (N·m)', values: pull.map(({ torque }) => torque) },
        { label: 'Push at the wheels (N)', values: pull.map(({ wheelForce }) => wheelForce) },
      ],
      size: 'default',
      position: 'sw',
    },
    {
      id: 'tension-angle',
      title: 'Pull of the string over the swing',
      kind: 'line',
      x: { label: 'Swing of the lever', units: '°' },
      y: { label: 'String', units: 'N' },
      values: pull.map(({ phi }) => degrees(phi)),
      series: [{ label: 'Pull of the string', values: pull.map(({ tension }) => tension) }],
      size: 'default',
      position: 'se',
    },
  ];
}

/** Where the spring's energy is at every place of the run: each line is stacked on the one before it. */
export function energyCharts(analysis: MousetrapAnalysis): readonly NodeChart[] {
  const { history } = analysis;
  const landing = landingOf(history);
  const layers: readonly (readonly [label: string, of: (point: HistoryPoint) => number])[] = [
    ['Rolling', (point) => point.rollingWork],
    ['+ bearings', (point) => point.bearingWork],
    ['+ air', (point) => point.dragWork],
    // The lever's energy counts as lost from the moment that the bar lands.
    ['+ lever', (point) => (point.isPulled ? point.lever : landing.lever)],
    ['+ motion', (point) => point.kinetic],
  ];
  const heights = history.map(() => 0);
  const stacked: NodeChart = {
    id: 'energy-distance',
    title: 'Where the energy is',
    kind: 'line',
    x: DISTANCE,
    y: { label: 'Energy', units: 'J' },
    values: history.map(({ x }) => x),
    series: layers.map(([label, of]) => ({ label, values: history.map((point, i) => (heights[i] += of(point))) })),
    marks: [{ label: 'String ends', x: landing.x, y: landing.spring }],
    size: 'large',
    position: 'n',
  };
  return [
    stacked,
    ...breakdowns(analysis)
      .slice(1)
      .map((breakdown) => pieOf('energy-parts', breakdown, 's')),
  ];
}

/** Who weighs what. */
export function massCharts(analysis: MousetrapAnalysis): readonly NodeChart[] {
  return breakdowns(analysis)
    .slice(0, 1)
    .map((breakdown) => pieOf('mass-parts', breakdown, 'ne'));
}

/** Distance with other axles, all else equal: energy over friction sets the distance, the axle sets the time. */
export function axleCharts({ design, mass, run }: MousetrapAnalysis): readonly NodeChart[] {
  const input = runInputOf(design, mass);
  const string = 2 * design.stringRadius * 1000;
  const diameters = [1.5, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25];
  const radii = diameters.map((diameter) => (diameter + string) / 2000);
  const own = 2 * design.windingRadius * 1000 - string;
  return [
    {
      id: 'distance-axle',
      title: 'Distance with other axles',
      kind: 'line',
      x: { label: 'Axle diameter', units: 'mm' },
      y: DISTANCE,
      values: diameters,
      series: [{ label: 'Distance', values: distancesByAxle({ input, radii, isTied: design.isTied }) }],
      marks: [{ label: 'Your axle', x: own, y: run.distance }],
      size: 'default',
      position: 'e',
    },
  ];
}

function landingOf(history: readonly HistoryPoint[]): HistoryPoint {
  return history.findLast((point) => point.isPulled) ?? history[0];
}

function pieOf(
  id: string,
  breakdown: ReturnType<typeof breakdowns>[number],
  position: NodeChart['position'],
): NodeChart {
  const { title, units, parts } = breakdown;
  return {
    id,
    title,
    kind: 'pie',
    x: { label: 'Part', units: '' },
    y: { label: units === 'J' ? 'Energy' : title, units },
    categories: parts.map((part) => part.label),
    series: [{ label: title, values: parts.map((part) => part.value) }],
    size: 'default',
    position,
  };
}
