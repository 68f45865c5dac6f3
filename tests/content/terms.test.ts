import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { entriesIn, glossaryOf } from '#client/panels/terms/glossary.ts';

/** What everybody knows without a glossary. */
const EVERYDAY =
  /^(?:(?:body|total|max|finish|landing|top|mean|race|wing) )?(?:mass|length|width|depth|height|area|time|speed|distance|time aloft)$|^time to \d+ m$|^expected in the test$/i;

describe('engineers’ words', () => {
  test.each(APPLICATIONS.map((application) => [application.code, application] as const))(
    'each number that tells how a %s does is explained by the glossary, or is an everyday word',
    (code, { diagnostics, measures }) => {
      const entries = glossaryOf(readFileSync(`public/c/application/${code}/glossary.html`, 'utf8'));
      const labels = diagnostics.map((wanted) => measures.find((measure) => measure.code === wanted)?.label ?? wanted);
      expect(labels.length).toBeGreaterThan(4);
      expect(labels.filter((label) => !EVERYDAY.test(label) && entriesIn(entries, label).length === 0)).toEqual([]);
    },
  );
});
