import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { completeInputs, defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { judge, rankingOf } from '#applications/judgement.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { roundTo } from '#applications/rounding.ts';
import { rulesMoved } from '#applications/sensitivities/rules-moved.ts';
import { effectsOf, sensitivitiesOf } from '#applications/sensitivities/sensitivities.ts';
import { Sensitivity } from '#contract/analysis.ts';
import { sled, sledChallenge } from '#tests/applications/sled.ts';
import type { Application } from '#applications/application.ts';
import type { InputValues, Scalar } from '#contract/input.ts';
import type { Specification } from '#contract/specification.ts';

/** The choice that a sentence names, or whether it turns a switch on. */
function chosenIn<A>(application: Application<A>, name: string, sentence: string): Scalar {
  const choices = inputsOf(application).find((input) => input.name === name)?.choices ?? [];
  return (
    choices.find(({ label }) => sentence.startsWith(`Choose “${label}” for`))?.value ?? sentence.includes('” on and')
  );
}

/** The inputs after a student did what a line says. */
function followed<A>(application: Application<A>, inputs: InputValues, line: Sensitivity): InputValues {
  const { input, change, sentence } = line;
  const value =
    change === 0 ? chosenIn(application, input, sentence) : Number((Number(inputs[input]) + change).toPrecision(12));
  const next = { ...inputs, [input]: value };
  return application.adjust?.(inputs, next) ?? next;
}

/** The lines that say what to change. */
function ideas<A>(
  application: Application<A>,
  specification: Specification,
  inputs: InputValues,
): readonly Sensitivity[] {
  return sensitivitiesOf(application, specification, inputs).filter(({ sentence }) => !sentence.startsWith('The rule'));
}

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
      sentence: 'Lower “Sled mass” by 10 g and “Time over 1 m” goes down by 0.025 s, 0.0025 s for each gram less.',
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
    expect(line.sentence).toBe(
      'Choose “Steel runner” for “Runner” and “Time over 1 m” goes down by 0.050 s, 0.01 s for each dollar more.',
    );
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
    expect(sentenceWith(3, 1.5)).toBe(`${gain}, and it costs $1.50 less.`);
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

  test('says what changes by the numbers that the screen shows before and after', () => {
    // 1.0004 s reads 1.000, and 1.0016 reads 1.002: two thousandths on the screen.
    for (const application of APPLICATIONS) {
      const [specification] = application.specifications;
      const { resolution } = rankingOf(application, specification).measure;
      const before = assess(application, specification, {});
      for (const line of ideas(application, specification, before.inputs)) {
        const after = assess(application, specification, followed(application, before.inputs, line));
        const shown = Number(after.assessment.performance) - Number(before.assessment.performance);
        expect(line.effect, line.sentence).toBe(roundTo(shown, resolution));
      }
    }
  }, 60_000);

  test('says no number for each gram where the mass is what ranks', () => {
    const performances = [{ measure: 'mass', better: 'lower' as const }];
    const lightest = { ...sledChallenge, performance: 'mass' };
    expect(sensitivitiesOf({ ...sled, performances }, lightest, {}).map(({ sentence }) => sentence)).toEqual([
      'Lower “Sled mass” by 10 g and “Mass” goes down by 10.0 g.',
    ]);
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

  test('is empty where the design has no performance', () => {
    expect(sensitivitiesOf(sled, sledChallenge, { pull: 0 })).toEqual([]);
    expect(sensitivitiesOf(sled, sledChallenge, { friction: 2 })).toEqual([]);
    expect(sensitivitiesOf(sled, sledChallenge, { wings: 2 })).toEqual([]);
  });

  test('is the same to the bit when asked again', () => {
    expect(sensitivitiesOf(sled, sledChallenge, {})).toEqual(sensitivitiesOf(sled, sledChallenge, {}));
  });
});

describe('a design that is out of spec', () => {
  const lines = (settings: Specification['settings'], inputs: InputValues = {}): readonly string[] =>
    sensitivitiesOf(sled, { ...sledChallenge, settings }, inputs).map(({ sentence }) => sentence);
  const mass = { kind: 'limit' as const, measure: 'mass', label: 'Mass', units: 'g' };
  const runner = { kind: 'choice' as const, input: 'runner', label: 'Runner', allowed: ['steel'] };

  test('is told first what mends the rule, by how much, and what that costs', () => {
    const [first, ...rest] = lines([{ ...mass, min: 180.05 }], { sledMass: 150 });
    expect(first).toBe(
      'Raise “Sled mass” by 35 g and the design keeps the rule “Mass”. “Time over 1 m” goes up by 0.095 s.',
    );
    expect(rest.join(' ')).not.toContain('Sled mass');
  });

  test('hears all of the rules that one change mends', () => {
    const alike = ['Mass', 'Load', 'Weight'].map((label) => ({ ...mass, label, min: 180.05 }));
    expect(lines(alike, { sledMass: 150 })[0]).toContain('keeps the rules “Mass”, “Load” and “Weight”.');
  });

  test('is told to choose what the rule demands, and never what it forbids', () => {
    const [first] = lines([runner]);
    expect(first).toBe(
      'Choose “Steel runner” for “Runner” and the design keeps the rule “Runner”. “Time over 1 m” goes down by 0.050 s.',
    );
    const wrong = { ...runner, allowed: ['glass'] };
    expect(lines([wrong]).join(' ')).not.toContain('Steel runner');
  });

  test('hears which other rule a choice breaks that the challenge demands', () => {
    const time = { kind: 'limit' as const, measure: 'time', label: 'Time', units: 's', min: 0.95 };
    expect(lines([runner, time])[0]).toBe(
      'Choose “Steel runner” for “Runner” and the design keeps the rule “Runner”, but then it breaks the rule “Time”. “Time over 1 m” goes down by 0.050 s.',
    );
  });

  test('is told what brings it nearer to a rule that no single change keeps', () => {
    const settings = [
      { ...mass, max: 100 },
      { kind: 'limit' as const, measure: 'time', label: 'Time', units: 's', min: 0.9 },
    ];
    expect(lines(settings)[0]).toBe(
      'Lower “Sled mass” by 25 g and “Mass” goes from 200 to 175 g: it must be at most 100 g. “Time over 1 m” goes down by 0.064 s.',
    );
  });

  test('is not told of a rule in the way of its performance while it breaks another', () => {
    expect(lines([runner, { ...mass, min: 200 }]).join(' ')).not.toContain('The rule, not your design');
  });
});

describe('a rule in the way', () => {
  test('is not named where the design would break a rule that is no number, too', () => {
    const allowed = { kind: 'choice' as const, input: 'runner', label: 'Runner', allowed: ['wood'] };
    const time = { kind: 'limit' as const, measure: 'time', label: 'Time', units: 's', min: 0.95 };
    const settings = [allowed, time];
    const said = sensitivitiesOf(sled, { ...sledChallenge, settings }, {}).map(({ sentence }) => sentence);
    expect(said.filter((sentence) => sentence.includes('a change of “Runner”'))).toEqual([]);
  });
});

/**
 * What the untouched design still breaks when its first ideas were followed. These want two changes at once: a wheel of that width has
 * a larger least mass, and the tail moves with the stick.
 */
const STILL_BROKEN: Readonly<Record<string, readonly string[]>> = {
  'dragster-contest-short': ['Front wheel width'],
  'glider-elastic': ['Span', 'Fuselage length'],
  'glider-elastic-light': ['Span'],
};

describe.each(
  APPLICATIONS.flatMap((application) =>
    application.specifications.map((specification) => [specification.id, application, specification] as const),
  ),
)('%s', (id, application, specification) => {
  const MOST_STEPS = 12;

  test('no idea for the untouched design breaks a rule without saying so, or makes a broken one worse', () => {
    const { inputs } = completeInputs(application, {}, specification);
    const before = judge(application, specification, inputs);
    for (const line of ideas(application, specification, inputs)) {
      const { inputs: next, problems } = completeInputs(
        application,
        followed(application, inputs, line),
        specification,
      );
      expect(problems, line.sentence).toEqual([]);
      const moved = rulesMoved(before.diagnostics, judge(application, specification, next).diagnostics);
      const said = moved.broken.filter(({ label }) => line.sentence.split('but then it breaks')[1]?.includes(label));
      expect(moved.broken, line.sentence).toEqual(said);
      if (moved.mended.length === 0) expect(moved.further, line.sentence).toEqual([]);
    }
  }, 60_000);

  test('the untouched design, followed idea by idea, ends in spec where single changes can lead there', () => {
    let { inputs } = completeInputs(application, {}, specification);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const [line] = ideas(application, specification, inputs);
      if (line === undefined || judge(application, specification, inputs).isInSpec) break;
      inputs = completeInputs(application, followed(application, inputs, line), specification).inputs;
    }
    const { diagnostics } = judge(application, specification, inputs);
    const broken = diagnostics.filter(({ ok }) => ok === false).map(({ label }) => label);
    expect(broken).toEqual(STILL_BROKEN[id] ?? []);
  }, 60_000);
});
