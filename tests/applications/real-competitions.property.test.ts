import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { compete } from '#applications/competition.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { MOST_SAMPLES } from '#contract/engineering/scene.ts';
import { Race, SimulationResults } from '#contract/engineering/simulation.ts';
import type { InputDescriptor } from '#applications/application.ts';

/** Default designs with one to three numbers moved by up to a tenth of their range. */
function designsOf(inputs: readonly InputDescriptor[]) {
  const numbers = inputs.filter(
    (input) => input.type === 'number' && input.max !== undefined && input.min !== undefined,
  );
  const change = fc.constantFrom(...numbers).chain((input) => {
    const near = Number(input.default);
    const reach = (input.max! - input.min!) / 10;
    const range = { min: Math.max(input.min!, near - reach), max: Math.min(input.max!, near + reach), noNaN: true };
    return fc.tuple(fc.constant(input.name), fc.double(range));
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => Object.fromEntries(changes));
}

describe.each(APPLICATIONS.map((application) => [application.code, application] as const))(
  'a competition of two %s designs',
  (_, application) => {
    const specification = application.specifications[0];

    test('is mirrored when they swap, and the same to the bit when repeated', () => {
      const designs = designsOf(inputsOf(application));
      fc.assert(
        fc.property(designs, designs, (one, two) => {
          const first = { name: 'One', inputs: one };
          const second = { name: 'Two', inputs: two };
          const there = compete(application, specification, first, second);
          const back = compete(application, specification, second, first);
          expect(compete(application, specification, first, second)).toEqual(there);
          expect(back.results.winner).toBe([0, 2, 1, 3][there.results.winner]);
          expect(back.results.design1).toEqual(there.results.design2);
          expect(back.race?.duration).toBe(there.race?.duration);
          expect(back.race?.readouts.map(({ design1 }) => design1)).toEqual(
            there.race?.readouts.map(({ design2 }) => design2),
          );
        }),
        { seed: 21, numRuns: 15 },
      );
    });

    test.each(application.specifications.map((each) => [each.id, each] as const))(
      'COMP-07 %s shows the number first that decides, and each number once',
      (__, challenge) => {
        const entrant = { name: 'Both', inputs: {} };
        const { design1 } = compete(application, challenge, entrant, entrant).results;
        const { assessment } = assess(application, challenge, {});
        const { performance, performanceUnits: units, performanceDecimals: decimals } = assessment;
        expect(design1.stats[0]).toEqual({
          name: assessment.performanceLabel,
          value: performance === null ? 'none' : `${performance.toFixed(decimals)} ${units}`.trim(),
        });
        const names = design1.stats.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeGreaterThanOrEqual(application.raceStats.length);
      },
    );

    test('COMP-09 races in tracks of at most 200 samples on one clock that fit the wire', () => {
      const entrant = { name: 'Both', inputs: {} };
      const { results, race } = compete(application, specification, entrant, entrant);
      expect(SimulationResults.parse(results)).toEqual(results);
      expect(results.winner).toBe(3);
      expect(results.design1.stats.length).toBe(application.raceStats.length);
      expect(Race.safeParse(race).error).toBeUndefined();
      for (const command of race!.commands) {
        if (command.kind !== 'play') continue;
        expect(command.times.length).toBeLessThanOrEqual(MOST_SAMPLES);
        expect(command.positions).toHaveLength(command.times.length);
        expect(command.times.at(-1)!).toBeLessThanOrEqual(race!.duration + 1e-9);
      }
      for (const readout of race!.readouts) expect(readout.design1).toEqual(readout.design2);
    });
  },
);
