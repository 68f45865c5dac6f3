import { byLevel } from '#tests/support/drawings/by-level.ts';
import { arrow, box, dimension, disk, label, leader, line } from '#tests/support/drawings/parts.ts';
import { chassis, lever } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-trap-lever-string';
const top = [70, 150] as const;
const perMm = 0.95;
const at = (mm: number): number => top[0] + mm * perMm;

export const stringSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'Look at the side view on the',
    title: 'Where the pivot goes',
    words:
      'The car from the side, its front to the left. The pivot of the trap is 90 millimeters behind the front of the chassis.',
    caption: byLevel(
      'In the standard car, the pivot is 90 mm behind the front of the chassis.',
      'In the standard car, the pivot is located 90 mm behind the front of the chassis.',
    ),
    height: 230,
    parts: [
      chassis([70, 110], perMm),
      disk(at(90), 104, 5, 'next'),
      dimension([70, 60], [at(90), 60], '90 mm', 'above'),
      line(`M70 66 V108 M${at(90)} 66 V98`, { width: 1, dashed: true }),
      label(at(90) + 12, 94, 'pivot'),
    ],
  },
  {
    page,
    step: 'Put the trap so that the closed bar',
    title: 'Closed and set',
    words:
      'The car from the side, its front to the left. Dashed, the closed lever points to the front. The set lever points to the drive axle at the back.',
    caption: byLevel(
      'The bar points to the front when it is closed, and to the back when it is set.',
      'The bar points toward the front when it is closed, and toward the rear when it is set.',
    ),
    height: 270,
    parts: [
      chassis([90, 150], 0.85),
      lever([90, 150], 0.85, 173),
      line(`M${90 + 90 * 0.85} 143 L12 140`, { dashed: true, width: 3 }),
      arrow([80, 96], [250, 96]),
      label(14, 128, 'closed'),
      label(300, 108, 'set'),
      label(120, 84, 'winding'),
    ],
  },
  {
    page,
    step: 'Cut one side of the bar open if your rules allow',
    title: 'Two windings of thread',
    words:
      'The rod lies along one side of the bar. Two windings of thread with glue hold it, at least 25 millimeters apart.',
    caption: byLevel(
      'The rod is tied to the bar in two different places, which are 25 millimeters apart or more.',
      'The rod is attached to the bar in two places, which are separated by 25 mm or more.',
    ),
    height: 160,
    parts: [
      line('M60 50 H180 V110 H60', { width: 4 }),
      box([50, 44, 400, 8]),
      ...[80, 150].map((x) => box([x, 38, 14, 20], 'tape')),
      dimension([87, 84], [157, 84], '', 'below'),
      label(56, 138, '25 mm or more', 'start'),
      label(300, 36, 'rod'),
      label(190, 112, 'bar'),
    ],
  },
  {
    page,
    step: 'Cut it to the length',
    title: 'The string',
    words:
      'The string laid out straight, 604 millimeters long: 432 millimeters to wind, 22 millimeters from the axle to the lever and 150 millimeters for the knots.',
    caption: byLevel(
      'In the standard car, the parts of the string add up to 432 mm + 22 mm + 150 mm = 604 mm.',
      'In the standard car, the sections of the string together have a total length of 432 mm + 22 mm + 150 mm = 604 mm.',
    ),
    height: 150,
    parts: [
      line('M30 40 H450', { color: 'press', width: 3 }),
      dimension([30, 62], [330.4, 62], '432 mm'),
      dimension([330.4, 62], [345.7, 62], '22'),
      dimension([345.7, 62], [450, 62], '150 mm'),
      dimension([30, 110], [450, 110], '604 mm'),
    ],
  },
  {
    page,
    step: 'Fix a hook to the drive axle, which',
    title: 'Hook and loop',
    words:
      'The end of the drive axle, enlarged, with a small peg on it. The loop at the end of the string hangs on the peg. An arrow shows how it slips off forward.',
    caption: byLevel(
      'When the last turn is off the axle, the loop slips off the hook. (Enlarged.)',
      'As soon as the final turn has left the axle, the loop slides off the hook. (Enlarged.)',
    ),
    height: 190,
    parts: [
      disk(300, 100, 50, 'metal'),
      box([292, 34, 16, 20], 'next'),
      line('M308 44 Q318 30 300 28 Q286 26 286 42 L60 46', { color: 'press', width: 3 }),
      arrow([230, 24], [150, 24]),
      label(300, 106, 'axle', 'middle'),
      label(322, 36, 'peg'),
      label(62, 68, 'string to the lever'),
    ],
  },
  {
    page,
    step: 'Wind in one even layer, because turns on',
    title: 'One even layer',
    words:
      'Two axles from above. On the left one the turns of the string lie side by side in one layer. On the right one they lie on top of each other.',
    caption: byLevel(
      'On the left there is one layer, and on the right there are turns on top of each other, which can jam.',
      'The winding on the left consists of a single layer, whereas on the right the turns are located on top of each other and may jam unexpectedly.',
    ),
    height: 170,
    parts: [
      box([30, 60, 190, 40], 'metal'),
      line(Array.from({ length: 12 }, (_, i) => `M${70 + 9 * i} 56 l4 48`).join(' '), { color: 'press', width: 4 }),
      box([260, 60, 190, 40], 'metal'),
      line('M320 54 l10 52 M330 52 l-6 56 M338 54 l10 52 M352 50 l-22 60 M344 46 l18 68 M366 54 l-26 56', {
        color: 'press',
        width: 4,
      }),
      label(125, 142, 'one layer', 'middle'),
      label(355, 142, 'crossed', 'middle'),
      leader([125, 126], [125, 106]),
    ],
  },
];
