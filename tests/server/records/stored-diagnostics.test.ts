import { expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { assessmentIn, changelogIn, diagnosticsIn } from '#server/records/engineering/stored-diagnostics.ts';

const stored = [
  { label: 'Max acceleration', value: 14.3, units: 'g' },
  { label: 'Launch mass', value: 84.7, units: 'g' },
];

test('an acceleration that an earlier release told in “g” is told as times gravity, and grams stay grams', () => {
  const units = (found: readonly { readonly units: string }[]) => found.map((each) => each.units);
  expect(units(diagnosticsIn(JSON.stringify(stored)))).toEqual(['× gravity', 'g']);
  expect(units(assessmentIn(JSON.stringify({ diagnostics: stored })).diagnostics)).toEqual(['× gravity', 'g']);
  const results = stored.map(({ label, units, value }) => ({ label, units, from: 1, to: value }));
  expect(units(changelogIn(JSON.stringify({ inputs: [], results })).results)).toEqual(['× gravity', 'g']);
});

test.each(APPLICATIONS.map((application) => [application.code, application] as const))(
  'of all numbers of a %s only masses are in g',
  (_, { measures }) => {
    const inGrams = measures.filter(({ units }) => units === 'g').map(({ label }) => label);
    expect(inGrams.filter((label) => !/mass|Mass|weigh/.test(label))).toEqual([]);
  },
);
