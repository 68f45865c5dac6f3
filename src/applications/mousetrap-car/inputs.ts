import { choose, number, when } from '#applications/inputs/input-fields.ts';
import { priced } from '#applications/inputs/priced.ts';
import {
  BEARINGS,
  CHASSIS_MATERIALS,
  choicesOf,
  NOT_WEIGHED,
  SURFACES,
  TRAP_KINDS,
  TYRES,
  WHEEL_KINDS,
} from './model/materials.ts';
import type { InputDescriptor, SectionDescriptor } from '#applications/application.ts';
import type { Choice, Condition } from '#contract/engineering/input.ts';

/*
 * The mousetrap car's inputs by work area, in the units that students see; `design.ts` converts them to SI, once.
 */

/** A sheet for the chassis, two wheels, two tires, four bearings, a trap [US dollars]. */
const PRICES = {
  chassis: { balsa: 2.5, basswood: 3, plywood: 3, corrugated: 1, carbon: 8 },
  wheels: { cd: 0.5, lp: 4, foam: 1, plywood: 1.5 },
  tires: { none: 0, rubber: 0.2, balloon: 0.6 },
  bearings: { wood: 0, brass: 1, straw: 0.05, ball: 6, ptfe: 1.5 },
  trap: { standard: 1.5, rat: 3 },
} as const;

const ONE_OR_TWO: readonly Choice[] = [
  { value: 1, label: '1' },
  { value: 2, label: '2' },
];

const unless = (input: string, value: string): Condition => ({ input, comparison: 'not', value });

export const chassisSections: readonly SectionDescriptor[] = [
  {
    title: 'Chassis',
    columns: 2,
    inputs: [
      number(['length', 'Chassis length', 'mm'], [100, 700, 1], 350, { role: 'design' }),
      number(['width', 'Chassis width', 'mm'], [40, 200, 1], 90, { role: 'design' }),
      choose(['material', 'Chassis material'], priced(choicesOf(CHASSIS_MATERIALS), PRICES.chassis), 'basswood', {
        role: 'stock',
      }),
      number(['thickness', 'Thickness', 'mm'], [2, 12, 0.5], 5, { role: 'design' }),
      number(['openFraction', 'Cut away', '%'], [0, 80, 5], 40, {
        role: 'design',
        showIf: unless('material', 'carbon'),
        help: 'How much of the sheet you cut out to save weight.',
      }),
      number(['fittingsMass', 'Blocks, screws and glue', 'g'], [0, 100, 1], 12, {
        role: 'design',
        isWeighed: true,
      }),
    ],
    outputs: ['chassisMass', 'carLength', 'carWidth'],
  },
  {
    title: 'Layout',
    columns: 2,
    inputs: [
      number(['trapX', 'Trap pivot from the front', 'mm'], [0, 500, 1], 90, { role: 'design' }),
      number(['driveAxleX', 'Drive axle from the front', 'mm'], [100, 680, 1], 325, { role: 'design' }),
      number(['frontAxleX', 'Front axle from the front', 'mm'], [0, 300, 1], 25, { role: 'design' }),
      number(['axleDrop', 'Drive axle above the pivot', 'mm'], [-60, 60, 1], 0, {
        role: 'design',
        help: 'Below zero the axle is lower than the pivot of the trap.',
      }),
      number(['ballast', 'Ballast', 'g'], [0, 500, 5], 0, { role: 'design' }),
      number(['ballastX', 'Ballast from the front', 'mm'], [0, 700, 5], 300, { role: 'design' }),
    ],
    outputs: ['wheelbase', 'mass'],
  },
];

/** Four inputs of one axle's wheels; parts that come as they are bring their own diameter and mass. */
function wheelInputs(end: 'drive' | 'front', label: string): InputDescriptor[] {
  const kind = `${end}Wheel`;
  return [
    choose([kind, `${label} wheel`], priced(choicesOf(WHEEL_KINDS), PRICES.wheels), 'cd', { role: 'stock' }),
    number([`${end}Dia`, `${label} wheel diameter`, 'mm'], [20, 320, 1], 120, {
      role: 'design',
      showIf: when(kind, 'foam', 'plywood', 'custom'),
    }),
    number([`${end}Mass`, `Mass of one ${label.toLowerCase()} wheel`, 'g'], [1, 150, 0.1], 15.7, {
      role: 'design',
      showIf: when(kind, 'custom'),
    }),
    choose([`${end}Count`, `Number of ${label.toLowerCase()} wheels`], ONE_OR_TWO, 2, { role: 'design' }),
  ];
}

export const wheelSections: readonly SectionDescriptor[] = [
  {
    title: 'Wheels',
    columns: 2,
    inputs: [
      ...wheelInputs('drive', 'Drive'),
      ...wheelInputs('front', 'Front'),
      number(['innerDia', 'Hole in the wheel', 'mm'], [0, 100, 0.5], 15, {
        role: 'design',
        help: 'Of wheels that you cut. A CD has 15 mm, an LP record 7.2 mm.',
      }),
      choose(['tyre', 'Drive tire'], priced(choicesOf(TYRES), PRICES.tires), 'rubber', { role: 'stock' }),
    ],
    outputs: ['equivalentMass', 'tractionUse'],
  },
  {
    title: 'Axles and bearings',
    columns: 2,
    inputs: [
      number(['axleDia', 'Drive axle where the string winds', 'mm'], [1.5, 25, 0.1], 4.8, {
        role: 'design',
        help: 'Measure over the sleeve or tape, if you use one.',
      }),
      number(['journalDia', 'Drive axle in its bearings', 'mm'], [1.5, 8, 0.1], 4.8, { role: 'design' }),
      number(['frontJournalDia', 'Front axle in its bearings', 'mm'], [1.5, 8, 0.1], 3.2, { role: 'design' }),
      choose(['bearing', 'Bearings'], priced(choicesOf(BEARINGS), PRICES.bearings), 'brass', { role: 'stock' }),
    ],
    outputs: ['gearRatio', 'bearingFriction'],
  },
];

export const leverSections: readonly SectionDescriptor[] = [
  {
    title: 'Lever',
    columns: 2,
    inputs: [
      number(['leverLength', 'Lever length', 'mm'], [40, 500, 1], 220, { role: 'design' }),
      number(['leverMass', 'Lever mass', 'g'], [0.5, 30, 0.5], 10, { role: 'design' }),
      number(['setAngle', 'Lever angle when set', '°'], [1, 40, 1], 4, {
        role: 'design',
        help: 'How far the set lever points up from straight back. It must point above the drive axle.',
      }),
      number(['sweep', 'Swing of the lever', '°'], [90, 180, 1], 168, { role: 'design' }),
    ],
    outputs: ['leverReach'],
  },
  {
    title: 'String',
    columns: 2,
    inputs: [
      number(['stringDia', 'String thickness', 'mm'], [0.1, 1.5, 0.1], 0.4, { role: 'design' }),
      {
        name: 'release',
        role: 'design',
        type: 'buttonGroup',
        label: 'String at the axle',
        choices: [
          { value: 'free', label: 'Free hook', description: 'The string falls off and the car coasts' },
          { value: 'tied', label: 'Tied', description: 'The string winds up again and brakes the car' },
        ],
        default: 'free',
      },
    ],
    outputs: ['stringPull', 'stringLength', 'turns', 'gearRatio', 'pullDistance'],
  },
];

export const trapSections: readonly SectionDescriptor[] = [
  {
    title: 'Spring',
    columns: 2,
    inputs: [
      choose(['trapModel', 'Trap'], priced(choicesOf(TRAP_KINDS), PRICES.trap), 'standard', { role: 'stock' }),
      choose(['traps', 'Number of traps'], ONE_OR_TWO, 1, { role: 'design' }),
      number(['tau0', 'Torque when closed', 'N·m'], [0, 1, 0.0001], 0.1177, {
        role: 'measured',
        showIf: when('trapModel', 'custom'),
      }),
      number(['kappa', 'Spring stiffness', 'N·m/rad'], [0.02, 1, 0.0001], 0.0961, {
        role: 'measured',
        showIf: when('trapModel', 'custom'),
        help: 'How much the torque grows for each radian (57°).',
      }),
      number(['trapMass', 'Mass of one trap', 'g'], [5, 150, 0.5], NOT_WEIGHED, {
        role: 'measured',
        notMeasured: NOT_WEIGHED,
        help: 'Weigh yours. Left at 25 g, a rat trap counts as 100 g, which is assumed.',
      }),
    ],
    outputs: ['springEnergy', 'torqueSet', 'springStiffness'],
  },
  {
    title: 'My measurements',
    columns: 1,
    inputs: [
      {
        name: 'springTable',
        role: 'measured',
        type: 'multiSettings',
        label: 'Pull on the bar at several angles',
        help: 'Hook a spring scale to the bar and read it at five angles or more. Type the force and the arm, or the torque.',
        columns: [
          { name: 'angle', label: 'Angle from closed', type: 'number', units: '°', min: 0, max: 200, step: 1 },
          { name: 'force', label: 'Force', type: 'number', units: 'N', min: 0, max: 50, step: 0.1 },
          { name: 'arm', label: 'Arm', type: 'number', units: 'mm', min: 0, max: 500, step: 1 },
          { name: 'torque', label: 'or torque', type: 'number', units: 'N·m', min: 0, max: 5, step: 0.001 },
        ],
        maxRows: 40,
        showIf: when('trapModel', 'measured'),
        // A. Kaw, University of South Florida mousetrap-car experiment, so that the table starts with something to read.
        default: [
          { angle: 40, torque: 0.188 },
          { angle: 55, torque: 0.209 },
          { angle: 65, torque: 0.23 },
          { angle: 90, torque: 0.251 },
          { angle: 110, torque: 0.314 },
        ],
      },
    ],
    outputs: [],
  },
];

export const trackSections: readonly SectionDescriptor[] = [
  {
    title: 'Track',
    columns: 2,
    inputs: [
      choose(['surface', 'Floor'], choicesOf(SURFACES), 'linoleum', { role: 'conditions' }),
      number(['targetDistance', 'Target', 'm'], [1, 30, 0.1], 7.5, {
        role: 'conditions',
        help: 'For the contest in which the car must stop at a line.',
      }),
    ],
    outputs: ['rollingFriction', 'targetError'],
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
  {
    title: 'Calibration (teacher)',
    columns: 1,
    inputs: [
      number(['dragFactor', 'Air drag, measured over calculated', ''], [0.2, 3, 0.05], 1, { role: 'calibration' }),
      number(['frictionFactor', 'Friction, measured over calculated', ''], [0.2, 3, 0.05], 1, { role: 'calibration' }),
    ],
    outputs: [],
  },
];
