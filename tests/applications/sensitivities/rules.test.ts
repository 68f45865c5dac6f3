import { describe, expect, test } from 'vitest';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { sensitivitiesOf } from '#applications/sensitivities/sensitivities.ts';
import { sled, sledChallenge } from '#tests/applications/sled.ts';
import { isIdea } from './ideas.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { SledAnalysis } from '#tests/applications/sled.ts';

const sledDefaults = defaultInputs(sled);

/** The sled's analysis, with a sled that breaks when it is lighter [g]. */
function refusingBelow(grams: number): typeof sled.analyse {
  return (inputs) =>
    Number(inputs['sledMass']) < grams
      ? { error: 'BAD_INPUT', message: 'So light a sled breaks.', input: 'sledMass' }
      : sled.analyse(inputs);
}

const tooLight: typeof sled.warnings = ({ mass }) =>
  mass < 0.2 ? [{ class: 'geometry', code: 'LIGHT', message: 'So light a sled breaks.', input: 'sledMass' }] : [];

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

  const slow = { kind: 'limit' as const, measure: 'time', label: 'Time', units: 's', min: 0.9 };
  const still = ['pull', 'friction', 'coats', 'runner'].map((input) => ({
    kind: 'fixed' as const,
    input,
    label: '',
    value: sledDefaults[input],
  }));

  test('is told what brings it nearer to a rule that no change keeps', () => {
    expect(lines([{ ...mass, max: 100 }, slow, ...still])[0]).toBe(
      'Lower “Sled mass” by 25 g and “Mass” goes from 200 to 175 g: it must be at most 100 g. “Time over 1 m” goes down by 0.064 s.',
    );
  });

  test('is told of two changes that keep a rule together, where none does alone', () => {
    expect(lines([{ ...mass, max: 100 }, slow])[0]).toBe(
      'Lower “Sled mass” to 100 g and raise “Friction” to 0.29 N, and the design keeps the rule “Mass”. “Time over 1 m” goes down by 0.073 s.',
    );
  });

  test('is told which rules stay broken, and why the change that would mend one is refused', () => {
    const fragile = { ...sled, analyse: refusingBelow(150) };
    const said = (...settings: Specification['settings']): readonly string[] =>
      sensitivitiesOf(fragile, { ...sledChallenge, settings }, { sledMass: 155 }).map(({ sentence }) => sentence);
    expect(said({ ...mass, max: 100 }, ...still)).toEqual([
      '“Mass” is 155 g but must be at most 100 g. “Sled mass” at 145 g would help, but it cannot be made: So light a sled breaks.',
    ]);
    expect(said({ ...mass, max: 100 }, ...still, { ...still[0], input: 'sledMass', value: 155 })).toEqual([
      '“Mass” is 155 g but must be at most 100 g. No single change helps here: change two or more things at once.',
    ]);
  });

  test('is told what a change costs that cannot be built, where there is no other way', () => {
    const settings = [{ ...mass, max: 195 }, ...still];
    const light = { ...sled, warnings: tooLight };
    expect(sensitivitiesOf(light, { ...sledChallenge, settings }, {})[0].sentence).toBe(
      'Lower “Sled mass” by 10 g and the design keeps the rule “Mass”, but then it breaks the rule “Can be built”. So light a sled breaks. “Time over 1 m” goes down by 0.025 s.',
    );
  });

  test('is not told of a rule in the way of its performance while it breaks another', () => {
    expect(lines([runner, { ...mass, min: 200 }]).join(' ')).not.toContain('The rule, not your design');
  });
});

describe('what must change with a change', () => {
  /** A sled that weighs at least so much for each coat of wax [g]. */
  const waxed = (gramsOfCoat: number): typeof sled => ({
    ...sled,
    nodes: sled.nodes.map((node) => ({
      ...node,
      ranges: (values: InputValues) => ({
        sledMass: {
          least: {
            amount: 190 + gramsOfCoat * Number(values['coats']),
            because: (least: string) => `A sled of {value} g: with its wax it would weigh ${least} g.`,
          },
        },
      }),
    })),
  });

  test('is changed with it, and both are named', () => {
    const line = sensitivitiesOf(waxed(10), sledChallenge, { friction: 0.4 }).find(({ input }) => input === 'coats');
    expect(line).toMatchObject({ change: 2, also: [{ input: 'sledMass', value: 220 }] });
    expect(line?.sentence).toContain(
      'Raise “Coats of wax” to 3 and “Sled mass” to 220 g, and “Time over 1 m” goes down by',
    );
  });

  test('is not changed where a challenge sets it', () => {
    const fixed = { kind: 'fixed' as const, input: 'sledMass', label: 'Sled mass', value: 200 };
    const settings = [...sledChallenge.settings, fixed];
    const lines = sensitivitiesOf(waxed(10), { ...sledChallenge, settings }, { friction: 0.4 });
    expect(lines.map(({ input }) => input)).not.toContain('coats');
  });
});

test('what is weighed and not chosen is no advice', () => {
  const nodes = sled.nodes.map((node) => ({
    ...node,
    sections: node.sections.map((section) => ({
      ...section,
      inputs: section.inputs.map((input) => ({
        ...input,
        ...(input.name === 'sledMass' && { isWeighed: true as const }),
      })),
    })),
  }));
  expect(sensitivitiesOf({ ...sled, nodes }, sledChallenge, {}).map(({ input }) => input)).toEqual([
    'runner',
    'pull',
    'coats',
    'friction',
  ]);
});

describe('a rule in the way', () => {
  test('is not named while another change helps', () => {
    const settings = [
      { kind: 'limit' as const, measure: 'mass', label: 'Mass', units: 'g', min: 200 },
      { kind: 'fixed' as const, input: 'pull', label: 'Pulling force', value: 0.5 },
    ];
    const said = sensitivitiesOf(sled, { ...sledChallenge, settings }, { runner: 'steel' });
    expect(said.map(({ input }) => input)).toEqual(['coats', 'friction']);
    expect(said.filter((line) => !isIdea(line))).toEqual([]);
  });

  test('is given way by a second change at least cost', () => {
    const rope = {
      code: 'rope',
      label: 'Rope',
      units: 'N',
      resolution: 0.01,
      value: ({ inputs }: SledAnalysis) => Number(inputs['pull']) - 0.1 * Number(inputs['coats']),
    };
    const limit = { kind: 'limit' as const, measure: 'rope', label: 'Rope', units: 'N', max: 0.5 };
    const settings = [...sledChallenge.settings, limit];
    const inputs = { sledMass: 185, pull: 0.6, friction: 0, runner: 'steel' };
    const pulled = { ...sled, measures: [...sled.measures, rope] };
    const said = sensitivitiesOf(pulled, { ...sledChallenge, settings }, inputs).map(({ sentence }) => sentence);
    expect(said).toEqual([
      'Raise “Pulling force” to 0.63 N and “Coats of wax” to 2, and “Time over 1 m” goes down by 0.019 s.',
    ]);
  });

  test('is not named where the design would break a rule that is no number, too', () => {
    const allowed = { kind: 'choice' as const, input: 'runner', label: 'Runner', allowed: ['wood'] };
    const time = { kind: 'limit' as const, measure: 'time', label: 'Time', units: 's', min: 0.95 };
    const settings = [allowed, time];
    const said = sensitivitiesOf(sled, { ...sledChallenge, settings }, {}).map(({ sentence }) => sentence);
    expect(said.filter((sentence) => sentence.includes('a change of “Runner”'))).toEqual([]);
  });
});
