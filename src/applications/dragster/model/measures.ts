import { TIMES_GRAVITY } from '#contract/engineering/design.ts';
import { GRAVITY } from '#physics/constants.ts';
import { bodyCurves, evenStations } from './body-geometry.ts';
import { woodToAxle } from './drilled-holes.ts';
import { DRAG_SPEED, trackHeightAt } from './model.ts';
import type { Measure, PerformanceDescriptor } from '#applications/application.ts';
import type { Breakdown } from '#contract/engineering/analysis.ts';
import type { DragsterAnalysis } from './model.ts';

const MM = 1e3;
const GRAM = 1e3;
const CM2 = 1e4;
const CM3 = 1e6;
const MM2 = 1e6;

const measure = (
  code: string,
  [label, units]: readonly [label: string, units: string],
  resolution: number,
  value: Measure<DragsterAnalysis>['value'],
): Measure<DragsterAnalysis> => ({ code, label, units, resolution, value });

/** What the gates at the finish tell apart [s]. */
export const GATE_TIMER = 0.001;

/** To which the wood around the chamber is measured [mm]. */
export const WALL_RESOLUTION = 0.1;

/** Of the body [m]. */
export const lengthOf = ({ design }: DragsterAnalysis): number => design.body.x[design.body.x.length - 1];

const bodyMeasures: readonly Measure<DragsterAnalysis>[] = [
  measure('bodyLength', ['Body length', 'mm'], 0.5, (a) => lengthOf(a) * MM),
  measure('bodyWidth', ['Body width', 'mm'], 0.5, (a) => 2 * MM * Math.max(...a.design.body.halfWidth)),
  measure('bodyVolume', ['Body volume', 'cm³'], 0.1, (a) => a.shape.volume * CM3),
  measure('bodyMass', ['Body mass', 'g'], 0.1, (a) => a.shape.mass * GRAM),
  measure('wettedArea', ['Wetted area', 'cm²'], 0.1, (a) => a.shape.wettedArea * CM2),
  measure('frontalArea', ['Frontal area', 'mm²'], 1, (a) => a.frontalArea * MM2),
  measure('frontalAreaCm2', ['Frontal area', 'cm²'], 0.01, (a) => a.frontalArea * CM2),
  measure('heightWithWheels', ['Height with wheels', 'mm'], 0.5, (a) => heightWithWheels(a) * MM),
  measure('clearance', ['Clearance under the body', 'mm'], 0.5, (a) => clearanceOf(a) * MM),
  measure('wall', ['Wood around the chamber', 'mm'], WALL_RESOLUTION, (a) => wallOf(a) * MM),
  measure('chamberDepth', ['Chamber depth', 'mm'], 0.5, (a) => a.design.chamber.depth * MM),
  measure('chamberClearance', ['Chamber above the track', 'mm'], 0.5, chamberClearance),
];

const runningGearMeasures: readonly Measure<DragsterAnalysis>[] = [
  measure('wheelbase', ['Wheelbase', 'mm'], 0.5, (a) => a.mass.wheelbase * MM),
  measure('frontAxleFromNose', ['Front axle from the nose', 'mm'], 0.5, (a) => a.design.front.x * MM),
  measure('rearAxleFromTail', ['Rear axle from the tail', 'mm'], 0.5, (a) => (lengthOf(a) - a.design.rear.x) * MM),
  measure('axleHeight', ['Axle hole above the underside', 'mm'], 0.5, (a) => a.design.axle.height * MM),
  measure(
    'axleWidth',
    ['Body width at the axles', 'mm'],
    0.5,
    (a) => widthsAtAxles(a).reduce((x, y) => Math.max(x, y)) * MM,
  ),
  measure(
    'overallWidth',
    ['Overall width', 'mm'],
    0.5,
    (a) => MM * Math.max(a.design.axle.length, ...a.design.body.halfWidth.map((w) => 2 * w)),
  ),
  measure('frontWheelDiameter', ['Front wheel diameter', 'mm'], 0.5, (a) => a.design.front.D * MM),
  measure('frontWheelWidth', ['Front wheel width', 'mm'], 0.5, (a) => a.design.front.w * MM),
  measure('rearWheelDiameter', ['Rear wheel diameter', 'mm'], 0.5, (a) => a.design.rear.D * MM),
  measure('rearWheelWidth', ['Rear wheel width', 'mm'], 0.5, (a) => a.design.rear.w * MM),
  measure(
    'guideSpan',
    ['Distance between the guides', 'mm'],
    0.5,
    (a) => (a.design.guides.rearX - a.design.guides.frontX) * MM,
  ),
];

const massMeasures: readonly Measure<DragsterAnalysis>[] = [
  measure('totalMass', ['Total mass', 'g'], 0.1, (a) => a.mass.carMass * GRAM),
  measure('launchMass', ['Launch mass', 'g'], 0.1, (a) => a.mass.launchMass * GRAM),
  measure('cgFromNose', ['CG from nose', 'mm'], 0.5, (a) => a.mass.xcg * MM),
  measure(
    'cgHeight',
    ['CG height above track', 'mm'],
    0.5,
    (a) => (a.mass.zcg - trackHeightAt(a.design, a.mass.xcg)) * MM,
  ),
  measure('frontLoad', ['Front static load', '%'], 1, (a) => 100 * a.mass.frontShare),
  measure('rearLoad', ['Rear static load', '%'], 1, (a) => 100 * (1 - a.mass.frontShare)),
  measure('wheelEquivalentMass', ['Wheel equivalent mass', 'g'], 0.01, (a) => a.mass.rotMass * GRAM),
];

const forceMeasures: readonly Measure<DragsterAnalysis>[] = [
  measure('cd', ['Cd', ''], 0.001, (a) => a.drag.Cd),
  measure('cdA', ['CdA', 'cm²'], 0.01, (a) => a.drag.CdA * CM2),
  measure('dragAt20', ['Drag at 20 m/s', 'N'], 0.001, (a) => 0.5 * a.design.air.rho * a.drag.CdA * DRAG_SPEED ** 2),
  measure('reynolds', ['Reynolds number at 20 m/s', ''], 1000, (a) => a.drag.Re),
  measure('rollingFriction', ['Rolling friction', 'N'], 0.0001, (a) => a.friction.rolling),
  measure('axleFriction', ['Axle friction', 'N'], 0.0001, (a) => a.friction.axle),
  measure('lineFriction', ['Line friction', 'N'], 0.0001, (a) => a.friction.line),
  measure('frictionForce', ['Friction force', 'N'], 0.001, (a) => a.friction.total),
  measure('impulse', ['Impulse', 'N·s'], 0.01, (a) => a.propulsion.impulse),
  measure('peakThrust', ['Peak thrust', 'N'], 0.1, (a) => a.propulsion.peak),
  measure('thrustDuration', ['Thrust time', 's'], 0.001, (a) => a.propulsion.duration),
  measure('airDensity', ['Air density', 'kg/m³'], 0.001, (a) => a.design.air.rho),
];

const raceMeasures: readonly Measure<DragsterAnalysis>[] = [
  measure('raceTime', ['Race time', 's'], GATE_TIMER, (a) => a.run.finishTime),
  measure('topSpeed', ['Top speed', 'm/s'], 0.01, (a) => a.run.topSpeed),
  measure('finishSpeed', ['Finish speed', 'm/s'], 0.01, (a) => (a.run.finishTime === null ? null : a.run.finishSpeed)),
  measure('averageSpeed', ['Average speed', 'm/s'], 0.01, (a) => (a.run.finishTime === null ? null : a.run.avgSpeed)),
  measure('maxAcceleration', ['Max acceleration', TIMES_GRAVITY], 0.1, (a) => a.run.maxAccel / GRAVITY),
  measure('split5', ['Time at 5 m', 's'], 0.001, (a) => a.run.splits['5'] ?? null),
  measure('split10', ['Time at 10 m', 's'], 0.001, (a) => a.run.splits['10'] ?? null),
  measure('minFrontLoad', ['Least front-axle load', 'N'], 0.01, (a) => a.minFrontLoad),
  measure('stoppedAt', ['Stopped at', 'm'], 0.01, (a) => a.run.stoppedAt),
];

/** Every number that a dragster's analysis yields, in the units that students see. */
export const measures: readonly Measure<DragsterAnalysis>[] = [
  ...bodyMeasures,
  ...runningGearMeasures,
  ...massMeasures,
  ...forceMeasures,
  ...raceMeasures,
];

/** Codes of the diagnostics, in their order. */
export const diagnostics: readonly string[] = [
  'totalMass',
  'launchMass',
  'bodyLength',
  'wheelbase',
  'frontalAreaCm2',
  'cd',
  'cdA',
  'frictionForce',
  'raceTime',
  'topSpeed',
  'finishSpeed',
  'averageSpeed',
  'maxAcceleration',
];

const LIGHTER = { measure: 'launchMass', better: 'lower', more: '{gap} heavier', less: '{gap} lighter' } as const;
const LESS_DRAG = { measure: 'cdA', better: 'lower', more: 'more drag', less: 'less drag' } as const;

/** What a challenge may rank by, the default first. */
export const performances: readonly PerformanceDescriptor[] = [
  { measure: 'raceTime', better: 'lower', lead: 'faster', because: [LIGHTER, LESS_DRAG] },
  { measure: 'finishSpeed', better: 'higher', lead: 'faster', because: [LIGHTER, LESS_DRAG] },
];

/** Shown for both designs after a race. */
export const raceStats: readonly string[] = [
  'raceTime',
  'topSpeed',
  'finishSpeed',
  'averageSpeed',
  'maxAcceleration',
  'launchMass',
];

/** Where the drag [cm2] and the mass [g] come from. */
export function breakdowns(analysis: DragsterAnalysis): readonly Breakdown[] {
  const { drag, mass, friction } = analysis;
  const dragParts = [
    ['Body friction', drag.friction],
    ['Nose', drag.forebody],
    ['Tail', drag.base],
    ['Wheels', drag.wheels],
    ['Axles', drag.axles],
    ['Line guides', drag.eyes],
    ['Interference', drag.interference],
  ] as const;
  return [
    { title: 'Drag area', units: 'cm²', parts: dragParts.map(([label, area]) => ({ label, value: area * CM2 })) },
    {
      title: 'Mass at launch',
      units: 'g',
      parts: mass.parts.map((part) => ({ label: part.label, value: part.mass * GRAM })),
    },
    {
      title: 'Friction at launch',
      units: 'N',
      parts: [
        { label: 'Rolling', value: friction.rolling },
        { label: 'Axles', value: friction.axle },
        { label: 'Line', value: friction.line },
      ],
    },
  ];
}

/** Least height of the body above the track [m]; below zero it drags on the track. */
export function clearanceOf({ design }: DragsterAnalysis): number {
  const { bottom } = bodyCurves(design.body);
  return Math.min(...evenStations(design.body.x, 101).map((x) => bottom(x) - trackHeightAt(design, x)));
}

/** Thinnest wood around the cartridge chamber [m]: to the outside, or to the hole of an axle. */
function wallOf({ design, shape }: DragsterAnalysis): number {
  return Math.min(shape.shell, woodToAxle(design, design.front.x), woodToAxle(design, design.rear.x));
}

/** Body width at the front and at the rear axle [m]. */
export function widthsAtAxles({ design }: DragsterAnalysis): readonly [front: number, rear: number] {
  const { halfWidth } = bodyCurves(design.body);
  return [2 * halfWidth(design.front.x), 2 * halfWidth(design.rear.x)];
}

/** Of body and wheels above the track [m]. */
export function heightWithWheels({ design }: DragsterAnalysis): number {
  const { top } = bodyCurves(design.body);
  const body = evenStations(design.body.x, 101).map((x) => top(x) - trackHeightAt(design, x));
  return Math.max(...body, design.front.D, design.rear.D);
}

function chamberClearance(analysis: DragsterAnalysis): number {
  const { chamber } = analysis.design;
  return MM * (chamber.height - chamber.diameter / 2 - trackHeightAt(analysis.design, lengthOf(analysis)));
}
