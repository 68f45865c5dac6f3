import {
  arrow,
  clock,
  disc,
  frame,
  line,
  lookUp,
  plate,
  play,
  steps,
  words,
} from '#applications/experiments/drawing.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

interface Picture {
  /** [rad] */
  readonly alpha: number;
  /** [m/s] */
  readonly speed: number;
  /** [m] */
  readonly chord: number;
  readonly thickness: number;
  /** Rise of the middle line over the chord [1]. */
  readonly camber: number;
  readonly CL: number;
  /** Share of the flow that has left the wing [1]. */
  readonly torn: number;
  /** [N] */
  readonly lift: number;
  readonly drag: number;
}

/** Length of a force arrow [m/N]. */
const PER_NEWTON = 0.16;
/** An arrow that would leave the picture ends here [m]; its number says the rest. */
const LONGEST = 0.064;
/** Where air enters, above and below the wing's quarter point [m]; wind blows from right to left. */
const ROWS = [-0.045, -0.028, -0.014, -0.004, 0.005, 0.014, 0.024, 0.038, 0.055] as const;
const FROM = 0.075;
const TO = -0.14;

/** A wing section in the wind with its two forces; the lines of air show the idea, not a computed flow. */
export function wingInWind(picture: Picture): SceneCommand[] {
  const { lift, drag } = picture;
  const up = Math.min(LONGEST, PER_NEWTON * lift);
  const back = Math.min(0.1, PER_NEWTON * drag);
  return [
    ...frame([TO, -0.05], [FROM, 0.075]),
    ...ROWS.flatMap((height, row) => airLine(picture, height, row)),
    wing(picture),
    arrow('lift', [0, 0], [0, up], { material: 'tension', label: `Lift ${lift.toFixed(3)} N` }),
    arrow('drag', [0, 0], [-back, 0], { material: 'danger', label: `Drag ${drag.toFixed(3)} N` }),
    words('lift-words', `Lift ${lift.toFixed(2)} N`, [0.022, Math.max(0.012, up)], { material: 'tension' }),
    words('drag-words', `Drag ${drag.toFixed(2)} N`, [-back - 0.024, -0.008]),
    words('wind-words', '← Wind', [FROM - 0.012, 0.068]),
    { kind: 'camera', view: 'side' },
  ];
}

/** The sheet, its front edge to the right, turned about its quarter point. */
function wing({ alpha, chord, thickness, camber }: Picture): SceneCommand {
  const stations = steps(0, 1, 17);
  const upper = stations.map((share): Point2 => [chord * (0.25 - share), rise(share, camber, chord) + thickness / 2]);
  const lower = stations.map((share): Point2 => [chord * (0.25 - share), rise(share, camber, chord) - thickness / 2]);
  return plate('wing', [...upper, ...lower.toReversed()], {
    material: 'wood',
    label: 'Wing section',
    at: { position: [0, 0, 0], rotation: [0, 0, alpha] },
  });
}

const rise = (share: number, camber: number, chord: number): number => 4 * camber * chord * share * (1 - share);

/** Height of the sheet's middle at a distance behind its quarter point [m]; undefined where there is no sheet. */
function sheetAt({ alpha, chord, camber }: Picture, x: number): number | undefined {
  const share = 0.25 - x / Math.cos(alpha) / chord;
  if (share < 0 || share > 1) return undefined;
  return x * Math.tan(alpha) + rise(share, camber, chord);
}

/** One line of air and a puff of smoke on it. */
function airLine(picture: Picture, height: number, row: number): SceneCommand[] {
  const path = pathOf(picture, height);
  const xs = path.map(([x]) => x).toReversed();
  const ys = path.map(([, y]) => y).toReversed();
  const id = `puff-${row}`;
  return [
    line(`air-${row}`, path, { material: 'ghost' }),
    disc(id, path[0] ?? [FROM, height], 0.0014, { material: 'ghost' }),
    play(id, clock(2.5, 60), (time) => {
      // Slowed down, so that the eye can follow.
      const x = FROM - Math.max(0, time - 0.1 * (row % 3)) * picture.speed * 0.02;
      return { at: [x, lookUp(xs, ys, x)], isVisible: x > TO };
    }),
  ];
}

/** Up in front of the lifting wing and down behind it, as around a vortex; beyond the stall it does not follow the top. */
function pathOf(picture: Picture, height: number): Point2[] {
  const { alpha, chord, CL, torn } = picture;
  const vortex = (CL * chord) / 2 / (2 * Math.PI);
  const places = steps(FROM, TO, 120);
  const step = (FROM - TO) / 119;
  const isAbove = height > 0;
  const front = 0.25 * chord * Math.sin(alpha);
  let y = height;
  return places.map((x, index): Point2 => {
    const behind = -x;
    y += (-step * vortex * behind) / (behind ** 2 + y ** 2 + 2e-4);
    const sheet = sheetAt(picture, x);
    const gap = 0.0025 + 0.5 * Math.abs(height) * 0.2;
    if (sheet !== undefined) y = isAbove ? Math.max(y, sheet + gap) : Math.min(y, sheet - gap);
    if (!isAbove || x > 0.25 * chord) return [x, y];
    // Torn away: above the front edge's level, with eddies.
    const level = front + gap + 0.1 * (0.25 * chord - x);
    const eddy = 0.004 * Math.exp(-height / 0.02) * Math.sin(index / 2.2 + height * 900);
    return [x, y + torn * Math.max(0, level - y) + torn * eddy];
  });
}
