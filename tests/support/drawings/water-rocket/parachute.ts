import { byLevel } from '#tests/support/drawings/by-level.ts';
import { area, arrow, box, dimension, disk, label, leader, line, polygon } from '#tests/support/drawings/parts.ts';
import { bottle, fin, nose, skirt } from './rocket.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-build-parachute';
const small = { mouth: [100, 250] as const, perMm: 0.34 };

/** Corners of the canopy from above. */
const CORNERS = Array.from({ length: 8 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 4;
  return [240 + 100 * Math.cos(angle), 118 + 100 * Math.sin(angle)] as const;
});

/** Where the eight cords leave the rim, seen from the side. */
const RIM = Array.from({ length: 5 }, (_, i) => 140 + 50 * i);

export const parachuteSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'Cut eight panels along the red line',
    title: 'One panel',
    words:
      'A panel that is narrow at its top and wide at its rim. The outer line is solid: cut there. The inner line is dashed: it is the finished edge.',
    caption: byLevel(
      'Cut on the outer line, because what lies between is for joining and the hem.',
      'Only the outer line is cut, because the material in between is required for joining and for the hem.',
    ),
    height: 230,
    parts: [
      area('M232 20 L154 196 Q240 220 326 196 L248 20 Z', 'paper', { color: 'next', width: 3 }),
      line('M236 30 L166 188 Q240 208 314 188 L244 30 Z', { color: 'press', dashed: true }),
      leader([364, 90], [284, 100]),
      label(368, 94, 'cut'),
      leader([364, 150], [296, 150]),
      label(368, 156, 'finished'),
      label(368, 176, 'edge'),
    ],
  },
  {
    page,
    step: 'Lay two panels together and join them',
    title: 'Two panels joined',
    words: 'Two panels lie side by side. A strip of tape runs along the edge where they meet, from the top to the rim.',
    caption: byLevel(
      'Tape goes along the finished edges, from the top to the rim.',
      'The tape follows the finished edges continuously from the top to the rim.',
    ),
    height: 220,
    parts: [
      area('M232 30 L134 172 Q182 204 240 208 L240 30 Z', 'paper'),
      area('M248 30 L346 172 Q298 204 240 208 L240 30 Z', 'paper'),
      polygon(
        [
          [234, 30],
          [246, 30],
          [246, 208],
          [234, 208],
        ],
        'tape',
      ),
      leader([330, 60], [246, 80]),
      label(334, 64, 'tape'),
    ],
  },
  {
    page,
    step: 'so that a hole of about 30 mm is left',
    title: 'The canopy from above',
    words:
      'The finished canopy from above: eight panels around a hole of about 30 millimeters, and a small hole for a cord at each of the eight corners.',
    caption: byLevel(
      'There are eight panels, eight holes for cords, and one hole at the top.',
      'The canopy consists of eight panels and has eight holes for the cords and a single opening at the top.',
    ),
    height: 236,
    parts: [
      polygon(CORNERS, 'paper'),
      line(CORNERS.map(([x, y]) => `M240 118 L${x.toFixed(1)} ${y.toFixed(1)}`).join(' '), { width: 1.5 }),
      ...CORNERS.map(([x, y]) => disk(240 + (x - 240) * 0.93, 118 + (y - 118) * 0.93, 3)),
      disk(240, 118, 7, 'soft'),
      leader([390, 70], [247, 114]),
      label(394, 72, '30 mm'),
    ],
  },
  {
    page,
    step: 'Tie one cord to each corner',
    title: 'Cords of equal length',
    words:
      'The canopy from the side, 600 millimeters wide. Cords of 720 millimeters, all of the same length, run from its rim down to one swivel.',
    caption: byLevel(
      'All cords are 720 mm for a canopy of 600 mm, and they are tight at the same time.',
      'A canopy of 600 mm requires cords of 720 mm, which become tight simultaneously.',
    ),
    height: 330,
    parts: [
      area('M140 84 Q150 20 240 20 Q330 20 340 84 Q240 96 140 84 Z', 'paper'),
      line(RIM.map((x) => `M${x} ${84 + (x === 140 || x === 340 ? 0 : 5)} L240 306`).join(' '), { width: 1.5 }),
      disk(240, 312, 6, 'metal'),
      dimension([140, 112], [340, 112], '', 'below'),
      label(364, 118, '600 mm'),
      label(300, 220, '720 mm each'),
      label(254, 322, 'swivel'),
    ],
  },
  {
    page,
    step: 'Tie 1 meter of cord from the swivel',
    title: 'What is tied to what',
    words:
      'The parachute at the top. From its swivel a cord of 1 meter goes to tape around the bottle above the fins, and a short cord goes to the nose.',
    caption: byLevel(
      'One meter of cord leads to the bottle, and a short cord leads to the nose.',
      'One meter of cord connects the swivel with the bottle, and a shorter one connects it with the nose.',
    ),
    height: 290,
    parts: [
      area('M230 50 Q238 14 300 14 Q362 14 370 50 Q300 58 230 50 Z', 'paper'),
      line('M230 50 L300 124 L370 50 M270 54 L300 124 L330 54', { width: 1.5 }),
      disk(300, 128, 5, 'metal'),
      bottle(small),
      skirt(small),
      fin(small, 1),
      fin(small, -1),
      box([80, 186, 40, 8], 'soft'),
      line('M300 133 Q240 230 122 190', { width: 1.5 }),
      label(218, 222, '1 m'),
      nose({ mouth: [400, 330], perMm: 0.34 }),
      line('M304 130 Q380 150 398 186', { width: 1.5 }),
      label(372, 146, 'short cord'),
      label(72, 176, 'tape', 'end'),
      label(424, 216, 'nose'),
    ],
  },
  {
    page,
    step: 'Fold it like a fan into a narrow strip',
    title: 'Folding the canopy',
    words:
      'Three steps from left to right: the canopy is folded like a fan, it has become a narrow strip with the cords up and down on it, and the strip is folded in three.',
    caption: byLevel(
      'Fold it like a fan into a strip, and then in three, but no cord goes around it.',
      'The canopy is folded in the manner of a fan and then into three sections, but never surrounded by a cord.',
    ),
    height: 170,
    parts: [
      line('M30 120 L46 40 L62 120 L78 40 L94 120 L110 40 L126 120'),
      arrow([142, 80], [180, 80]),
      box([196, 30, 30, 110], 'paper'),
      line('M204 130 V44 H212 V126 H218 V44', { width: 1.5 }),
      arrow([244, 80], [282, 80]),
      box([306, 62, 100, 12], 'paper'),
      box([306, 78, 100, 12], 'paper'),
      box([306, 94, 100, 12], 'paper'),
      line('M406 68 q14 8 0 16 M306 84 q-14 8 0 16', { width: 2 }),
      label(78, 156, 'fan', 'middle'),
      label(211, 160, 'strip', 'middle'),
      label(356, 132, 'in three', 'middle'),
    ],
  },
];
