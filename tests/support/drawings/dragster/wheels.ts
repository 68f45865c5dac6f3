import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  area,
  arrow,
  box,
  dimension,
  disk,
  glueDrop,
  label,
  leader,
  line,
  polygon,
  table,
} from '#tests/support/drawings/parts.ts';
import { car, PLACES } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-wheels-and-guides';

export const wheels: readonly StepDrawing[] = [
  {
    page,
    step: 'both axles to the length specified',
    title: 'An axle of 68 mm',
    words: 'An axle with round ends, 68 millimeters long. A fine file rounds its right end.',
    caption: byLevel(
      'Axles with rounded ends slide easily through wheel and bearing without damaging them.',
      'Axles with rounded ends pass easily through the wheel and the bearing without damaging their interior surfaces.',
    ),
    height: 140,
    parts: [
      area('M60 60 H380 Q388 60 388 67 Q388 74 380 74 H60 Q52 74 52 67 Q52 60 60 60 Z', 'metal'),
      dimension([52, 100], [388, 100], '68 mm'),
      polygon(
        [
          [372, 50],
          [440, 20],
          [446, 32],
          [384, 60],
        ],
        'soft',
      ),
      arrow([404, 58], [446, 40], true),
      label(360, 30, 'file', 'end'),
    ],
  },
  {
    page,
    step: 'glass plate. If it wobbles, replace',
    title: 'Straight and bent',
    words:
      'Two axles on a glass plate. The upper one touches the glass all along. Under the middle of the lower one there is a gap: it is bent.',
    caption: byLevel(
      'If there is a little gap that is appearing again and again while it is rolling, the axle is bent.',
      'A gap that appears and disappears periodically during rolling indicates that the axle is bent.',
    ),
    height: 180,
    parts: [
      box([40, 62, 300, 8], 'soft'),
      box([70, 50, 240, 12], 'metal'),
      label(352, 62, 'straight'),
      box([40, 142, 300, 8], 'soft'),
      area('M70 130 Q190 104 310 130 V142 Q190 116 70 142 Z', 'metal'),
      label(352, 142, 'bent'),
      leader([240, 96], [196, 136]),
      label(246, 96, 'gap'),
    ],
  },
  {
    page,
    step: 'slightly shorter than the width of',
    title: 'A bearing in the body',
    words:
      'The body cut across at an axle hole. The bearing tube lies in the hole and ends a little before both sides. A tiny drop of glue holds it at the outside.',
    caption: byLevel(
      'The bearing tube ends just inside the body, and the glue is never allowed to go into it.',
      'The bearing tube terminates just inside the wood, and no adhesive is permitted to enter its interior.',
    ),
    height: 190,
    parts: [
      box([120, 40, 240, 110]),
      box([126, 82, 228, 26], 'metal'),
      box([126, 89, 228, 12], 'paper'),
      glueDrop([120, 84]),
      glueDrop([360, 84]),
      leader([84, 50], [114, 78]),
      label(40, 44, 'glue'),
      leader([200, 172], [200, 108]),
      label(206, 178, 'bearing tube'),
      label(240, 66, 'body', 'middle'),
    ],
  },
  {
    page,
    step: 'the wheels, which should continue rotating',
    title: 'Half a millimeter of play',
    words: 'One end of an axle, enlarged: body, a gap of half a millimeter, a washer and the wheel.',
    caption: byLevel(
      'The play is only as much as a heavy sheet of card, but in this picture it is enlarged.',
      'The play is equivalent to the thickness of a heavy sheet of card, although it appears considerably enlarged in this illustration.',
    ),
    height: 190,
    parts: [
      box([50, 50, 140, 90]),
      box([40, 88, 380, 14], 'metal'),
      box([206, 66, 14, 58], 'tape'),
      box([224, 28, 110, 134], 'paper'),
      dimension([190, 36], [206, 36], '0.5 mm', 'above'),
      leader([212, 176], [213, 124]),
      label(204, 180, 'washer', 'end'),
      label(110, 78, 'body', 'middle'),
      label(279, 78, 'wheel', 'middle'),
      label(424, 84, 'axle', 'end'),
    ],
  },
  {
    page,
    step: 'by hand. Remain in solid wood',
    title: 'The screw eyes from below',
    words:
      'The body from below with a middle line. Two screw eyes stand on it, one behind the front axle and one at the rear axle. The chamber at the tail is dashed.',
    caption: byLevel(
      'Both of the eyes are sitting on the middle line of the body, in solid wood.',
      'Both eyes are positioned exactly on the center line of the body, in solid wood.',
    ),
    height: 180,
    parts: [
      polygon([
        [430, 56],
        [230, 52],
        [40, 72],
        [40, 104],
        [230, 124],
        [430, 120],
      ]),
      line('M430 74 H359 V102 H430', { width: 1.5, dashed: true }),
      line('M24 88 H444', { color: 'next', dashed: true }),
      ...[PLACES.frontEye, PLACES.rearEye].map((place) => {
        const x = 40 + place * 1.39;
        return disk(x, 88, 9, 'none') + disk(x, 88, 2, 'ink');
      }),
      label(137, 148, 'front eye', 'middle'),
      leader([137, 134], [137, 98]),
      label(374, 148, 'rear eye', 'middle'),
      leader([374, 134], [374, 98]),
      label(420, 40, 'chamber', 'end'),
      leader([400, 44], [390, 74]),
      label(40, 40, 'middle line'),
      leader([60, 44], [50, 86]),
    ],
  },
  {
    page,
    step: 'both eyes, stretch it along the',
    title: 'The car on its line',
    words:
      'The car from the side above a table edge. A tight fishing line runs straight through both screw eyes below the body. An arrow pulls the car along it.',
    caption: byLevel(
      'The line runs straight through both eyes, so the car can follow it without a tug.',
      'Because the line passes straight through both eyes, the car follows it without any sideways force.',
    ),
    height: 170,
    parts: [
      car([420, 138], 1.3, 'right'),
      line(`M20 ${138 - 6.8 * 1.3} H464`, { color: 'next', width: 1.5 }),
      table(140),
      arrow([396, 80], [456, 80]),
      label(30, 160, 'fishing line'),
      leader([60, 146], [40, 130]),
    ],
  },
];
