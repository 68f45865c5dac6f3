import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/structures/model/kernels.ts';
import set from '#tests/fixtures/physics-cases.json';

interface Expected {
  readonly name: string;
  readonly value?: number | string;
  readonly tol?: { readonly rel?: number; readonly abs?: number };
}

const AREA = 'structures.';
const cases = set.cases.filter((each) => each.function.startsWith(AREA));

describe('the structures kernels hold the public cases', () => {
  test('there are thirteen cases or more', () => {
    expect(cases.length).toBeGreaterThanOrEqual(13);
  });

  test.each(cases.map((each) => [each.id, each.title, each] as const))('%s: %s', (_, __, each) => {
    const result = kernels[each.function.slice(AREA.length)](each.inputs);
    for (const { name, value, tol } of each.expected as Expected[]) {
      const actual = valueAt(result, name);
      if (typeof value !== 'number' || !tol) {
        expect(actual, name).toBe(value);
        continue;
      }
      const allowed = tol.abs ?? (tol.rel ?? 0) * Math.abs(value);
      expect(Math.abs(Number(actual) - value), `${name}: ${String(actual)} for ${value}`).toBeLessThanOrEqual(allowed);
    }
  });
});

function valueAt(result: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], result);
}
