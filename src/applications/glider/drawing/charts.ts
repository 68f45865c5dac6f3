import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import type { PolarPoint } from '#applications/glider/model/aerodynamics/polar.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';
import type { Chart } from '#contract/engineering/chart.ts';

type GliderChart = Omit<Chart, 'node'>;

const ALPHA = { label: 'Angle of attack', units: 'deg' };
const NO_UNITS = '';
/** As the axes have room for it, with the letters of the lessons. */
const LIFT = { label: 'Lift (CL)', units: NO_UNITS };
const MOMENT = { label: 'Moment (Cm)', units: NO_UNITS };

/** Lift, drag and glide of all steady flights, and how the lift lies along the span. */
export function aerodynamicsCharts({ polar, trim, lines }: GliderAnalysis): readonly GliderChart[] {
  const { points, bestGlide, leastSink } = polar;
  const trimAngle = trim.alpha / RADIANS_PER_DEGREE;
  const charts: GliderChart[] = [
    {
      id: 'glider-lift',
      title: 'Lift and angle of attack',
      kind: 'line',
      x: ALPHA,
      y: LIFT,
      values: points.map(degrees),
      series: [{ label: 'CL', values: points.map(({ CL }) => CL) }],
      marks: [{ label: 'Trim', x: trimAngle, y: trim.CL }],
      size: 'default',
      position: 'nw',
    },
    {
      id: 'glider-polar',
      title: 'Drag polar',
      kind: 'path',
      x: { label: 'Drag (CD)', units: NO_UNITS },
      y: LIFT,
      series: [{ label: 'Polar', x: points.map(({ CD }) => CD), values: points.map(({ CL }) => CL) }],
      marks: [
        { label: 'Trim', x: trim.CD, y: trim.CL },
        { label: 'Best glide', x: bestGlide.CD, y: bestGlide.CL },
      ],
      size: 'default',
      position: 'ne',
    },
    speedChart(
      { id: 'glider-ratio', title: 'Glide ratio and speed', y: { label: 'Glide ratio', units: NO_UNITS } },
      points,
      ({ LD }) => LD,
      [
        { label: 'Trim', x: trim.glide.V, y: trim.glide.LD },
        { label: 'Best glide', x: bestGlide.V, y: bestGlide.LD },
      ],
    ),
    speedChart(
      { id: 'glider-sink', title: 'Sink and speed', y: { label: 'Sink', units: 'm/s' } },
      points,
      ({ sink }) => sink,
      [
        { label: 'Trim', x: trim.glide.V, y: trim.glide.sink },
        { label: 'Least sink', x: leastSink.V, y: leastSink.sink },
        { label: 'Best glide', x: bestGlide.V, y: bestGlide.sink },
      ],
    ),
  ];
  return lines.span.length > 0 ? [...charts, spanLoadChart(lines.span, trim.alpha)] : charts;
}

/** How the moment changes with the angle of attack and with the balance point. */
export function stabilityCharts({ polar, aero, trim, balance, geometry }: GliderAnalysis): readonly GliderChart[] {
  const reach = Math.max(1.5 * (balance.xnp - balance.xcg), 0.2 * geometry.wing.mac);
  const places = Array.from({ length: 21 }, (_, i) => balance.xcg + ((i - 10) / 10) * reach);
  return [
    {
      id: 'glider-moment',
      title: 'Pitching moment and angle of attack',
      kind: 'line',
      x: ALPHA,
      y: MOMENT,
      values: polar.points.map(degrees),
      series: [{ label: 'Cm', values: polar.points.map(({ Cm }) => Cm) }],
      marks: [{ label: 'Trim', x: trim.alpha / RADIANS_PER_DEGREE, y: 0 }],
      size: 'default',
      position: 'sw',
    },
    {
      id: 'glider-balance',
      title: 'Moment and balance point, at the trim angle',
      kind: 'line',
      x: { label: 'CG from nose', units: 'mm' },
      y: MOMENT,
      values: places.map((x) => x * 1000),
      series: [
        { label: 'At the trim angle', values: places.map((x) => momentAt(x, trim.alpha)) },
        { label: 'One degree nose up', values: places.map((x) => momentAt(x, trim.alpha + RADIANS_PER_DEGREE)) },
      ],
      marks: [
        { label: 'CG', x: balance.xcg * 1000, y: momentAt(balance.xcg, trim.alpha) },
        { label: 'Neutral point', x: balance.xnp * 1000, y: momentAt(balance.xnp, trim.alpha) },
      ],
      size: 'default',
      position: 'se',
    },
  ];

  function momentAt(x: number, alpha: number): number {
    const lift = aero.lift[0] + aero.lift[1] * alpha;
    return aero.moment[0] + aero.moment[1] * alpha + (lift * (x - balance.xcg)) / geometry.wing.mac;
  }
}

/** The flight over the ground and over time. */
export function flightCharts({ flight }: GliderAnalysis): readonly GliderChart[] {
  const { history } = flight;
  const times = history.map(({ t }) => t);
  const top = history.reduce((best, point) => (point.h > best.h ? point : best));
  const overTime = (chart: Pick<GliderChart, 'id' | 'title' | 'y' | 'position'>, values: number[]): GliderChart => ({
    ...chart,
    kind: 'line',
    x: { label: 'Time', units: 's' },
    values: times,
    series: [{ label: chart.y.label, values }],
    size: 'stacked',
  });
  return [
    {
      id: 'glider-path',
      title: 'Flight path',
      kind: 'path',
      x: { label: 'Distance', units: 'm' },
      y: { label: 'Height', units: 'm' },
      series: [{ label: 'Path', x: history.map(({ x }) => x), values: history.map(({ h }) => h) }],
      marks: [{ label: 'Highest', x: top.x, y: top.h }],
      size: 'large',
      position: 'n',
    },
    overTime(
      { id: 'glider-height', title: 'Height', y: { label: 'Height', units: 'm' }, position: 'sw' },
      history.map(({ h }) => h),
    ),
    overTime(
      { id: 'glider-speed', title: 'Speed', y: { label: 'Speed', units: 'm/s' }, position: 'se' },
      history.map(({ V }) => V),
    ),
  ];
}

/** Where the grams are. */
export function balanceCharts({ mass }: GliderAnalysis): readonly GliderChart[] {
  return [
    {
      id: 'glider-mass',
      title: 'Mass by part',
      kind: 'pie',
      x: { label: 'Part', units: NO_UNITS },
      y: { label: 'Mass', units: 'g' },
      categories: mass.parts.map(({ label }) => label),
      series: [{ label: 'Mass', values: mass.parts.map(({ m }) => m * 1000) }],
      size: 'default',
      position: 'e',
    },
  ];
}

function degrees({ alpha }: PolarPoint): number {
  return alpha / RADIANS_PER_DEGREE;
}

function speedChart(
  chart: Pick<GliderChart, 'id' | 'title' | 'y'>,
  points: readonly PolarPoint[],
  of: (point: PolarPoint) => number,
  marks: GliderChart['marks'],
): GliderChart {
  return {
    ...chart,
    kind: 'path',
    x: { label: 'Speed', units: 'm/s' },
    marks,
    size: 'default',
    position: chart.id === 'glider-sink' ? 'se' : 'sw',
    series: [{ label: chart.y.label, x: points.map(({ V }) => V), values: points.map(of) }],
  };
}

function spanLoadChart(span: GliderAnalysis['lines']['span'], alpha: number): GliderChart {
  const series = (['wing', 'tail'] as const).map((surface) => {
    const right = span
      .filter((each) => each.surface === surface)
      .map(({ y, load }) => ({ y, load: load[0] + load[1] * alpha }));
    const both = [...right.toReversed().map(({ y, load }) => ({ y: -y, load })), ...right];
    return {
      label: surface === 'wing' ? 'Wing' : 'Tail',
      x: both.map(({ y }) => y * 1000),
      values: both.map(({ load }) => load * 1000),
    };
  });
  return {
    id: 'glider-span-load',
    title: 'Lift along the span',
    kind: 'path',
    x: { label: 'From the middle', units: 'mm' },
    y: { label: 'Chord × CL', units: 'mm' },
    series,
    size: 'default',
    position: 'n',
  };
}
