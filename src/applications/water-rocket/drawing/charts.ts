import { PRESSURE_UNITS } from '#applications/water-rocket/model/choices.ts';
import { breakdowns } from '#applications/water-rocket/model/measures.ts';
import { fillCurve, pressureCurve } from '#applications/water-rocket/model/model.ts';
import { TIMES_GRAVITY } from '#contract/engineering/design.ts';
import { GRAVITY } from '#physics/constants.ts';
import type { FlightSample } from '#applications/water-rocket/model/flight/flight-path.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { Chart } from '#contract/engineering/chart.ts';

type NodeChart = Omit<Chart, 'node'>;

const TIME = { label: 'Time', units: 's' };

/** Height, speed, acceleration and mass over the flight. */
export function flightCharts(analysis: RocketAnalysis): readonly NodeChart[] {
  const { flight } = analysis;
  const { history } = flight;
  const boost = boostOf(history);
  return [
    {
      ...overTime(history, 'altitude-time', 'Altitude over time', { label: 'Altitude', units: 'm' }),
      series: [{ label: 'Altitude', values: history.map(({ z }) => z) }],
      marks: [{ label: 'Apogee', x: flight.tApogee, y: flight.apogee }],
      position: 'nw',
    },
    {
      ...overTime(history, 'speed-time', 'Speed over time', { label: 'Speed', units: 'm/s' }),
      series: [{ label: 'Speed', values: history.map(({ vx, vz }) => Math.hypot(vx, vz)) }],
      marks: [{ label: 'Burnout', x: flight.tBurnout, y: flight.vBurnout }],
      position: 'ne',
    },
    {
      ...overTime(boost, 'acceleration-time', 'Acceleration while thrust acts', {
        label: 'Acceleration',
        units: TIMES_GRAVITY,
      }),
      series: [{ label: 'Acceleration', values: boost.map(({ acceleration }) => acceleration / GRAVITY) }],
      position: 'sw',
    },
    {
      ...overTime(boost, 'mass-time', 'Mass while thrust acts', { label: 'Mass', units: 'g' }),
      series: [{ label: 'Mass', values: boost.map(({ mass }) => mass * 1e3) }],
      position: 'se',
    },
  ];
}

/** Thrust and pressure of the charge, and what other charges would do. */
export function propellantCharts(analysis: RocketAnalysis): readonly NodeChart[] {
  const boost = boostOf(analysis.flight.history);
  return [
    thrustChart(boost),
    {
      ...overTime(boost, 'pressure-time', 'Pressure in the bottle', { label: 'Above outside', units: 'kPa' }),
      series: [
        {
          label: 'Pressure',
          values: boost.map(({ pressure }) => (pressure - analysis.design.charge.ambient) / 1e3),
        },
      ],
      position: 'ne',
    },
    fillChart(analysis),
    pressureChart(analysis),
  ];
}

/** The apogee of this rocket over all fills: the best one is marked. */
function fillChart(analysis: RocketAnalysis): NodeChart {
  const curve = fillCurve(analysis);
  const top = curve.reduce((best, point) => (point.apogee > best.apogee ? point : best), { fraction: 0, apogee: 0 });
  const best = { label: `Best: ${Math.round(top.fraction * 100)} %`, x: top.fraction * 100, y: top.apogee };
  return {
    id: 'apogee-fill',
    title: 'Apogee over the amount of water',
    kind: 'line',
    x: { label: 'Water', units: '% of the bottle' },
    y: { label: 'Apogee', units: 'm' },
    values: curve.map(({ fraction }) => fraction * 100),
    series: [{ label: 'Apogee', values: curve.map(({ apogee }) => apogee) }],
    marks: top.apogee > 0 ? [best] : [],
    size: 'default',
    position: 'sw',
  };
}

function pressureChart(analysis: RocketAnalysis): NodeChart {
  const curve = pressureCurve(analysis);
  const { charge } = analysis.design;
  const psi = (gaugePressure: number): number => gaugePressure / PRESSURE_UNITS.psi.pascal;
  const isUpright = analysis.design.angleDeg === 90;
  return {
    id: 'apogee-pressure',
    title: 'Apogee over the pressure',
    kind: 'line',
    x: { label: 'Pressure', units: 'psi' },
    y: { label: 'Apogee', units: 'm' },
    values: curve.map(({ gaugePressure }) => psi(gaugePressure)),
    series: [{ label: isUpright ? 'Apogee' : 'Highest point', values: curve.map(({ apogee }) => apogee) }],
    marks: [{ label: 'This design', x: psi(charge.gaugePressure), y: analysis.flight.apogee }],
    size: 'default',
    position: 'se',
  };
}

/** Thrust over time, water, air and launch tube each in its own color. */
function thrustChart(boost: readonly FlightSample[]): NodeChart {
  const phase = (label: string, stage: FlightSample['stage']) => ({
    label,
    values: boost.map((sample) => (sample.stage === stage ? sample.thrust : null)),
  });
  const phases = [phase('Launch tube', 'tube'), phase('Water', 'water'), phase('Air', 'air')];
  return {
    ...overTime(boost, 'thrust-time', 'Thrust over time', { label: 'Thrust', units: 'N' }),
    series: phases.filter(({ values }) => values.some((value) => value !== null)),
    position: 'nw',
  };
}

/** Where the drag comes from. */
export function dragCharts(analysis: RocketAnalysis): readonly NodeChart[] {
  return [
    partsChart(analysis, 'Drag coefficient', { id: 'drag-parts', title: 'Where the drag comes from', kind: 'bar' }),
  ];
}

/** Where the mass is. */
export function massCharts(analysis: RocketAnalysis): readonly NodeChart[] {
  return [partsChart(analysis, 'Dry mass', { id: 'mass-parts', title: 'Where the mass is', kind: 'pie' })];
}

function partsChart(
  analysis: RocketAnalysis,
  title: string,
  chart: Pick<NodeChart, 'id' | 'title' | 'kind'>,
): NodeChart {
  const { parts, units } = breakdowns(analysis).find((each) => each.title === title) ?? { parts: [], units: '' };
  return {
    ...chart,
    x: { label: 'Part', units: '' },
    y: { label: title, units },
    categories: parts.map(({ label }) => label),
    series: [{ label: title, values: parts.map(({ value }) => value) }],
    size: 'default',
    position: 'nw',
  };
}

function boostOf(history: readonly FlightSample[]): readonly FlightSample[] {
  return history.filter(({ stage }) => stage === 'tube' || stage === 'water' || stage === 'air');
}

function overTime(
  samples: readonly FlightSample[],
  id: string,
  title: string,
  y: NodeChart['y'],
): Pick<NodeChart, 'id' | 'title' | 'kind' | 'x' | 'y' | 'values' | 'size'> {
  return { id, title, kind: 'line', x: TIME, y, values: samples.map(({ t }) => t), size: 'default' };
}
