import type { MousetrapDesign } from './design.ts';

/** Half the thickness of a lever [m]: a rod or tube of 4 mm. */
const LEVER_RADIUS = 0.002;

type End = 'front' | 'drive';

interface Rod {
  /** Behind the pivot and above it [m]. */
  readonly at: readonly [x: number, y: number];
  readonly radius: number;
}

/** An axle across the car; that of the front wheels is as high as they carry it. */
function axleOf({ drive, front, trap, axleHeight, windingRadius }: MousetrapDesign, end: End): Rod {
  if (end === 'drive') {
    return { at: [drive.x - trap.x, axleHeight], radius: Math.max(drive.journalRadius, windingRadius) };
  }
  return { at: [front.x - trap.x, axleHeight - drive.radius + front.radius], radius: front.journalRadius };
}

/** Whether the swinging lever meets an axle, both with their thickness. */
export function leverMeets(design: MousetrapDesign, end: End): boolean {
  const { lever } = design;
  const { at, radius } = axleOf(design, end);
  const distance = Math.hypot(at[0], at[1]);
  const apart = radius + LEVER_RADIUS;
  if (distance - radius >= lever.length) return false;
  const spread = Math.asin(Math.min(1, apart / distance));
  // From straight down, so that no swing passes the jump of the angle.
  const angle = Math.atan2(at[1], at[0]);
  const upward = angle < -Math.PI / 2 ? angle + 2 * Math.PI : angle;
  return upward + spread > lever.phi0 && upward - spread < lever.phi1;
}

/** Whether an axle goes through the wood of the trap's base, whose top is at the height of the pivot. */
export function axleInTrap(design: MousetrapDesign, end: End): boolean {
  const { base, count } = design.trap;
  const {
    at: [x, y],
    radius,
  } = axleOf(design, end);
  const aside = Math.max(0, Math.abs(x) - base.length / 2);
  const above = Math.max(0, y, -base.thickness - y);
  return count > 0 && Math.hypot(aside, above) < radius;
}
