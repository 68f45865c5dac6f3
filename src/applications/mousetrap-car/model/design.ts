import { airAt } from '#physics/air.ts';
import {
  BEARINGS,
  CHASSIS_MATERIALS,
  NOT_WEIGHED,
  partOf,
  SURFACES,
  TRAP_KINDS,
  TYRES,
  WHEEL_KINDS,
} from './materials.ts';
import { regressSpring } from './spring.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValue, InputValues, Row } from '#contract/engineering/input.ts';
import type { Air } from '#physics/air.ts';
import type { TrapBase } from './materials.ts';
import type { Spring } from './spring.ts';

/*
 * A mousetrap car in SI. Distances along the car run from the front end of the chassis backwards; heights from the pivot of
 * the trap upwards. Angles of the lever are those of `string-geometry.ts`: from the car's long axis, pointing backwards.
 */

export interface Wheels {
  readonly radius: number;
  /** Of one wheel [kg]. */
  readonly mass: number;
  readonly count: number;
  readonly holeRadius: number;
  readonly thickness: number;
  /** Of the axle between the wheels, where it turns in its bearings [m]. */
  readonly journalRadius: number;
  /** Place of the axle [m]. */
  readonly x: number;
}

interface Lever {
  readonly length: number;
  readonly mass: number;
  readonly phi0: number;
  readonly phi1: number;
}

export interface MousetrapDesign {
  readonly chassis: {
    readonly length: number;
    readonly width: number;
    readonly thickness: number;
    readonly density: number;
    /** In bending [Pa]. */
    readonly strength: number;
    readonly openFraction: number;
    readonly isFrame: boolean;
  };
  readonly trap: {
    readonly x: number;
    /** Of one [kg]. */
    readonly mass: number;
    readonly count: number;
    readonly base: TrapBase;
  };
  /** Of all traps together. */
  readonly spring: Spring;
  readonly drive: Wheels;
  readonly front: Wheels;
  /** Drive axle above the pivot [m], and behind it. */
  readonly axleHeight: number;
  readonly axleReach: number;
  /** Where the string winds, half its thickness included [m]. */
  readonly windingRadius: number;
  readonly stringRadius: number;
  readonly lever: Lever;
  readonly isTied: boolean;
  readonly grip: number;
  /** Rolling resistance of the drive tire over that of a rubber band [1]. */
  readonly tyreRolling: number;
  readonly bearingMu: number;
  /** Of one bearing over the square of its bore [kg/m2]. */
  readonly bearingMass: number;
  /** Torque that one bearing takes to turn without load [N m]. */
  readonly bearingDrag: number;
  /** Of a wheel as large as a CD on this floor [1]. */
  readonly crr: number;
  readonly fittings: number;
  readonly ballast: { readonly x: number; readonly mass: number };
  /** [m] */
  readonly target: number;
  readonly air: Air;
  /** Measured over calculated air drag [1]. */
  readonly dragFactor: number;
}

const MM = 1e-3;
const GRAM = 1e-3;
const DEGREE = Math.PI / 180;

/** The inputs in SI. BAD_INPUT where the measurements of the spring make no line, ZERO_WHEEL_RADIUS and AXLE_LARGER_THAN_WHEEL as named. */
export function readDesign(inputs: InputValues): MousetrapDesign | ModelError {
  const number = (name: string): number => Number(inputs[name]);
  const spring = springOf(inputs);
  if ('error' in spring) return spring;
  const drive = wheelsOf(inputs, 'drive', { journal: number('journalDia'), x: number('driveAxleX') });
  const front = wheelsOf(inputs, 'front', { journal: number('frontJournalDia'), x: number('frontAxleX') });
  const axleReach = drive.x - number('trapX') * MM;
  const axleHeight = number('axleDrop') * MM;
  const windingRadius = ((number('axleDia') + number('stringDia')) / 2) * MM;
  const friction = number('frictionFactor');
  const tyre = partOf(TYRES, inputs.tyre);
  return (
    wheelError(drive, front, windingRadius) ?? {
      chassis: chassisOf(inputs),
      trap: trapOf(inputs),
      spring,
      drive,
      front,
      axleHeight,
      axleReach,
      windingRadius,
      stringRadius: (number('stringDia') / 2) * MM,
      lever: leverOf(inputs),
      isTied: inputs.release === 'tied',
      grip: tyre.grip,
      tyreRolling: tyre.rolling,
      bearingMu: partOf(BEARINGS, inputs.bearing).mu * friction,
      bearingMass: partOf(BEARINGS, inputs.bearing).mass ?? 0,
      bearingDrag: (partOf(BEARINGS, inputs.bearing).drag ?? 0) * friction,
      crr: partOf(SURFACES, inputs.surface).crr * friction,
      fittings: number('fittingsMass') * GRAM,
      ballast: { x: number('ballastX') * MM, mass: number('ballast') * GRAM },
      target: number('targetDistance'),
      air: airAt(number('temperatureC'), number('pressureKPa') * 1000),
      dragFactor: number('dragFactor'),
    }
  );
}

/** The chassis in SI [m], [kg/m3]. */
function chassisOf(inputs: InputValues): MousetrapDesign['chassis'] {
  const isFrame = inputs.material === 'carbon';
  const { density, strength } = partOf(CHASSIS_MATERIALS, inputs.material);
  return {
    length: Number(inputs.length) * MM,
    width: Number(inputs.width) * MM,
    thickness: Number(inputs.thickness) * MM,
    density,
    strength,
    openFraction: isFrame ? 0 : Number(inputs.openFraction) / 100,
    isFrame,
  };
}

/** A trap weighs what its kind does until somebody weighs it. */
function trapOf(inputs: InputValues): MousetrapDesign['trap'] {
  const { base, mass } = partOf(TRAP_KINDS, inputs.trapModel);
  const weighed = Number(inputs.trapMass);
  return {
    x: Number(inputs.trapX) * MM,
    mass: weighed === NOT_WEIGHED ? mass : weighed * GRAM,
    count: Number(inputs.traps),
    base,
  };
}

function leverOf(inputs: InputValues): Lever {
  const phi0 = Number(inputs.setAngle) * DEGREE;
  return {
    length: Number(inputs.leverLength) * MM,
    mass: Number(inputs.leverMass) * GRAM,
    phi0,
    phi1: phi0 + Number(inputs.sweep) * DEGREE,
  };
}

function wheelsOf(
  inputs: InputValues,
  end: 'drive' | 'front',
  axle: { readonly journal: number; readonly x: number },
): Wheels {
  const kind = partOf(WHEEL_KINDS, inputs[`${end}Wheel`]);
  const radius = (kind.diameter ?? Number(inputs[`${end}Dia`]) * MM) / 2;
  const holeRadius = (kind.hole ?? Number(inputs.innerDia) * MM) / 2;
  const sheet = Math.PI * Math.max(0, radius * radius - holeRadius * holeRadius) * kind.thickness;
  const cut = kind.density === undefined ? Number(inputs[`${end}Mass`]) * GRAM : kind.density * sheet;
  return {
    radius,
    mass: kind.mass ?? cut,
    count: Number(inputs[`${end}Count`]),
    holeRadius,
    thickness: kind.thickness,
    journalRadius: (axle.journal / 2) * MM,
    x: axle.x * MM,
  };
}

function wheelError(drive: Wheels, front: Wheels, windingRadius: number): ModelError | undefined {
  for (const [wheels, name] of [
    [drive, 'drive'],
    [front, 'front'],
  ] as const) {
    const input = `${name}Dia`;
    if (!(wheels.radius > 0)) {
      return { error: 'ZERO_WHEEL_RADIUS', message: 'Wheel radius must be greater than zero.', where: name, input };
    }
    const axle = name === 'drive' ? Math.max(windingRadius, wheels.journalRadius) : wheels.journalRadius;
    if (axle >= wheels.radius) {
      return { error: 'AXLE_LARGER_THAN_WHEEL', message: 'The axle is as large as the wheel.', where: name, input };
    }
    if (wheels.holeRadius >= wheels.radius) {
      const message = 'The hole in the wheel is as large as the wheel.';
      return { error: 'BAD_INPUT', message, where: name, input: 'innerDia' };
    }
  }
  return undefined;
}

/** The spring of all traps together; a measured one by the straight line of least squares. */
function springOf(inputs: InputValues): Spring | ModelError {
  const kind = partOf(TRAP_KINDS, inputs.trapModel);
  const one = kind.value === 'measured' ? measuredSpring(inputs.springTable) : namedSpring(kind, inputs);
  if ('error' in one) return { ...one, input: 'springTable' };
  const traps = Number(inputs.traps);
  return { tau0: one.tau0 * traps, kappa: one.kappa * traps };
}

function namedSpring(kind: Partial<Spring>, inputs: InputValues): Spring {
  return { tau0: kind.tau0 ?? Number(inputs.tau0), kappa: kind.kappa ?? Number(inputs.kappa) };
}

function measuredSpring(table: InputValue): Spring | ModelError {
  const rows = Array.isArray(table) ? table : [];
  const fit = regressSpring(rows.flatMap(measuredPoint));
  if ('error' in fit || (fit.tau0 >= 0 && fit.kappa > 0)) return fit;
  const message = 'A trap pulls harder the further it is opened, and still pulls when closed. Check your measurements.';
  return { error: 'BAD_INPUT', message };
}

/** Angle [rad] and torque [N m] of one row; nothing where the row says neither a torque nor a force and its arm. */
function measuredPoint({ angle, torque, force, arm }: Row): [number, number][] {
  const moment = torque === undefined ? Number(force) * Number(arm) * MM : Number(torque);
  return angle === undefined || !Number.isFinite(moment) ? [] : [[Number(angle) * DEGREE, moment]];
}
