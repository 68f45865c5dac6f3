import { choose, number, when } from '#applications/inputs/input-fields.ts';
import { priced } from '#applications/inputs/priced.ts';
import { GAS_EXPONENTS, NECK_DISCHARGE, NOZZLES, PRESSURE_UNITS } from './model/choices.ts';
import type { SectionDescriptor } from '#applications/application.ts';
import type { InputDefinition, InputValues } from '#contract/engineering/input.ts';
import type { PressureUnit } from './model/choices.ts';

/*
 * The inputs of charge, launcher and flight by work area, in the units that students see; those of the rocket itself are in
 * `body-inputs.ts`. `design.ts` converts them all to SI, once.
 */

/** The charge: water, pressure and how the air expands. */
export const propellantSections: readonly SectionDescriptor[] = [
  {
    title: 'Water',
    columns: 1,
    inputs: [number(['waterVolume', 'Water', 'mL'], [0, 2900, 5], 600, { role: 'design' })],
    outputs: ['waterFraction', 'launchMass'],
  },
  {
    title: 'Pressure',
    columns: 2,
    inputs: [
      // The widest range of all units; `pressureRange` narrows it to the unit chosen.
      number(['pressure', 'Pressure above outside', ''], [0.35, 690, 0.05], 60, { role: 'design' }),
      {
        name: 'pressureUnits',
        role: 'design',
        type: 'buttonGroup',
        label: 'Pressure in',
        choices: Object.keys(PRESSURE_UNITS).map((value) => ({ value, label: value })),
        default: 'psi',
        // The unit and the range beside the number are of the design as it was applied.
        submitOnChange: true,
      },
      choose(
        ['gasExponent', 'Expansion of the air'],
        Object.entries(GAS_EXPONENTS).map(([value, { label }]) => ({ value, label })),
        'moist',
        { role: 'conditions', help: 'Mist forms in the bottle and warms the air a little: moist is the usual choice.' },
      ),
    ],
    outputs: ['burstFactor', 'waterImpulse', 'airImpulse', 'apogee'],
  },
];

/** The range of the pressure in the unit chosen: 5 to 100 psi, and never above 6.9 bar. */
export function pressureRange(inputs: InputValues): Readonly<Record<string, Partial<InputDefinition>>> {
  const unit = String(inputs['pressureUnits']);
  const { min, max, step } = PRESSURE_UNITS[unit as PressureUnit] ?? PRESSURE_UNITS.psi;
  return { pressure: { units: unit, min, max, step } };
}

/** The neck is the bottle's own [US dollars]. */
const NOZZLE_PRICES = { open: 0, half: 0.5, hose: 1.5, cap: 0.1 } as const;

/** What the charge leaves through and what the rocket starts on. */
export const launcherSections: readonly SectionDescriptor[] = [
  {
    title: 'Nozzle',
    columns: 2,
    inputs: [
      choose(
        ['nozzle', 'Nozzle'],
        [
          ...priced(
            Object.entries(NOZZLES).map(([value, { label }]) => ({ value, label })),
            NOZZLE_PRICES,
          ),
          { value: 'custom', label: 'Measured nozzle' },
        ],
        'open',
        { role: 'stock' },
      ),
      number(['nozzleDia', 'Nozzle diameter', 'mm'], [3, 22, 0.1], 21.7, {
        role: 'measured',
        showIf: when('nozzle', 'custom'),
      }),
      number(['dischargeCoeff', 'Discharge coefficient', ''], [0.6, 1, 0.01], NECK_DISCHARGE, {
        role: 'conditions',
        help: '1 is a nozzle without any loss. What a bottle neck loses, and the spray at the end of the jet, is counted here.',
      }),
    ],
    outputs: ['maxThrust', 'waterTime'],
  },
  {
    title: 'Launcher',
    columns: 2,
    inputs: [
      number(['tubeLength', 'Launch tube length', 'mm'], [0, 300, 5], 0, {
        role: 'conditions',
        help: 'A tube inside the bottle pushes it off before any water is lost.',
      }),
      number(['tubeDiameter', 'Launch tube diameter', 'mm'], [10, 22, 0.1], 21.2, { role: 'conditions' }),
      number(['rail', 'Launch rail', 'm'], [0, 2, 0.05], 0, { role: 'conditions' }),
      number(['launchAngle', 'Launch angle', '°'], [30, 90, 1], 90, {
        role: 'conditions',
        help: '90° is straight up. There is no wind in the model.',
      }),
    ],
    outputs: ['tubeSpeed', 'burnoutSpeed'],
  },
];

/** Where the drag comes from, and the class's own factor. */
export const aerodynamicsSections: readonly SectionDescriptor[] = [
  { title: 'Drag', columns: 1, inputs: [], outputs: ['cd', 'cdFriction', 'cdNose', 'cdBase', 'cdFins', 'frontalArea'] },
  {
    title: 'Calibration (teacher)',
    columns: 1,
    inputs: [
      number(['dragFactor', 'Drag, measured over calculated', ''], [0.2, 3, 0.05], 1, {
        role: 'calibration',
        help: 'Turn it until the model climbs as high as the mean of your own flights.',
      }),
    ],
    outputs: [],
  },
];

/** Balance points and center of pressure; shows results only. */
export const stabilitySections: readonly SectionDescriptor[] = [
  {
    title: 'Stability',
    columns: 1,
    inputs: [],
    outputs: ['cp', 'cgDry', 'cgWet', 'marginDry', 'marginWet', 'finSlope'],
  },
];

/** The bottle under pressure; shows results only. */
export const vesselSections: readonly SectionDescriptor[] = [
  {
    title: 'Pressure vessel',
    columns: 1,
    inputs: [],
    outputs: ['pressurePsi', 'hoopStress', 'burstPressure', 'burstFactor'],
  },
];

/** What the flight yields, and the air that it goes through. */
export const flightSections: readonly SectionDescriptor[] = [
  {
    title: 'Flight',
    columns: 1,
    inputs: [],
    outputs: [
      'apogee',
      'timeToApogee',
      'timeAloft',
      'landingSpeed',
      'range',
      'burnoutSpeed',
      'maxAcceleration',
      'maxThrust',
    ],
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
