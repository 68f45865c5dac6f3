import { asRead } from '#applications/rounding.ts';
import { axleInTrap, leverMeets } from './clearances.ts';
import { widthOfTraps } from './materials.ts';
import { measures } from './measures.ts';
import type { Warning } from '#applications/application.ts';
import type { MousetrapDesign } from './design.ts';
import type { MousetrapAnalysis } from './model.ts';

/** A hub must reach over the hole in the wheel; as a share of its diameter. */
const WIDEST_HOLE = 0.5;

/** What a student should know of a design that works: where it would fail on the floor or leaves the model's range. */
export function warnings(analysis: MousetrapAnalysis): readonly Warning[] {
  return [...runWarnings(analysis), ...layoutWarnings(analysis), ...clearanceWarnings(analysis.design)];
}

function runWarnings(analysis: MousetrapAnalysis): Warning[] {
  const { run, design } = analysis;
  const found: Warning[] = [];
  if (asRead(measures, 'tractionUse', analysis) > 100) {
    const message =
      'The drive wheels spin. Use a tire with more grip, a smaller axle, or move weight over the drive wheels.';
    found.push({ class: 'stability', code: 'WHEEL_SLIP', message, input: 'tyre' });
  }
  if (run.stalled) {
    const message = 'The car stops while the string is still pulling. Use a bigger axle or less friction.';
    found.push({ class: 'advice', code: 'STALLED', message, input: 'axleDia' });
  }
  if (asRead(measures, 'topSpeed', analysis) > 8) {
    const message = 'This car is faster than the model was made for (8 m/s).';
    found.push({ class: 'advice', code: 'SPEED_OUTSIDE_MODEL', message });
  }
  found.push(...springWarnings(design));
  return found;
}

/** Torque [N m] at half a turn that no mousetrap has: the measured one has 0.42. */
const STRONGEST_TRAP = 1;

/** A spring can be too strong by its stiffness, or by what it has when closed. */
function springWarnings({ spring: { tau0, kappa }, trap }: MousetrapAnalysis['design']): Warning[] {
  const gained = kappa * Math.PI;
  if (tau0 + gained <= STRONGEST_TRAP * trap.count) return [];
  const message = 'This spring is far stronger than a mousetrap. Measure yours before you trust the result.';
  return [{ class: 'advice', code: 'SPRING_OUTSIDE_MODEL', message, input: tau0 > gained ? 'tau0' : 'kappa' }];
}

function layoutWarnings(analysis: MousetrapAnalysis): Warning[] {
  const { design } = analysis;
  const driveLoad = asRead(measures, 'driveLoad', analysis);
  const { drive, front, chassis, trap, ballast, axleHeight } = design;
  const found: Warning[] = [];
  if (drive.x - front.x <= drive.radius + front.radius) {
    found.push({
      class: 'geometry',
      code: 'WHEELS_TOUCH',
      message: 'The front and drive wheels touch. Move the axles apart.',
      input: 'frontAxleX',
    });
  }
  if (driveLoad > 100 || driveLoad < 0) {
    const message = 'The balance point is not between the axles: the car tips over. Move the axles or the ballast.';
    found.push({ class: 'stability', code: 'TIPS_OVER', message, input: 'driveAxleX' });
  }
  if (drive.count + front.count < 3) {
    const message = 'On one wheel in front and one behind the car falls over. Use three wheels or four.';
    found.push({ class: 'stability', code: 'FALLS_OVER', message, input: 'frontCount' });
  }
  if ([drive, front].some(({ holeRadius, radius }) => holeRadius > WIDEST_HOLE * radius)) {
    const message = 'So large a hole leaves a ring that nothing joins to the axle. Cut a smaller hole.';
    found.push({ class: 'geometry', code: 'HOLE_TOO_LARGE', message, input: 'innerDia' });
  }
  if (drive.radius - axleHeight - trap.base.thickness - chassis.thickness <= 0) {
    const message = 'The chassis drags on the floor under the trap. Use bigger wheels or a lower drive axle.';
    found.push({ class: 'geometry', code: 'CHASSIS_TOUCHES_FLOOR', message, input: 'axleDrop' });
  }
  if (trap.x + trap.base.length / 2 > chassis.length || (ballast.mass > 0 && ballast.x > chassis.length)) {
    const message = 'A part sits behind the end of the chassis. Make the chassis longer or move the part.';
    found.push({ class: 'geometry', code: 'PART_OFF_CHASSIS', message, input: 'length' });
  }
  if (trap.count > 0 && trap.x < trap.base.length / 2) {
    const message = 'The trap sticks out in front of the chassis. Move it back.';
    found.push({ class: 'geometry', code: 'PART_OFF_CHASSIS', message, input: 'trapX' });
  }
  if (drive.x + drive.journalRadius > chassis.length || front.x < front.journalRadius) {
    const message =
      'An axle lies outside of the chassis, where nothing holds it. Make the chassis longer or move the axle.';
    found.push({ class: 'geometry', code: 'AXLE_OFF_CHASSIS', message, input: 'driveAxleX' });
  }
  return found;
}

/** Where parts that are each in their place meet: the lever and the trap's base with the axles, the base with the edge of the chassis. */
function clearanceWarnings(design: MousetrapDesign): Warning[] {
  const { chassis, trap } = design;
  const found: Warning[] = [];
  for (const end of ['front', 'drive'] as const) {
    const input = `${end}AxleX`;
    if (leverMeets(design, end)) {
      const message = `The lever hits the ${end} axle on its way. Lower the axle, shorten the lever, or end the swing before it.`;
      found.push({ class: 'geometry', code: 'LEVER_HITS_AXLE', message, input });
    }
    if (axleInTrap(design, end)) {
      const message = `The ${end} axle runs through the wooden base of the trap. Move the axle or the trap.`;
      found.push({ class: 'geometry', code: 'AXLE_IN_TRAP', message, input });
    }
  }
  const wide = widthOfTraps(trap);
  if (wide > chassis.width) {
    const message = `The base of the ${trap.count > 1 ? 'traps' : 'trap'} is ${(wide * 1e3).toFixed(1)} mm wide and does not fit on the chassis. Make the chassis wider.`;
    found.push({ class: 'geometry', code: 'TRAP_OFF_CHASSIS', message, input: 'width' });
  }
  return found;
}
