import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { withWords } from '#applications/specification-words.ts';

const all = APPLICATIONS.flatMap((application) =>
  application.specifications.map((specification) => ({ application, specification })),
);

describe('a specification in words', () => {
  test.each(all)(
    'RES-04 $application.code, $specification.id: says what is set in the words and units of its fields',
    ({ application, specification }) => {
      const inputs = new Map(
        application.nodes.flatMap(({ sections }) =>
          sections.flatMap((section) => section.inputs.map((input) => [input.name, input] as const)),
        ),
      );
      for (const setting of withWords(specification, application).settings) {
        if (setting.kind === 'limit') continue;
        const input = inputs.get(setting.input);
        expect(input, setting.input).toBeDefined();
        expect(setting.words).not.toBe('');
        const labels = input?.choices?.map(({ label }) => label);
        if (setting.kind === 'choice' && labels)
          expect(labels).toEqual(expect.arrayContaining(setting.words!.split(' or ')));
        if (typeof (setting as { value?: unknown }).value === 'number' && input?.units && !labels)
          expect(setting.words).toContain(input.units);
      }
    },
  );

  test('RES-04 gives numbers their units, codes their labels and flags a yes or no', () => {
    const glider = APPLICATIONS.find(({ code }) => code === 'glider')!;
    const words = glider.specifications.flatMap((each) =>
      withWords(each, glider).settings.flatMap((setting) => (setting.kind === 'limit' ? [] : [setting.words])),
    );
    expect(words).toEqual(expect.arrayContaining(['6\u2009m']));
    expect(words).toContain('By hand');
    expect(words).not.toContain('hand');
  });
});

describe('the text of a challenge', () => {
  const saysHow = /mean of five launches|counted mass decides/;

  test.each(all)(
    'RES-04 $application.code, $specification.id: says what decides where it is not the plain number',
    ({ specification: { performance, challenge } }) => {
      const isWorkedOut = ['meanTimeAloft', 'penaltyEfficiency'].includes(performance);
      expect(saysHow.test(challenge)).toBe(isWorkedOut);
    },
  );

  test('RES-04 a size that a challenge states is the one that is checked', () => {
    const balsa = all.find(({ specification }) => specification.id === 'structures-balsa-600')?.specification;
    const limits = balsa?.settings.filter((each) => each.kind === 'limit').map(({ measure, min }) => [measure, min]);
    expect(limits).toEqual(
      expect.arrayContaining([
        ['bridgeWidth', 38],
        ['totalDepth', 38],
      ]),
    );
    expect(balsa?.challenge).toMatch(/Measured over its outside, the bridge is at least 38 mm wide and 38 mm deep/);
  });
});
