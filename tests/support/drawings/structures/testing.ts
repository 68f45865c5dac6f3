import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  arrow,
  box,
  dimension,
  disk,
  label,
  leader,
  line,
  polygon,
  scale,
  table,
} from '#tests/support/drawings/parts.ts';
import { BRIDGE, bucket, press, supports, truss } from './bridge.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const inspect = '05-inspect';
const load = '06-load-test';
const left = [90, 110] as const;
const perMm = 1;
const middle = left[0] + (BRIDGE.span / 2) * perMm;

export const testing: readonly StepDrawing[] = [
  {
    page: inspect,
    step: 'Set the empty scale to zero,',
    title: 'The bridge on the scale',
    words: 'The bridge lies across a scale that shows 7.4 grams. Both its ends are free.',
    caption: byLevel(
      'The standard bridge has a mass of 7.4 grams, and it is weighed three times.',
      'The standard bridge has a mass of 7.4 grams, which is determined three times independently.',
    ),
    height: 190,
    parts: [truss([left[0], 100], perMm, { thick: 4 }), scale([240, 106], '7.4 g')],
  },
  {
    page: inspect,
    step: 'Measure how far the bottom sticks run on',
    title: 'The bearing at one end',
    words:
      'One end of the bridge on its support. The bottom stick runs on past the edge of the support, and the part that lies on it is marked as 10 millimeters or more.',
    caption: byLevel(
      'At least 10 millimeters of the bridge must lie on each support.',
      'At least 10 millimeters of the bridge must rest on each of the supports.',
    ),
    height: 200,
    parts: [
      box([40, 120, 160, 60], 'metal'),
      box([110, 104, 340, 14]),
      polygon([
        [196, 104],
        [292, 20],
        [310, 20],
        [222, 104],
      ]),
      line('M200 96 V186', { color: 'next', dashed: true }),
      dimension([110, 92], [200, 92], '', 'above'),
      label(60, 78, '10 mm or more'),
      label(120, 158, 'support', 'middle'),
      label(320, 158, 'gap', 'middle'),
    ],
  },
  {
    page: inspect,
    step: 'Hold the bridge in front of a lamp',
    title: 'Light through a joint',
    words:
      'A joint in front of a lamp. Rays of light come through a thin gap between the end of the diagonal and the chord.',
    caption: byLevel(
      'Light that shines through a joint shows that there is a gap, which needs a gusset.',
      'Light that passes through a joint reveals a gap, which requires an additional gusset.',
    ),
    height: 200,
    parts: [
      disk(80, 60, 30, 'tape'),
      label(80, 66, 'lamp', 'middle'),
      line('M114 74 L214 122 M112 84 L218 132 M106 92 L222 140', { color: 'next', width: 2.5 }),
      box([150, 146, 300, 22]),
      polygon([
        [216, 130],
        [330, 16],
        [352, 32],
        [250, 138],
      ]),
      leader([190, 186], [228, 142]),
      label(140, 194, 'gap'),
    ],
  },
  {
    page: inspect,
    step: 'Look along each pressed stick,',
    title: 'A bow in the top chord',
    words:
      'The bridge from the side with an eye at the left end of its top chord. A dashed straight line shows that the chord bows up in one panel. A dot marks the place.',
    caption: byLevel(
      'Mark every bow with a pencil dot, so that you can find it again after the test.',
      'A pencil dot identifies every curvature, so that it can be compared with the fracture after the test.',
    ),
    height: 170,
    parts: [
      truss([left[0], 130], perMm, { thick: 4, color: 'faint' }),
      line('M140 85 H290 Q315 72 340 85', { width: 5 }),
      line('M70 85 H400', { color: 'next', dashed: true, width: 1.5 }),
      disk(315, 78, 5, 'next'),
      line('M34 85 q14 -16 30 0 q-14 16 -30 0', { width: 2 }),
      disk(49, 85, 4, 'ink'),
      leader([340, 50], [318, 73]),
      label(344, 50, 'bow'),
    ],
  },
  {
    page: load,
    step: 'its four ends lie on the supports',
    title: 'Both ends with the same bearing',
    words:
      'The bridge from the side on two supports. The bottom chord lies on both of them by the same length, and the gap between them is 300 millimeters.',
    caption: byLevel(
      'The gap measures 300 millimeters, and the bearing is the same on both sides.',
      'The gap measures 300 millimeters, and the bearing is identical on both of the supports.',
    ),
    height: 200,
    parts: [
      supports([left[0], 116], perMm, 70),
      truss(left, perMm),
      dimension([left[0], 150], [left[0] + BRIDGE.span, 150], '300 mm'),
      arrow([70, 80], [84, 104]),
      arrow([410, 80], [396, 104]),
      label(30, 72, '10 mm'),
      label(450, 72, '10 mm', 'end'),
    ],
  },
  {
    page: load,
    step: 'Hang the empty bucket from the rod at midspan.',
    title: 'The bucket at midspan',
    words:
      'The bridge from the side on its supports. A bucket hangs straight down from the rod at midspan. A dashed line shows that the hook is upright.',
    caption: byLevel(
      'The hook hangs straight down from the middle of the bridge, so that nothing pulls sideways.',
      'The hook is suspended vertically from the middle of the bridge, so that no force acts sideways.',
    ),
    height: 250,
    parts: [
      supports([left[0], 76], perMm, 160),
      truss([left[0], 70], perMm),
      bucket([middle, 70], 40),
      line(`M${middle} 20 V240`, { color: 'next', dashed: true, width: 1.5 }),
      leader([310, 130], [middle + 3, 96]),
      label(314, 136, 'hook'),
    ],
  },
  {
    page: load,
    step: 'Put the box under the bucket,',
    title: 'Box, bucket and camera',
    words:
      'A box with foam stands under the bucket, which hangs 10 centimeters above it at most. A camera stands in front, and its dashed lines take in the whole bridge.',
    caption: byLevel(
      'The bucket is at most 10 centimeters above the box, and the camera sees the whole bridge.',
      'The bucket is suspended at most 10 centimeters above the box, and the camera captures the complete bridge.',
    ),
    height: 270,
    parts: [
      supports([130, 56], 0.8, 196),
      truss([130, 50], 0.8, { thick: 4 }),
      bucket([250, 50], 20),
      box([200, 212, 100, 40], 'soft'),
      label(250, 238, 'foam', 'middle'),
      dimension([316, 158], [316, 210], '10 cm', 'right'),
      table(254),
      box([14, 204, 40, 28], 'metal'),
      disk(54, 218, 8),
      label(14, 198, 'camera'),
      line('M62 212 L122 18 M64 222 L378 60', { color: 'next', dashed: true, width: 1.5 }),
    ],
  },
  {
    page: load,
    step: 'Pour one scoop at a time',
    title: 'One scoop, from low above the sand',
    words:
      'A scoop is tipped just above the bucket, and sand runs into it. Beside it stand the words: one scoop, then wait five seconds.',
    caption: byLevel(
      'From low above the sand, each scoop falls gently, so the bridge does not feel a jerk.',
      'From a small height the sand falls gently, so that the bridge does not experience any impact.',
    ),
    height: 190,
    parts: [
      bucket([200, 20], 60),
      polygon(
        [
          [250, 60],
          [330, 40],
          [336, 62],
          [256, 84],
        ],
        'metal',
      ),
      line('M330 50 L400 34', { width: 5 }),
      line('M252 82 Q230 92 222 120', { color: 'next', width: 4, dashed: true }),
      polygon(
        [
          [172, 164],
          [176, 140],
          [224, 140],
          [228, 164],
        ],
        'tape',
      ),
      label(300, 120, 'one scoop,'),
      label(300, 142, 'then wait 5 seconds'),
    ],
  },
  {
    page: load,
    step: 'Weigh the bucket with sand, hook and rod together,',
    title: 'Bucket, sand, hook and rod on one scale',
    words: 'A bucket of sand stands on a scale, its hook and the rod lie in it. The display shows 9480 grams.',
    caption: byLevel(
      'Everything that was hanging on the bridge is the load, 9480 grams in this example.',
      'Everything that was suspended from the bridge contributes to the load, 9480 grams in this example.',
    ),
    height: 220,
    parts: [
      polygon(
        [
          [190, 60],
          [290, 60],
          [276, 138],
          [204, 138],
        ],
        'paper',
      ),
      polygon(
        [
          [194, 82],
          [286, 82],
          [276, 138],
          [204, 138],
        ],
        'tape',
      ),
      line('M210 72 L330 26', { width: 5 }),
      line('M250 76 V44 q0 -12 12 -12 q12 0 12 10', { width: 3 }),
      scale([240, 140], '9480 g'),
      label(336, 30, 'rod'),
    ],
  },
  {
    page: load,
    step: 'Find the first break.',
    title: 'Three kinds of breaks',
    words:
      'Three broken sticks. The first is bowed and snapped in its middle: it buckled. The second is whole, and its end is smooth and free: the joint let go. The third ends in long splinters: it was pulled apart.',
    caption: byLevel(
      'Three pieces from three kinds of failure: a bow with a snap, a smooth glue face, and long splinters.',
      'Three fragments represent three kinds of failure: a bow with a fracture, a smooth glue surface, and long splinters.',
    ),
    height: 200,
    parts: [
      line('M30 130 Q60 84 86 74 M98 74 Q124 84 154 130', { width: 8 }),
      press([30, 128]),
      press([154, 128]),
      label(92, 176, 'buckled', 'middle'),
      box([190, 96, 90, 16]),
      box([296, 60, 16, 84], 'soft'),
      arrow([276, 76], [246, 76]),
      label(244, 176, 'joint let go', 'middle'),
      polygon([
        [336, 96],
        [376, 96],
        [396, 100],
        [374, 103],
        [402, 108],
        [372, 112],
        [336, 112],
      ]),
      polygon([
        [462, 96],
        [428, 96],
        [412, 101],
        [430, 104],
        [410, 109],
        [432, 112],
        [462, 112],
      ]),
      label(400, 176, 'pulled apart', 'middle'),
    ],
  },
];
