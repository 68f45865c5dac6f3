import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { completeInputs, defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { judge, rankingOf, ruleWords } from '#applications/judgement.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { roundTo } from '#applications/rounding.ts';
import { rulesMoved } from '#applications/sensitivities/rules-moved.ts';
import { effectsOf, sensitivitiesOf } from '#applications/sensitivities/sensitivities.ts';
import { Sensitivity } from '#contract/engineering/analysis.ts';
import { sled, sledChallenge } from '#tests/applications/sled.ts';
import { followed, isIdea } from './ideas.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { InputValues } from '#contract/engineering/input.ts';

describe('what limits this design', () => {
  test('ranks the inputs whose next step helps most, with the direction that helps', () => {
    const lines = sensitivitiesOf(sled, sledChallenge, {});
    expect(lines.map((line) => [line.input, line.change])).toEqual([
      ['runner', 0],
      ['pull', 0.03],
      ['sledMass', -10],
      ['coats', 2],
      ['friction', -0.01],
    ]);
    for (const line of lines) expect(Sensitivity.parse(line)).toEqual(line);
    expect(lines[2]).toMatchObject({
      effect: -0.025,
      sentence: 'Lower “Sled mass” by 10 g and “Time over 1 m” goes down by 0.025 s.',
    });
  });

  test('agrees with the derivative of the closed form', () => {
    // t = sqrt(2 m / (F - f)), so that dt/dm = t / (2 m) for small steps.
    const [up, down] = effectsOf(sled, sledChallenge, {
      inputs: { ...defaultInputs(sled), coats: 0 },
      input: 'sledMass',
    });
    const slope = Math.sqrt((2 * 0.2) / 0.4) / (2 * 0.2);
    expect((up.effect - down.effect) / 0.02).toBeCloseTo(slope, 2);
  });

  test('offers no step that breaks the specification', () => {
    const lines = sensitivitiesOf(sled, sledChallenge, { sledMass: 185 });
    expect(lines.map((line) => line.input)).not.toContain('sledMass');
  });

  test('leaves out what the specification fixes, what is hidden, and what a teacher calibrates', () => {
    const fixed = {
      ...sledChallenge,
      settings: [{ kind: 'fixed' as const, input: 'pull', label: 'Pulling force', value: 0.5 }],
    };
    expect(sensitivitiesOf(sled, fixed, {}).map((line) => line.input)).toEqual([
      'runner',
      'sledMass',
      'coats',
      'friction',
    ]);
  });

  test('tries the other choices of a part, and says which', () => {
    const [line] = sensitivitiesOf(sled, sledChallenge, {});
    expect(line).toMatchObject({ input: 'runner', change: 0 });
    expect(line.sentence).toBe('Choose “Steel runner” for “Runner” and “Time over 1 m” goes down by 0.050 s.');
    const settings = [{ kind: 'choice' as const, input: 'runner', label: 'Runner', allowed: ['wood'] }];
    const lines = sensitivitiesOf(sled, { ...sledChallenge, settings }, {});
    expect(lines.map(({ input }) => input)).not.toContain('runner');
  });

  test('says what a cheaper part saves, and nothing of prices where they are the same or not known', () => {
    const sentenceWith = (...prices: readonly (number | undefined)[]): string => {
      const nodes = sled.nodes.map((node) => ({
        ...node,
        sections: node.sections.map((section) => ({
          ...section,
          inputs: section.inputs.map((input) => ({
            ...input,
            ...(input.name === 'runner' && {
              choices: (input.choices ?? []).map(({ value, label }, index) => ({ value, label, price: prices[index] })),
            }),
          })),
        })),
      }));
      return sensitivitiesOf({ ...sled, nodes }, sledChallenge, {})[0].sentence;
    };
    const gain = 'Choose “Steel runner” for “Runner” and “Time over 1 m” goes down by 0.050 s';
    expect(sentenceWith(3, 1.5)).toBe(`${gain}. It also costs $1.50 less.`);
    expect(sentenceWith(3, 3)).toBe(`${gain}.`);
    expect(sentenceWith(undefined, 3)).toBe(`${gain}.`);
  });

  test('names the rule that stands in the way of the strongest change', () => {
    const settings = [{ kind: 'limit' as const, measure: 'mass', label: 'Mass', units: 'g', min: 200 }];
    const inputs = { runner: 'steel', coats: 6, friction: 0, pull: 2 };
    const [line] = sensitivitiesOf(sled, { ...sledChallenge, settings }, inputs);
    expect(line).toMatchObject({ input: 'sledMass', change: -10 });
    expect(line.sentence).toBe(
      'The rule, not your design, stops you: “Mass” must be at least 200 g, or a change of “Sled mass” would help more than anything else.',
    );
  });

  test('compares under the calibration that the class has', () => {
    const calibration = { calibration: 2 };
    const performance = (inputs: InputValues) =>
      Number(assess(sled, sledChallenge, inputs, { calibration }).assessment.performance);
    const lines = sensitivitiesOf(sled, sledChallenge, {}, { calibration });
    expect(lines.map(({ input }) => input)).toContain('sledMass');
    for (const line of lines) {
      const after = followed(sled, defaultInputs(sled), line);
      expect(line.effect).toBeCloseTo(performance(after) - performance({}), 9);
    }
  });

  test('steps stay within the range of the input', () => {
    const inputs = { ...defaultInputs(sled), coats: 6 };
    expect(effectsOf(sled, sledChallenge, { inputs, input: 'coats' }).map((effect) => effect.change)).toEqual([-1, -2]);
  });

  test('helps upwards where a higher performance is better', () => {
    const lines = sensitivitiesOf(sled, { ...sledChallenge, performance: 'speed' }, {});
    expect(lines[0]).toMatchObject({ input: 'runner' });
    expect(lines.every((line) => line.effect > 0)).toBe(true);
  });

  test('helps a design that waits for a teacher as any other one, but with no other part for the one that was measured', () => {
    const measured = { role: 'measured', notMeasured: 200 } as const;
    const nodes = sled.nodes.map((node) => ({
      ...node,
      sections: node.sections.map((section) => ({
        ...section,
        inputs: section.inputs.map((input) => (input.name === 'sledMass' ? { ...input, ...measured } : input)),
      })),
    }));
    const named = (sledMass: number): readonly string[] =>
      sensitivitiesOf({ ...sled, nodes }, sledChallenge, { sledMass }).map(({ input }) => input);
    expect(named(200)).toEqual(['runner', 'pull', 'coats', 'friction']);
    expect(named(210)).toEqual(['pull', 'coats', 'friction']);
  });

  test('is empty where the design has no performance', () => {
    expect(sensitivitiesOf(sled, sledChallenge, { pull: 0 })).toEqual([]);
    expect(sensitivitiesOf(sled, sledChallenge, { friction: 2 })).toEqual([]);
    expect(sensitivitiesOf(sled, sledChallenge, { wings: 2 })).toEqual([]);
  });

  test('is the same to the bit when asked again', () => {
    expect(sensitivitiesOf(sled, sledChallenge, {})).toEqual(sensitivitiesOf(sled, sledChallenge, {}));
  });
});

describe.each(
  APPLICATIONS.flatMap((application) =>
    application.specifications.map((specification) => [specification.id, application, specification] as const),
  ),
)('%s', (_, application, specification) => {
  const MOST_STEPS = 12;

  /** An idea breaks no rule without saying so, makes no broken one worse, and promises the numbers that the screen shows. */
  function expectKept(inputs: InputValues, before: Assessment, line: Sensitivity): void {
    const changed = followed(application, inputs, line);
    const { assessment: after, inputs: next } = assess(application, specification, changed);
    expect(after.errors, line.sentence).toEqual([]);
    const moved = rulesMoved(before.diagnostics, after.diagnostics);
    const said = moved.broken.filter(({ label }) => line.sentence.split('but then it breaks')[1]?.includes(label));
    expect(moved.broken, line.sentence).toEqual(said);
    if (moved.mended.length === 0) expect(moved.further, line.sentence).toEqual([]);
    // 1.0004 s reads 1.000, and 1.0016 reads 1.002: two thousandths on the screen.
    const { resolution } = rankingOf(application, specification).measure;
    const shown = roundTo(Number(after.performance) - Number(before.performance), resolution);
    expect(line.effect, line.sentence).toBe(shown);
    const weighed = inputsOf(application).filter(({ isWeighed }) => isWeighed === true);
    for (const { name } of weighed)
      expect(Number(next[name]), line.sentence).toBeGreaterThanOrEqual(Number(inputs[name]));
  }

  test('the untouched design, followed idea by idea, ends in spec or with its open rules named', () => {
    let { inputs } = completeInputs(application, {}, specification);
    let lines = sensitivitiesOf(application, specification, inputs);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const before = assess(application, specification, inputs).assessment;
      for (const line of lines.filter(isIdea)) expectKept(inputs, before, line);
      const [line] = lines;
      if (line === undefined || !isIdea(line) || judge(application, specification, inputs).isInSpec) break;
      inputs = completeInputs(application, followed(application, inputs, line), specification).inputs;
      lines = sensitivitiesOf(application, specification, inputs);
    }
    const open = judge(application, specification, inputs).diagnostics.filter(({ ok }) => ok === false);
    const said = lines.map(({ sentence }) => sentence);
    expect(open.filter((rule) => !said.some((sentence) => sentence.startsWith(ruleWords(rule))))).toEqual([]);
  }, 60_000);
});
