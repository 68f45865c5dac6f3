import { asRead, roundTo } from '#applications/rounding.ts';
import { bodyCurves } from './body-geometry.ts';
import { LEAST_WOOD, woodAtEye, woodToAxle } from './drilled-holes.ts';
import { WALL_RESOLUTION, clearanceOf, measures, widthsAtAxles } from './measures.ts';
import { neckWarnings } from './neck.ts';
import { shellWarnings } from './shell.ts';
import type { Warning } from '#applications/application.ts';
import type { DragsterDesign } from './design.ts';
import type { DragsterAnalysis } from './model.ts';

/** Far below what anybody measures [m], so that exactly as much wood as needed is enough. */
const HAIR = 1e-6;

/** What a student should know of a design that works: where it would fail in the workshop or leaves the model's range. */
export function warnings(analysis: DragsterAnalysis): readonly Warning[] {
  return [
    ...runWarnings(analysis),
    ...layoutWarnings(analysis),
    ...holeWarnings(analysis.design),
    ...neckWarnings(analysis.design),
    ...shellWarnings(analysis.design),
    ...validityWarnings(analysis),
  ];
}

function runWarnings(analysis: DragsterAnalysis): Warning[] {
  const { run, design } = analysis;
  const found: Warning[] = [];
  if (run.finishTime === null) {
    const where = (run.stoppedAt ?? 0).toFixed(1);
    const message = `The car stops after ${where} m and never reaches the finish (${design.track.length} m).`;
    found.push({ class: 'advice', code: 'DOES_NOT_FINISH', message });
  }
  if (asRead(measures, 'frontLoad', analysis) > 100) {
    const message = 'The balance point is in front of the front axle: the car tips onto its nose.';
    found.push({ class: 'stability', code: 'TIPS_FORWARD', message, input: 'frontAxleX' });
  } else if (asRead(measures, 'minFrontLoad', analysis) < 0) {
    const message = 'The front wheels lift. Move the rear axle back or the weight forward, or lower the balance point.';
    found.push({ class: 'stability', code: 'FRONT_WHEELS_LIFT', message, input: 'rearAxleX' });
  }
  return found;
}

function layoutWarnings(analysis: DragsterAnalysis): Warning[] {
  const { design } = analysis;
  const { axle, body } = design;
  const found: Warning[] = [];
  const [frontWidth, rearWidth] = widthsAtAxles(analysis);
  const rubs = (bodyWidth: number, wheelWidth: number): boolean => axle.length / 2 - wheelWidth < bodyWidth / 2;
  if (design.exposed === 1 && rubs(frontWidth, design.front.w)) {
    found.push({
      class: 'geometry',
      code: 'WHEEL_RUBS_BODY',
      message: 'A front wheel rubs on the body. Use a longer axle or a narrower wheel or body.',
      input: 'frontWidth',
    });
  }
  if (design.exposed === 1 && rubs(rearWidth, design.rear.w)) {
    found.push({
      class: 'geometry',
      code: 'WHEEL_RUBS_BODY',
      message: 'A rear wheel rubs on the body. Use a longer axle or a narrower wheel or body.',
      input: 'rearWidth',
    });
  }
  if (design.front.x + (design.front.D + design.rear.D) / 2 > design.rear.x) {
    found.push({
      class: 'geometry',
      code: 'WHEELS_TOUCH',
      message: 'The front and rear wheels touch. Move the axles apart.',
      input: 'frontAxleX',
    });
  }
  const { top, bottom } = bodyCurves(body);
  const leavesBody = [design.front.x, design.rear.x].some(
    (x) => axle.height - axle.hole / 2 < bottom(x) - HAIR || axle.height + axle.hole / 2 > top(x) + HAIR,
  );
  if (leavesBody) {
    found.push({
      class: 'geometry',
      code: 'AXLE_OUTSIDE_BODY',
      message: 'An axle hole is not inside the wood of the body.',
      input: 'axleHeight',
    });
  }
  if (clearanceOf(analysis) <= 0) {
    found.push({
      class: 'geometry',
      code: 'BODY_TOUCHES_TRACK',
      message: 'The body drags on the track. Use bigger wheels or a lower axle.',
      input: 'axleHeight',
    });
  }
  if (design.guides.rearX <= design.guides.frontX) {
    found.push({
      class: 'geometry',
      code: 'GUIDES_CROSSED',
      message: 'The front guide is behind the rear guide.',
      input: 'guideFrontX',
    });
  }
  return found;
}

/** Where holes come too near to each other: an axle's to the chamber, a screw eye's to an axle or the chamber. */
function holeWarnings(design: DragsterDesign): Warning[] {
  const found: Warning[] = [];
  for (const end of ['front', 'rear'] as const) {
    const wood = roundTo(woodToAxle(design, design[end].x) * 1e3, WALL_RESOLUTION);
    if (wood < LEAST_WOOD * 1e3) {
      const message = `Between the hole of the ${end} axle (${millimetres(design.axle.hole)} mm wide) and the chamber only ${wood} mm of wood is left. Leave 3 mm: lower the axle, raise the chamber or move the axle forward.`;
      found.push({ class: 'strength', code: 'AXLE_NEAR_CHAMBER', message, input: 'axleHeight' });
    }
    const eye = woodAtEye(design, design.guides[`${end}X`]);
    if (eye < LEAST_WOOD - HAIR) {
      const message = `The ${end} line guide is screwed into the hole of an axle or the chamber, or less than 3 mm beside it. Move the guide.`;
      found.push({
        class: 'geometry',
        code: 'GUIDE_IN_HOLE',
        message,
        input: end === 'front' ? 'guideFrontX' : 'guideRearX',
      });
    }
  }
  return found;
}

function millimetres(length: number): string {
  return String(Number((length * 1e3).toFixed(1)));
}

/** The range in which the model was checked: 5 to 35 m/s, Reynolds number 5e4 to 7e5, 30 to 200 g. */
function validityWarnings(analysis: DragsterAnalysis): Warning[] {
  const found: Warning[] = [];
  const topSpeed = asRead(measures, 'topSpeed', analysis);
  const reynolds = asRead(measures, 'reynolds', analysis);
  const launchMass = asRead(measures, 'launchMass', analysis);
  if (topSpeed > 35 || topSpeed < 5) {
    found.push({
      class: 'advice',
      code: 'SPEED_OUTSIDE_MODEL',
      message: 'This speed is outside the range the model was checked for (5 to 35 m/s).',
    });
  }
  if (reynolds < 5e4 || reynolds > 7e5) {
    found.push({
      class: 'advice',
      code: 'REYNOLDS_OUTSIDE_MODEL',
      message: 'The airflow is outside the range the drag model was checked for.',
    });
  }
  if (launchMass < 30 || launchMass > 200) {
    found.push({
      class: 'advice',
      code: 'MASS_OUTSIDE_MODEL',
      message: 'This mass is outside the range the model was checked for (30 to 200 g).',
    });
  }
  return found;
}
