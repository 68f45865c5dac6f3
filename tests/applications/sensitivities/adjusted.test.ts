import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { dragster } from '#applications/dragster/descriptor.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { effectsOf, sensitivitiesOf } from '#applications/sensitivities/sensitivities.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { sled, sledChallenge } from '#tests/applications/sled.ts';
import { followed } from './ideas.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';

const [classroom] = dragster.specifications;

const adviceOn = (name: string, lines: readonly Sensitivity[]): Sensitivity | undefined =>
  lines.find(({ input }) => input === name);

describe('the surface of a dragster, which brings its paint along', () => {
  test('is advised where a challenge demands paint and the car is of raw wood', () => {
    const settings = [
      { kind: 'choice' as const, input: 'finish', label: 'Surface', allowed: ['painted', 'polished'] },
      ...classroom.settings,
    ];
    const inputs = { finish: 'raw', finishMassPct: 0 };
    const said = sensitivitiesOf(dragster, { ...classroom, settings }, inputs).map(({ sentence }) => sentence);
    expect(said[0]).toMatch(
      /^Choose “Polished” for “Surface” and raise “Paint and filler” to 6 % of body, and the design keeps the rule “Surface”\./,
    );
    expect(said.join(' ')).not.toContain('No single change helps');
  });

  test('is advised in the first challenge, with the paint and what the screen shows of both', () => {
    const line = adviceOn('finish', sensitivitiesOf(dragster, classroom, {}));
    expect(line).toMatchObject({
      node: 'materials',
      change: 0,
      also: [{ input: 'finishMassPct', value: 0, node: 'materials' }],
      effect: -0.022,
      sentence:
        'Choose “Raw wood” for “Surface” and lower “Paint and filler” to 0 % of body, and “Race time” goes down by 0.022 s.',
    });
  });
});

describe('what the application changes with a choice', () => {
  /** A sled that is sanded smoother with a runner of steel. */
  const adjust = (before: InputValues, after: InputValues): InputValues =>
    before['runner'] !== 'steel' && after['runner'] === 'steel' ? { ...after, friction: 0.05 } : after;
  const sanded = { ...sled, adjust };
  const first = (application: typeof sled, specification: Specification): Sensitivity | undefined =>
    adviceOn('runner', sensitivitiesOf(application, specification, {}));

  test('is a part of the same idea, whose numbers are those of both', () => {
    const line = first(sanded, sledChallenge);
    expect(line).toMatchObject({ node: 'sled', also: [{ input: 'friction', value: 0.05, node: 'sled' }] });
    const after = followed(sanded, defaultInputs(sled), line ?? expect.fail());
    const timeOf = (inputs: InputValues): number =>
      Number(assess(sanded, sledChallenge, inputs).assessment.performance);
    expect(line?.effect).toBeCloseTo(timeOf(after) - timeOf({}), 9);
  });

  test('stays as the challenge sets it', () => {
    const fixed = { kind: 'fixed' as const, input: 'friction', label: 'Friction', value: 0.1 };
    const settings = [...sledChallenge.settings, fixed];
    const line = first(sanded, { ...sledChallenge, settings });
    expect(line).toEqual(first(sled, { ...sledChallenge, settings }));
    expect(line?.also).toBeUndefined();
  });

  test('makes no other design where it gives a number another unit, or fills a table', () => {
    const nodes = sled.nodes.map((node) => ({
      ...node,
      ranges: ({ runner }: InputValues) => ({ friction: { units: runner === 'steel' ? 'mN' : 'N' } }),
    }));
    expect(first({ ...sanded, nodes }, sledChallenge)).toBeUndefined();
    const filled = (before: InputValues, after: InputValues): InputValues =>
      before['runner'] === after['runner'] ? after : { ...after, weights: [{ at: 5, kind: 'lead' }] };
    expect(first({ ...sled, adjust: filled }, sledChallenge)).toBeUndefined();
    const inputs = defaultInputs(structures);
    const drawn = effectsOf(structures, structures.specifications[0], { inputs, input: 'pattern' });
    expect(drawn.map(({ changes: [{ value }] }) => value)).not.toContain('custom');
  });
});
