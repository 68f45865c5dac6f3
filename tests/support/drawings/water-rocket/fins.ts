import { byLevel } from '#tests/support/drawings/by-level.ts';
import { arrow, box, dimension, label, leader, line, polygon } from '#tests/support/drawings/parts.ts';
import { bottle, fin, skirt } from './rocket.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-build-fins';
const standing = { mouth: [240, 240] as const, perMm: 1.1 };
/** The standard fin flat on its sheet: root 100 mm, tip 60 mm, span 80 mm, sweep 40 mm; forward is up. */
const FIN = [
  [150, 50],
  [270, 110],
  [270, 200],
  [150, 200],
] as const;

export const finSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'Turn it so that the channels',
    title: 'A fin on the sheet',
    words:
      'A sheet of corrugated plastic with level channels. The fin lies on it with its root upright, so that the channels run from the root outward. Along the root there is a strip for the glue.',
    caption: byLevel(
      'The channels run from the bottle outward.',
      'The channels extend from the bottle outward, which makes the fin stiff.',
    ),
    height: 240,
    parts: [
      box([60, 24, 320, 200], 'paper'),
      line(Array.from({ length: 9 }, (_, i) => `M60 ${44 + 20 * i} H380`).join(' '), { color: 'faint', width: 1 }),
      polygon(
        [
          [128, 56],
          [150, 50],
          [150, 200],
          [128, 194],
        ],
        'tape',
      ),
      polygon(FIN),
      line('M160 104 H262 M160 124 H262 M160 144 H262 M160 164 H262 M160 184 H262', { color: 'faint', width: 1.2 }),
      arrow([290, 150], [364, 150]),
      label(292, 140, 'outward'),
      leader([98, 40], [138, 80]),
      label(66, 40, 'strip'),
    ],
  },
  {
    page,
    step: 'Fold the glue strip along the blue line',
    title: 'The glue strip, bent to both sides',
    words:
      'The fin stands on its root. Its glue strip is cut across in the middle. The front half is bent to one side and the rear half to the other.',
    caption: byLevel(
      'With one half to the left and one half to the right, the fin stands by itself.',
      'Because one half is bent to each side, the fin remains upright without any support.',
    ),
    height: 210,
    parts: [
      polygon([
        [120, 140],
        [220, 44],
        [310, 44],
        [320, 140],
      ]),
      polygon(
        [
          [120, 140],
          [220, 140],
          [196, 172],
          [96, 172],
        ],
        'tape',
      ),
      polygon(
        [
          [220, 140],
          [320, 140],
          [344, 112],
          [332, 112],
          [321, 126],
          [320, 140],
        ],
        'tape',
      ),
      line('M120 140 H320', { color: 'press', dashed: true }),
      label(140, 196, 'left half', 'middle'),
      leader([380, 150], [336, 122]),
      label(384, 160, 'right half'),
      label(240, 108, 'fin', 'middle'),
    ],
  },
  {
    page,
    step: 'Cut a strip of card that goes once around',
    title: 'The strip for the skirt',
    words:
      'A strip of card. Its length is once around the bottle and 12 millimeters more. Its height is the one on the sheet Fin and wrap.',
    caption: byLevel(
      'For the standard rocket, the strip is 358 mm long and 150 mm tall.',
      'The standard rocket requires a strip with a length of 358 mm and a height of 150 mm.',
    ),
    height: 220,
    parts: [
      box([50, 30, 330, 138], 'paper'),
      box([369, 30, 11, 138], 'tape'),
      dimension([50, 184], [369, 184], 'around the bottle'),
      label(388, 190, '+ 12 mm'),
      dimension([396, 30], [396, 168], '', 'right'),
      label(404, 92, 'as the'),
      label(404, 112, 'sheet says'),
    ],
  },
  {
    page,
    step: 'Lay the paper wrap around the lower end',
    title: 'The paper wrap, laid flat',
    words:
      'The paper wrap, 345.6 millimeters long, with lines that divide it into three parts of 115.2 millimeters each.',
    caption: byLevel(
      'Three equal lengths become three equal angles when you roll the wrap.',
      'Three equal lengths become three equal angles as soon as the wrap is rolled.',
    ),
    height: 170,
    parts: [
      box([60, 40, 345.6, 50], 'paper'),
      line('M175.2 40 V90 M290.4 40 V90', { color: 'press', width: 2.5 }),
      ...[60, 175.2, 290.4].map((x) => dimension([x, 30], [x + 115.2, 30], '115.2 mm', 'above')),
      dimension([60, 112], [405.6, 112], '345.6 mm'),
    ],
  },
  {
    page,
    step: 'Glue each fin on its line',
    title: 'A fin on the skirt',
    words: 'The skirt upright with a fin on each side. The rear end of each fin stands at the lower edge of the skirt.',
    caption: byLevel(
      'The rear end of the fin and the lower edge of the skirt are at one level.',
      'The rear end of the fin is located exactly at the level of the lower edge.',
    ),
    height: 230,
    parts: [
      skirt({ mouth: [240, 210], perMm: 1.1 }),
      fin({ mouth: [240, 210], perMm: 1.1 }, 1),
      fin({ mouth: [240, 210], perMm: 1.1 }, -1),
      line('M70 199 H410', { color: 'next', dashed: true }),
      label(240, 120, 'skirt', 'middle'),
      label(76, 222, 'one level'),
    ],
  },
  {
    page,
    step: 'Tape the upper edge of the skirt',
    title: 'The skirt on the bottle',
    words:
      'The bottle, mouth down, with the skirt and two fins on it. A band of tape covers the upper edge of the skirt. A dimension shows how far its lower edge is from the mouth: 10 millimeters on the standard rocket.',
    caption: byLevel(
      'Tape goes all the way around the upper edge, and glue never touches the bottle.',
      'The tape covers the entire upper edge, whereas glue never touches the bottle.',
    ),
    height: 270,
    parts: [
      bottle({ ...standing, perMm: 0.7 }),
      skirt({ ...standing, perMm: 0.7 }),
      fin({ ...standing, perMm: 0.7 }, 1),
      fin({ ...standing, perMm: 0.7 }, -1),
      box([196, 122, 88, 16], 'soft'),
      dimension([352, 233], [352, 240], '10 mm', 'right'),
      line('M250 240 H346 M306 233 H346', { width: 1, dashed: true }),
      leader([330, 100], [284, 128]),
      label(334, 102, 'tape'),
      label(186, 30, 'bottle', 'end'),
    ],
  },
];
