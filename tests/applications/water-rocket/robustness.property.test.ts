import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { effectiveInputs } from '#applications/inputs/complete-inputs.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { kernels } from '#applications/water-rocket/model/kernels.ts';
import { MODEL_ERROR_CODES } from '#contract/engineering/model-error.ts';
import { defaultRocket, rocketInputs } from './rocket-under-test.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** Any value that the input's definition allows, with its ends drawn often. */
function valueOf(input: InputDescriptor): fc.Arbitrary<string | number | boolean> {
  if (input.choices) return fc.constantFrom(...input.choices.map(({ value }) => value));
  const { min = 0, max = 0 } = input;
  return fc.oneof(fc.constant(min), fc.constant(max), fc.double({ min, max, noNaN: true }));
}

const anyDesign = fc.record(Object.fromEntries(rocketInputs.map((input) => [input.name, valueOf(input)])));

function findWild(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const wild = findWild(part, `${path}.${key}`);
    if (wild !== undefined) return wild;
  }
  return undefined;
}

/** A finite analysis with finite pictures, or a refusal by name. Returns whether it flies. */
function isSound(inputs: InputValues): boolean {
  const analysis = waterRocket.analyse(inputs);
  if (isModelError(analysis)) {
    expect(MODEL_ERROR_CODES).toContain(analysis.error);
    expect(analysis.message).toMatch(/\.$/);
    return false;
  }
  expect(findWild(analysis)).toBeUndefined();
  expect(waterRocket.measures.map(({ code, value }) => findWild(value(analysis), code)).filter(Boolean)).toEqual([]);
  expect(
    findWild(waterRocket.nodes.map(({ scene, charts }) => [scene?.(analysis), charts?.(analysis)])),
  ).toBeUndefined();
  expect(findWild([waterRocket.warnings(analysis), waterRocket.breakdowns(analysis)])).toBeUndefined();
  expect(findWild(waterRocket.race({ name: 'A', analysis }, { name: 'B', analysis }))).toBeUndefined();
  expect(findWild(waterRocket.nodes.map(({ sketches }) => sketches?.draw(inputs)))).toBeUndefined();
  return true;
}

test('each input at its least and at its greatest gives a finite analysis or a named refusal', () => {
  const ends = effectiveInputs(waterRocket, defaultRocket).flatMap(({ name, min, max }) =>
    [min, max].flatMap((value) => (value === undefined ? [] : [{ ...defaultRocket, [name]: value }])),
  );
  const flying = ends.filter(isSound).length;
  expect(flying).toBeGreaterThan(0.7 * ends.length);
});

test('any combination of allowed inputs gives finite numbers and pictures, or a named refusal', () => {
  fc.assert(
    fc.property(anyDesign, (inputs) => void isSound(inputs)),
    { seed: 20260, numRuns: 150 },
  );
});

test('any charge and launcher on a stable rocket flies or is refused by name, and most of them fly', () => {
  const charged = new Set([
    'waterVolume',
    'gasExponent',
    'nozzle',
    'nozzleDia',
    'dischargeCoeff',
    'rail',
    'launchAngle',
    'recoveryType',
  ]);
  let flying = 0;
  const loaded = fc.record(
    Object.fromEntries(
      rocketInputs.filter(({ name }) => charged.has(name)).map((input) => [input.name, valueOf(input)]),
    ),
  );
  fc.assert(
    fc.property(loaded, fc.double({ min: 5, max: 100, noNaN: true }), (inputs, pressure) => {
      if (isSound({ ...defaultRocket, ...inputs, pressure })) flying += 1;
    }),
    { seed: 20261, numRuns: 100 },
  );
  expect(flying).toBeGreaterThan(40);
});

test('kernels answer any numbers at all with finite numbers or a named refusal', () => {
  const fields = [
    'Vb',
    'Vw',
    'pg',
    'dn',
    'D',
    'Cd',
    'n',
    'rhoW',
    'pa',
    'T0',
    'm0',
    'CdRocket',
    'Sref',
    'rho',
    'angleDeg',
    'rail',
  ];
  const more = [
    'tubeLength',
    'tubeDiameter',
    'chuteCd',
    'chuteArea',
    'chuteDelay',
    'p',
    'T',
    'v0',
    'mass',
    'CdA',
    'wall',
    'burstPressure',
  ];
  const usual: Readonly<Record<string, number>> = {
    Vb: 0.002,
    Vw: 0.0006,
    pg: 4e5,
    dn: 0.02,
    D: 0.11,
    n: 1.3,
    m0: 0.15,
    CdRocket: 0.4,
    angleDeg: 80,
  };
  const odd = fc.constantFrom(0, -1, 1e-300, 1e-9, 1, 1e3, 1e9, 1e300, 1e308, Number.NaN, Infinity);
  const one = fc.tuple(fc.constantFrom(...fields, ...more), odd);
  fc.assert(
    fc.property(fc.array(one, { maxLength: 3 }), (changes) => {
      const argument = {
        p: 5e5,
        T: 290,
        v0: 30,
        mass: 0.1,
        CdA: 0.004,
        rho: 1.2,
        wall: 3e-4,
        ...usual,
        ...Object.fromEntries(changes),
      };
      for (const [name, kernel] of Object.entries(kernels)) {
        if (name === 'optimumFill') continue;
        const result = kernel(argument);
        expect(findWild(result), name).toBeUndefined();
        if (isModelError(result)) expect(MODEL_ERROR_CODES).toContain(result.error);
      }
    }),
    { seed: 20262, numRuns: 300 },
  );
});
