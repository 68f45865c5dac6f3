import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runKernel } from '#applications/kernels.ts';

interface Expected {
  readonly name: string;
  readonly value?: unknown;
  readonly tol?: { readonly rel?: number; readonly abs?: number };
  readonly min?: number;
  readonly max?: number;
}

interface Case {
  readonly id: string;
  readonly title: string;
  readonly function: string;
  readonly inputs: unknown;
  readonly expected: readonly Expected[];
}

const { cases } = JSON.parse(readFileSync(new URL('../fixtures/physics-cases.json', import.meta.url), 'utf8')) as {
  cases: readonly Case[];
};

/** The value at a path such as `u[3][1]` or `splits[5].t`. */
function valueAt(result: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], result);
}

function expectValue(found: unknown, { name, value, tol, min, max }: Expected): void {
  if (min !== undefined || max !== undefined) {
    expect(found, name).toBeTypeOf('number');
    expect(found, name).toBeGreaterThanOrEqual(min ?? Number.NEGATIVE_INFINITY);
    expect(found, name).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY);
  } else if (tol !== undefined) {
    expect(found, name).toBeTypeOf('number');
    const margin = tol.abs ?? (tol.rel ?? 0) * Math.abs(value as number);
    expect(
      Math.abs((found as number) - (value as number)),
      `${name} = ${String(found)}, not ${String(value)}`,
    ).toBeLessThanOrEqual(margin);
  } else expect(found, name).toEqual(value);
}

describe('every public case holds', () => {
  test.each(cases.map((one) => [`${one.id} ${one.function}: ${one.title}`, one] as const))('%s', (_name, one) => {
    const result = runKernel(one.function, one.inputs);
    for (const expected of one.expected) expectValue(valueAt(result, expected.name), expected);
  });
});

describe('runKernel', () => {
  test.each([
    'dragster.rocket',
    'dragster',
    '',
    'dragster.race.fast',
    'dragster.toString',
    '__proto__.x',
    'nowhere.race',
  ])('refuses the unknown function "%s"', (name) => {
    expect(runKernel(name, {})).toMatchObject({ error: 'BAD_INPUT' });
  });

  test.each([null, undefined, 7, 'text', [], [1, 2], {}, { mass: '1' }, { mass: null }])(
    'no kernel throws on %j as its inputs, and none returns a number that is not finite',
    (inputs) => {
      for (const name of new Set(cases.map((one) => one.function))) {
        const result = runKernel(name, inputs);
        expect(JSON.stringify(result), name).not.toMatch(/NaN|Infinity/);
        expect(result, name).toBeDefined();
      }
    },
  );

  test('common.air gives density and viscosities of air', () => {
    expect(runKernel('common.air', { temperatureC: 20, pressurePa: 101_325 })).toMatchObject({
      rho: expect.closeTo(1.2041, 4),
    });
    expect(runKernel('common.air', { temperatureC: 20, pressurePa: 0 })).toMatchObject({ error: 'BAD_INPUT' });
  });
});
