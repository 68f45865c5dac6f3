import { number } from '#applications/inputs/input-fields.ts';
import { materialChoices, sectionChoices } from './part-choices.ts';
import type { InputDescriptor, InputExtra } from '#applications/application.ts';
import type { MaterialCode } from './model/materials.ts';

/** Wing inputs; lengths are of the flat sheet, before it is bent to its dihedral. */
export const wingFields: readonly InputDescriptor[] = [
  millimetres(['span', 'Span (flat)'], [100, 1200, 5, 400], {
    role: 'design',
    help: 'Tip to tip along the sheet, before you bend it.',
  }),
  millimetres(['rootChord', 'Root chord'], [20, 200, 1, 75], {
    role: 'design',
    help: 'Front to back in the middle of the wing.',
  }),
  millimetres(['tipChord', 'Tip chord'], [5, 200, 1, 55], { role: 'design', help: 'Front to back at the wing tip.' }),
  degrees(['sweepLE', 'Leading-edge sweep'], [-10, 40, 0.5, 3], {
    role: 'design',
    help: 'How far the front edge leans back.',
  }),
  degrees(['dihedral', 'Dihedral each side'], [0, 20, 0.5, 8], {
    role: 'design',
    help: 'How far the wing, or its tips, bend up. It levels the wings.',
  }),
  {
    name: 'dihedralType',
    role: 'design',
    type: 'buttonGroup',
    label: 'Dihedral shape',
    default: 'v',
    choices: [
      { value: 'v', label: 'V' },
      { value: 'polyhedral', label: 'Tips only' },
    ],
    help: 'V bends at the middle. Tips only keeps the middle 60 % flat and bends the tips.',
  },
  degrees(['incidence', 'Incidence'], [-2, 8, 0.25, 2], {
    role: 'design',
    help: 'Angle of the wing on the stick, front edge up.',
  }),
  millimetres(['wingX', 'Leading edge from nose'], [0, 600, 1, 85], {
    role: 'design',
    help: 'Where the wing sits on the stick.',
  }),
  sheet(['thickness', 'Wing sheet thickness'], [0.8, 1.6, 2.4, 3.2, 4.8]),
  {
    name: 'airfoil',
    role: 'design',
    type: 'advancedSelect',
    label: 'Section',
    choices: sectionChoices,
    default: 'rounded',
  },
];

export const tailFields: readonly InputDescriptor[] = [
  millimetres(['tailSpan', 'Tail span'], [40, 500, 5, 160], { role: 'design' }),
  millimetres(['tailRoot', 'Tail root chord'], [15, 120, 1, 45], { role: 'design' }),
  millimetres(['tailTip', 'Tail tip chord'], [10, 120, 1, 35], { role: 'design' }),
  degrees(['tailSweep', 'Tail sweep'], [0, 40, 0.5, 4], { role: 'design' }),
  millimetres(['tailX', 'Tail leading edge from nose'], [60, 900, 1, 275], {
    role: 'design',
    help: 'A longer tail arm steadies the glider.',
  }),
  millimetres(['tailZ', 'Tail height above stick'], [-30, 60, 1, 1], { role: 'design' }),
  degrees(['tailIncidence', 'Tail incidence'], [-5, 5, 0.25, 0], {
    role: 'design',
    help: 'Front edge up is positive. A lower front edge makes the glider fly slower.',
  }),
  sheet(['tailThickness', 'Tail sheet thickness'], [0.8, 1.6, 2.4]),
];

export const finFields: readonly InputDescriptor[] = [
  millimetres(['finHeight', 'Fin height'], [15, 200, 1, 55], { role: 'design' }),
  millimetres(['finRoot', 'Fin root chord'], [15, 120, 1, 50], { role: 'design' }),
  millimetres(['finTip', 'Fin tip chord'], [5, 120, 1, 30], { role: 'design' }),
  {
    name: 'finCount',
    role: 'design',
    type: 'buttonGroup',
    label: 'Fins',
    default: 1,
    choices: [
      { value: 1, label: 'One' },
      { value: 2, label: 'Two, at the tail tips' },
    ],
  },
];

export const fuselageFields: readonly InputDescriptor[] = [
  millimetres(['stickLength', 'Stick length'], [100, 900, 1, 320], { role: 'design' }),
  millimetres(['stickWidth', 'Stick width'], [2, 10, 0.1, 3.2], { role: 'design' }),
  millimetres(['stickHeight', 'Stick height'], [3, 20, 0.1, 9.5], { role: 'design' }),
  material('stickMaterial', 'Stick material', 'balsa-medium'),
  {
    name: 'hookMass',
    role: 'design',
    type: 'number',
    label: 'Launch hook',
    units: 'g',
    min: 0,
    max: 2,
    step: 0.1,
    default: 0,
    help: 'Sits 20 mm behind the nose.',
  },
];

export const materialFields: readonly InputDescriptor[] = [
  material('wingMaterial', 'Wing material', 'balsa-medium'),
  material('tailMaterial', 'Tail material', 'balsa-medium'),
  material('finMaterial', 'Fin material', 'balsa-medium'),
  {
    name: 'gluePct',
    role: 'design',
    isWeighed: true,
    type: 'number',
    label: 'Glue and paint',
    units: '%',
    min: 0,
    max: 15,
    step: 0.5,
    default: 5,
    help: 'Added to the mass of the wing, the tail and the fin.',
  },
];

export const balanceFields: readonly InputDescriptor[] = [
  {
    name: 'clayMass',
    role: 'design',
    type: 'number',
    label: 'Nose clay',
    units: 'g',
    min: 0,
    max: 30,
    step: 0.1,
    default: 5,
  },
  millimetres(['clayX', 'Clay from nose'], [0, 50, 1, 6], { role: 'design' }),
  {
    name: 'extraMass',
    role: 'design',
    isWeighed: true,
    type: 'number',
    label: 'Extra mass',
    units: 'g',
    min: 0,
    max: 30,
    step: 0.1,
    default: 0,
    help: 'Anything else on board, or the difference to your kitchen scale.',
  },
  millimetres(['extraX', 'Extra mass from nose'], [0, 900, 1, 100], { role: 'design' }),
];

export const launchFields: readonly InputDescriptor[] = [
  {
    name: 'method',
    role: 'conditions',
    type: 'buttonGroup',
    label: 'Launch',
    default: 'hand',
    submitOnChange: true,
    choices: [
      { value: 'hand', label: 'By hand' },
      { value: 'catapult', label: 'Catapult' },
    ],
  },
  {
    name: 'speed',
    role: 'conditions',
    type: 'number',
    label: 'Launch speed',
    units: 'm/s',
    min: 1,
    max: 20,
    step: 0.1,
    default: 6,
    showIf: { input: 'method', comparison: 'eq', value: 'hand' },
  },
  {
    name: 'catapultEnergy',
    role: 'conditions',
    type: 'number',
    label: 'Energy in the rubber',
    units: 'J',
    min: 0.05,
    max: 3,
    step: 0.05,
    default: 0.4,
    showIf: { input: 'method', comparison: 'eq', value: 'catapult' },
    help: 'About half the pull force times the stretch.',
  },
  {
    name: 'catapultEff',
    role: 'conditions',
    type: 'number',
    label: 'Share that reaches the glider',
    units: '',
    min: 0.3,
    max: 1,
    step: 0.05,
    default: 0.7,
    showIf: { input: 'method', comparison: 'eq', value: 'catapult' },
  },
  degrees(['angle', 'Launch angle'], [-20, 70, 1, 10], { role: 'design', help: 'Up is positive.' }),
  {
    name: 'height',
    role: 'conditions',
    type: 'number',
    label: 'Launch height',
    units: 'm',
    min: 0.5,
    max: 10,
    step: 0.1,
    default: 1.8,
  },
  {
    name: 'ceiling',
    role: 'conditions',
    type: 'number',
    label: 'Ceiling',
    units: 'm',
    min: 1,
    max: 50,
    step: 0.1,
    default: '',
    help: 'Leave it empty outdoors. A glider that touches the ceiling stops climbing.',
  },
];

export const environmentFields: readonly InputDescriptor[] = [
  {
    name: 'temperatureC',
    role: 'conditions',
    type: 'number',
    label: 'Air temperature',
    units: '°C',
    min: 0,
    max: 40,
    step: 1,
    default: 20,
  },
  {
    name: 'pressureKPa',
    role: 'conditions',
    type: 'number',
    label: 'Air pressure',
    units: 'kPa',
    min: 60,
    max: 105,
    step: 0.5,
    default: 101.325,
  },
];

/** The teacher's. */
export const calibrationFields: readonly InputDescriptor[] = [
  numberField('', ['dragFactor', 'Drag, measured over calculated'], [0.2, 3, 0.05, 1], {
    role: 'calibration',
    help: 'The calculated glide ratio over the one that the class measured.',
  }),
];

/** [least, most, step, default] in display units. */
type Range = readonly [min: number, max: number, step: number, value: number];
type Named = readonly [name: string, label: string];

function millimetres(named: Named, range: Range, extra: InputExtra): InputDescriptor {
  return numberField('mm', named, range, extra);
}

function degrees(named: Named, range: Range, extra: InputExtra): InputDescriptor {
  return numberField('deg', named, range, extra);
}

function numberField(units: string, named: Named, range: Range, extra: InputExtra): InputDescriptor {
  const [min, max, step, value] = range;
  return number([...named, units], [min, max, step], value, extra);
}

function sheet([name, label]: Named, thicknesses: readonly number[]): InputDescriptor {
  const choices = thicknesses.map((value) => ({ value, label: `${value} mm` }));
  return { name, role: 'stock', type: 'select', label, units: 'mm', choices, default: 1.6 };
}

function material(name: string, label: string, value: MaterialCode): InputDescriptor {
  return { name, role: 'stock', type: 'select', label, choices: materialChoices, default: value };
}
