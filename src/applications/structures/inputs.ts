import { choiceField, choicesOf, numberField } from './input-fields.ts';
import { pricedMaterials, pricedSections } from './stick-choices.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { Condition } from '#contract/engineering/input.ts';

const CHOSEN: Condition = { input: 'pattern', comparison: 'not', value: 'custom' };

/** The side truss by its type and main dimensions. */
export const patternInputs: readonly InputDescriptor[] = [
  choiceField(
    'pattern',
    'Truss type',
    [
      ['pratt', 'Pratt'],
      ['howe', 'Howe'],
      ['warren', 'Warren'],
      ['warren-verticals', 'Warren with verticals'],
      ['k', 'K truss'],
      ['parker', 'Parker (arched chord)'],
      ['custom', 'Custom (your own sketch)'],
    ],
    {
      role: 'design',
      help: 'Change the sketch in Joints or Members and the type becomes Custom: your drawing counts from then on.',
    },
  ),
  numberField({ name: 'panels', label: 'Panels', units: '' }, [2, 24, 1, 6], {
    role: 'design',
    isWhole: true,
    showIf: CHOSEN,
  }),
  numberField({ name: 'span', label: 'Span', units: 'mm' }, [100, 1000, 1, 300], {
    role: 'design',
    showIf: CHOSEN,
    help: 'Between the supports.',
  }),
  numberField({ name: 'depth', label: 'Depth', units: 'mm' }, [10, 300, 1, 45], {
    role: 'design',
    showIf: CHOSEN,
    help: 'Between the chords at midspan.',
  }),
  numberField({ name: 'width', label: 'Width between side trusses', units: 'mm' }, [20, 150, 1, 50], {
    role: 'design',
  }),
  {
    name: 'deck',
    role: 'design',
    label: 'Deck',
    type: 'buttonGroup',
    choices: choicesOf([
      ['bottom', 'Bottom'],
      ['top', 'Top'],
    ]),
    default: 'bottom',
  },
];

/** What holds the two side trusses together, and which of it is drawn. */
export const bracingInputs: readonly InputDescriptor[] = [
  choiceField(
    'bracing',
    'Bracing between the sides',
    [
      ['none', 'None'],
      ['struts', 'Cross struts'],
      ['x-top', 'Struts and X at the top'],
      ['x-bottom', 'Struts and X at the bottom'],
      ['x-both', 'Struts and X top and bottom'],
    ],
    { role: 'design', default: 'struts', help: 'Without bracing a chord can buckle sideways over its whole length.' },
  ),
  {
    name: 'view',
    role: 'display',
    label: 'Show',
    type: 'buttonGroup',
    choices: choicesOf([
      ['side', 'One side truss'],
      ['full', 'Full bridge 3-D'],
    ]),
    default: 'full',
  },
];

const onlyFor = (...sections: string[]): Partial<InputDescriptor> => ({
  showIf: { input: 'section', comparison: 'oneOf', value: sections },
});

/** The stick that every member is made of unless it says otherwise. */
export const stickInputs: readonly InputDescriptor[] = [
  {
    name: 'material',
    label: 'Material',
    type: 'select',
    choices: pricedMaterials,
    default: 'basswood',
    role: 'stock',
  },
  { name: 'section', label: 'Section', type: 'select', choices: pricedSections, default: '3/32', role: 'stock' },
  numberField({ name: 'stickWidth', label: 'Width across the bridge', units: 'mm' }, [0.5, 20, 0.05, 2.4], {
    role: 'design',
    ...onlyFor('custom', 'double'),
  }),
  numberField({ name: 'stickHeight', label: 'Height in the truss', units: 'mm' }, [0.5, 20, 0.05, 2.4], {
    role: 'design',
    ...onlyFor('custom', 'double'),
  }),
  numberField({ name: 'stickGap', label: 'Gap between the strips', units: 'mm' }, [0, 20, 0.1, 2], {
    role: 'design',
    ...onlyFor('double'),
  }),
  numberField({ name: 'stickDiameter', label: 'Diameter', units: 'mm' }, [0.5, 20, 0.05, 3], {
    role: 'design',
    ...onlyFor('round', 'tube'),
  }),
  numberField({ name: 'stickWall', label: 'Wall', units: 'mm' }, [0.1, 10, 0.05, 0.5], {
    role: 'design',
    ...onlyFor('tube'),
  }),
];

/** How the ends of the members are held, and the glue. */
export const jointStrengthInputs: readonly InputDescriptor[] = [
  choiceField(
    'endFixity',
    'Ends of the members',
    [
      ['pinned', 'Pinned (K = 1)'],
      ['gusset', 'Glued gusset (K = 0.85)'],
      ['custom', 'Custom'],
    ],
    { role: 'conditions' },
  ),
  numberField({ name: 'endK', label: 'Effective length factor K', units: '' }, [0.5, 1, 0.01, 1], {
    role: 'conditions',
    showIf: { input: 'endFixity', comparison: 'eq', value: 'custom' },
  }),
  numberField({ name: 'glueOverlap', label: 'Glue area at each end', units: 'mm²' }, [0, 400, 1, 60], {
    role: 'design',
    help: 'More area holds more and weighs more.',
  }),
  numberField({ name: 'glueStrength', label: 'Glue shear strength', units: 'MPa' }, [0, 30, 0.1, 0], {
    role: 'measured',
    notMeasured: 0,
    help: '0 = as strong as the wood in shear.',
  }),
];

/** What a class measured with its own sticks. */
export const measuredInputs: readonly InputDescriptor[] = [
  numberField({ name: 'measuredDensity', label: 'Measured density', units: 'kg/m³' }, [0, 8000, 1, 0], {
    role: 'calibration',
    notMeasured: 0,
    help: '0 = the table’s value.',
  }),
  numberField({ name: 'measuredModulus', label: 'Measured stiffness E', units: 'GPa' }, [0, 250, 0.01, 0], {
    role: 'calibration',
    notMeasured: 0,
    help: '0 = the table’s value. Lay a stick on two supports, hang a weight in the middle: E = F L³ / (48 I δ).',
  }),
];

/** For the cut list. */
export const shoppingInputs: readonly InputDescriptor[] = [
  choiceField(
    'stickLength',
    'Length of a stick in the shop',
    [
      ['610', '610 mm (24 in)'],
      ['914', '914 mm (36 in)'],
    ],
    { role: 'stock' },
  ),
  numberField({ name: 'stickPrice', label: 'Price of a stick', units: 'US dollars' }, [0, 20, 0.01, 0.5], {
    role: 'stock',
  }),
];

/** The test that the bridge is built for. */
export const loadInputs: readonly InputDescriptor[] = [
  choiceField(
    'test',
    'Test',
    [
      ['centre', 'Single load at midspan'],
      ['two-point', 'Two loads at the third points'],
      ['distributed', 'Spread over the deck'],
      ['moving', 'Moving load (worst place counts)'],
    ],
    {
      role: 'conditions',
      help: 'A load between two joints bends the deck stick there. Your own joints below take it without that.',
    },
  ),
  {
    name: 'loadPoints',
    role: 'conditions',
    label: 'Load only at these joints',
    type: 'text',
    default: '',
    help: 'Such as J3, J5. Empty = as the test says.',
  },
  {
    name: 'selfWeight',
    role: 'conditions',
    label: 'Count the bridge’s own weight',
    type: 'checkbox',
    default: false,
  },
  numberField({ name: 'loadCap', label: 'Load cap', units: 'kg' }, [0, 1000, 0.1, 0], {
    role: 'conditions',
    help: '0 = load until it breaks.',
    none: 0,
  }),
];

/** The Environment section that every application has. */
export const environmentInputs: readonly InputDescriptor[] = [
  numberField({ name: 'temperatureC', label: 'Temperature', units: '°C' }, [0, 40, 1, 20], {
    role: 'conditions',
    help: 'A bridge on a roller is free to grow, so warm air changes no force.',
  }),
  numberField({ name: 'pressureKPa', label: 'Air pressure', units: 'kPa' }, [60, 105, 0.5, 101.325], {
    role: 'conditions',
  }),
];

/** Which member the influence line is drawn for. */
export const influenceInputs: readonly InputDescriptor[] = [
  {
    name: 'influenceMember',
    role: 'display',
    label: 'Member of the influence line',
    type: 'text',
    default: '',
    help: 'Such as M4. Empty = the member that breaks first.',
  },
];

/** How the bent bridge is drawn. */
export const deflectionInputs: readonly InputDescriptor[] = [
  numberField({ name: 'exaggeration', label: 'Draw deflections larger by', units: '×' }, [1, 200, 1, 10], {
    role: 'display',
  }),
];

/** How strength in theory becomes a prediction. */
export const failureInputs: readonly InputDescriptor[] = [
  choiceField(
    'columnMethod',
    'Buckling rule',
    [
      ['euler-johnson', 'Euler and Johnson (lessons)'],
      ['ylinen', 'Ylinen (contest prediction)'],
    ],
    { role: 'conditions' },
  ),
  numberField({ name: 'workmanship', label: 'Workmanship', units: '' }, [0.3, 1, 0.01, 0.5], {
    role: 'calibration',
    help: 'Load in the test over load in theory, from your class’s own tests. Most classes lie between a third and two thirds.',
  }),
];

/** How the bridge lies on the test stand. */
export const standInputs: readonly InputDescriptor[] = [
  numberField({ name: 'bearing', label: 'Bearing on each support', units: 'mm' }, [0, 50, 1, 12], {
    role: 'design',
    help: 'How far the bottom sticks run on past the gap at each end. The bridge lies on them.',
  }),
];
