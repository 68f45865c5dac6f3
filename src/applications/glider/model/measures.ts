import { RADIANS_PER_DEGREE } from './angles.ts';
import type { Measure, PerformanceDescriptor } from '#applications/application.ts';
import type { Breakdown } from '#contract/engineering/analysis.ts';
import type { Trim } from './aerodynamics/trim.ts';
import type { GliderAnalysis } from './model.ts';

type Value = (analysis: GliderAnalysis) => number;

/** How near a hand stops a watch [s]. */
export const STOPWATCH = 0.05;

/** Every number that the glider's work areas, specifications and races show, in display units. */
export const measures: readonly Measure<GliderAnalysis>[] = [
  measure('mass', 'Mass', ['g', 0.1], ({ mass }) => mass.m * 1000),
  measure('span', 'Span', ['mm', 0.5], ({ design }) => design.wing.span * 1000),
  measure(
    'wingChord',
    'Largest wing chord',
    ['mm', 0.5],
    ({ design }) => Math.max(design.wing.root, design.wing.tip) * 1000,
  ),
  measure('wingArea', 'Wing area', ['cm²', 0.1], ({ geometry }) => geometry.wing.S * 1e4),
  measure('aspectRatio', 'Aspect ratio', ['', 0.01], ({ geometry }) => geometry.wing.AR),
  measure('meanChord', 'Mean aerodynamic chord', ['mm', 0.5], ({ geometry }) => geometry.wing.mac * 1000),
  measure(
    'wingLoading',
    'Wing loading',
    ['g/dm²', 0.1],
    ({ geometry, mass }) => (mass.m * 1000) / (geometry.wing.S * 100),
  ),
  measure('tailSpan', 'Tail span', ['mm', 0.5], ({ design }) => design.tail.span * 1000),
  measure(
    'tailChord',
    'Largest tail chord',
    ['mm', 0.5],
    ({ design }) => Math.max(design.tail.root, design.tail.tip) * 1000,
  ),
  measure('tailArea', 'Tail area', ['cm²', 0.1], ({ geometry }) => geometry.tail.S * 1e4),
  measure('finArea', 'Fin area', ['cm²', 0.1], ({ geometry }) => geometry.finArea * 1e4),
  measure('fuselageLength', 'Fuselage length', ['mm', 0.5], ({ design }) => design.stick.length * 1000),
  measure('cg', 'Balance point (CG) from nose', ['mm', 0.5], ({ balance }) => balance.xcg * 1000),
  measure('pitchInertia', 'Pitch inertia', ['g·cm²', 1], ({ mass }) => mass.Iyy * 1e7),
  measure('neutralPoint', 'Neutral point from nose', ['mm', 0.5], ({ balance }) => balance.xnp * 1000),
  measure(
    'neutralPointHandbook',
    'Neutral point, handbook method',
    ['mm', 0.5],
    ({ balance }) => balance.xnpHandbook * 1000,
  ),
  measure('staticMargin', 'Static margin', ['%', 0.1], ({ balance }) => balance.staticMargin * 100),
  measure('tailVolume', 'Tail volume', ['', 0.01], ({ balance }) => balance.tailVolume),
  measure('finVolume', 'Fin volume', ['', 0.001], ({ balance }) => balance.finVolume),
  measure('spiral', 'Spiral parameter', ['', 0.1], ({ balance }) => balance.spiral),
  measure('reynolds', 'Reynolds number of the wing', ['', 100], ({ trim }) => trim.Re),
  measure('CL', 'Lift coefficient in trim', ['', 0.001], ({ trim }) => trim.CL),
  measure('CD', 'Drag coefficient in trim', ['', 0.0001], ({ trim }) => trim.CD),
  measure('spanEfficiency', 'Span efficiency', ['', 0.001], ({ trim }) => trim.e),
  measure('LD', 'Glide ratio (L/D) in trim', ['', 0.01], ({ trim }) => trim.glide.LD),
  measure('bestLD', 'Best glide ratio', ['', 0.01], ({ polar }) => polar.bestGlide.LD),
  measure('bestLDSpeed', 'Speed for best glide', ['m/s', 0.01], ({ polar }) => polar.bestGlide.V),
  measure('leastSink', 'Least sink', ['m/s', 0.01], ({ polar }) => polar.leastSink.sink),
  measure('leastSinkSpeed', 'Speed for least sink', ['m/s', 0.01], ({ polar }) => polar.leastSink.V),
  measure('trimSpeed', 'Trim speed', ['m/s', 0.01], ({ trim }) => trim.glide.V),
  measure('sink', 'Sink in trim', ['m/s', 0.01], ({ trim }) => trim.glide.sink),
  measure('alphaTrim', 'Angle of attack in trim', ['deg', 0.1], ({ trim }) => trim.alpha / RADIANS_PER_DEGREE),
  measure('stallShare', 'Trim lift over largest lift', ['%', 1], ({ trim }) => trim.stallShare * 100),
  measure('phugoidPeriod', 'Phugoid period', ['s', 0.01], ({ trim }) => trim.phugoid.T),
  measure('phugoidDamping', 'Phugoid damping', ['', 0.001], ({ trim }) => trim.phugoid.zeta),
  measure('launchSpeed', 'Launch speed', ['m/s', 0.01], ({ flight }) => flight.launchSpeed),
  measure('releaseHeight', 'Release height', ['m', 0.01], ({ design }) => design.launch.height),
  measure('timeAloft', 'Time aloft', ['s', STOPWATCH], ({ flight }) => flight.time),
  measure('meanTimeAloft', 'Mean time aloft', ['s', STOPWATCH], ({ meanTime }) => meanTime),
  measure('distance', 'Distance', ['m', 0.1], ({ flight }) => flight.distance),
  measure('maxHeight', 'Max height', ['m', 0.01], ({ flight }) => flight.maxHeight),
  measure('landingSpeed', 'Landing speed', ['m/s', 0.1], ({ flight }) => flight.landingSpeed),
];

/** What a challenge may rank by, the default first. The mean is not what the clock of the one flight shows that is raced. */
export const performances: readonly PerformanceDescriptor[] = [
  { measure: 'timeAloft', better: 'higher', lead: 'longer' },
  { measure: 'meanTimeAloft', better: 'higher', lead: 'longer over five flights' },
  { measure: 'distance', better: 'higher', lead: 'farther' },
  { measure: 'LD', better: 'higher', lead: 'more' },
];

/** The name on the wire, the label, and [units, resolution]. */
function measure(
  code: string,
  label: string,
  [units, resolution]: readonly [string, number],
  value: Value,
): Measure<GliderAnalysis> {
  return { code, label, units, resolution, value };
}

/** What a class compares: the mass table [g] and the drag of the steady glide by cause [mN]. */
export function breakdowns({ mass, trim, design, geometry }: GliderAnalysis): readonly Breakdown[] {
  const { V } = trim.glide;
  const perCoefficient = 1000 * (design.air.rho / 2) * V * V * geometry.wing.S;
  return [
    { title: 'Mass', units: 'g', parts: mass.parts.map(({ label, m }) => ({ label, value: m * 1000 })) },
    {
      title: 'Drag in the steady glide',
      units: 'mN',
      parts: dragParts(trim).map(({ label, CD }) => ({ label, value: CD * perCoefficient })),
    },
  ];
}

/** Drag coefficients by cause; near the stall all are scaled alike so that they add up to the whole. */
function dragParts({ drag, induced, suction, CD }: Trim): { label: string; CD: number }[] {
  const scale = CD / (drag.total + induced + suction);
  return [
    { label: 'Wing friction', CD: drag.wing * scale },
    { label: 'Tail friction', CD: drag.tail * scale },
    { label: 'Fin friction', CD: drag.fin * scale },
    { label: 'Stick friction', CD: drag.stick * scale },
    { label: 'Making lift (induced)', CD: induced * scale },
    { label: 'Flow leaving the front edge', CD: suction * scale },
  ];
}
