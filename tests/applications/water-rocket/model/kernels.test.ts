import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/water-rocket/model/kernels.ts';
import cases from '#tests/fixtures/physics-cases.json' with { type: 'json' };

interface Expected {
  readonly name: string;
  readonly value?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly tol?: { readonly rel?: number; readonly abs?: number };
}

const AREA = 'waterRocket.';
const byName: Readonly<Record<string, (argument: unknown) => object>> = kernels;

describe('the public cases', () => {
  for (const each of cases.cases.filter((one) => one.function.startsWith(AREA))) {
    test(`${each.id} ${each.title}`, () => {
      const result = byName[each.function.slice(AREA.length)]?.(each.inputs) as Record<string, unknown>;
      for (const expected of each.expected as readonly Expected[]) expectValue(result[expected.name], expected);
    });
  }
});

function expectValue(actual: unknown, { name, value, min, max, tol }: Expected): void {
  if (min !== undefined) expect(actual, name).toBeGreaterThanOrEqual(min);
  if (max !== undefined) expect(actual, name).toBeLessThanOrEqual(max);
  if (value === undefined) return;
  if (tol === undefined) expect(actual, name).toBe(value);
  else {
    const wanted = value as number;
    expect(Math.abs((actual as number) - wanted), `${name} ${String(actual)}`).toBeLessThanOrEqual(
      tol.abs ?? (tol.rel ?? 0) * Math.abs(wanted),
    );
  }
}
