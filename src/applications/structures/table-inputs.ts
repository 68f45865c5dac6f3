import { choiceField, choicesOf } from './input-fields.ts';
import { materialChoices, squareChoices } from './stick-choices.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { Column, Condition } from '#contract/engineering/input.ts';

/** Most joints and members of a drawn side truss. */
export const MOST_JOINTS = 120;
export const MOST_MEMBERS = 400;

/** Room on the drawing board [mm]. */
export const BOARD = { minX: -200, maxX: 1200, minY: -300, maxY: 400 } as const;

const DRAWN: Condition = { input: 'pattern', comparison: 'eq', value: 'custom' };

const supportChoices = choicesOf([
  ['none', 'None'],
  ['pin', 'Pin'],
  ['roller', 'Roller'],
]);

const jointColumns: Column[] = [
  { name: 'id', label: 'Joint', type: 'text' },
  { name: 'x', label: 'x', type: 'number', units: 'mm', min: BOARD.minX, max: BOARD.maxX, step: 1 },
  { name: 'y', label: 'y', type: 'number', units: 'mm', min: BOARD.minY, max: BOARD.maxY, step: 1 },
  { name: 'support', label: 'Support', type: 'select', choices: supportChoices },
];

/** The joints of a drawn side truss, and how the sketch behaves. */
export const jointInputs: readonly InputDescriptor[] = [
  {
    name: 'mirror',
    role: 'display',
    label: 'Mirror left and right',
    type: 'checkbox',
    default: true,
    help: 'What you do on one side of midspan happens on the other side too.',
  },
  choiceField(
    'snap',
    'Snap to',
    [
      ['1', '1 mm'],
      ['2', '2 mm'],
      ['5', '5 mm'],
      ['10', '10 mm'],
    ],
    { role: 'display' },
  ),
  {
    name: 'joints',
    role: 'design',
    label: 'Joints',
    type: 'multiSettings',
    columns: jointColumns,
    maxRows: MOST_JOINTS,
    default: [],
    showIf: DRAWN,
    help: 'x from the left end along the span, y up.',
  },
];

const memberColumns: Column[] = [
  { name: 'id', label: 'Member', type: 'text' },
  { name: 'i', label: 'From joint', type: 'text' },
  { name: 'j', label: 'To joint', type: 'text' },
  {
    name: 'section',
    label: 'Section',
    type: 'select',
    choices: choicesOf([['standard', 'As chosen'], ...squareChoices]),
  },
  {
    name: 'material',
    label: 'Material',
    type: 'select',
    choices: choicesOf([['standard', 'As chosen'], ...materialChoices]),
  },
  { name: 'doubled', label: 'Doubled', type: 'checkbox' },
];

/** The members of a drawn side truss. */
export const memberInputs: readonly InputDescriptor[] = [
  {
    name: 'members',
    role: 'design',
    label: 'Members',
    type: 'multiSettings',
    columns: memberColumns,
    maxRows: MOST_MEMBERS,
    default: [],
    showIf: DRAWN,
    help: '“As chosen” takes the stick from Materials & sections. Doubled means two sticks side by side.',
  },
];
