import { dimension } from '#applications/build-files/dimension.ts';
import {
  arcPoints,
  boundsOf,
  label,
  moved,
  outline,
  path,
  rectangle,
  stacked,
} from '#applications/build-files/drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { noseProfile } from '#applications/water-rocket/model/body.ts';
import { noseCollar } from '#applications/water-rocket/model/bottle-shape.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { RocketDesign } from '#applications/water-rocket/model/design.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/* Parts of paper, sheet and cloth that are cut flat; millimeters. */

const MM = 1e3;
/** Width of a strip to glue [mm]. */
const TAB = 12;
/** Between a tab and the edge that it must not reach [deg]. */
const TAB_ROOM = 2;
/** Round noses are folded from this many petals. */
const PETALS = 8;
/** Panels of a parachute. */
export const GORES = 8;
/** Cloth beyond the finished edge, to be folded and taped [mm]. */
const SEAM = 10;
/** Between what lies below one another on a sheet [mm]. */
const ROW_GAP = 10;

/** The nose cut flat: a sector and a collar for a cone, petals on one for a round nose; a sentence where the bottle's base is the nose. */
export function nosePattern(design: RocketDesign): Drawing {
  const { nose } = design;
  if (!(nose.length > 0)) return [label([0, 0], 'This rocket has no nose: the base of the bottle is its front.')];
  if (nose.shape !== 'cone') return petalPattern(design);
  const sector = conePattern(design);
  const [left] = boundsOf(sector).min;
  return stacked([sector, moved(collarPattern(design), [left, 0])], ROW_GAP);
}

/** A sector of the slant length that rolls up to the cone, with a tab along one edge. */
function conePattern({ nose, bottle }: RocketDesign): Drawing {
  const radius = (bottle.diameter * MM) / 2;
  const slant = Math.hypot(radius, nose.length * MM);
  const angle = (360 * radius) / slant;
  const edge: Point2 = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const along = (distance: number, aside: number): Point2 => [
    edge[0] * distance - edge[1] * aside,
    edge[1] * distance + edge[0] * aside,
  ];
  // A wide sector leaves little room: seen from its point, the tab leans no farther out than the other edge allows.
  const lean = Math.tan((Math.min(45, 360 - angle - TAB_ROOM) * Math.PI) / 180);
  const outer = slant - TAB;
  const width = Math.min(TAB, (lean * outer) / 2);
  return [
    outline('cut', [[0, 0], ...arcPoints([0, 0], slant, [0, angle]), along(outer, width), along(width / lean, width)]),
    path('score', [[0, 0], along(slant, 0)]),
    ...dimension([0, 0], [slant, 0], -8),
    label([slant * 0.3, 8], `Cone: ${plainNumber(angle, 1)} deg. Roll it, glue the tab inside.`),
  ];
}

/** The straight strip between a cone and the bottle; a sector rolls up to no more than the cone itself. */
function collarPattern(design: RocketDesign): Drawing {
  return [
    rectangle('cut', [0, 0], [aroundBottle(design) + TAB, noseCollar(design.bottle) * MM]),
    ...collarMarks(design, 'Collar: roll it round the bottle, tape the cone to its upper edge.'),
  ];
}

const aroundBottle = ({ bottle }: Pick<RocketDesign, 'bottle'>): number => Math.PI * bottle.diameter * MM;

/** On a strip that goes once round the bottle: its tab, its length, and where the nose is held. */
function collarMarks(design: RocketDesign, rolled: string): Drawing {
  const { nose, bottle } = design;
  const [around, height] = [aroundBottle(design), noseCollar(bottle) * MM];
  const lines = [
    rolled,
    `Push it on until the tip is ${plainNumber((nose.length + bottle.length) * MM, 0)} mm from the mouth,`,
    'then tape a ring round the bottle at its lower edge.',
  ];
  return [
    path('score', [
      [around, 0],
      [around, height],
    ]),
    ...dimension([0, 0], [around, 0], -8),
    ...lines.map((line, i) => label([2, 16 - 6 * i], line)),
  ];
}

/** Petals side by side on a strip that goes round the bottle; each is as wide at every place as its share of the way round. */
function petalPattern(design: RocketDesign): Drawing {
  const profile = noseProfile(design).toReversed();
  const whole = aroundBottle(design);
  const width = whole / PETALS;
  const collar = noseCollar(design.bottle) * MM;
  let run = collar;
  const edge = profile.map(([x, radius], i): Point2 => {
    const before = profile[i - 1] ?? [x, radius];
    run += Math.hypot(x - before[0], radius - before[1]) * MM;
    return [(Math.PI * radius * MM) / PETALS, run];
  });
  const petal = (k: number): readonly Point2[] => {
    const middle = width * (k + 0.5);
    const right = edge.map(([half, y]): Point2 => [middle + half, y]);
    const left = edge.slice(0, -1).map(([half, y]): Point2 => [middle - half, y]);
    return k === PETALS - 1 ? [...right, ...left.toReversed()] : [...right.slice(1), ...left.toReversed()];
  };
  // From the right end of the strip to the left one, petal after petal.
  const tips = Array.from({ length: PETALS }, (_, i) => petal(PETALS - 1 - i)).flat();
  return [
    outline('cut', [[0, 0], [whole + TAB, 0], [whole + TAB, collar], ...tips]),
    path('score', [
      [0, collar],
      [whole, collar],
    ]),
    ...collarMarks(design, `Nose of ${PETALS} petals: roll the strip round the bottle, tape petal to petal.`),
  ];
}

/** The outline of one fin: x outwards from the bottle, y forward from the rear of its root. */
export function finOutline({ fins }: RocketDesign): readonly Point2[] {
  const [root, tip, span, sweep] = [fins.root, fins.tip, fins.span, fins.sweep].map((length) => length * MM);
  const corners: readonly Point2[] = [
    [0, 0],
    [span, root - sweep - tip],
    [span, root - sweep],
    [0, root],
  ];
  return tip > 0 ? corners : corners.filter((_, i) => i !== 1);
}

/** One fin with the strip that is folded and glued to the bottle. */
function finTemplate(design: RocketDesign): Drawing {
  const { fins } = design;
  const root = fins.root * MM;
  return [
    outline('cut', [...finOutline(design), [-TAB, root], [-TAB, 0]]),
    path('score', [
      [0, 0],
      [0, root],
    ]),
    label([3, root * 0.3], `Fin: cut ${fins.count}`),
    label([3, root * 0.3 - 5], `${plainNumber(fins.thickness * MM, 1)} mm thick`),
    label([-2, 3], 'glue strip', { angleDeg: 90, height: 2.5 }),
  ];
}

/** A band that goes once round the bottle, with a line for every fin; its lower edge is at the rear of the fins' roots. */
function finWrap(design: RocketDesign): Drawing {
  const { fins } = design;
  const around = aroundBottle(design);
  const height = Math.min(60, fins.root * MM);
  const lines = Array.from({ length: fins.count }, (_, i) => (around * (i + 0.5)) / fins.count);
  return [
    outline('cut', [
      [0, 0],
      [around + TAB, 0],
      [around + TAB, height],
      [0, height],
    ]),
    path('score', [
      [around, 0],
      [around, height],
    ]),
    ...lines.flatMap((x, i): Drawing => [
      path('score', [
        [x, 0],
        [x, height],
      ]),
      label([x + 2, height - 6], `fin ${i + 1}`),
    ]),
    label(
      [0, height + 3],
      `Wrap round the skirt on the bottle, lower edge ${plainNumber(fins.position * MM, 1)} mm from the mouth`,
    ),
    ...dimension([0, 0], [around, 0], -8),
  ];
}

/** Fin and wrap, one above the other, and what skirt to roll for them. */
export function finSheet(analysis: RocketAnalysis): Drawing {
  const { design } = analysis;
  const words = skirtWords(analysis).map((line, i) => label([0, -5 * i], line));
  return stacked([moved(finTemplate(design), [TAB, 0]), words, finWrap(design)], ROW_GAP);
}

/** The skirt is too large for the sheet, and only a strip. */
function skirtWords({ design, body, stability }: RocketAnalysis): readonly string[] {
  const { strip, height, mass } = skirtOf(design, body);
  return [
    `Skirt: a strip ${plainNumber(strip * MM, 0)} x ${plainNumber(height * MM, 1)} mm of thin card,`,
    `about ${plainNumber(mass * MM, 1)} g. The design counts it: built so,`,
    `the stability margin is ${plainNumber(stability.marginDry, 2)}.`,
  ];
}

/** One panel of the parachute with its seams, or the streamer; a sentence where the rocket has neither. */
export function recoveryPattern(design: RocketDesign): Drawing {
  const { recovery } = design;
  if (recovery.kind === 'none') return [label([0, 0], 'This rocket comes down without a parachute or a streamer.')];
  return recovery.kind === 'parachute' ? gorePattern(recovery.diameter * MM) : [];
}

/** A streamer, half its length if folded [mm]. */
export function streamerPattern([length, width]: Point2): Drawing {
  return [
    outline('cut', [
      [0, 0],
      [width, 0],
      [width, length],
      [0, length],
    ]),
    ...dimension([0, 0], [width, 0], -8),
    ...dimension([0, 0], [0, length], 8),
  ];
}

function gorePattern(diameter: number): Drawing {
  const radius = diameter / 2;
  const half = 180 / GORES;
  const [from, to] = [90 - half, 90 + half];
  const finished = [[0, 0] as const, ...arcPoints([0, 0], radius, [from, to])];
  // The seam runs beside the straight edges: its point lies below the tip, its corners on a wider arc.
  const tip = -SEAM / Math.sin((half * Math.PI) / 180);
  const outside = radius + SEAM;
  const shift = (Math.asin((-tip * Math.sin((half * Math.PI) / 180)) / outside) * 180) / Math.PI;
  const cut = [[0, tip] as const, ...arcPoints([0, 0], outside, [from - shift, to + shift])];
  return [
    outline('cut', cut),
    outline('score', finished),
    label([0, radius * 0.6], `Parachute panel: cut ${GORES}`, { anchor: 'middle' }),
    label([0, radius * 0.6 - 5], 'blue: finished edge', { anchor: 'middle' }),
    label([0, radius * 0.6 - 10], `${GORES} lines of ${plainNumber(1.2 * diameter, 0)} mm`, { anchor: 'middle' }),
  ];
}
