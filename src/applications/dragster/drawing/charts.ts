import { breakdowns } from '#applications/dragster/model/measures.ts';
import type { DragsterAnalysis } from '#applications/dragster/model/model.ts';
import type { Chart } from '#contract/engineering/chart.ts';

type NodeChart = Omit<Chart, 'node'>;

const TIME = { label: 'Time', units: 's' };

/** Distance, speed and forces over the run. */
export function raceCharts(analysis: DragsterAnalysis): readonly NodeChart[] {
  const { history, finishTime, finishSpeed, topSpeed } = analysis.run;
  const values = history.map(({ t }) => t);
  const fastest = history.reduce((best, point) => (point.v > best.v ? point : best), history[0]);
  const finish = (label: string, y: number) => (finishTime === null ? [] : [{ label, x: finishTime, y }]);
  return [
    {
      id: 'distance-time',
      title: 'Distance over time',
      kind: 'line',
      x: TIME,
      y: { label: 'Distance', units: 'm' },
      values,
      series: [{ label: 'Distance', values: history.map(({ x }) => x) }],
      marks: finish('Finish', analysis.design.track.length),
      size: 'default',
      position: 'nw',
    },
    {
      id: 'speed-time',
      title: 'Speed over time',
      kind: 'line',
      x: TIME,
      y: { label: 'Speed', units: 'm/s' },
      values,
      series: [{ label: 'Speed', values: history.map(({ v }) => v) }],
      marks: [{ label: 'Top speed', x: fastest.t, y: topSpeed }, ...finish('Finish', finishSpeed)],
      size: 'default',
      position: 'ne',
    },
    {
      id: 'forces-time',
      title: 'Forces over time',
      kind: 'line',
      x: TIME,
      y: { label: 'Force', units: 'N' },
      values,
      series: [
        { label: 'Thrust', values: history.map(({ thrust }) => thrust) },
        { label: 'Drag', values: history.map(({ drag }) => drag) },
        { label: 'Friction', values: history.map(({ friction }) => friction) },
      ],
      size: 'default',
      position: 'sw',
    },
  ];
}

/** Thrust of the cartridge. */
export function thrustCharts({ propulsion }: DragsterAnalysis): readonly NodeChart[] {
  return [
    {
      id: 'thrust-curve',
      title: 'Thrust of the cartridge',
      kind: 'line',
      x: TIME,
      y: { label: 'Thrust', units: 'N' },
      values: propulsion.curve.t,
      series: [{ label: 'Thrust', values: propulsion.curve.force }],
      size: 'default',
      position: 'nw',
    },
  ];
}

/** Drag over speed, and the parts it comes from. */
export function dragCharts(analysis: DragsterAnalysis): readonly NodeChart[] {
  const speeds = Array.from({ length: 36 }, (_, i) => i);
  const halfRhoCdA = 0.5 * analysis.design.air.rho * analysis.drag.CdA;
  return [
    {
      id: 'drag-speed',
      title: 'Drag over speed',
      kind: 'line',
      x: { label: 'Speed', units: 'm/s' },
      y: { label: 'Drag', units: 'N' },
      values: speeds,
      series: [{ label: 'Drag', values: speeds.map((v) => halfRhoCdA * v * v) }],
      marks: [{ label: 'Top speed', x: analysis.run.topSpeed, y: halfRhoCdA * analysis.run.topSpeed ** 2 }],
      size: 'default',
      position: 'nw',
    },
    partsChart(analysis, 'Drag area', {
      id: 'drag-parts',
      title: 'Where the drag comes from',
      kind: 'bar',
      position: 'ne',
    }),
  ];
}

/** Where the mass is. */
export function massCharts(analysis: DragsterAnalysis): readonly NodeChart[] {
  return [
    partsChart(analysis, 'Mass at launch', {
      id: 'mass-parts',
      title: 'Where the mass is',
      kind: 'pie',
      position: 'nw',
    }),
  ];
}

/** What the friction is made of. */
export function frictionCharts(analysis: DragsterAnalysis): readonly NodeChart[] {
  return [
    partsChart(analysis, 'Friction at launch', {
      id: 'friction-parts',
      title: 'Where the friction comes from',
      kind: 'bar',
      position: 'nw',
    }),
  ];
}

/** Cross-section along the body. */
export function bodyCharts({ shape }: DragsterAnalysis): readonly NodeChart[] {
  return [
    {
      id: 'section-area',
      title: 'Cross-section along the body',
      kind: 'line',
      x: { label: 'From the nose', units: 'mm' },
      y: { label: 'Area', units: 'mm²' },
      values: shape.stations.x.map((x) => x * 1e3),
      series: [{ label: 'Cross-section', values: shape.stations.area.map((area) => area * 1e6) }],
      size: 'default',
      position: 'se',
    },
  ];
}

function partsChart(
  analysis: DragsterAnalysis,
  title: string,
  chart: Pick<NodeChart, 'id' | 'title' | 'kind' | 'position'>,
): NodeChart {
  const { parts, units } = breakdowns(analysis).find((breakdown) => breakdown.title === title) ?? {
    parts: [],
    units: '',
  };
  return {
    ...chart,
    x: { label: 'Part', units: '' },
    y: { label: title, units },
    categories: parts.map(({ label }) => label),
    series: [{ label: title, values: parts.map(({ value }) => value) }],
    size: 'default',
  };
}
