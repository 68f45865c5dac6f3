import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { reportsOf } from '#applications/reports/reports-of.ts';
import { readDxf } from './read-dxf.ts';
import { readStl, stlBounds, stlFaults } from './read-stl.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/engineering/input.ts';

function valueOf(input: InputDescriptor): fc.Arbitrary<InputValues[string]> {
  if (input.choices !== undefined) return fc.constantFrom(...input.choices.map(({ value }) => value));
  const { type, min, max, step = 1 } = input;
  if (type !== 'number' || min === undefined || max === undefined) return fc.constant(input.default);
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step),
  );
}

/** The default design with a handful of inputs changed: most of them can be built. */
function designsOf(application: AnyApplication): fc.Arbitrary<InputValues> {
  const inputs = inputsOf(application);
  const changes = fc.uniqueArray(fc.nat({ max: inputs.length - 1 }), { minLength: 1, maxLength: 4 });
  return changes
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((k) => [inputs[k]?.name ?? '', valueOf(inputs[k]!)]))))
    .map((values) => ({ ...defaultInputs(application), ...values }));
}

const ROUNDS = 12;

describe.each(APPLICATIONS.map((application) => [application.name, application] as const))(
  '%s',
  (_name, application) => {
    test('OUT-03 whatever can be analysed can be built: every file opens, closes and holds numbers', () => {
      let built = 0;
      fc.assert(
        fc.property(designsOf(application), (values) => {
          const [specification] = application.specifications;
          if (specification === undefined) throw new Error('no specification');
          const { analysis, assessment, inputs } = assess(application, specification, values);
          if (analysis === undefined) return;
          built += 1;
          for (const report of reportsOf(application)) {
            const text = report.write({ name: 'Any', inputs, specification, assessment, analysis });
            expect(/NaN|Infinity|undefined/.exec(text)?.[0]).toBeUndefined();
            if (report.type === 'dxf') readDxf(text);
            if (report.type === 'stl') {
              const file = readStl(text);
              if (file.facets.length === 0) continue;
              expect(stlFaults(file)).toEqual([]);
              expect(stlBounds(file)[0][2]).toBe(0);
            }
          }
        }),
        { seed: 29, numRuns: ROUNDS },
      );
      expect(built).toBeGreaterThan(ROUNDS / 4);
    }, 60_000);
  },
);
