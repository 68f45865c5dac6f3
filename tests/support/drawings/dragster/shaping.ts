import { byLevel } from '#tests/support/drawings/by-level.ts';
import { arrow, box, disk, grain, label, leader, line, sandingBlock, scale } from '#tests/support/drawings/parts.ts';
import { body, holes, LENGTH, placeOf } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-shape-and-finish';
const perMm = 1.35;
const at = [50, 150] as const;
/** The tail end of the body. */
const tail = placeOf(at, perMm, LENGTH);

/** Heights of the body that are measured: from nose to tail, top and bottom [mm above the track]. */
const STATIONS = [
  ['nose', 2, 22, 11.8],
  ['¼', 70, 30, 10.1],
  ['½', 140, 40.2, 10.2],
  ['¾', 210, 50.4, 10.4],
  ['tail', 278, 50.6, 14.6],
] as const;

export const shaping: readonly StepDrawing[] = [
  {
    page,
    step: 'while you work, because it prevents',
    title: 'A dowel in the chamber',
    words: 'The body from the side. A dowel fills the chamber, which is dashed, and sticks out at the tail.',
    caption: byLevel(
      'The dowel is holding up the thin walls of the chamber while you are pressing on them.',
      'The dowel supports the thin walls of the chamber against the pressure that sanding applies to them.',
    ),
    height: 180,
    parts: [
      body(at, perMm),
      box([tail - 50 * perMm, at[1] - 41 * perMm, 50 * perMm + 30, 17 * perMm], 'soft'),
      holes(at, perMm),
      leader([390, 34], [tail + 6, at[1] - 41 * perMm]),
      label(386, 38, 'dowel', 'end'),
    ],
  },
  {
    page,
    step: 'with 100 grit until you reach',
    title: 'Sanding along the grain',
    words:
      'The body from the side with grain lines from nose to tail. A sanding block on its back moves to and fro along the grain.',
    caption: byLevel(
      'Always move the sandpaper to and fro along the grain of the wood, but never across it.',
      'Move the sandpaper back and forth in a direction parallel to the grain, and never perpendicular to it.',
    ),
    height: 180,
    parts: [
      body(at, perMm),
      grain([tail - 240, at[1] - 36 * perMm, 170, 34], 3),
      sandingBlock([tail - 60, at[1] - 52.5 * perMm]),
      arrow([tail - 230, 58], [tail - 120, 58], true),
      label(tail - 244, 64, 'along the grain', 'end'),
    ],
  },
  {
    page,
    step: 'Compare the car with the template',
    title: 'Five places to measure',
    words:
      'The body from the side with five upright lines where it is measured: at the nose, at a quarter of the length, at the middle, at three quarters and at the tail.',
    caption: byLevel(
      'The height and the width are measured at five positions between the nose and the tail.',
      'The height and the width are measured in five different positions, beginning at the nose and continuing to the tail.',
    ),
    height: 200,
    parts: [
      body(at, perMm),
      ...STATIONS.flatMap(([name, place, top, bottom]) => {
        const x = placeOf(at, perMm, place);
        return [
          line(`M${x} ${at[1] - (top + 8) * perMm} V${at[1] - (bottom - 6) * perMm}`, { color: 'next', width: 2.5 }),
          label(x, 176, name, 'middle'),
        ];
      }),
    ],
  },
  {
    page,
    step: 'Determine its mass and allow for',
    title: 'The body on the scale',
    words: 'The body lies on a scale that shows 37.0 grams. Paint will add about 2 grams.',
    caption: byLevel(
      'A body of 37 grams gets about 2 grams heavier when it is painted.',
      'The mass of a body of 37 grams increases by approximately 2 grams when it is painted.',
    ),
    height: 200,
    parts: [body([100, 132], 1), scale([240, 122], '37.0 g'), label(352, 166, '+ 2 g of paint')],
  },
  {
    page,
    step: 'Protect the chamber and the axle',
    title: 'Tape over the holes',
    words: 'The body from the side. Tape covers the mouth of the chamber at the tail and both axle holes.',
    caption: byLevel(
      'Masking tape is covering three openings, because no paint should enter the chamber or the axle holes.',
      'Masking tape protects three openings from paint: the chamber and both axle holes.',
    ),
    height: 180,
    parts: [
      body(at, perMm),
      ...[60, 240].map((place) => box([placeOf(at, perMm, place) - 12, at[1] - 18.2 * perMm - 9, 24, 18], 'tape')),
      box([tail - 5, at[1] - 48 * perMm, 10, 32 * perMm], 'tape'),
      label(tail + 4, 40, 'tape over the chamber', 'end'),
      leader([tail - 6, 46], [tail, at[1] - 48 * perMm]),
      label(240, 172, 'tape over the axle holes', 'middle'),
      leader([136, 158], [placeOf(at, perMm, 60), 138]),
      leader([344, 158], [placeOf(at, perMm, 240), 138]),
    ],
  },
  {
    page,
    step: 'Apply two thin coats of paint',
    title: 'Two thin coats and one thick one',
    words:
      'Two cuts through the surface, much enlarged. On the left two thin, even coats lie on the sealed wood. On the right one thick coat has run into a drop.',
    caption: byLevel(
      'Two thin coats are even, but a thick one is running down. (The picture is very much enlarged.)',
      'Two thin coats remain uniform, whereas a thick one runs. (The illustration is considerably enlarged.)',
    ),
    height: 180,
    parts: [
      box([40, 96, 170, 44]),
      box([40, 88, 170, 8], 'tape'),
      box([40, 80, 170, 8], 'soft'),
      box([40, 72, 170, 8], 'soft'),
      box([270, 96, 170, 44]),
      box([270, 88, 170, 8], 'tape'),
      line('M270 88 V62 Q330 56 380 58 Q404 34 422 58 Q440 58 440 88 Z', { width: 2 }),
      disk(318, 74, 1.5, 'ink'),
      disk(360, 70, 1.5, 'ink'),
      disk(402, 66, 1.5, 'ink'),
      label(125, 124, 'wood', 'middle'),
      label(355, 124, 'wood', 'middle'),
      label(125, 58, 'two thin coats', 'middle'),
      label(330, 34, 'one thick coat', 'middle'),
      label(240, 168, 'sealer in the pores', 'middle'),
      leader([200, 152], [180, 92]),
      leader([290, 152], [300, 92]),
    ],
  },
];
