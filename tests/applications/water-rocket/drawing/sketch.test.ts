import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { leastNoseMass } from '#applications/water-rocket/model/least-mass.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import { analyseWith, defaultRocket } from '#tests/applications/water-rocket/rocket-under-test.ts';

describe('sketch', () => {
  const sketches = waterRocket.nodes.find(({ id }) => id === 'fins')?.sketches;
  if (!sketches) throw new Error('no sketch');
  const drag = (point: string, x: number, y: number, inputs = defaultRocket) =>
    sketches.edit(inputs, { kind: 'move', view: 'side', point, to: [x, y] });

  test('is drawn from the inputs alone, also while the model refuses the design', () => {
    for (const inputs of [defaultRocket, { ...defaultRocket, bottle: 'custom', volume: 3000, diameter: 50 }]) {
      const drawn = sketches.draw(inputs);
      expect(drawn).toHaveLength(1);
      expect(z.safeParse(Sketch, { ...drawn[0], node: 'fins' }).success).toBe(true);
    }
  });

  test('every handle moves to where it was dragged', () => {
    for (const { points } of sketches.draw(defaultRocket)) {
      for (const { id, at } of points) expect(drag(id, at[0], at[1]), id).toEqual({ inputs: defaultRocket });
    }
  });

  test('a dragged handle changes its inputs, on whole millimetres and in range', () => {
    expect(drag('fin-tip-front', 65.4, 150.2)).toMatchObject({ inputs: { finSweep: 45, finSpan: 95 } });
    expect(drag('fin-tip-back', 30, 0)).toMatchObject({ inputs: { finTip: 40 } });
    expect(drag('fin-foot', 40, 0)).toMatchObject({ inputs: { finPosition: 40, finRoot: 100 } });
    expect(drag('nose-tip', 460, 0)).toMatchObject({ inputs: { noseLength: 150 } });
    expect(drag('nose-tip', 4600, 0, { ...defaultRocket, noseMass: 20 })).toMatchObject({
      inputs: { noseLength: 300 },
    });
    expect(drag('ballast', 370, 0)).toMatchObject({ inputs: { ballastX: 100 } });
  });

  test('the tip of the nose stops where a nose of its mass could not be longer', () => {
    const edited = drag('nose-tip', 4600, 0);
    const length = 'inputs' in edited ? Number(edited.inputs['noseLength']) : NaN;
    const mass = Number(defaultRocket['noseMass']);
    const leastMassOf = (noseLength: number): number => 1e3 * leastNoseMass(analyseWith({ noseLength }).design);
    expect(leastMassOf(length)).toBeLessThanOrEqual(mass);
    expect(leastMassOf(length + 1)).toBeGreaterThan(mass);
  });

  test('what is not a drag of a handle is refused with a sentence', () => {
    expect(sketches.edit(defaultRocket, { kind: 'add-point', view: 'side', at: [0, 0] })).toHaveProperty('refused');
    expect(drag('joint-1', 0, 0)).toHaveProperty('refused');
  });
});
