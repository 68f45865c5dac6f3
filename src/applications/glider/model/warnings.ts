import { asRead } from '#applications/rounding.ts';
import { RADIANS_PER_DEGREE } from './angles.ts';
import { isTailInStick, isWingTooDeep } from './geometry.ts';
import { measures } from './measures.ts';
import { launchLoadsOf, MOST_TURN } from './strength.ts';
import type { Warning } from '#applications/application.ts';
import type { GliderAnalysis } from './model.ts';

/** What a student should know of a glider that flies all the same. */
export function warnings(analysis: GliderAnalysis): readonly Warning[] {
  return [
    ...balanceWarnings(analysis),
    ...shapeWarnings(analysis),
    ...stickWarnings(analysis),
    ...strengthWarnings(analysis),
    ...flightWarnings(analysis),
  ];
}

function strengthWarnings(analysis: GliderAnalysis): Warning[] {
  const { wingUse, stickUse, tailTurn } = launchLoadsOf(analysis);
  const notices: Warning[] = [];
  if (wingUse > 1) {
    notices.push({
      class: 'stability',
      code: 'WING_BREAKS',
      message: `At launch the air bends the wing ${wingUse.toFixed(1)} times as much as it safely stands. Take thicker or stronger sheet, or a shorter span.`,
      input: 'thickness',
    });
  }
  if (stickUse > 1 || tailTurn > MOST_TURN) {
    const turn = (tailTurn / RADIANS_PER_DEGREE).toFixed(1);
    notices.push({
      class: 'stability',
      code: 'STICK_BENDS',
      message: `At launch the stick bends and turns the tail by up to ${turn} degrees. Take a higher or stronger stick, or a smaller tail.`,
      input: 'stickHeight',
    });
  }
  return notices;
}

function balanceWarnings(analysis: GliderAnalysis): Warning[] {
  const staticMargin = asRead(measures, 'staticMargin', analysis);
  const notices: Warning[] = [];
  if (staticMargin < 5) {
    notices.push({
      class: 'stability',
      code: 'LOW_STATIC_MARGIN',
      message: 'The static margin is under 5 %: a small building error makes the glider unstable. Add nose weight.',
      input: 'clayMass',
    });
  }
  if (staticMargin > 40) {
    notices.push({
      class: 'advice',
      code: 'LARGE_STATIC_MARGIN',
      message:
        'The static margin is above 40 %: so nose-heavy a glider dives and flies fast and flat. Take nose weight away.',
      input: 'clayMass',
    });
  }
  if (asRead(measures, 'stallShare', analysis) > 90) {
    notices.push({
      class: 'advice',
      code: 'TRIM_NEAR_STALL',
      message:
        'The glider flies within 10 % of its stall. Add a little nose weight or raise the front edge of the tail.',
      input: 'tailIncidence',
    });
  }
  if (asRead(measures, 'alphaTrim', analysis) > 15) {
    notices.push({
      class: 'advice',
      code: 'LARGE_ANGLE',
      message: 'The glider balances at more than 15 degrees: the model is not reliable there.',
      input: 'incidence',
    });
  }
  return notices;
}

function shapeWarnings(analysis: GliderAnalysis): Warning[] {
  const { design, geometry } = analysis;
  const { wing } = design;
  const read = (code: string): number => asRead(measures, code, analysis);
  const notices: Warning[] = [];
  const warn = (
    when: boolean,
    [kind, code]: readonly [Warning['class'], string],
    message: string,
    input: string,
  ): void => {
    if (when) notices.push({ class: kind, code, message, input });
  };
  warn(
    read('finVolume') < 0.02,
    ['stability', 'SMALL_FIN'],
    'The fin is small for this wing: the glider may swing from side to side.',
    'finHeight',
  );
  warn(
    read('finVolume') > 0.05,
    ['stability', 'LARGE_FIN'],
    'The fin is large for this wing: the glider may wind itself into a spiral dive.',
    'finHeight',
  );
  warn(
    read('spiral') < 5,
    ['stability', 'SPIRAL'],
    'There is little dihedral for so much lift: the glider may spiral. Bend the wing up more.',
    'dihedral',
  );
  warn(
    read('reynolds') < 8e3 || read('reynolds') > 2e5,
    ['advice', 'REYNOLDS_RANGE'],
    'The wing is too small or too fast for the drag tables: expect a larger error.',
    'rootChord',
  );
  warn(
    read('aspectRatio') < 2 || read('aspectRatio') > 15,
    ['advice', 'ASPECT_RATIO_RANGE'],
    'The wing is stubbier or longer than the model was checked for (aspect ratio 2 to 15).',
    'span',
  );
  const isThin = design.sectionCode === 'sanded' && wing.thickness < 0.05 * geometry.wing.mac;
  warn(
    isThin,
    ['advice', 'SHEET_TOO_THIN'],
    'This sheet is too thin for a sanded airfoil: it should be 5 % of the chord. It flies more like a flat sheet.',
    'thickness',
  );
  return notices;
}

/** Where wing and tail find no place on the stick. */
function stickWarnings({ design }: GliderAnalysis): Warning[] {
  const { wing, tail, stick } = design;
  const notices: Warning[] = [];
  if (isTailInStick(design)) {
    const message =
      'The tail sits so deep in the stick that its seat would break it. Raise the tail, or hang it wholly below the stick.';
    notices.push({ class: 'geometry', code: 'TAIL_IN_STICK', message, input: 'tailZ' });
  }
  if (isWingTooDeep(design)) {
    const message =
      'The wing sits so deep in the stick that its seat would break it. Print the wing mount (Outputs), which holds it on the stick, or take less incidence or a higher stick.';
    notices.push({ class: 'advice', code: 'WING_IN_STICK', message, input: 'incidence' });
  }
  if (tail.x + tail.root > stick.length || wing.x + wing.root > stick.length) {
    const message = 'The stick ends in front of the trailing edge of the wing or the tail. Make it longer.';
    notices.push({ class: 'geometry', code: 'STICK_TOO_SHORT', message, input: 'stickLength' });
  }
  return notices;
}

// This far beyond the stall [rad] the whole wing has let go.
const DEEP_STALL = 8 * RADIANS_PER_DEGREE;

const STALL_WORDS = {
  fast: 'The glider stalls on its way. Launch slower or at a smaller angle.',
  slow: 'The glider begins slower than it glides: it drops to get its speed, swoops up and stalls. Less tail angle or more nose weight makes the swoops smaller.',
} as const;

function flightWarnings({ flight, aero, trim }: GliderAnalysis): Warning[] {
  const notices: Warning[] = [];
  const beyondStall = flight.maxAlpha + aero.wing[0] / aero.wing[1] - aero.stallAngle;
  if (flight.looped) {
    notices.push({
      class: 'advice',
      code: 'LOOP',
      message: 'The glider goes over the top on this launch. Launch slower or lower.',
      input: 'angle',
    });
  } else if (beyondStall > DEEP_STALL) {
    notices.push({
      class: 'advice',
      code: 'STALLS_IN_FLIGHT',
      message: STALL_WORDS[flight.launchSpeed < trim.glide.V ? 'slow' : 'fast'],
      input: 'angle',
    });
  }
  if (flight.ceilingAt !== undefined) {
    notices.push({
      class: 'advice',
      code: 'TOUCHES_CEILING',
      message: `The glider touches the ceiling after ${flight.ceilingAt.toFixed(1)} s and loses its speed.`,
      input: 'ceiling',
    });
  }
  return notices;
}
