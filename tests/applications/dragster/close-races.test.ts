import { describe, expect, test } from 'vitest';
import { compete } from '#applications/competition.ts';
import { dragster } from '#applications/dragster/descriptor.ts';

const challenge = (id: string) => dragster.specifications.find((each) => each.id === id) ?? dragster.specifications[0];
const [byTime, bySpeed] = [challenge('dragster-classroom'), challenge('dragster-finish-speed')];
const entrant = (name: string, inputs: Record<string, unknown> = {}) => ({ name, inputs });
const timesOf = ({ results }: ReturnType<typeof compete>) =>
  [results.design1, results.design2].map(({ stats }) => stats.find(({ name }) => name === 'Race time')?.value);

// 1.08905 s and 1.09002 s: nearer than a thousandth, and told as two times.
const near = entrant('Near', { bodyLength: 243, axleDia: 3 });
const nearer = entrant('Nearer', { bodyLength: 240, axleDia: 3.1 });

describe('a close race', () => {
  test('COMP-07 is won where the two times read apart, by what they read apart', () => {
    const competition = compete(dragster, byTime, near, nearer);
    expect(timesOf(competition)).toEqual(['1.089 s', '1.090 s']);
    expect(competition.results.winner).toBe(1);
    expect(competition.race?.photoFinish?.gap).toMatch(/^0\.001 s, \d+ cm$/);
  });

  test('COMP-07 is a tie where they read alike, and no photo says otherwise', () => {
    const { results, race } = compete(dragster, byTime, near, { ...near, name: 'Twin' });
    expect(results.winner).toBe(3);
    expect(race?.events.map(({ label }) => label)).toContain('Slow motion');
    expect(race?.photoFinish).toBeUndefined();
  });

  test('has no photo where the finish speed decides, or a rule', () => {
    expect(compete(dragster, bySpeed, near, nearer).race?.photoFinish).toBeUndefined();
    const limit = { kind: 'limit', measure: 'bodyLength', label: 'Body length', units: 'mm', max: 241 } as const;
    const strict = { ...byTime, settings: [...byTime.settings, limit] };
    const { results, race } = compete(dragster, strict, near, nearer);
    expect(results.winner).toBe(2);
    expect(race?.photoFinish).toBeUndefined();
  });
});
