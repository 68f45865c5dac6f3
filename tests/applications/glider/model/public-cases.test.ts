import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/glider/model/kernels.ts';
import set from '#tests/fixtures/physics-cases.json';

interface Expected {
  readonly name: string;
  readonly label?: string;
  readonly value?: number | string;
  readonly tol?: { readonly rel?: number; readonly abs?: number };
  readonly min?: number;
  readonly max?: number;
}

const AREA = 'glider.';
const cases = set.cases.filter((each) => each.function.startsWith(AREA));

describe('the glider kernels hold the public cases', () => {
  test('there are sixteen cases or more', () => {
    expect(cases.length).toBeGreaterThanOrEqual(16);
  });

  test.each(cases.map((each) => [each.id, each.title, each] as const))('%s: %s', (_, __, each) => {
    const result = kernels[each.function.slice(AREA.length)](each.inputs);
    for (const expected of each.expected as Expected[]) {
      const at = `${each.id} ${expected.name} ${expected.label ?? ''}`;
      expectValue(valueAt(result, expected.name), expected, at);
    }
  });
});

function expectValue(actual: unknown, { value, tol, min, max }: Expected, at: string): void {
  if (value === undefined || typeof value === 'string' || !tol) {
    if (value !== undefined) expect(actual, at).toBe(value);
    if (min !== undefined) expect(actual, at).toBeGreaterThanOrEqual(min);
    if (max !== undefined) expect(actual, at).toBeLessThanOrEqual(max);
    return;
  }
  const allowed = tol.abs ?? (tol.rel ?? 0) * Math.abs(value);
  expect(Math.abs(Number(actual) - value), `${at}: ${String(actual)} for ${value}`).toBeLessThanOrEqual(allowed);
}

function valueAt(result: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], result);
}
