import { typedNumber } from './typed-number.ts';
import type { Column, InputDefinition, InputValue, Row } from '#contract/engineering/input.ts';

type Limits = Pick<InputDefinition, 'min' | 'max' | 'units' | 'isWhole'>;

/** The number that a field holds, however it is typed: as in a quiz, with its own unit or without; undefined where it is none. */
export function readNumber(value: unknown, units = ''): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const typed = typedNumber(value, `in ${units}`);
  return 'value' in typed ? typed.value : undefined;
}

/** What is wrong with a typed number, in the words of ENG-10 and one more for counts, or undefined. Empty is no mistake: the engine has defaults. */
export function numberProblem(value: unknown, { min, max, units, isWhole }: Limits): string | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === undefined || text === null || text === 'nil') return undefined;
  const number = readNumber(text, units);
  if (number === undefined) return 'value must be a number';
  if (max !== undefined && number > max) return `value must not be greater than ${max}`;
  if (min !== undefined && number < min) return `value must not be less than ${min}`;
  if (isWhole === true && !Number.isInteger(number)) return 'value must be a whole number';
  return undefined;
}

/**
 * The first mistake in a field's value, or undefined; a table is checked cell by cell. Some ranges, and each lower limit with a reason, hang on
 * other fields: they hold where this one `isAlone` changed; where others did, too, only the engine can tell.
 */
export function inputProblem(
  input: InputDefinition,
  value: InputValue | undefined,
  isAlone = false,
): string | undefined {
  if (input.type === 'number') return fieldProblem(input, value, isAlone);
  if (input.type !== 'multiSettings' || !Array.isArray(value)) return undefined;
  if (input.maxRows !== undefined && value.length > input.maxRows) {
    return `there must not be more than ${input.maxRows} rows`;
  }
  return firstCellProblem(input.columns ?? [], value);
}

function fieldProblem(input: InputDefinition, value: InputValue | undefined, isAlone: boolean): string | undefined {
  if (input.hangsOnOthers === true && !isAlone) {
    const { min: _, max: __, ...withoutRange } = input;
    return numberProblem(value, withoutRange);
  }
  if (input.minReason === undefined) return numberProblem(value, input);
  const { min: _, ...withoutLeast } = input;
  const problem = numberProblem(value, withoutLeast);
  if (problem !== undefined || !isAlone) return problem;
  const least = numberProblem(value, input);
  return least && `${least}. ${input.minReason.replaceAll('{value}', String(readNumber(value, input.units)))}`;
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
