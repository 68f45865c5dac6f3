import { byLevel } from '#tests/support/drawings/by-level.ts';
import { arrow, box, dimension, disk, label, line, scale, table } from '#tests/support/drawings/parts.ts';
import { car } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '06-inspect-and-race';

/** A person from above. */
const person = (x: number, y: number): string => disk(x, y, 9, 'soft');

export const racing: readonly StepDrawing[] = [
  {
    page,
    step: 'a caliper or a ruler to',
    title: 'Length and mass',
    words:
      'On the left the car from the side with its length marked from nose to tail. On the right a scale with a digit for a tenth of a gram.',
    caption: byLevel(
      'The length is read to half a millimeter, and the mass to a tenth of a gram without the cartridge.',
      'The length is determined to half a millimeter, and the mass to a tenth of a gram without the cartridge.',
    ),
    height: 170,
    parts: [
      car([42, 104], 0.75),
      line('M28 105 H264', { width: 3, color: 'faint' }),
      dimension([42, 128], [252, 128], 'length, to 0.5 mm'),
      scale([374, 80], '45.2 g'),
    ],
  },
  {
    page,
    step: 'Record the value that you actually',
    title: 'A line of the inspection sheet',
    words:
      'A sheet with the columns limit, measured and OK. The row for the length says 200 to 305 millimeters, measured 279.5 millimeters, with a check mark.',
    caption: byLevel(
      'Next to each limit stands the number that you have really read.',
      'The measured value is recorded next to each individual limit.',
    ),
    height: 140,
    parts: [
      box([40, 20, 400, 96], 'paper'),
      line('M40 52 H440 M40 84 H440 M150 20 V116 M270 20 V116 M390 20 V116', { width: 1.5 }),
      label(160, 42, 'limit'),
      label(280, 42, 'measured'),
      label(400, 42, 'OK'),
      label(50, 74, 'length'),
      label(160, 74, '200–305 mm'),
      label(280, 74, '279.5 mm'),
      line('M402 68 l7 8 l14 -18', { color: 'next', width: 3 }),
      label(50, 106, 'mass'),
    ],
  },
  {
    page,
    step: 'Position the car on the line',
    title: 'The car on the line, moved by hand',
    words:
      'The car from the side on the track. The line runs through both eyes. An arrow to and fro shows that it is moved by hand once.',
    caption: byLevel(
      'The car must run free in both directions before it races.',
      'The car must move freely in both directions before it is allowed to race.',
    ),
    height: 170,
    parts: [
      car([74, 138], 1.2),
      line('M20 129.8 H464', { color: 'next', width: 1.5 }),
      table(140),
      arrow([160, 44], [340, 44], true),
    ],
  },
  {
    page,
    step: 'Position your car on the mark',
    title: 'Who stands where at the start',
    words:
      'The start from above. The launcher is at the left end of the track. A tape lies one meter beside the line. The students stand behind the tape, the teacher behind the launcher.',
    caption: byLevel(
      'Everybody stays behind the tape, one meter from the line, until the teacher calls “clear”.',
      'Everybody remains behind the tape, one meter from the line, until the teacher calls “clear”.',
    ),
    height: 220,
    parts: [
      box([110, 50, 350, 26], 'metal'),
      line('M110 63 H460', { color: 'next', width: 1.5 }),
      box([78, 44, 32, 38], 'soft'),
      label(72, 34, 'launcher'),
      person(46, 63),
      label(16, 98, 'teacher'),
      line('M16 150 H464', { color: 'next', width: 5, dashed: true }),
      dimension([400, 63], [400, 150], '1 m or more', 'left'),
      ...[190, 230, 270, 310].map((x) => person(x, 182)),
      label(334, 188, 'students'),
      label(30, 142, 'tape'),
      label(200, 42, 'track'),
    ],
  },
  {
    page,
    step: 'the car three times without modifying',
    title: 'Three runs and their average',
    words:
      'A table with the columns run 1, run 2, run 3 and average. Below them 1.22, 1.18 and 1.21 seconds, and their average of 1.203 seconds.',
    caption: byLevel(
      'All three runs count, so the average is (1.22 + 1.18 + 1.21) ÷ 3 = 1.203 seconds.',
      'Because all three runs are included, the average is (1.22 + 1.18 + 1.21) ÷ 3 = 1.203 seconds.',
    ),
    height: 120,
    parts: [
      box([40, 20, 400, 72], 'paper'),
      line('M40 56 H440 M140 20 V92 M240 20 V92 M340 20 V92', { width: 1.5 }),
      ...['run 1', 'run 2', 'run 3', 'average'].map((words, i) => label(90 + 100 * i, 44, words, 'middle')),
      ...['1.22 s', '1.18 s', '1.21 s', '1.203 s'].map((words, i) => label(90 + 100 * i, 80, words, 'middle')),
    ],
  },
];
