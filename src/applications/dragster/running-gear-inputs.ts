import { choose, number } from '#applications/inputs/input-fields.ts';
import { priced } from '#applications/inputs/priced.ts';
import type { SectionDescriptor } from '#applications/application.ts';
import type { Choice } from '#contract/engineering/input.ts';

const AXLE_MATERIALS: readonly Choice[] = [
  { value: 'steel', label: 'Steel' },
  { value: 'aluminium', label: 'Aluminum' },
  { value: 'carbon', label: 'Carbon' },
];

const BEARINGS: readonly Choice[] = [
  { value: 'wood', label: 'Plain wood' },
  { value: 'straw', label: 'Soda straw' },
  { value: 'brass', label: 'Brass tube' },
  { value: 'ptfe', label: 'PTFE tube' },
  { value: 'ball', label: 'Ball bearing' },
];

/** Two axles, and bearings for four wheels [US dollars]. */
const AXLE_PRICES = { steel: 0.5, aluminium: 1, carbon: 3 } as const;
const BEARING_PRICES = { wood: 0, straw: 0.05, brass: 1.5, ptfe: 2, ball: 8 } as const;

const LUBRICANTS: readonly Choice[] = [
  { value: 'none', label: 'None' },
  { value: 'graphite', label: 'Graphite' },
  { value: 'oil', label: 'Oil' },
];

const MOUNTS: readonly Choice[] = [
  { value: 'outside', label: 'Outside' },
  { value: 'half-covered', label: 'Half covered' },
  { value: 'inside', label: 'Inside the shell' },
];

/** Wheels, axles and bearings. */
export const wheelSections: readonly SectionDescriptor[] = [
  {
    title: 'Wheels',
    columns: 2,
    inputs: [
      number(['frontDia', 'Front wheel diameter', 'mm'], [20, 45, 0.5], 36, { role: 'design' }),
      number(['frontWidth', 'Front wheel width', 'mm'], [2, 20, 0.5], 4, { role: 'design' }),
      number(['frontMass', 'Mass of one front wheel', 'g'], [0.3, 10, 0.1], 1.5, { role: 'design' }),
      number(['rearDia', 'Rear wheel diameter', 'mm'], [20, 45, 0.5], 37, { role: 'design' }),
      number(['rearWidth', 'Rear wheel width', 'mm'], [2, 20, 0.5], 16, { role: 'design' }),
      number(['rearMass', 'Mass of one rear wheel', 'g'], [0.5, 15, 0.1], 3.5, { role: 'design' }),
      number(['rimFraction', 'Mass at the rim', ''], [0.5, 1, 0.05], 0.5, {
        role: 'design',
        help: '0.5 is a solid disc, 1 a thin ring: mass at the rim is harder to spin up.',
      }),
      {
        name: 'wheelMount',
        role: 'design',
        type: 'buttonGroup',
        label: 'Wheels are',
        choices: [...MOUNTS],
        default: 'outside',
      },
    ],
    outputs: ['wheelEquivalentMass', 'wheelbase', 'overallWidth'],
  },
  {
    title: 'Axles',
    columns: 2,
    inputs: [
      number(['frontAxleX', 'Front axle from the nose', 'mm'], [9, 100, 1], 60, { role: 'design' }),
      number(['rearAxleX', 'Rear axle from the tail', 'mm'], [9, 100, 1], 40, { role: 'design' }),
      number(['axleHeight', 'Axle height', 'mm'], [3, 20, 0.5], 8, {
        role: 'design',
        help: 'The middle of the axle above the underside of the blank. Its hole is as wide as the bearing outside, and 3 mm of wood must stay below the chamber.',
      }),
      number(['axleDia', 'Axle diameter', 'mm'], [2, 4, 0.1], 3.2, { role: 'design' }),
      number(['axleLength', 'Axle length', 'mm'], [32, 80, 1], 68, { role: 'design' }),
      choose(['axleMaterial', 'Axle material'], priced(AXLE_MATERIALS, AXLE_PRICES), 'steel', { role: 'stock' }),
    ],
    outputs: ['axleWidth'],
  },
  {
    title: 'Bearings',
    columns: 2,
    inputs: [
      choose(['bearing', 'Bearing'], priced(BEARINGS, BEARING_PRICES), 'straw', { role: 'stock' }),
      choose(['lubricant', 'Lubricant'], LUBRICANTS, 'none', { role: 'design' }),
      number(['washers', 'Washers', ''], [0, 8, 1], 8, {
        role: 'design',
        isWhole: true,
        help: '0.2 g each. Each wheel needs one, or its hub rubs on the body.',
      }),
    ],
    outputs: ['axleFriction'],
  },
];

/** The two screw eyes that hang on the line. */
export const guideSections: readonly SectionDescriptor[] = [
  {
    title: 'Line guides',
    columns: 2,
    inputs: [
      number(['guideFrontX', 'Front guide from the nose', 'mm'], [5, 150, 1], 70, { role: 'design' }),
      number(['guideRearX', 'Rear guide from the tail', 'mm'], [5, 150, 1], 30, { role: 'design' }),
      number(['guideInsideDia', 'Inside diameter', 'mm'], [3, 8, 0.5], 6, {
        role: 'design',
        help: 'A wide eye is easier to line up. It is drawn, but does not change the calculation.',
      }),
      choose(
        ['guideAlign', 'Alignment'],
        [
          { value: 'good', label: 'Good: the car rolls freely on the line' },
          { value: 'fair', label: 'Fair' },
          { value: 'poor', label: 'Poor: the line rubs' },
        ],
        'good',
        { role: 'design' },
      ),
    ],
    outputs: ['guideSpan', 'lineFriction'],
  },
];
