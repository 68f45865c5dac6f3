import { byLevel } from '#tests/support/drawings/by-level.ts';
import { area, arrow, box, dimension, label, leader, line, polygon, ruler } from '#tests/support/drawings/parts.ts';
import { bottle, collar, nose } from './rocket.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-build-nose-cone';
/** The nose alone, cut open: its base at the foot of the drawing. */
const open = { mouth: [240, 582] as const, perMm: 1.2 };
const lifted = { mouth: [240, 570] as const, perMm: 1 };

/** Eight petals on a strip that goes once around a bottle of 110 mm. */
const PETALS = Array.from({ length: 8 }, (_, i) => {
  const [left, right] = [67 + 43.2 * i, 110.2 + 43.2 * i];
  return `L${left.toFixed(1)} 120 Q${left.toFixed(1)} 60 ${((left + right) / 2).toFixed(1)} 30 Q${right.toFixed(1)} 60 ${right.toFixed(1)} 120`;
}).join(' ');

export const noseSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'use a ruler to check that its line is 100 mm long',
    title: 'A steel ruler on the check line',
    words: 'The check line of the print lies along a steel ruler. It runs from 0 to 100 millimeters.',
    caption: byLevel(
      'If the line is not 100 mm long, the nose will not fit the bottle.',
      'Unless the line is exactly 100 mm long, the nose will not fit the bottle.',
    ),
    height: 130,
    parts: [
      line('M60 40 H420 M60 30 v20 M420 30 v20', { color: 'next', width: 3 }),
      label(240, 28, 'check line on the print', 'middle'),
      ruler([60, 60], 100, 3.6, { fill: 'metal' }),
    ],
  },
  {
    page,
    step: 'Cut along the red outline',
    title: 'What to cut and what to fold',
    words:
      'The flat pattern of a cone: a slice of a circle with a tab along one straight edge. Its outline with the tab is a solid line to cut. The line between slice and tab is dashed: it is for gluing. Below lies the collar, a straight strip with a tab at its right end.',
    caption: byLevel(
      'Cut the solid lines, but keep the dashed ones, which are for folding and gluing.',
      'Only the solid outline is cut, because the dashed lines are intended for folding and gluing.',
    ),
    height: 266,
    parts: [
      area('M240 56 L112 91 A132 132 0 0 0 368 91 Z', 'paper'),
      polygon(
        [
          [240, 56],
          [368, 91],
          [374, 72],
          [258, 40],
        ],
        'tape',
      ),
      line('M240 56 L368 91', { color: 'press', dashed: true }),
      box([60, 212, 346, 40], 'paper'),
      box([406, 212, 12, 40], 'tape'),
      line('M406 212 V252', { color: 'press', dashed: true }),
      label(233, 238, 'collar', 'middle'),
      arrow([92, 150], [126, 170]),
      label(88, 142, 'cut', 'end'),
      leader([404, 62], [364, 76]),
      label(408, 66, 'tab'),
      leader([300, 130], [310, 78]),
      label(206, 150, 'do not cut'),
    ],
  },
  {
    page,
    step: 'pull the card over a table edge',
    title: 'Bending the card over an edge',
    words:
      'A table from the side. The card lies on it and goes down over the edge. An arrow pulls it down, and the card behind the edge is already curved.',
    caption: byLevel(
      'Each pull bends the card a little more, and it makes no crease.',
      'Every repetition increases the curvature of the card without producing a crease.',
    ),
    height: 190,
    parts: [
      box([30, 70, 240, 20], 'wood'),
      line('M60 66 H266 Q278 66 284 78 Q306 116 290 156', { width: 4 }),
      arrow([324, 96], [316, 160]),
      label(100, 54, 'card'),
      label(60, 86, 'table', 'start'),
    ],
  },
  {
    page,
    step: 'the pattern has eight petals on a strip',
    title: 'Eight petals on a strip',
    words:
      'A strip as long as the bottle is around, with eight petals that narrow to a point above it and a glue tab at its right end.',
    caption: byLevel(
      'The strip goes around the bottle, and the petals bend to the tip.',
      'The strip surrounds the bottle, whereas the petals are bent toward the tip.',
    ),
    height: 200,
    parts: [
      area(`M67 150 V120 ${PETALS} V150 Z`, 'paper'),
      polygon(
        [
          [412.6, 120],
          [430, 124],
          [430, 146],
          [412.6, 150],
        ],
        'tape',
      ),
      line('M67 120 H412.6', { color: 'press', dashed: true }),
      dimension([67, 168], [412.6, 168], 'once around the bottle'),
      label(436, 118, 'tab', 'middle'),
    ],
  },
  {
    page,
    step: 'Press the clay into the nose',
    title: 'Clay in the nose, cut open',
    words:
      'The nose cut open, tip up. A lump of clay sits 35 millimeters below the tip. A disk of card below it, held by tape, closes it in.',
    caption: byLevel(
      'The standard rocket has its clay 35 mm from the tip, where the disk keeps it.',
      'In the standard rocket the clay is located 35 mm from the tip, where the disk secures it.',
    ),
    height: 230,
    parts: [
      nose(open, 0, 'paper'),
      area('M208 76 Q216 52 224 46 Q240 40 256 46 Q264 52 272 76 Z', 'tape'),
      box([205, 78, 70, 5], 'metal'),
      line('M240 18 H390 M266 60 H390', { width: 1, dashed: true }),
      dimension([380, 18], [380, 60], '35 mm', 'right'),
      leader([108, 108], [220, 64]),
      label(102, 110, 'clay', 'end'),
      leader([108, 182], [208, 82]),
      label(102, 188, 'card disk', 'end'),
    ],
  },
  {
    page,
    step: 'It slides off with a light pull',
    title: 'The nose comes off',
    words:
      'The upper end of the bottle with the nose and its collar a little above it. An arrow points up: the nose is pulled off.',
    caption: byLevel(
      'A light pull must be enough, because otherwise the parachute stays inside.',
      'A minimal force must be sufficient, because otherwise the parachute remains inside.',
    ),
    height: 300,
    parts: [
      bottle(lifted),
      collar(lifted, 80),
      nose(lifted, 80),
      arrow([330, 150], [330, 70]),
      label(346, 116, 'light pull'),
      label(150, 290, 'bottle', 'end'),
      label(150, 206, 'collar', 'end'),
    ],
  },
];
