import { BODY_DENSITIES } from '#applications/dragster/inputs.ts';
import { airAt } from '#physics/air.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { BodyProfile } from './body-geometry.ts';
import type { Finish } from './drag-buildup.ts';

/** One of the two axles with its pair of wheels. */
export interface WheelPair {
  /** Wheel diameter [m]. */
  readonly D: number;
  /** Wheel width [m]. */
  readonly w: number;
  /** Of one wheel [kg]. */
  readonly mass: number;
  /** Axle behind the nose [m]. */
  readonly x: number;
}

/** A dragster in SI. Lengths run from the nose backwards, heights up from the underside of the blank. */
export interface DragsterDesign {
  readonly body: BodyProfile;
  /** Radius of the nose's rounding divided by the body's diameter [1]. */
  readonly noseR: number;
  /** [kg/m3] */
  readonly bodyDensity: number;
  readonly finish: Finish;
  /** Paint and filler as a share of the wood's mass [1]. */
  readonly finishMass: number;
  readonly chamber: { readonly depth: number; readonly diameter: number; readonly height: number };
  readonly cartridge: {
    /** [kg] */
    readonly gas: number;
    /** Empty [kg]. */
    readonly shell: number;
    readonly temperatureC: number;
    /** Of 8 g at 21 degrees C [N s], [s]. */
    readonly nominal: { readonly impulse: number; readonly duration: number };
    /** A measured record that replaces the law [s], [N]; undefined for the law. */
    readonly record: { readonly times: readonly number[]; readonly forces: readonly number[] } | undefined;
  };
  readonly front: WheelPair;
  readonly rear: WheelPair;
  /** I/(m R2) of a wheel [1]. */
  readonly rimFraction: number;
  /** Share of wheels and axles that meets the air [1]. */
  readonly exposed: number;
  /** Share of each wheel's width that lies within the body [1]. */
  readonly covered: number;
  readonly axle: {
    readonly height: number;
    readonly diameter: number;
    /** Diameter of its hole in the body: that of the bearing outside [m]. */
    readonly hole: number;
    readonly length: number;
    /** [kg/m3] */
    readonly density: number;
    /** Bearing friction with its lubricant [1]. */
    readonly mu: number;
  };
  readonly washers: number;
  readonly guides: { readonly frontX: number; readonly rearX: number; readonly insideDiameter: number };
  /** [N] */
  readonly lineFriction: number;
  readonly track: { readonly length: number; readonly crr: number };
  /** [kg/m3], [m2/s] */
  readonly air: { readonly rho: number; readonly nu: number };
}

/** Superellipse exponents [1]. */
const SECTION_EXPONENTS: Readonly<Record<string, number>> = { oval: 2, rounded: 4, box: 10 };
/** Nose radius over body diameter [1]. */
const NOSE_RADII: Readonly<Record<string, number>> = { 'sharp-flat': 0.05, slight: 0.15, round: 0.25, bullet: 0.5 };
const FINISHES: Readonly<Record<string, Finish>> = { raw: 'rough', painted: 'painted', polished: 'polished' };
/** [kg/m3] */
const AXLE_DENSITIES: Readonly<Record<string, number>> = { steel: 7850, aluminium: 2700, carbon: 1600 };
/** What a bearing adds to the diameter of its axle, outside [m]; sizes as sold (README). */
const BEARING_ADDS: Readonly<Record<string, number>> = {
  wood: 0.2e-3,
  straw: 1.8e-3,
  brass: 0.8e-3,
  ptfe: 2e-3,
  ball: 3e-3,
};
/** Sliding (or rolling) friction coefficients of an axle in its bearing [1]; +-30 %. */
const BEARING_FRICTION: Readonly<Record<string, number>> = {
  wood: 0.32,
  straw: 0.22,
  brass: 0.18,
  ptfe: 0.1,
  ball: 0.01,
};
/**
 * A hub that rubs on the body [1]: plain wood (0.32), at two and a half times the axle's radius, under half of the wheel's load, with
 * which a wandering car leans on it. An assumption.
 */
const SIDE_RUB = 0.4;
const WHEELS = 4;
const LUBRICATION: Readonly<Record<string, number>> = { none: 1, graphite: 0.7, oil: 0.85 };
const EXPOSURE: Readonly<Record<string, number>> = { outside: 1, 'half-covered': 0.5, inside: 0.15 };
const COVER: Readonly<Record<string, number>> = { outside: 0, 'half-covered': 0.5, inside: 1 };
/** Friction of the guide line with eyes in line [N], and its growth with poor alignment. */
const LINE_FRICTION = 0.04;
const MISALIGNMENT: Readonly<Record<string, number>> = { good: 1, fair: 1.5, poor: 3 };
/** Rolling resistance coefficients [1]. */
const ROLLING: Readonly<Record<string, number>> = { vinyl: 0.006, wood: 0.008, carpet: 0.02 };

/** Where the five stations of the body lie, as shares of its length. */
export const STATION_SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/** Least time between two lines of a measured record [s]; closer ones are the same instant. */
const SHORTEST_INTERVAL = 0.99e-4;

const MM = 1e-3;
const GRAM = 1e-3;

/** Converts the inputs from display units to SI; BAD_INPUT where they are incomplete or the measured thrust is not a record. */
export function readDesign(inputs: InputValues): DragsterDesign | ModelError {
  const read = new InputReader(inputs);
  const length = read.amount('bodyLength') * MM;
  const atStations = (name: string, scale: number): number[] =>
    STATION_SHARES.map((_, i) => read.amount(`${name}${i + 1}`) * scale);
  const isCustomMaterial = inputs['bodyMaterial'] === 'custom';
  const design: DragsterDesign = {
    body: {
      x: STATION_SHARES.map((share) => share * length),
      top: atStations('top', MM),
      bottom: atStations('bot', MM),
      halfWidth: atStations('wid', MM / 2),
      exponent: read.coded('section', SECTION_EXPONENTS),
    },
    noseR: read.coded('noseRadius', NOSE_RADII),
    bodyDensity: isCustomMaterial ? read.amount('bodyDensity') : read.coded('bodyMaterial', BODY_DENSITIES),
    finish: read.coded('finish', FINISHES),
    finishMass: read.amount('finishMassPct') / 100,
    chamber: {
      depth: read.amount('chamberDepth') * MM,
      diameter: read.amount('chamberDiameter') * MM,
      height: read.amount('chamberHeight') * MM,
    },
    cartridge: readCartridge(read, inputs),
    front: readWheels(read, 'front', read.amount('frontAxleX') * MM),
    rear: readWheels(read, 'rear', length - read.amount('rearAxleX') * MM),
    rimFraction: read.amount('rimFraction'),
    exposed: read.coded('wheelMount', EXPOSURE),
    covered: read.coded('wheelMount', COVER),
    axle: {
      height: read.amount('axleHeight') * MM,
      diameter: read.amount('axleDia') * MM,
      hole: read.amount('axleDia') * MM + read.coded('bearing', BEARING_ADDS),
      length: read.amount('axleLength') * MM,
      density: read.coded('axleMaterial', AXLE_DENSITIES),
      mu: read.coded('bearing', BEARING_FRICTION) * read.coded('lubricant', LUBRICATION) + rubbing(read),
    },
    washers: read.amount('washers'),
    guides: {
      frontX: read.amount('guideFrontX') * MM,
      rearX: length - read.amount('guideRearX') * MM,
      insideDiameter: read.amount('guideInsideDia') * MM,
    },
    lineFriction: LINE_FRICTION * read.coded('guideAlign', MISALIGNMENT),
    track: { length: read.amount('length'), crr: read.coded('crr', ROLLING) },
    air: airAt(read.amount('temperatureC'), read.amount('pressureKPa') * 1000),
  };
  return read.problem ?? design;
}

/** What wheels without a washer add to the friction coefficient of the axles: their hubs rub on the body. */
function rubbing(read: InputReader): number {
  return SIDE_RUB * Math.max(0, 1 - read.amount('washers') / WHEELS);
}

function readWheels(read: InputReader, axle: 'front' | 'rear', x: number): WheelPair {
  return {
    D: read.amount(`${axle}Dia`) * MM,
    w: read.amount(`${axle}Width`) * MM,
    mass: read.amount(`${axle}Mass`) * GRAM,
    x,
  };
}

function readCartridge(read: InputReader, inputs: InputValues): DragsterDesign['cartridge'] {
  const nominal = { impulse: read.amount('impulse8'), duration: read.amount('duration8') };
  const record = read.record('thrustTable');
  if (inputs['cartridge'] !== 'custom') {
    const temperatureC = read.coded('cartridge', { standard: 21, cold: 12 });
    return { gas: 8 * GRAM, shell: 20 * GRAM, temperatureC, nominal, record };
  }
  return {
    gas: read.amount('gasMass') * GRAM,
    shell: read.amount('cartridgeShell') * GRAM,
    temperatureC: read.amount('cartridgeTemp'),
    nominal,
    record,
  };
}

/** Reads display-unit inputs and keeps the first that cannot be used. */
class InputReader {
  problem: ModelError | undefined;
  private readonly inputs: InputValues;

  constructor(inputs: InputValues) {
    this.inputs = inputs;
  }

  private refuse(input: string, message: string): void {
    this.problem ??= { error: 'BAD_INPUT', message, where: input, input };
  }

  amount(name: string): number {
    const value = this.inputs[name];
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.refuse(name, `${name} must be a number.`);
    return 1;
  }

  coded<Value>(name: string, values: Readonly<Record<string, Value>>): Value {
    const value = String(this.inputs[name]);
    if (Object.hasOwn(values, value)) return values[value];
    this.refuse(name, `${name} must be one of the choices.`);
    return Object.values(values)[0];
  }

  /** A measured record of thrust; undefined where the table is empty. */
  record(name: string): { readonly times: readonly number[]; readonly forces: readonly number[] } | undefined {
    const rows = this.inputs[name] ?? [];
    if (!Array.isArray(rows) || rows.length === 0) return undefined;
    const times = rows.map((row) => Number(row['t']));
    const forces = rows.map((row) => Number(row['force']));
    const ascends = times.every(
      (t, i) => Number.isFinite(t) && t >= 0 && (i === 0 || t - times[i - 1] >= SHORTEST_INTERVAL),
    );
    const pushes = forces.every((force) => Number.isFinite(force) && force >= 0) && forces.some((force) => force > 0);
    if (rows.length >= 2 && ascends && pushes) return { times, forces };
    this.refuse(
      name,
      'The measured thrust needs two or more lines, with times that grow by 0.1 ms or more and a force above zero.',
    );
    return undefined;
  }
}
