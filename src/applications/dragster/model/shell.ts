import { bodyCurves } from './body-geometry.ts';
import type { Warning } from '#applications/application.ts';
import type { DragsterDesign, WheelPair } from './design.ts';

/** Thinnest shell of wood or foam over a wheel [m]. */
const SHELL_WALL = 1e-3;
/** Wood that must stay between a wheel's well and the chamber [m]. */
const CHAMBER_WALL = 3e-3;
/** Far below what anybody measures [m], so that a shell just as wide as needed holds. */
const HAIR = 1e-6;
/** Places along a wheel, as shares of its radius, at which it must lie under the shell. */
const ALONG = [-1, -0.9, -0.6, 0, 0.6, 0.9, 1] as const;

/** Where a shell that is said to hold the wheels does not. */
export function shellWarnings(design: DragsterDesign): Warning[] {
  if (design.covered === 0) return [];
  return (['front', 'rear'] as const).flatMap((end) => {
    const wheels = design[end];
    return [
      ...(isUnderShell(design, wheels) ? [] : [outside(design, end)]),
      ...(meetsChamber(design, wheels) ? [inChamber(end)] : []),
    ];
  });
}

/** Half of the width that the shell needs at the wheels [m]: half of each wheel, or all of it and a wall. */
function neededHalfWidth({ axle, covered }: DragsterDesign, { w }: WheelPair): number {
  return axle.length / 2 - w * (1 - covered) + (covered === 1 ? SHELL_WALL : 0);
}

function isUnderShell(design: DragsterDesign, wheels: WheelPair): boolean {
  const { body, axle } = design;
  const { halfWidth, top } = bodyCurves(body);
  const length = body.x[body.x.length - 1];
  const needed = neededHalfWidth(design, wheels) - HAIR;
  return ALONG.every((share) => {
    const x = wheels.x + (share * wheels.D) / 2;
    const rises = Math.sqrt(1 - share ** 2) * (wheels.D / 2) + SHELL_WALL;
    return x >= 0 && x <= length && halfWidth(x) >= needed && top(x) >= axle.height + rises - HAIR;
  });
}

/** Whether the well of a wheel cuts into the wood around the cartridge. */
function meetsChamber({ body, chamber, axle }: DragsterDesign, { x, D, w }: WheelPair): boolean {
  const start = body.x[body.x.length - 1] - chamber.depth;
  const isBeside = x + D / 2 > start;
  const isLevel = Math.abs(axle.height - chamber.height) < (D + chamber.diameter) / 2;
  return isBeside && isLevel && axle.length / 2 - w < chamber.diameter / 2 + CHAMBER_WALL;
}

function outside(design: DragsterDesign, end: 'front' | 'rear'): Warning {
  const wheels = design[end];
  const width = (2e3 * neededHalfWidth(design, wheels)).toFixed(0);
  const height = (1e3 * (design.axle.height + wheels.D / 2 + SHELL_WALL)).toFixed(0);
  const message = `The shell does not hold the ${end} wheels: there it must be ${width} mm wide and ${height} mm high, and reach past them at both ends.`;
  return { class: 'geometry', code: 'WHEEL_OUTSIDE_SHELL', message, input: 'wheelMount' };
}

function inChamber(end: 'front' | 'rear'): Warning {
  const message = `The ${end} wheels cut into the wood around the cartridge. Move the axle ahead of the chamber or use narrower wheels.`;
  return { class: 'geometry', code: 'WHEEL_IN_CHAMBER', message, input: 'rearAxleX' };
}
