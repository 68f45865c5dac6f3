import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { jointSketch } from '#applications/structures/drawing/sketch.ts';
import { kernels } from '#applications/structures/model/kernels.ts';
import { MODEL_ERROR_CODES } from '#contract/engineering/model-error.ts';
import { inputsWith } from './bridges.ts';
import type { InputValue, InputValues } from '#contract/engineering/input.ts';
import type { SketchEdit } from '#contract/engineering/sketch.ts';

const SEED = 20_260_101;

/** Analyses, and draws everything where the bridge stands; every number must be finite and every refusal named. */
function expectSoundAnswer(inputs: InputValues): void {
  const analysis = structures.analyse(inputs);
  if (isModelError(analysis)) {
    expect(MODEL_ERROR_CODES).toContain(analysis.error);
    expect(analysis.message.length).toBeGreaterThan(10);
  } else {
    for (const { code, value } of structures.measures) {
      const measured = value(analysis);
      if (typeof measured === 'number') expect(Number.isFinite(measured), code).toBe(true);
    }
    const drawn = structures.nodes.flatMap(({ scene, charts }) => [scene?.(analysis), charts?.(analysis)]);
    const race = structures.race({ name: 'A', analysis }, { name: 'B', analysis });
    expect(hasOnlyNumbers([drawn, race, structures.warnings(analysis), structures.breakdowns(analysis)])).toBe(true);
  }
  for (const { sketches } of structures.nodes) expect(hasOnlyNumbers(sketches?.draw(inputs) ?? [])).toBe(true);
}

function hasOnlyNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasOnlyNumbers);
}

/** The extremes that a field of the work areas admits. */
function extremesOf({ type, min, max, choices, default: standard }: ReturnType<typeof inputsOf>[number]): InputValue[] {
  if (type === 'number') return [min ?? 0, max ?? 0, standard];
  if (type === 'checkbox') return [true, false];
  if (choices) return choices.map(({ value }) => value);
  return [standard];
}

describe('odd inputs end in a number or a named error', () => {
  test('every input at its least, its most and each of its choices', () => {
    for (const input of inputsOf(structures)) {
      for (const value of extremesOf(input)) expectSoundAnswer(inputsWith({ [input.name]: value }));
    }
  });

  test('extremes in any combination', () => {
    const anyInputs = fc.record(
      Object.fromEntries(inputsOf(structures).map((input) => [input.name, fc.constantFrom(...extremesOf(input))])),
    );
    fc.assert(fc.property(anyInputs, expectSoundAnswer), { numRuns: 150, seed: SEED });
  });

  test('drawings of any joints, supports and members', () => {
    const joint = fc.record({
      x: fc.constantFrom(-200, 0, 1, 50, 150, 300, 1200),
      y: fc.constantFrom(-300, 0, 1, 45, 400),
      support: fc.constantFrom('none', 'none', 'pin', 'roller'),
    });
    const end = fc.integer({ min: 1, max: 9 }).map((number) => `J${number}`);
    const member = fc.record({ i: end, j: end, doubled: fc.boolean(), section: fc.constantFrom('standard', '1/4') });
    const drawing = fc.record({
      joints: fc.array(joint, { maxLength: 9 }),
      members: fc.uniqueArray(member, { maxLength: 20, selector: ({ i, j }) => [i, j].toSorted().join() }),
      deck: fc.constantFrom('bottom', 'top'),
      test: fc.constantFrom('centre', 'two-point', 'distributed', 'moving'),
      bracing: fc.constantFrom('none', 'struts', 'x-both'),
    });
    fc.assert(
      fc.property(drawing, (drawn) => expectSoundAnswer(inputsWith({ ...drawn, pattern: 'custom' }))),
      { numRuns: 400, seed: SEED },
    );
  });

  test('any series of sketch edits keeps a sketch that can be drawn and edited', () => {
    const id = fc.integer({ min: 1, max: 24 });
    const at = fc.tuple(fc.integer({ min: -400, max: 1500 }), fc.integer({ min: -500, max: 500 }));
    const edit: fc.Arbitrary<SketchEdit> = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        view: fc.constant('joints'),
        point: id.map((k) => `J${k}`),
        to: at,
      }),
      fc.record({ kind: fc.constant('add-point' as const), view: fc.constant('joints'), at }),
      fc.record({
        kind: fc.constant('add-line' as const),
        view: fc.constant('joints'),
        from: id.map((k) => `J${k}`),
        to: id.map((k) => `J${k}`),
      }),
      fc.record({
        kind: fc.constant('remove' as const),
        view: fc.constant('joints'),
        id: id.map((k) => (k % 2 ? `J${k}` : `M${k}`)),
      }),
      fc.record({
        kind: fc.constant('mark' as const),
        view: fc.constant('joints'),
        point: id.map((k) => `J${k}`),
        as: fc.constantFrom('free' as const, 'pin' as const, 'roller' as const, 'load' as const),
      }),
    );
    const series = fc.record({ mirror: fc.boolean(), edits: fc.array(edit, { maxLength: 12 }) });
    fc.assert(
      fc.property(series, ({ mirror, edits }) => {
        let inputs = inputsWith({ mirror });
        for (const one of edits) {
          const after = jointSketch.edit(inputs, one);
          if ('inputs' in after) inputs = after.inputs;
        }
        expectSoundAnswer(inputs);
        const ids = [inputs.joints, inputs.members].flatMap((rows) =>
          Array.isArray(rows) ? rows.map((row) => row.id) : [],
        );
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  test('ten thousand joints are refused at once', () => {
    const joints = Array.from({ length: 10_000 }, (_, k) => ({ id: `J${k}`, x: k % 100, y: Math.floor(k / 100) }));
    expect(structures.analyse(inputsWith({ pattern: 'custom', joints, members: [] }))).toMatchObject({
      error: 'BAD_INPUT',
    });
  });

  test('the kernels never throw and never answer with what is not a number', () => {
    const odd = fc.oneof(
      fc.constantFrom(0, -1, 1e-308, 1e308, Number.NaN, Number.POSITIVE_INFINITY),
      fc.double({ min: -10, max: 10 }),
    );
    const member = fc.record({
      i: fc.integer({ min: -1, max: 4 }),
      j: fc.integer({ min: -1, max: 4 }),
      E: odd,
      A: odd,
      rho: odd,
      I: odd,
      sc: odd,
      st: odd,
      K: odd,
    });
    const inputs = fc.record({
      joints: fc.array(fc.tuple(odd, odd), { maxLength: 4 }),
      members: fc.array(member, { maxLength: 6 }),
      supports: fc.array(
        fc.record({ joint: fc.integer({ min: 0, max: 4 }), fix: fc.tuple(fc.boolean(), fc.boolean()) }),
        { maxLength: 4 },
      ),
      loads: fc.array(fc.record({ joint: fc.integer({ min: 0, max: 4 }), f: fc.tuple(odd, odd) }), { maxLength: 3 }),
      gravity: odd,
      shape: fc.constantFrom('rect', 'round', 'tube', 'double-rect'),
      b: odd,
      h: odd,
      d: odd,
      t: odd,
      g: odd,
      E: odd,
      sc: odd,
      st: odd,
      L: odd,
      method: fc.constantFrom('euler-johnson', 'ylinen'),
    });
    fc.assert(
      fc.property(inputs, (argument) => {
        for (const kernel of [kernels.truss, kernels.failure, kernels.capacity])
          expect(hasOnlyNumbers(kernel(argument))).toBe(true);
      }),
      { numRuns: 1000, seed: SEED },
    );
  });
});
