import { describe, expect, test } from 'vitest';
import { Workbench } from './workbench.ts';

describe('numbers and sketches out of all reason', () => {
  test.each(['NaN', 'Infinity', '1e308', '-1e308', ''])(
    '%s in any number of any application ends in an answer or a named error',
    async (text) => {
      for (const code of ['dragster', 'glider', 'water-rocket', 'mousetrap-car', 'structures'] as const) {
        const bench = new Workbench(code);
        for (const [name, value] of Object.entries(bench.state.inputs)) {
          if (typeof value !== 'number') continue;
          const outcome = await bench.apply({ [name]: text });
          if (outcome.kind === 'refused') expect(outcome.message).not.toBe('');
          else expect(JSON.stringify(outcome.answer.assessment?.diagnostics)).not.toMatch(/NaN|Infinity/);
          bench.state = new Workbench(code).state;
        }
      }
    },
  );

  test('an empty truss and one of ten thousand joints end in named errors', async () => {
    const bench = new Workbench('structures');
    bench.state = { ...bench.state, inputs: { ...bench.state.inputs, pattern: 'custom' } };
    expect(await bench.apply({ joints: [] })).toMatchObject({ kind: 'done' });
    const joints = Array.from({ length: 10_000 }, (_, k) => ({ id: `J${k}`, x: k, y: k % 7 }));
    const outcome = await bench.apply({ joints });
    expect(outcome).toMatchObject({ kind: 'refused', notices: [{ input: 'joints' }] });
  });
});
