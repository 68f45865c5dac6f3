import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  arrow,
  box,
  dimension,
  drillBit,
  grain,
  label,
  leader,
  line,
  ruler,
  vise,
} from '#tests/support/drawings/parts.ts';
import { CAR } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-chassis';
const at = (mm: number): number => 60 + mm;

export const chassisSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'Measure the ruler on each page. It must be',
    title: 'A steel ruler on the printed one',
    words:
      'A steel ruler lies on the ruler of the page, zero at zero. Both marks of 100 millimeters stand at the same place.',
    caption: byLevel(
      'On the paper, 100 mm must really be 100 mm, to half a millimeter.',
      'On the paper, 100 mm must be exactly 100 mm, with a maximum deviation of half a millimeter.',
    ),
    height: 140,
    parts: [
      label(42, 24, 'steel ruler'),
      ruler([60, 34], 100, 3.6, { up: false, fill: 'metal' }),
      ruler([60, 70], 100, 3.6),
      label(42, 128, 'ruler on the page'),
      line('M420 28 V112', { color: 'next', dashed: true }),
    ],
  },
  {
    page,
    step: 'Stick the template to the sheet with a few',
    title: 'The template on the sheet',
    words: 'The template of the chassis, 350 by 90 millimeters, on a sheet. Its long side runs along the grain.',
    caption: byLevel(
      'The long side of the chassis runs along the grain of the wood.',
      'The long side of the chassis is parallel to the grain of the wood.',
    ),
    height: 190,
    parts: [
      box([24, 20, 432, 130]),
      grain([24, 20, 432, 130], 5),
      box([at(0), 40, CAR.length, CAR.width], 'paper'),
      label(235, 92, 'template', 'middle'),
      arrow([150, 172], [330, 172], true),
      label(346, 178, 'grain'),
    ],
  },
  {
    page,
    step: 'Cut the windows first, then the outline, and',
    title: 'First the windows, then the outline',
    words: 'The chassis from above with two windows. The windows are marked 1, the outline is marked 2.',
    caption: byLevel(
      'Cut the inside first, because the outline keeps the sheet stiff while you work.',
      'Begin with the interior, because the surrounding material keeps the sheet stiff during the operation.',
    ),
    height: 170,
    parts: [
      box([at(0), 30, CAR.length, CAR.width]),
      ...[at(150), at(238)].map((x) => box([x, 48, 72, 54], 'paper')),
      label(at(186), 82, '1', 'middle'),
      label(at(274), 82, '1', 'middle'),
      label(at(70), 82, '2', 'middle'),
      leader([at(64), 76], [at(24), 32]),
      label(at(60), 150, '1: windows, 2: outline'),
    ],
  },
  {
    page,
    step: 'Clamp the two plates of one axle together and',
    title: 'Two plates drilled as one',
    words: 'Two side plates stand face to face in a vise. One bit goes through both of them.',
    caption: byLevel(
      'When the plates are drilled as one piece, both holes are at the same height.',
      'Because the plates are drilled as a single piece, both holes are at an identical height.',
    ),
    height: 220,
    parts: [
      box([120, 120, 240, 22]),
      box([120, 142, 240, 22]),
      vise(120, 360, 112, 60),
      box([110, 164, 260, 14], 'tape'),
      drillBit([240, 150], 12, 110),
      label(134, 136, 'plate'),
      label(134, 160, 'plate'),
      label(240, 204, 'scrap', 'middle'),
    ],
  },
  {
    page,
    step: 'Glue the plates to the sides of the chassis,',
    title: 'A rod keeps the plates in line',
    words:
      'The chassis from the front with a plate on each side. One long straight rod goes through both plates below the chassis.',
    caption: byLevel(
      'The rod stays in both plates until the glue has set.',
      'The rod remains in both plates until the glue has completely hardened.',
    ),
    height: 180,
    parts: [
      box([110, 60, 260, 14]),
      box([96, 46, 14, 84], 'soft'),
      box([370, 46, 14, 84], 'soft'),
      box([50, 104, 380, 8], 'metal'),
      label(240, 50, 'chassis', 'middle'),
      label(240, 136, 'rod', 'middle'),
      label(90, 156, 'plate', 'middle'),
      label(390, 156, 'plate', 'middle'),
    ],
  },
  {
    page,
    step: 'Measure again from axle to axle on both',
    title: 'The same wheelbase on both sides',
    words: 'The chassis from above with both axles. The distance between the axles is 300 millimeters on both sides.',
    caption: byLevel(
      'The standard car has 300 mm on the left side, and it has the same on the right.',
      'In the standard car, the distance is 300 mm on the left side and identical on the right.',
    ),
    height: 220,
    parts: [
      box([at(0), 66, CAR.length, CAR.width]),
      ...[CAR.front, CAR.drive].map((place) => box([at(place) - 2, 46, 4, 130], 'metal')),
      dimension([at(CAR.front), 40], [at(CAR.drive), 40], '300 mm', 'above'),
      dimension([at(CAR.front), 182], [at(CAR.drive), 182], '300 mm'),
    ],
  },
];
