import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  area,
  arrow,
  box,
  dimension,
  disk,
  label,
  leader,
  line,
  polygon,
  table,
} from '#tests/support/drawings/parts.ts';
import { bottle, rocket, waterBelow } from './rocket.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '06-build-launch-day';
const pad = { mouth: [340, 212] as const, perMm: 0.38 };
/** A person from the side, feet at a point. */
const person = (x: number, y: number): string =>
  disk(x, y - 48, 8, 'soft') + line(`M${x} ${y - 40} V${y - 18} l-8 18 M${x} ${y - 18} l8 18`);

export const launchSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'The loader fills in the water of the design',
    title: 'Water for one launch',
    words:
      'On the left a measuring cup with water up to its mark of 600 milliliters. On the right the same water in the rocket’s bottle, mouth down: a little less than a third of it.',
    caption: byLevel(
      'The standard rocket gets 600 mL, measured to 10 mL.',
      'The standard rocket requires 600 mL, with an accuracy of 10 mL.',
    ),
    height: 240,
    parts: [
      area('M60 60 L74 210 H164 L178 60', 'paper'),
      area('M66.5 130 L74 210 H164 L171.5 130 Z', 'soft', { width: 1 }),
      line('M150 130 H171 M154 95 H174 M146 165 H168', { width: 1.5 }),
      label(184, 136, '600 mL'),
      arrow([258, 140], [306, 140]),
      bottle({ mouth: [380, 226], perMm: 0.66 }),
      waterBelow({ mouth: [380, 226], perMm: 0.66 }, 119),
    ],
  },
  {
    page,
    step: 'The director pumps to the pressure',
    title: 'Reading the gauge for ten seconds',
    words:
      'A round gauge from 0 to 100 psi. Its needle points at 60. Beside it the words: 10 seconds, it must not fall.',
    caption: byLevel(
      'Wait ten seconds at the pressure of the design, and if the needle falls, stop.',
      'Wait ten seconds at the pressure of the design, and stop immediately if the needle falls.',
    ),
    height: 210,
    parts: [
      disk(160, 112, 84),
      line(
        Array.from({ length: 11 }, (_, i) => {
          const angle = ((150 + 24 * i) * Math.PI) / 180;
          const [c, s] = [Math.cos(angle), Math.sin(angle)];
          return `M${(160 + 72 * c).toFixed(1)} ${(112 + 72 * s).toFixed(1)} L${(160 + 82 * c).toFixed(1)} ${(112 + 82 * s).toFixed(1)}`;
        }).join(' '),
      ),
      label(110, 152, '0', 'middle'),
      label(208, 152, '100', 'middle'),
      label(160, 178, 'psi', 'middle'),
      line(`M160 112 L${160 + 58 * Math.cos((294 * Math.PI) / 180)} ${112 + 58 * Math.sin((294 * Math.PI) / 180)}`, {
        color: 'next',
        width: 4,
      }),
      disk(160, 112, 5, 'ink'),
      label(196, 70, '60'),
      label(280, 104, '10 seconds:'),
      label(280, 128, 'it must not fall'),
    ],
  },
  {
    page,
    step: 'The director pulls the cord',
    title: 'The cord and the people',
    words:
      'The rocket stands on its launcher on the right. A long cord runs along the ground to the director on the left. The class stands behind a line farther to the left.',
    caption: byLevel(
      'Only the director pulls, while all others stand behind the line. (Not to scale.)',
      'Only the director operates the cord, while everybody else remains behind the line. (Not to scale.)',
    ),
    height: 240,
    parts: [
      rocket(pad),
      polygon(
        [
          [318, 212],
          [362, 212],
          [376, 226],
          [304, 226],
        ],
        'metal',
      ),
      table(228),
      line('M320 220 Q260 228 200 190', { color: 'next', width: 2 }),
      person(192, 226),
      line('M120 226 V150', { color: 'next', width: 3, dashed: true }),
      person(90, 226),
      person(62, 226),
      person(34, 226),
      label(192, 162, 'director', 'middle'),
      label(60, 162, 'class', 'middle'),
      label(240, 200, 'cord'),
      label(128, 144, 'line', 'middle'),
    ],
  },
  {
    page,
    step: 'Trackers follow the rocket and freeze',
    title: 'Two trackers',
    words:
      'Two trackers stand on opposite sides of the pad, each 50 meters away. A line from each runs up to the highest point above the pad.',
    caption: byLevel(
      'Both freeze their clinometer at the highest point. (Not to scale.)',
      'Both trackers hold the clinometer in position at the highest point. (Not to scale.)',
    ),
    height: 240,
    parts: [
      table(196),
      person(60, 194),
      person(420, 194),
      line('M68 146 L238 30 M412 146 L242 30', { color: 'press' }),
      line('M240 40 V194', { dashed: true, width: 1.5 }),
      polygon(
        [
          [240, 14],
          [246, 24],
          [246, 40],
          [234, 40],
          [234, 24],
        ],
        'soft',
      ),
      box([228, 188, 24, 8], 'metal'),
      dimension([60, 210], [240, 210], '50 m'),
      dimension([240, 210], [420, 210], '50 m'),
      leader([300, 28], [250, 26]),
      label(304, 34, 'highest point'),
    ],
  },
  {
    page,
    step: 'Look over the bottle before the next flight',
    title: 'A creased bottle',
    words:
      'Two bottles. The left one is smooth and has a check mark. The right one has a crease across its side and a cross: it is retired.',
    caption: byLevel(
      'A crease is a weak place, so such a bottle never flies again.',
      'A crease reduces the strength of the wall, and such a bottle must never fly again.',
    ),
    height: 230,
    parts: [
      bottle({ mouth: [130, 214], perMm: 0.62 }),
      line('M176 110 l9 11 l20 -28', { color: 'next', width: 4 }),
      bottle({ mouth: [330, 214], perMm: 0.62 }),
      line('M297 96 L318 108 L338 96 L363 110', { width: 3 }),
      line('M382 92 l28 28 M410 92 l-28 28', { color: 'next', width: 4 }),
      leader([420, 60], [350, 100]),
      label(408, 54, 'crease'),
    ],
  },
];
