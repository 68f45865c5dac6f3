import { expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { compete } from '#applications/competition.ts';
import { reasonsOf } from '#applications/judgement.ts';
import { sled, sledChallenge } from './sled.ts';
import type { Application } from '#applications/application.ts';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';
import type { SledAnalysis } from './sled.ts';

const under = (
  settings: readonly SpecificationSetting[],
  inputs: Record<string, unknown> = {},
  application: Application<SledAnalysis> = sled,
) => reasonsOf(assess(application, { ...sledChallenge, settings: [...settings] }, inputs).assessment);

test('a design in spec has no reasons, one out of spec has a sentence for each rule that it breaks', () => {
  expect(under([{ kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', max: 200 }])).toEqual([]);
  expect(
    under([
      { kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', max: 180 },
      { kind: 'limit', measure: 'mass', label: 'Weight', units: 'g', min: 250, max: 300 },
      { kind: 'limit', measure: 'speed', label: 'Speed', units: 'm/s', min: 5 },
      { kind: 'limit', measure: 'mass', label: 'Exact mass', units: 'g', min: 220, max: 220 },
      { kind: 'choice', input: 'runner', label: 'Runner', allowed: ['steel'] },
    ]),
  ).toEqual([
    '“Mass” is 200 g but must be at most 180 g.',
    '“Weight” is 200 g but must be 250 to 300 g.',
    '“Exact mass” is 200 g but must be exactly 220 g.',
    '“Speed” is 2.02 m/s but must be at least 5 m/s.',
    '“Runner” must not be “Wooden runner”.',
  ]);
});

test('a number that a design does not have, and what no challenge allows, are said, too', () => {
  const limit = { kind: 'limit', measure: 'time', label: 'Time', units: 's', max: 1 } as const;
  expect(under([limit], { friction: 2 })).toEqual(['“Time” must be at most 1 s.']);
  const message = 'It falls apart.';
  const loose: Application<SledAnalysis> = {
    ...sled,
    warnings: () => [{ class: 'geometry', code: 'LOOSE', message }],
  };
  expect(under([], {}, loose)).toEqual([message]);
  expect(under([], { pull: 0 })).toHaveLength(1);
});

test('COMP-07 the results of a race say how each design was judged, and why one is not ranked', () => {
  const light = { name: 'Light', inputs: { sledMass: 150 } };
  const warm = { name: 'Warm', inputs: { temperatureC: 30 } };
  const { results } = compete(sled, { ...sledChallenge, explore: ['temperatureC'] }, light, warm);
  expect(results).toMatchObject({
    design1: { status: 'invalid', reasons: ['“Mass” is 150 g but must be at least 180.05 g.'] },
    design2: { status: 'tested', reasons: ['Not ranked: “Temperature” is not as the challenge sets it.'] },
    winner: 0,
  });
});
