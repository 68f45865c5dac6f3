import { AXLE_OVERHANG, chassisMass } from './mass-properties.ts';
import { TIMED_MARK } from './model.ts';
import type { Measure, PerformanceDescriptor } from '#applications/application.ts';
import type { Breakdown } from '#contract/engineering/analysis.ts';
import type { MousetrapAnalysis } from './model.ts';

const MM = 1000;
const GRAM = 1000;
const DEGREE = 180 / Math.PI;

const measure = (
  code: string,
  [label, units]: readonly [label: string, units: string],
  resolution: number,
  value: Measure<MousetrapAnalysis>['value'],
): Measure<MousetrapAnalysis> => ({ code, label, units, resolution, value });

/** Length and width of the car ready to run [m], with the wheels and the set lever. */
export function sizeOf({ design }: MousetrapAnalysis): { readonly length: number; readonly width: number } {
  const { chassis, drive, front, trap, lever } = design;
  const tip = trap.x + lever.length * Math.cos(lever.phi0);
  const back = Math.max(chassis.length, drive.x + drive.radius, front.x + front.radius, tip);
  const nose = Math.min(0, front.x - front.radius, drive.x - drive.radius, tip);
  return { length: back - nose, width: chassis.width + 2 * AXLE_OVERHANG };
}

/** Of the string, for the knots and the hook [m]. */
const KNOTS = 0.15;

/** String to cut [m]: from the tip of the set lever to the axle, what the lever pulls off it, and 150 mm for the knots. */
export function stringToCut(analysis: MousetrapAnalysis): number {
  return gapWhenSet(analysis) + analysis.stringPull + KNOTS;
}

const buildMeasures: readonly Measure<MousetrapAnalysis>[] = [
  measure('mass', ['Mass', 'g'], 0.1, (a) => a.mass.mass * GRAM),
  measure('chassisMass', ['Chassis mass', 'g'], 0.1, (a) => chassisMass(a.design.chassis) * GRAM),
  measure('carLength', ['Length of the car', 'mm'], 0.5, (a) => sizeOf(a).length * MM),
  measure('carWidth', ['Width of the car', 'mm'], 0.5, (a) => sizeOf(a).width * MM),
  measure('wheelbase', ['Wheelbase', 'mm'], 0.5, (a) => (a.design.drive.x - a.design.front.x) * MM),
  measure('balance', ['Balance point from the front', 'mm'], 0.5, (a) => a.mass.xcg * MM),
  measure('driveLoad', ['Weight on the drive wheels', '%'], 1, (a) => a.mass.driveShare * 100),
  measure('equivalentMass', ['Extra mass of the turning wheels', 'g'], 0.1, (a) => a.mass.rotMass * GRAM),
  measure('leverReach', ['Gap from lever tip to axle when set', 'mm'], 0.5, (a) => gapWhenSet(a) * MM),
  measure('stringPull', ['String pulled off the axle', 'mm'], 0.5, (a) => a.stringPull * MM),
  measure('stringLength', ['String to cut', 'mm'], 0.5, (a) => stringToCut(a) * MM),
  measure(
    'turns',
    ['Turns of string on the axle', ''],
    0.1,
    (a) => a.stringPull / (2 * Math.PI * a.design.windingRadius),
  ),
  measure('gearRatio', ['Gear ratio', ''], 0.1, (a) => a.design.drive.radius / a.design.windingRadius),
  measure('leverSwing', ['Swing of the lever', '°'], 1, (a) => (a.design.lever.phi1 - a.design.lever.phi0) * DEGREE),
];

const springMeasures: readonly Measure<MousetrapAnalysis>[] = [
  measure('springEnergy', ['Spring energy', 'J'], 0.001, (a) => a.energy),
  measure('energyPerTrap', ['Spring energy of one trap', 'J'], 0.001, (a) => a.energy / a.design.trap.count),
  measure('torqueSet', ['Torque when set', 'N·m'], 0.001, (a) => a.torqueSet),
  measure('springStiffness', ['Spring stiffness', 'N·m/rad'], 0.0001, (a) => a.design.spring.kappa),
  measure('rollingFriction', ['Rolling friction', 'N'], 0.0001, (a) => a.friction.rolling),
  measure('bearingFriction', ['Bearing friction, coasting', 'N'], 0.0001, (a) => a.friction.bearing),
  measure('bearingAtStart', ['Bearing friction at the start', 'N'], 0.0001, (a) => a.friction.bearingAtStart),
  measure('wheelForceAtStart', ['Push at the start', 'N'], 0.0001, (a) => a.history[0].wheelForce),
  measure('dragArea', ['Drag area', 'cm²'], 0.1, (a) => a.CdA * 1e4),
  measure('airDensity', ['Air density', 'kg/m³'], 0.001, (a) => a.design.air.rho),
];

const runMeasures: readonly Measure<MousetrapAnalysis>[] = [
  measure('distance', ['Distance', 'm'], 0.01, (a) => a.run.distance),
  measure('runTime', ['Time until rest', 's'], 0.01, (a) => a.run.time),
  measure('pullDistance', ['Pull distance', 'm'], 0.01, (a) => a.run.pullDist),
  measure('pullTime', ['Pull time', 's'], 0.01, (a) => a.run.pullTime),
  measure('coastDistance', ['Coast distance', 'm'], 0.01, (a) => a.run.coastDist),
  measure('topSpeed', ['Top speed', 'm/s'], 0.01, (a) => a.run.vMax),
  measure('timeTo5', ['Time to 5 m', 's'], 0.01, (a) => a.run.marks[String(TIMED_MARK)] ?? null),
  measure('tractionUse', ['Traction use', '%'], 1, (a) => (a.run.slipRatio ?? 0) * 100),
  measure(
    'efficiency',
    ['Energy used for rolling', '%'],
    1,
    (a) => (100 * a.friction.rolling * a.run.distance) / a.energy,
  ),
  measure('targetError', ['Distance from the target', 'm'], 0.01, (a) => Math.abs(a.run.distance - a.design.target)),
];

/** Every number that a mousetrap car's analysis yields, in the units that students see. */
export const measures: readonly Measure<MousetrapAnalysis>[] = [...buildMeasures, ...springMeasures, ...runMeasures];

/** Codes of the diagnostics, in their order. */
export const diagnostics: readonly string[] = [
  'mass',
  'springEnergy',
  'gearRatio',
  'pullDistance',
  'topSpeed',
  'tractionUse',
  'rollingFriction',
  'distance',
  'timeTo5',
];

/** What a challenge may rank by, the default first. */
export const performances: readonly PerformanceDescriptor[] = [
  {
    measure: 'distance',
    better: 'higher',
    lead: 'farther',
    because: [
      { measure: 'pullDistance', better: 'higher', more: 'pulls {gap} longer', less: 'pulls {gap} less' },
      { measure: 'coastDistance', better: 'higher', more: 'coasts {gap} longer', less: 'coasts {gap} less' },
    ],
  },
  {
    measure: 'timeTo5',
    better: 'lower',
    lead: 'faster',
    because: [{ measure: 'mass', better: 'lower', more: '{gap} heavier', less: '{gap} lighter' }],
  },
  { measure: 'targetError', better: 'lower', lead: 'closer' },
];

/** Shown for both designs after a race. */
export const raceStats: readonly string[] = [
  'distance',
  'timeTo5',
  'topSpeed',
  'pullDistance',
  'runTime',
  'mass',
  'springEnergy',
];

/** Where the mass [g] is and where the energy of the spring [J] goes. */
export function breakdowns({ mass, history, design }: MousetrapAnalysis): readonly Breakdown[] {
  const end = history[history.length - 1];
  const landing = history.findLast((point) => point.isPulled) ?? end;
  const parts = [
    { label: 'Rolling', value: end.rollingWork },
    { label: 'Bearings', value: end.bearingWork },
    { label: 'Air', value: end.dragWork },
    { label: 'Lever hitting the trap', value: landing.lever },
    ...(design.isTied ? [{ label: 'Braking by the string', value: end.kinetic }] : []),
  ];
  return [
    { title: 'Mass', units: 'g', parts: mass.parts.map((part) => ({ label: part.label, value: part.mass * GRAM })) },
    { title: 'Where the energy goes', units: 'J', parts },
  ];
}

function gapWhenSet({ design }: MousetrapAnalysis): number {
  const { lever, axleReach, axleHeight } = design;
  return Math.hypot(axleReach - lever.length * Math.cos(lever.phi0), axleHeight - lever.length * Math.sin(lever.phi0));
}
