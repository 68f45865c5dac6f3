import { byLevel } from '#tests/support/drawings/by-level.ts';
import { area, arrow, box, dimension, disk, label, leader, line, table } from '#tests/support/drawings/parts.ts';
import { bottle, fin, LENGTH, nose, pointOf, rocket, ROCKET, skirt, waterBelow } from './rocket.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const lying = { mouth: [70, 130] as const, perMm: 0.82, lies: true };
const small = { mouth: [240, 272] as const, perMm: 0.3 };
/** Places along the standard rocket [mm from its tip]. */
const [balance, pressure] = [170, 284.5].map((place) => pointOf(lying, LENGTH - place, 0));
const rear = pointOf(lying, ROCKET.above, 0)[0];

export const waterRocketLessons: readonly StepDrawing[] = [
  {
    page: '03-experiment-balance',
    step: 'turns around completely.',
    inText: true,
    title: 'A rocket in the wind tunnel',
    words:
      'The standard rocket lies in wind that comes from the right, its nose to the right. A black dot marks the balance point and an orange ring farther back the center of pressure.',
    caption: byLevel(
      'The air pushes at the ring, and the rocket turns around the dot.',
      'The force of the air acts at the ring, whereas the rotation takes place around the dot.',
    ),
    height: 270,
    parts: [
      rocket(lying),
      disk(balance?.[0] ?? 0, 130, 7, 'ink'),
      line(`M${(pressure?.[0] ?? 0) - 8} 130 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0`, { color: 'next', width: 4 }),
      ...[40, 210].map((y) => arrow([460, y], [400, y])),
      label(460, 28, 'wind', 'end'),
      leader([330, 224], [balance?.[0] ?? 0, 140]),
      label(390, 242, 'balance point', 'end'),
      leader([254, 40], [pressure?.[0] ?? 0, 118]),
      label(330, 32, 'center of pressure', 'end'),
    ],
  },
  {
    page: '03-experiment-fill',
    step: 'the curve preserves a dot for each of your launches.',
    inText: true,
    title: 'Two fills, two heights',
    words:
      'Two bottles, mouth down, at 60 psi. The left one holds 200 milliliters of water and lots of air and reaches 33.5 meters. The right one holds 600 milliliters and reaches 45.1 meters.',
    caption: byLevel(
      'This is the standard rocket at 60 psi, once with 200 mL and once with 600 mL.',
      'The drawing illustrates the standard rocket at a pressure of 60 psi, with 200 mL and with 600 mL of water.',
    ),
    height: 260,
    parts: [
      bottle({ mouth: [110, 236], perMm: 0.68 }),
      waterBelow({ mouth: [110, 236], perMm: 0.68 }, 75),
      bottle({ mouth: [310, 236], perMm: 0.68 }),
      waterBelow({ mouth: [310, 236], perMm: 0.68 }, 119),
      label(110, 100, 'air', 'middle'),
      label(310, 100, 'air', 'middle'),
      label(160, 200, '200 mL'),
      label(160, 222, '33.5 m high'),
      label(360, 180, '600 mL'),
      label(360, 202, '45.1 m high'),
    ],
  },
  {
    page: '03-experiment-parachute',
    step: 'how far it is carried by the wind.',
    inText: true,
    title: 'Forces under a parachute',
    words:
      'The bottle hangs under its parachute by a cord, and the nose by a shorter one. An arrow for drag points up and an arrow of the same length for weight points down. An arrow for the wind points to the right.',
    caption: byLevel(
      'When drag is as large as weight, the speed stays steady.',
      'As soon as the drag is equal to the weight, the velocity remains constant.',
    ),
    height: 330,
    parts: [
      area('M170 70 Q180 20 240 20 Q300 20 310 70 Q240 80 170 70 Z', 'paper'),
      line('M170 70 L240 138 L310 70 M205 74 L240 138 L275 74', { width: 1.5 }),
      bottle(small),
      skirt(small),
      fin(small, 1),
      fin(small, -1),
      line('M240 138 Q270 190 258 217', { width: 1.5 }),
      box([223, 214, 34, 6], 'soft'),
      line('M240 138 Q196 150 190 172', { width: 1.5 }),
      nose({ mouth: [190, 300], perMm: 0.3 }),
      arrow([340, 160], [340, 90]),
      label(352, 120, 'drag'),
      arrow([340, 200], [340, 270]),
      label(352, 244, 'weight'),
      arrow([40, 120], [120, 120]),
      label(48, 108, 'wind'),
      table(318),
    ],
  },
  {
    page: '03-tutorial-nose-and-fins',
    step: 'Begin with a new design',
    inText: true,
    title: 'Measures of a fin',
    words:
      'The standard rocket, its nose to the right. The fin has a span of 80 millimeters and stands 10 millimeters above the nozzle end.',
    caption: byLevel(
      'The span of the fins and their place decide how far back the air pushes.',
      'The span and the position of the fins determine how far back the force of the air acts.',
    ),
    height: 280,
    parts: [
      rocket(lying),
      dimension([rear - 26, 130 - 55 * lying.perMm], [rear - 26, 130 - 135 * lying.perMm], '', 'left'),
      label(rear - 36, 46, '80', 'end'),
      label(rear - 36, 64, 'mm', 'end'),
      dimension([rear, 254], [lying.mouth[0], 254], '', 'below'),
      line(`M${rear} 240 V262 M${lying.mouth[0]} 146 V262`, { width: 1, dashed: true }),
      label(rear + 12, 260, '10 mm above the nozzle end'),
    ],
  },
  {
    page: '03-tutorial-water-and-pressure',
    step: 'through which the water leaves the bottle',
    inText: true,
    title: 'The charge of the bottle',
    words:
      'A bottle, mouth down, with 620 milliliters of water and squeezed air at 60 psi above it. Its open neck is 21.7 millimeters wide.',
    caption: byLevel(
      'You can set three things, which are the water, the pressure and the nozzle.',
      'Three quantities can be adjusted: the water, the pressure and the nozzle that the water escapes through.',
    ),
    height: 280,
    parts: [
      bottle({ mouth: [200, 240], perMm: 0.72 }),
      waterBelow({ mouth: [200, 240], perMm: 0.72 }, 121),
      label(270, 90, 'air, 60 psi'),
      leader([266, 86], [216, 86]),
      label(270, 180, 'water, 620 mL'),
      leader([266, 176], [214, 176]),
      dimension([190, 256], [210, 256], '', 'below'),
      label(222, 262, 'neck, 21.7 mm'),
    ],
  },
];
