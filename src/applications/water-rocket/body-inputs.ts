import { choose, number, when } from '#applications/inputs/input-fields.ts';
import { priced } from '#applications/inputs/priced.ts';
import { CANOPY_DRAG } from './model/canopy.ts';
import { BOTTLES, FIN_MATERIALS } from './model/choices.ts';
import type { InputDescriptor, SectionDescriptor } from '#applications/application.ts';
import type { Choice } from '#contract/engineering/input.ts';

/*
 * The inputs of the rocket itself by work area, in the units that students see; `design.ts` converts them to SI, once.
 */

const NOSE_SHAPES: readonly Choice[] = [
  { value: 'cone', label: 'Cone' },
  { value: 'ogive', label: 'Ogive', description: 'A pointed arch' },
  { value: 'parabola', label: 'Parabola' },
  { value: 'ellipsoid', label: 'Ellipsoid' },
  { value: 'hemisphere', label: 'Hemisphere', description: 'Half a ball' },
  { value: 'bottle-base', label: 'Bare bottle base', description: 'No nose at all' },
];

const BOTTLE_CHOICES: readonly Choice[] = Object.entries(BOTTLES).map(([value, { label, diameter, length, mass }]) => ({
  value,
  label,
  stats: [
    { name: 'Diameter', value: `${diameter} mm` },
    { name: 'Length', value: `${length} mm` },
    { name: 'Mass', value: `${mass} g` },
  ],
}));

const SHEET_CHOICES: readonly Choice[] = Object.entries(FIN_MATERIALS).map(([value, { label, density }]) => ({
  value,
  label,
  stats: [{ name: 'Density', value: `${density} kg/m³` }],
}));

/** With its drink, and a sheet for the fins [US dollars]. */
const BOTTLE_PRICES = { '0.5': 1.5, '1.0': 1.5, '1.25': 1.5, '1.5': 2, '2.0': 2 } as const;
const SHEET_PRICES = { corrugated: 1, 'foam-board': 0.75, balsa: 2.5, card: 0.25 } as const;

const ownBottle = when('bottle', 'custom');
const withNose = when('noseShape', 'cone', 'ogive', 'parabola', 'ellipsoid');
const anyNose = when('noseShape', 'cone', 'ogive', 'parabola', 'ellipsoid', 'hemisphere');

/** The bottle: bought by size, or measured. */
export const bottleSections: readonly SectionDescriptor[] = [
  {
    title: 'Bottle',
    columns: 2,
    inputs: [
      choose(
        ['bottle', 'Bottle'],
        [...priced(BOTTLE_CHOICES, BOTTLE_PRICES), { value: 'custom', label: 'Measured bottle' }],
        '2.0',
        { role: 'stock', type: 'advancedSelect', help: 'Bottles differ from brand to brand: weigh and measure yours.' },
      ),
      number(['volume', 'Volume', 'mL'], [250, 3000, 10], 2000, { role: 'measured', showIf: ownBottle }),
      number(['diameter', 'Diameter', 'mm'], [50, 140, 0.5], 110, { role: 'measured', showIf: ownBottle }),
      number(['length', 'Length', 'mm'], [150, 450, 1], 310, { role: 'measured', showIf: ownBottle }),
      number(['bottleMass', 'Mass of the empty bottle', 'g'], [15, 80, 0.5], 48, {
        role: 'measured',
        showIf: ownBottle,
      }),
      number(['wall', 'Wall thickness', 'mm'], [0.2, 0.45, 0.01], 0.3, {
        role: 'measured',
        notMeasured: 0.3,
        help: 'Cut up an old bottle of the same kind and measure its side.',
      }),
    ],
    outputs: ['bottleVolume', 'rocketLength'],
  },
];

/** Nose and ballast. */
export const noseSections: readonly SectionDescriptor[] = [
  {
    title: 'Nose',
    columns: 2,
    inputs: [
      choose(['noseShape', 'Nose shape'], NOSE_SHAPES, 'ogive', { role: 'design' }),
      number(['noseLength', 'Nose length', 'mm'], [20, 300, 1], 160, { role: 'design', showIf: withNose }),
      number(['noseMass', 'Nose mass', 'g'], [0, 80, 0.5], 15, { role: 'design', showIf: anyNose }),
    ],
    outputs: ['cd'],
  },
  {
    title: 'Ballast',
    columns: 2,
    inputs: [
      number(['ballast', 'Ballast', 'g'], [0, 150, 1], 20, {
        role: 'design',
        help: 'Modeling clay in the nose moves the balance point forward.',
      }),
      number(['ballastX', 'Ballast from the tip', 'mm'], [20, 200, 1], 35, {
        role: 'design',
        help: 'At most at the end of the nose. Nothing fits into the very tip.',
      }),
    ],
    outputs: ['dryMass', 'marginDry'],
  },
];

const finNumber = (
  name: string,
  label: string,
  range: readonly [number, number, number],
  value: number,
): InputDescriptor => number([name, label, 'mm'], range, value, { role: 'design' });

/** Shape and make of the fins. */
export const finSections: readonly SectionDescriptor[] = [
  {
    title: 'Shape',
    columns: 2,
    inputs: [
      choose(
        ['finCount', 'Number of fins'],
        [3, 4, 5].map((value) => ({ value, label: String(value) })),
        3,
        { role: 'design', type: 'buttonGroup' },
      ),
      finNumber('finRoot', 'Root chord', [30, 200, 1], 100),
      finNumber('finTip', 'Tip chord', [0, 150, 1], 60),
      finNumber('finSpan', 'Span', [20, 150, 1], 80),
      finNumber('finSweep', 'Sweep', [0, 150, 1], 40),
      finNumber('finPosition', 'Above the nozzle end', [0, 200, 1], 10),
    ],
    outputs: ['finArea', 'cp', 'marginDry'],
  },
  {
    title: 'Make',
    columns: 2,
    inputs: [
      choose(['finMaterial', 'Material'], priced(SHEET_CHOICES, SHEET_PRICES), 'corrugated', { role: 'stock' }),
      finNumber('finThickness', 'Thickness', [0.5, 6, 0.1], 3),
      choose(
        ['finEdge', 'Edges'],
        [
          { value: 'square', label: 'Square' },
          { value: 'rounded', label: 'Rounded' },
          { value: 'airfoil', label: 'Airfoil' },
        ],
        'square',
        { role: 'design' },
      ),
    ],
    outputs: ['finMass'],
  },
];

const parachute = when('recoveryType', 'parachute');
const streamer = when('recoveryType', 'streamer');
const recovered = when('recoveryType', 'parachute', 'streamer');

/** What slows the way down. */
export const recoverySections: readonly SectionDescriptor[] = [
  {
    title: 'Recovery',
    columns: 2,
    inputs: [
      {
        name: 'recoveryType',
        role: 'design',
        type: 'buttonGroup',
        label: 'Comes down on',
        choices: [
          { value: 'none', label: 'Nothing' },
          { value: 'parachute', label: 'Parachute' },
          { value: 'streamer', label: 'Streamer' },
        ],
        default: 'parachute',
      },
      number(['chuteDia', 'Parachute diameter', 'mm'], [200, 1500, 10], 600, { role: 'design', showIf: parachute }),
      number(['chuteCd', 'Parachute drag coefficient', ''], [0.7, 1.6, 0.05], CANOPY_DRAG, {
        role: 'conditions',
        showIf: parachute,
      }),
      number(['streamerLength', 'Streamer length', 'mm'], [300, 3000, 10], 1000, { role: 'design', showIf: streamer }),
      number(['streamerWidth', 'Streamer width', 'mm'], [30, 300, 5], 100, { role: 'design', showIf: streamer }),
      number(['deployDelay', 'Opens after the top', 's'], [0, 5, 0.1], 0.5, { role: 'design', showIf: recovered }),
      number(['recoveryMass', 'Mass of the recovery parts', 'g'], [0, 80, 0.5], 20, {
        role: 'design',
        isWeighed: true,
        showIf: recovered,
      }),
    ],
    outputs: ['landingSpeed', 'timeAloft'],
  },
];

/** Everything that is not weighed elsewhere, and where the rocket balances. */
export const balanceSections: readonly SectionDescriptor[] = [
  {
    title: 'Mass and balance',
    columns: 2,
    inputs: [
      number(['extraMass', 'Payload, tape and glue', 'g'], [0, 100, 1], 44, {
        role: 'design',
        isWeighed: true,
        help: 'An altimeter or an egg, tape and glue: all that is not weighed elsewhere. The skirt is.',
      }),
      // To the mouth of the longest bottle behind the longest nose.
      number(['extraX', 'Payload from the tip', 'mm'], [20, 750, 1], 20, {
        role: 'design',
        help: 'The middle of it. Nothing fits into the very tip.',
      }),
    ],
    outputs: ['dryMass', 'launchMass', 'cgDry', 'cgWet', 'cp', 'marginDry', 'marginWet'],
  },
];
