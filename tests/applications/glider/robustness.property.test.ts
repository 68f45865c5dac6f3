import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { glider } from '#applications/glider/descriptor.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { MODEL_ERROR_CODES } from '#contract/engineering/model-error.ts';
import { SceneCommand } from '#contract/engineering/scene.ts';
import { Race } from '#contract/engineering/simulation.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import { inputsWith } from './glider-inputs.ts';
import type { InputDescriptor, ModelError } from '#applications/application.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const inputs = inputsOf(glider);

describe('whatever the inputs hold within their ranges', () => {
  test.each(inputs.map((input) => [input.name, input] as const))(
    '%s at its ends gives finite numbers or a named refusal',
    (_, input) => {
      for (const value of extremes(input)) expectUsable({ [input.name]: value });
    },
  );

  test('extremes in combination give finite numbers or a named refusal within two seconds', () => {
    const combination = fc.record(
      Object.fromEntries(inputs.map((input) => [input.name, fc.constantFrom(...extremes(input))])),
    );
    fc.assert(
      fc.property(combination, (changes) => void expectUsable(changes)),
      { seed: 20, numRuns: 250 },
    );
  });

  test('extremes of a glider that can be built, whatever its nose weight, fly or are refused by name', () => {
    const free = inputs.filter(
      ({ name }) => !['wingX', 'tailX', 'stickLength', 'tailIncidence', 'clayMass'].includes(name),
    );
    const extreme = fc.record({
      ...Object.fromEntries(free.map((input) => [input.name, fc.constantFrom(...extremes(input))])),
      wingX: fc.constantFrom(40, 150),
      tailX: fc.constantFrom(400, 700),
      stickLength: fc.constant(900),
      tailIncidence: fc.double({ min: -2, max: 2, noNaN: true }),
      clayMass: fc.double({ min: 0, max: 30, noNaN: true }),
    });
    let flown = 0;
    fc.assert(
      fc.property(extreme, (changes) => {
        if (!isModelError(expectUsable(changes))) flown += 1;
      }),
      { seed: 23, numRuns: 400 },
    );
    expect(flown).toBeGreaterThan(40);
  });

  test('values anywhere in between give finite numbers or a named refusal', () => {
    const design = fc.record(Object.fromEntries(inputs.map((input) => [input.name, within(input)])));
    fc.assert(
      fc.property(design, (changes) => void expectUsable(changes)),
      { seed: 21, numRuns: 250 },
    );
  });

  test('designs near the default fly and draw', () => {
    const design = fc.record(
      Object.fromEntries(
        inputs.filter(({ type }) => type === 'number').map((input) => [input.name, nearDefault(input)]),
      ),
    );
    let flown = 0;
    fc.assert(
      fc.property(design, (changes) => {
        if (!isModelError(expectUsable(changes))) flown += 1;
      }),
      { seed: 22, numRuns: 120 },
    );
    expect(flown).toBeGreaterThan(30);
  });
});

function expectUsable(changes: InputValues): GliderAnalysis | ModelError {
  const values = inputsWith(changes);
  const analysis = glider.analyse(values);
  for (const node of glider.nodes) {
    for (const sketch of node.sketches?.draw(values) ?? []) Sketch.parse({ ...sketch, node: node.id });
  }
  if (isModelError(analysis)) {
    expect(MODEL_ERROR_CODES).toContain(analysis.error);
    expect(analysis.message).not.toMatch(/NaN|Infinity|undefined/);
    return analysis;
  }
  for (const { code, value } of glider.measures) {
    const number = value(analysis);
    expect(Number.isFinite(number), `${code} is ${String(number)}`).toBe(true);
  }
  expectDrawable(analysis);
  return analysis;
}

/** The contract's own decoders refuse what is not finite. */
function expectDrawable(analysis: GliderAnalysis): void {
  for (const node of glider.nodes) {
    for (const command of node.scene?.(analysis) ?? []) SceneCommand.parse(command);
    for (const chart of node.charts?.(analysis) ?? []) Chart.parse({ ...chart, node: node.id });
  }
  for (const { parts } of glider.breakdowns(analysis))
    expect(parts.every(({ value }) => Number.isFinite(value))).toBe(true);
  Race.parse(glider.race({ name: 'One', analysis }, { name: 'Two', analysis }));
}

function extremes({ type, min, max, choices, default: value }: InputDescriptor): InputValues[string][] {
  if (type === 'number') return [min ?? 0, max ?? 0, value];
  return choices ? choices.map((choice) => choice.value) : [value];
}

function within(input: InputDescriptor): fc.Arbitrary<InputValues[string]> {
  const { type, min = 0, max = 0 } = input;
  return type === 'number' ? fc.double({ min, max, noNaN: true }) : fc.constantFrom(...extremes(input));
}

function nearDefault({ min = 0, max = 0, default: value }: InputDescriptor): fc.Arbitrary<InputValues[string]> {
  if (typeof value !== 'number') return fc.constant(value);
  const reach = 0.04 * (max - min);
  return fc.double({ min: Math.max(min, value - reach), max: Math.min(max, value + reach), noNaN: true });
}
