import { numberProblem, readNumber } from '#rules/input-check.ts';
import type { Column, InputDefinition, InputValue, Row, Scalar } from '#contract/engineering/input.ts';

/** A value fit for its input, or the sentence that says why it is not. */
export type CheckedValue = { readonly value: InputValue } | { readonly refused: string };

type CheckedScalar = { readonly value: Scalar } | { readonly refused: string };
type Field = Pick<InputDefinition, 'min' | 'max' | 'units' | 'choices' | 'isWhole'>;

const LONGEST_TEXT = 200;
const MOST_ROWS = 1000;

/** Whether a field holds nothing; the wire writes an empty field as 'nil'. */
export function isEmpty(value: unknown): boolean {
  return value === '' || value === 'nil';
}

/** Whether two values are alike; tables are where their rows hold the same cells, in whatever order the cells were written. */
export function isSameValue(one: InputValue | undefined, other: InputValue | undefined): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: InputValue | undefined): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row) => Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Checks one value against its definition, in display units. Numbers and choices may arrive as text, as form fields send them.
 * The sentences about numbers are those of the work area's own fields.
 */
export function checkValue(definition: InputDefinition, value: unknown): CheckedValue {
  switch (definition.type) {
    case 'number':
      return checkNumber(definition, value);
    case 'select':
    case 'advancedSelect':
    case 'buttonGroup':
      return checkChoice(definition, value);
    case 'checkbox':
      return checkSwitch(value);
    case 'text':
      return checkText(value);
    case 'multiSettings':
      return checkTable(definition, value);
  }
}

/** Unlike a field that is being typed into, a value that is asked for may not be empty. */
function checkNumber(field: Field, value: unknown): CheckedScalar {
  const number = readNumber(value, field.units);
  if (number === undefined) return { refused: 'value must be a number' };
  const refused = numberProblem(number, field);
  return refused === undefined ? { value: number } : { refused };
}

function checkChoice(field: Field, value: unknown): CheckedScalar {
  const scalar = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  const choice = field.choices?.find((each) => String(each.value) === scalar);
  return choice === undefined ? { refused: 'value must be one of the choices' } : { value: choice.value };
}

function checkSwitch(value: unknown): CheckedScalar {
  if (typeof value === 'boolean') return { value };
  if (value === 'true' || value === 'false') return { value: value === 'true' };
  return { refused: 'value must be on or off' };
}

function checkText(value: unknown): CheckedScalar {
  if (typeof value !== 'string') return { refused: 'value must be text' };
  if (value.length > LONGEST_TEXT) return { refused: `value must not be longer than ${LONGEST_TEXT} characters` };
  return { value: value === 'nil' ? '' : value };
}

function checkTable(definition: InputDefinition, value: unknown): CheckedValue {
  const most = definition.maxRows ?? MOST_ROWS;
  if (!Array.isArray(value)) return { refused: 'value must be a table' };
  if (value.length > most) return { refused: `value must not have more than ${most} rows` };
  const rows: Row[] = [];
  for (const [index, given] of value.entries()) {
    const row = checkRow(definition.columns ?? [], given);
    if ('refused' in row) return { refused: `row ${index + 1}: ${row.refused}` };
    rows.push(row.value);
  }
  return { value: rows };
}

function checkRow(columns: readonly Column[], given: unknown): { readonly value: Row } | { readonly refused: string } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { refused: 'value must be a row' };
  const cells = new Map<string, unknown>(Object.entries(given));
  const row: Row = {};
  for (const column of columns) {
    const cell = cells.get(column.name);
    cells.delete(column.name);
    // An empty cell stays empty: which cells a row needs is the model's to say.
    if (cell === undefined || (isEmpty(cell) && column.type !== 'text')) continue;
    const checked = checkCell(column, cell);
    if ('refused' in checked) return { refused: `${column.label}: ${checked.refused}` };
    row[column.name] = checked.value;
  }
  const [unknown] = cells.keys();
  return unknown === undefined ? { value: row } : { refused: `there is no column named ${unknown}` };
}

function checkCell(column: Column, cell: unknown): CheckedScalar {
  switch (column.type) {
    case 'number':
      return checkNumber(column, cell);
    case 'select':
      return checkChoice(column, cell);
    case 'checkbox':
      return checkSwitch(cell);
    case 'text':
      return checkText(cell);
  }
}
