import type { Column, InputDefinition, InputValue, Row } from '#contract/input.ts';

type Limits = Pick<InputDefinition, 'min' | 'max'>;

/** What is wrong with a typed number, in the words of ENG-10, or undefined. Empty is no mistake: the engine has defaults. */
export function numberProblem(value: unknown, { min, max }: Limits): string | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === undefined || text === null || text === 'nil') return undefined;
  const number = typeof text === 'boolean' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return 'value must be a number';
  if (max !== undefined && number > max) return `value must not be greater than ${max}`;
  if (min !== undefined && number < min) return `value must not be less than ${min}`;
  return undefined;
}

/**
 * The first mistake in a field's value, or undefined; a table is checked cell by cell. A lower limit with a reason
 * hangs on other fields, which may have changed beside this one: only the engine can tell.
 */
export function inputProblem(input: InputDefinition, value: InputValue | undefined): string | undefined {
  if (input.type === 'number') {
    const { min: _, ...withoutLeast } = input;
    return numberProblem(value, input.minReason === undefined ? input : withoutLeast);
  }
  if (input.type !== 'multiSettings' || !Array.isArray(value)) return undefined;
  if (input.maxRows !== undefined && value.length > input.maxRows) {
    return `there must not be more than ${input.maxRows} rows`;
  }
  return firstCellProblem(input.columns ?? [], value);
}

function firstCellProblem(columns: readonly Column[], rows: readonly Row[]): string | undefined {
  for (const [index, row] of rows.entries()) {
    for (const column of columns) {
      const problem = column.type === 'number' ? numberProblem(row[column.name], column) : undefined;
      if (problem) return `row ${index + 1}, ${column.label}: ${problem}`;
    }
  }
  return undefined;
}
