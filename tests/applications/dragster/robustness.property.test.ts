import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { dragster } from '#applications/dragster/descriptor.ts';
import { MODEL_ERROR_CODES } from '#contract/engineering/model-error.ts';
import { defaultDragster, dragsterInputs } from './design-under-test.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { InputValue, InputValues, Row } from '#contract/engineering/input.ts';

/** Any value that the input's definition allows, with its ends drawn often. */
function valueOf(input: InputDescriptor): fc.Arbitrary<InputValue> {
  if (input.choices) return fc.constantFrom(...input.choices.map(({ value }) => value));
  if (input.type === 'multiSettings') {
    const point = fc.record({
      t: fc.oneof(
        fc.integer({ min: 0, max: 5000 }).map((ms) => ms / 1000),
        fc.double({ min: 0, max: 5, noNaN: true }),
      ),
      force: fc.double({ min: 0, max: 100, noNaN: true }),
    });
    return fc.oneof(
      fc.constant<Row[]>([]),
      fc.array(point, { maxLength: 12 }).map((rows) => rows.toSorted((a, b) => a.t - b.t)),
    );
  }
  const { min = 0, max = 0 } = input;
  return fc.oneof(fc.constant(min), fc.constant(max), fc.double({ min, max, noNaN: true }));
}

const anyDesign = fc.record(Object.fromEntries(dragsterInputs.map((input) => [input.name, valueOf(input)])));

function findWild(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const wild = findWild(part, `${path}.${key}`);
    if (wild !== undefined) return wild;
  }
  return undefined;
}

/** What is wrong with the answer to these inputs; undefined where it is finite throughout or a refusal with a name. */
function problemOf(inputs: InputValues): string | undefined {
  const analysis = dragster.analyse(inputs);
  if (isModelError(analysis)) {
    const isNamed = MODEL_ERROR_CODES.includes(analysis.error) && analysis.message.endsWith('.');
    return isNamed ? undefined : `unnamed refusal ${analysis.error}`;
  }
  const pictures = dragster.nodes.map(({ scene, charts }) => [scene?.(analysis), charts?.(analysis)]);
  const opponent = dragster.analyse(defaultDragster) as typeof analysis;
  return findWild({
    analysis,
    measures: dragster.measures.map(({ value }) => value(analysis)),
    pictures,
    texts: [dragster.warnings(analysis), dragster.breakdowns(analysis)],
    race: dragster.race({ name: 'A', analysis }, { name: 'B', analysis: opponent }),
  });
}

const isSound = (inputs: InputValues): boolean => problemOf(inputs) === undefined;

test('each input at its least and at its greatest gives a finite analysis or a named refusal', () => {
  const ends = dragsterInputs.flatMap(({ name, min, max }) => [min, max].map((value) => ({ name, value })));
  const problems = ends.flatMap(({ name, value }) =>
    value === undefined ? [] : (problemOf({ ...defaultDragster, [name]: value }) ?? []),
  );
  expect(problems).toEqual([]);
});

test('any combination of allowed inputs gives finite numbers and pictures, or a named refusal', () => {
  expect(() => fc.assert(fc.property(anyDesign, isSound), { seed: 20260, numRuns: 150 })).not.toThrow();
});

test('any mixture of extremes around a sound body runs or is refused by name', () => {
  const bodyNames = /^(top|bot|wid)\d$|^chamberHeight$/;
  const sound = anyDesign.map((design) =>
    Object.fromEntries(
      Object.entries(design).map(([name, value]) => [name, bodyNames.test(name) ? defaultDragster[name] : value]),
    ),
  );
  expect(() => fc.assert(fc.property(sound, isSound), { seed: 20261, numRuns: 150 })).not.toThrow();
});
