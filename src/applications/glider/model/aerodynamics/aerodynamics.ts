import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { finArea, geometryOf } from '#applications/glider/model/geometry.ts';
import { TAIL_EFFICIENCY, tailSlope } from './aero-lines.ts';
import { profileDrag, skinFriction } from './profile-drag.ts';
import { cdFactorAt } from './sections.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { Coefficients } from '#applications/glider/model/flight/rigid-flight.ts';
import type { AeroLines, Line } from './aero-lines.ts';

/** The glider's forces over the whole range of angles, as plain numbers; coefficients on wing area and mean chord. */
export interface AeroModel {
  readonly wing: Line;
  readonly lift: Line;
  /** About the center of gravity [1]. */
  readonly moment: Line;
  readonly induced: readonly [number, number, number];
  /** Drag of the lost leading-edge suction: loss·(CL - idealCL)². */
  readonly suctionLoss: number;
  readonly idealCL: number;
  /** Angle above the wing's zero lift at which half of the flow has separated [rad]. */
  readonly stallAngle: number;
  /** Drag coefficient broadside on: 1.11 + 0.018 AR (L. Viterna and D. Janetzke, NASA TM-82944). */
  readonly C90: number;
  /** Moment arm of the separated flow's normal force behind the center of gravity, over the mean chord [1]. */
  readonly separatedArm: number;
  /** Damping: lift and moment per pitch rate times c/(2V). */
  readonly CLq: number;
  readonly Cmq: number;
}

/** Drag at zero lift by part, on wing area [1]. */
export interface ParasiteDrag {
  readonly wing: number;
  readonly tail: number;
  readonly fin: number;
  readonly stick: number;
  readonly total: number;
}

const STALL_WIDTH = 1.5 * RADIANS_PER_DEGREE;

/** Moves the lines to a center of gravity `xcg` [m from the nose] and adds stall, lost suction and pitch damping. */
export function aeroModelOf(design: GliderDesign, lines: AeroLines, xcg: number): AeroModel {
  const { wing, tail } = geometryOf(design);
  const { section, dragFactor } = design;
  const [still, slope, curve] = lines.induced;
  const lift: Line = [lines.wing[0] + lines.tail[0], lines.wing[1] + lines.tail[1]];
  const c = wing.mac;
  const tailArm = design.tail.x + tail.xAc - xcg;
  const tailShare = (TAIL_EFFICIENCY * tail.S) / wing.S;
  const damping = tailSlope(design) * tailShare * (tailArm / c);
  // Separated flow presses on the middle of both sheets.
  const wingMiddle = design.wing.x + wing.xMacLE + wing.mac / 2 - xcg;
  const tailMiddle = design.tail.x + tail.xMacLE + tail.mac / 2 - xcg;
  return {
    wing: lines.wing,
    lift,
    moment: [(lines.moment[0] + xcg * lift[0]) / c, (lines.moment[1] + xcg * lift[1]) / c],
    induced: [dragFactor * still, dragFactor * slope, dragFactor * curve],
    suctionLoss: (dragFactor * (1 - section.suction)) / (2 * Math.PI),
    idealCL: section.idealCL,
    stallAngle: section.CLmax / lines.wing[1],
    C90: 1.11 + 0.018 * wing.AR,
    separatedArm: (wingMiddle + tailShare * tailMiddle) / c,
    CLq: 2 * damping,
    Cmq: (-2.2 * damping * tailArm) / c,
  };
}

/** Friction and edges of sheets and stick at a speed [m/s], as calibrated; the stick's with 10 % for its corners. */
export function parasiteDrag(design: GliderDesign, V: number): ParasiteDrag {
  const { wing, tail } = geometryOf(design);
  const { fin, stick, air, dragFactor } = design;
  const reynolds = (length: number) => Math.max(1, (V * length) / air.nu);
  const edges = (chord: number, thickness: number) => (design.section.edgeDrag * thickness) / chord;
  const friction = (chord: number, thickness: number) =>
    profileDrag({ Re: reynolds(chord), tOverC: thickness / chord }).cd;
  const sheet = (chord: number, thickness: number) => friction(chord, thickness) + edges(chord, thickness);
  const finChord = (fin.root + fin.tip) / 2;
  const wet = 2 * (stick.width + stick.height) * stick.length;
  const wingFriction = friction(wing.mac, design.wing.thickness) * cdFactorAt(design.section, reynolds(wing.mac));
  const wingDrag = dragFactor * (wingFriction + edges(wing.mac, design.wing.thickness));
  const tailDrag = (dragFactor * sheet(tail.mac, design.tail.thickness) * tail.S) / wing.S;
  const finDrag = (dragFactor * sheet(finChord, fin.thickness) * fin.count * finArea(fin)) / wing.S;
  const stickDrag = (dragFactor * 1.1 * skinFriction(reynolds(stick.length)) * wet) / wing.S;
  return {
    wing: wingDrag,
    tail: tailDrag,
    fin: finDrag,
    stick: stickDrag,
    total: wingDrag + tailDrag + finDrag + stickDrag,
  };
}

/**
 * Lift, drag and moment at an angle of attack [rad] and a pitch rate times c/(2V): attached lines that blend into a
 * separated plate around the stall over 1.5 degrees.
 */
export function evaluateAero(
  aero: AeroModel,
  CD0: number,
  state: { alpha: number; qHat: number },
  out: Coefficients,
): void {
  const { alpha, qHat } = state;
  const angle = alpha + aero.wing[0] / aero.wing[1];
  const separated = 1 / (1 + Math.exp((aero.stallAngle - Math.abs(angle)) / STALL_WIDTH));
  const attached = 1 - separated;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const CL = aero.lift[0] + aero.lift[1] * alpha;
  const induced = aero.induced[0] + alpha * (aero.induced[1] + alpha * aero.induced[2]);
  const CD = CD0 + induced + aero.suctionLoss * (CL - aero.idealCL) ** 2;
  out.CL = attached * CL + separated * aero.C90 * sin * cos + aero.CLq * qHat;
  out.CD = attached * CD + separated * (aero.C90 * sin * sin + CD0 * Math.abs(cos));
  out.Cm =
    attached * (aero.moment[0] + aero.moment[1] * alpha) -
    separated * aero.C90 * sin * aero.separatedArm +
    aero.Cmq * qHat;
}
