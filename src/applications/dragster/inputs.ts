import { choose, number } from '#applications/inputs/input-fields.ts';
import { priced } from '#applications/inputs/priced.ts';
import type { InputDescriptor, SectionDescriptor } from '#applications/application.ts';
import type { Choice, Condition } from '#contract/engineering/input.ts';

/*
 * The dragster's inputs by work area, in the units that students see; `design.ts` converts them to SI, once.
 */

/** The five stations of the body, from the front. */
export const PLACES = ['nose', '25 %', '50 %', '75 %', 'tail'] as const;

/** One input at each of the five stations, `name1` to `name5`. */
const atStations = (
  name: string,
  label: string,
  range: readonly [number, number, number],
  defaults: readonly number[],
): InputDescriptor[] =>
  PLACES.map((place, i) =>
    number([`${name}${i + 1}`, `${label} at ${place}`, 'mm'], range, defaults[i], { role: 'design' }),
  );

const SECTIONS: readonly Choice[] = [
  { value: 'oval', label: 'Oval' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'box', label: 'Box' },
];

const NOSES: readonly Choice[] = [
  { value: 'sharp-flat', label: 'Sharp-edged flat', description: 'Cut off square' },
  { value: 'slight', label: 'Slightly rounded' },
  { value: 'round', label: 'Round' },
  { value: 'bullet', label: 'Bullet' },
];

/** Outline of the body, all lengths in millimeters. */
export const bodySections: readonly SectionDescriptor[] = [
  {
    title: 'Size and shape',
    columns: 2,
    inputs: [
      number(['bodyLength', 'Body length', 'mm'], [150, 305, 1], 280, {
        role: 'design',
        help: 'The blank is 305 mm long, 42 mm wide and 70 mm high.',
      }),
      choose(['section', 'Cross-section'], SECTIONS, 'rounded', { role: 'design' }),
      choose(['noseRadius', 'Nose rounding'], NOSES, 'round', { role: 'design' }),
    ],
    outputs: ['bodyVolume', 'bodyMass', 'frontalAreaCm2', 'wettedArea', 'clearance'],
  },
  {
    title: 'Side view: top of the body',
    columns: 2,
    inputs: atStations('top', 'Top height', [1, 70, 0.5], [12, 20, 30, 40, 40]),
    outputs: [],
  },
  {
    title: 'Side view: bottom of the body',
    columns: 2,
    inputs: atStations('bot', 'Bottom height', [0, 65, 0.5], [2, 0, 0, 0, 4]),
    outputs: [],
  },
  {
    title: 'Top view',
    columns: 2,
    inputs: atStations('wid', 'Width', [4, 42, 0.5], [20, 35, 35, 35, 29]),
    outputs: ['bodyWidth', 'heightWithWheels'],
  },
];

const customCartridge: Condition = { input: 'cartridge', comparison: 'eq', value: 'custom' };

/** Chamber, cartridge and the teacher's calibration of its thrust. */
export const powerplantSections: readonly SectionDescriptor[] = [
  {
    title: 'Chamber',
    columns: 2,
    inputs: [
      number(['chamberDepth', 'Chamber depth', 'mm'], [50, 60, 0.5], 51, { role: 'design' }),
      number(['chamberDiameter', 'Chamber diameter', 'mm'], [19, 20, 0.1], 19.5, { role: 'design' }),
      number(['chamberHeight', 'Chamber height', 'mm'], [20, 45, 0.5], 25, {
        role: 'design',
        help: 'The middle of the chamber above the underside of the blank.',
      }),
    ],
    outputs: ['wall', 'chamberClearance'],
  },
  {
    title: 'Cartridge',
    columns: 2,
    inputs: [
      choose(
        ['cartridge', 'Cartridge'],
        [
          { value: 'standard', label: '8 g, 21 °C' },
          { value: 'cold', label: '8 g, cold (12 °C)' },
          { value: 'custom', label: 'Custom' },
        ],
        'standard',
        { role: 'conditions' },
      ),
      number(['gasMass', 'Gas in the cartridge', 'g'], [4, 8.5, 0.1], 8, {
        role: 'conditions',
        showIf: customCartridge,
      }),
      number(['cartridgeShell', 'Empty cartridge', 'g'], [18, 27, 0.1], 20, {
        role: 'conditions',
        showIf: customCartridge,
        help: 'About 20 g; the all-steel European type is 25.9 g.',
      }),
      number(['cartridgeTemp', 'Cartridge temperature', '°C'], [0, 30, 1], 21, {
        role: 'conditions',
        showIf: customCartridge,
      }),
    ],
    outputs: ['impulse', 'peakThrust', 'thrustDuration'],
  },
  {
    title: 'Calibration (teacher)',
    columns: 2,
    inputs: [
      number(['impulse8', 'Impulse of 8 g at 21 °C', 'N·s'], [1, 3, 0.05], 1.9, { role: 'calibration' }),
      number(['duration8', 'Thrust time of 8 g at 21 °C', 's'], [0.25, 0.7, 0.01], 0.4, { role: 'calibration' }),
      {
        name: 'thrustTable',
        role: 'calibration',
        type: 'multiSettings',
        label: 'Measured thrust',
        help: 'Two or more lines of time and force replace the thrust law.',
        columns: [
          { name: 't', label: 'Time', type: 'number', units: 's', min: 0, max: 5, step: 0.001 },
          { name: 'force', label: 'Force', type: 'number', units: 'N', min: 0, max: 100, step: 0.01 },
        ],
        maxRows: 300,
        default: [],
      },
    ],
    outputs: [],
  },
];

/** Density of each body material [kg/m3]; balsa and basswood as sold, PU foam as model foam 10 lb/ft3. */
export const BODY_DENSITIES: Readonly<Record<string, number>> = {
  'balsa-light': 110,
  'balsa-medium': 160,
  'balsa-heavy': 225,
  basswood: 415,
  pine: 450,
  foam: 163,
};

const material = (value: string, label: string): Choice => ({
  value,
  label,
  stats: [{ name: 'Density', value: `${BODY_DENSITIES[value]} kg/m³` }],
});

/** A blank of 305 × 42 × 70 mm; the light balsa is picked out [US dollars]. */
const BLANK_PRICES = { 'balsa-light': 6, 'balsa-medium': 4, 'balsa-heavy': 4, basswood: 3.5, pine: 1.5, foam: 2.5 };

const BLANKS = priced(
  [
    material('balsa-light', 'Balsa, light'),
    material('balsa-medium', 'Balsa, medium'),
    material('balsa-heavy', 'Balsa, heavy'),
    material('basswood', 'Basswood'),
    material('pine', 'Pine'),
    material('foam', 'PU model foam'),
  ],
  BLANK_PRICES,
);

/** Wood and paint. */
export const materialSections: readonly SectionDescriptor[] = [
  {
    title: 'Body',
    columns: 1,
    inputs: [
      {
        name: 'bodyMaterial',
        role: 'stock',
        type: 'advancedSelect',
        label: 'Body material',
        choices: [...BLANKS, { value: 'custom', label: 'Measured density' }],
        default: 'balsa-medium',
      },
      number(['bodyDensity', 'Measured density', 'kg/m³'], [60, 700, 1], 160, {
        role: 'measured',
        showIf: { input: 'bodyMaterial', comparison: 'eq', value: 'custom' },
        help: 'Weigh the blank and divide by its volume.',
      }),
    ],
    outputs: ['bodyMass'],
  },
  {
    title: 'Finish',
    columns: 2,
    inputs: [
      choose(
        ['finish', 'Surface'],
        [
          { value: 'raw', label: 'Raw wood' },
          { value: 'painted', label: 'Sanded and painted' },
          { value: 'polished', label: 'Polished' },
        ],
        'painted',
        { role: 'design' },
      ),
      number(['finishMassPct', 'Paint and filler', '% of body'], [0, 20, 0.5], 6, { role: 'design' }),
    ],
    outputs: ['totalMass'],
  },
];

/** Track and weather. */
export const trackSections: readonly SectionDescriptor[] = [
  {
    title: 'Track',
    columns: 2,
    inputs: [
      number(['length', 'Track length', 'm'], [15, 30, 0.5], 20, { role: 'conditions' }),
      choose(
        ['crr', 'Surface of the track'],
        [
          { value: 'vinyl', label: 'Vinyl' },
          { value: 'wood', label: 'Wood' },
          { value: 'carpet', label: 'Carpet' },
        ],
        'vinyl',
        { role: 'conditions' },
      ),
      choose(
        ['startType', 'Start'],
        [{ value: 'cartridge', label: 'The timer starts with the cartridge' }],
        'cartridge',
        { role: 'conditions' },
      ),
    ],
    outputs: ['rollingFriction'],
  },
  {
    title: 'Environment',
    columns: 2,
    inputs: [
      number(['temperatureC', 'Air temperature', '°C'], [0, 40, 1], 20, { role: 'conditions' }),
      number(['pressureKPa', 'Air pressure', 'kPa'], [60, 105, 0.5], 101.325, { role: 'conditions' }),
    ],
    outputs: ['airDensity'],
  },
];
