import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank } from '#applications/inputs/who-sets.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValue, Row } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';

const SHARES = [0, 0.2, 0.5, 0.8, 1];

/** Values over the whole range of an input: ends and places between, each choice, both switches, a table with a row. */
function valuesOver({ type, min = 0, max = 1, choices = [], columns = [] }: InputDescriptor): readonly InputValue[] {
  switch (type) {
    case 'number':
      return SHARES.map((share) => min + share * (max - min));
    case 'select':
    case 'advancedSelect':
    case 'buttonGroup':
      return choices.map(({ value }) => value);
    case 'checkbox':
      return [true, false];
    case 'text':
      return ['', 'J2', 'M1'];
    case 'multiSettings':
      return [0.1, 0.5].map((share) =>
        [1, 2, 3].map((n) =>
          Object.fromEntries(columns.map((column) => [column.name, ((column.max ?? 1) * share * n) / 3])),
        ),
      ) satisfies Row[][];
  }
}

/** What a design brings into the ranking of a challenge; nothing where it is not admitted to it. */
function rankedAs(application: AnyApplication, specification: Specification, inputs: Record<string, InputValue>) {
  const { assessment, exactPerformance } = assess(application, specification, inputs);
  if (assessment.admission?.isRanked !== true) return 'not ranked';
  return { status: assessment.status, performance: exactPerformance };
}

const CHALLENGES = APPLICATIONS.flatMap((application) =>
  application.specifications.map((specification) => [specification.id, application, specification] as const),
);

describe('only what a student designs or buys moves a rank', () => {
  test.each(CHALLENGES)('%s', (_, application, specification) => {
    const standard = rankedAs(application, specification, {});
    expect(standard).not.toBe('not ranked');
    const others = inputsOf(application).filter((input) => !mayMoveRank(input));
    expect(others.length).toBeGreaterThan(0);
    for (const input of others) {
      // A measured part is chosen first, where there is such a choice.
      const { input: by, value: shownBy } = input.showIf ?? { input: '', value: '' };
      const chosen = by === '' ? {} : { [by]: Array.isArray(shownBy) ? shownBy[0] : shownBy };
      for (const value of valuesOver(input)) {
        const ranked = rankedAs(application, specification, { ...chosen, [input.name]: value });
        expect([standard, 'not ranked'], `${input.name} = ${JSON.stringify(value)}`).toContainEqual(ranked);
        if (input.role !== 'measured' && Object.keys(chosen).length === 0) expect(ranked).toEqual(standard);
      }
    }
  });
});
