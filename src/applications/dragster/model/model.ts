import { PLACES } from '#applications/dragster/inputs.ts';
import { memoise } from '#applications/memoise.ts';
import { superellipsePerimeter, unitSuperellipse } from '#physics/superellipse.ts';
import { bodyCurves, bodyGeometry, evenStations, integrateBetween, thinnestWall } from './body-geometry.ts';
import { readDesign } from './design.ts';
import { dragBuildup } from './drag-buildup.ts';
import { chamberStart, woodToAxle } from './drilled-holes.ts';
import { massProperties, weighedAs } from './mass-properties.ts';
import { simulateRun } from './motion.ts';
import { axleLoads, findAxleError, resistanceLaw, resistanceOf } from './resistance.ts';
import { cartridgeOutput, lawThrust, recordedThrust, THRUST_EXPONENT } from './thrust.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { BodyGeometry, BodyProfile, Bore } from './body-geometry.ts';
import type { DragsterDesign } from './design.ts';
import type { DragBuildup } from './drag-buildup.ts';
import type { MassProperties } from './mass-properties.ts';
import type { Run, RunPoint } from './motion.ts';
import type { Friction, ResistanceLaw } from './resistance.ts';
import type { ThrustSource } from './thrust.ts';

/** What the body's shape alone decides. */
export interface BodyShape extends BodyGeometry {
  /** [m2] */
  readonly wettedArea: number;
  /** Area of the blunt tail [m2]. */
  readonly baseArea: number;
  /** Thinnest wood between the cartridge chamber and the outside [m]. */
  readonly shell: number;
  /** Cross-section along the body [m], [m2]. */
  readonly stations: { readonly x: readonly number[]; readonly area: readonly number[] };
}

/** How the cartridge pushes: impulse [N s], duration [s], peak [N], and the force at even times. */
interface Propulsion {
  readonly impulse: number;
  readonly duration: number;
  readonly peak: number;
  readonly curve: { readonly t: readonly number[]; readonly force: readonly number[] };
}

/** Everything that is known of one dragster, in SI. */
export interface DragsterAnalysis {
  readonly inputs: InputValues;
  readonly design: DragsterDesign;
  readonly shape: BodyShape;
  readonly mass: MassProperties;
  readonly drag: DragBuildup;
  /** Largest body section and wheels as seen from the front [m2]. */
  readonly frontalArea: number;
  readonly propulsion: Propulsion;
  readonly resistance: ResistanceLaw;
  /** Rolling, bearing and line friction at launch [N]. */
  readonly friction: { readonly rolling: number; readonly axle: number; readonly line: number; readonly total: number };
  readonly run: Run;
  /** Least load on the front axle during the run [N]. */
  readonly minFrontLoad: number;
}

/** Speed at which the drag is built up [m/s]. */
export const DRAG_SPEED = 20;

/** Analyses a design: geometry, masses, drag, thrust and the run, each kept by its own inputs. */
export function analyseDragster(inputs: InputValues): DragsterAnalysis | ModelError {
  return analyse(inputs);
}

/** The same of a car that weighs `carMass` without its cartridge [kg]. */
export function analyseBuiltDragster(inputs: InputValues, carMass: number): DragsterAnalysis | ModelError {
  return analyse(inputs, carMass);
}

function analyse(inputs: InputValues, carMass?: number): DragsterAnalysis | ModelError {
  const design = readDesign(inputs);
  if ('error' in design) return design;
  const refusal = findAxleError(axlesOf(design, 0.5)) ?? findLayoutError(design);
  if (refusal) return refusal;
  const shape = bodyOf(design);
  if ('error' in shape) return shape;
  const designed = massProperties(design, shape);
  const mass = carMass === undefined ? designed : weighedAs(designed, carMass);
  const { drag, frontalArea } = dragOf(dragArgument(design, shape));
  const friction = frictionOf(design, mass);
  const resistance = resistanceLaw(friction);
  const run = runOf({ design: pickForRun(design), mass: pickMass(mass), CdA: drag.CdA, friction });
  if ('error' in run) return run;
  const launch = mass.launchMass;
  return {
    inputs,
    design,
    shape,
    mass,
    drag,
    frontalArea,
    propulsion: describeThrust(thrustOf(design.cartridge)),
    resistance,
    friction: {
      rolling: resistance.rolling * launch,
      axle: resistance.axle * launch,
      line: resistance.line,
      total: resistanceOf(resistance, launch),
    },
    run,
    minFrontLoad: leastFrontLoad(design, mass, run.history),
  };
}

/** Height of the track below a place behind the nose [m], both in the body's frame; the car leans where its wheels differ. */
export function trackHeightAt({ front, rear, axle }: DragsterDesign, x: number): number {
  const slope = (front.D / 2 - rear.D / 2) / (rear.x - front.x);
  return axle.height - front.D / 2 + slope * (x - front.x);
}

function findLayoutError(design: DragsterDesign): ModelError | undefined {
  const { front, rear } = design;
  if (rear.x - front.x <= 0) {
    const message = 'The front axle is behind the rear axle. Move the axles apart or make the body longer.';
    return { error: 'BAD_INPUT', message, where: 'wheelbase', input: 'frontAxleX' };
  }
  if (![front, rear].some(({ x }) => woodToAxle(design, x) < 0)) return undefined;
  const message =
    'The hole of an axle opens into the cartridge chamber, where it could break the cartridge. Lower the axle, raise the chamber or move the axle forward.';
  return { error: 'AXLE_IN_CHAMBER', message, where: 'axleHeight', input: 'axleHeight' };
}

function chamberBore(design: DragsterDesign): Bore {
  const { body, chamber } = design;
  return { x0: chamberStart(design), x1: body.x[body.x.length - 1], r: chamber.diameter / 2, z: chamber.height };
}

/** The body with its mass, before anything is mounted on it. */
export function bodyOf(design: DragsterDesign): BodyShape | ModelError {
  const shape = shapeOf({ body: design.body, bore: chamberBore(design) });
  return 'error' in shape ? shape : { ...shape, mass: shape.volume * design.bodyDensity };
}

/** The shape at unit density, so that another wood does not measure the body again. */
const shapeOf = memoise(
  ({ body, bore }: { readonly body: BodyProfile; readonly bore: Bore }): BodyShape | ModelError => {
    const geometry = bodyGeometry(body, 1, [bore]);
    if ('error' in geometry) return pointAtInput(geometry, body);
    const curves = bodyCurves(body);
    const unit = unitSuperellipse(body.exponent, 720);
    const perimeter = (x: number): number =>
      superellipsePerimeter(unit, curves.halfWidth(x), (curves.top(x) - curves.bottom(x)) / 2);
    const x = evenStations(body.x, 101);
    return {
      ...geometry,
      wettedArea: integrateBetween(body.x, perimeter),
      baseArea: curves.area(body.x[body.x.length - 1]),
      shell: thinnestWall(body.exponent, curves, bore).wall,
      stations: { x, area: x.map(curves.area) },
    };
  },
  { size: 64 },
);

function pointAtInput(refusal: ModelError, body: BodyProfile): ModelError {
  if (refusal.error === 'BORE_BREAKS_WALL') return { ...refusal, input: 'chamberHeight' };
  return refusal.error === 'NEGATIVE_THICKNESS' ? { ...refusal, ...wayToThickness(refusal, body) } : refusal;
}

/** The station with the least between its heights, and what mends it there; beside it the outline may cross itself where the station's own does not. */
function wayToThickness({ message }: ModelError, { top, bottom }: BodyProfile): Pick<ModelError, 'message' | 'input'> {
  const thickness = top.map((height, i) => height - bottom[i]);
  const station = thickness.indexOf(Math.min(...thickness));
  const [high, low, between] = [top[station], bottom[station], thickness[station]].map(inMillimeters);
  const [upper, lower] = ['Top', 'Bottom'].map((side) => `“${side} height at ${PLACES[station]}”`);
  const way =
    thickness[station] > 0
      ? `Leave more than ${between} between ${upper} (${high}) and ${lower} (${low}).`
      : `Raise ${upper} (${high}) above ${lower} (${low}).`;
  return { message: `${message} ${way}`, input: `top${station + 1}` };
}

const inMillimeters = (length: number): string => `${Number((length * 1e3).toFixed(1))} mm`;

/** Length of axle in the open, both sides together [m]. */
function openAxleLength(design: DragsterDesign, wheels: DragsterDesign['front']): number {
  const bodyWidth = 2 * bodyCurves(design.body).halfWidth(wheels.x);
  return Math.max(0, design.axle.length - bodyWidth - 2 * wheels.w) * design.exposed;
}

function dragArgument(design: DragsterDesign, shape: BodyShape) {
  const { body, front, rear, exposed, axle, air, finish, noseR } = design;
  const wheel = ({ D, w }: DragsterDesign['front']) => ({ D, w, exposed });
  return {
    L: body.x[body.x.length - 1],
    Smax: shape.maxSection,
    Swet: shape.wettedArea,
    Sbase: shape.baseArea,
    V: DRAG_SPEED,
    nu: air.nu,
    finish,
    noseR,
    wheels: [wheel(front), wheel(front), wheel(rear), wheel(rear)],
    axles: [front, rear].map((wheels) => ({ d: axle.diameter, len: openAxleLength(design, wheels) })),
    screwEyes: 2,
  };
}

const dragOf = memoise(
  (problem: ReturnType<typeof dragArgument>): { readonly drag: DragBuildup; readonly frontalArea: number } => {
    const wheelArea = problem.wheels.reduce((sum, { D, w, exposed }) => sum + D * w * exposed, 0);
    const frontalArea = problem.Smax + wheelArea;
    return { drag: dragBuildup({ ...problem, Aref: frontalArea }), frontalArea };
  },
  { size: 64 },
);

function axlesOf({ axle, front, rear }: DragsterDesign, frontShare: number): Friction['axles'] {
  const rAxle = axle.diameter / 2;
  return [
    { mu: axle.mu, load: frontShare, rAxle, R: front.D / 2 },
    { mu: axle.mu, load: 1 - frontShare, rAxle, R: rear.D / 2 },
  ];
}

/** Friction keeps the split of the loads at rest; where the car would tip over one axle carries it all. */
function frictionOf(design: DragsterDesign, mass: MassProperties): Friction {
  const frontShare = Math.min(1, Math.max(0, mass.frontShare));
  return { crr: design.track.crr, lineFriction: design.lineFriction, axles: axlesOf(design, frontShare) };
}

function thrustOf({ gas, temperatureC, nominal, record }: DragsterDesign['cartridge']): ThrustSource {
  if (record) return recordedThrust(record.times, record.forces);
  const { impulse, duration } = cartridgeOutput(gas, temperatureC, nominal);
  return lawThrust(impulse, duration, THRUST_EXPONENT);
}

function describeThrust(source: ThrustSource): Propulsion {
  const duration = source.breakpoints[source.breakpoints.length - 1];
  const t = evenStations([0, duration], 101);
  // At the end itself the force has already stopped; what counts there is the last force before.
  const force = t.map((time, i) => source.forceAt(i === t.length - 1 ? time * (1 - 2 ** -52) : time));
  const peak = Math.max(...force, ...source.breakpoints.map(source.forceAt));
  return { impulse: source.impulse, duration, peak, curve: { t, force } };
}

const pickForRun = ({ cartridge, air, track }: DragsterDesign) => ({ cartridge, rho: air.rho, track: track.length });
const pickMass = ({ emptyMass, rotMass }: MassProperties) => ({ emptyMass, rotMass });

interface RunArgument {
  readonly design: ReturnType<typeof pickForRun>;
  readonly mass: ReturnType<typeof pickMass>;
  readonly CdA: number;
  readonly friction: Friction;
}

const runOf = memoise(
  ({ design, mass, CdA, friction }: RunArgument): Run | ModelError =>
    simulateRun({
      mass: mass.emptyMass,
      gas: design.cartridge.gas,
      thrust: thrustOf(design.cartridge),
      CdA,
      rho: design.rho,
      friction,
      rotMass: mass.rotMass,
      track: design.track,
      v0: 0,
      marks: [5, 10, 15, 20],
    }),
  { size: 64 },
);

function leastFrontLoad(design: DragsterDesign, mass: MassProperties, history: readonly RunPoint[]): number {
  const above = (x: number, z: number): number => z - trackHeightAt(design, x);
  const length = design.body.x[design.body.x.length - 1];
  const hcg = above(mass.xcg, mass.zcg);
  const loads = history.map(({ mass: m, thrust: F, drag: D, a }) => {
    const hThrust = above(length, design.chamber.height);
    return axleLoads({ m, xcg: design.rear.x - mass.xcg, wheelbase: mass.wheelbase, F, D, a, hThrust, hDrag: hcg, hcg })
      .front;
  });
  return Math.min(...loads);
}
