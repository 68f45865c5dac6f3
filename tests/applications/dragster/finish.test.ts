import { expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { dragster } from '#applications/dragster/descriptor.ts';
import { Workbench } from '#tests/engine/workbench.ts';
import { defaultDragster } from './design-under-test.ts';

const [classroom] = dragster.specifications;

const massAndTime = ({ inputs }: Workbench['state']) => {
  const { performance, errors } = assess(dragster, classroom, inputs).assessment;
  return { coat: inputs['finishMassPct'], performance, errors };
};

test('raw wood carries no paint, so it is faster than a painted car, and painted again it carries it again', async () => {
  const bench = new Workbench('dragster', { specification: classroom });
  const painted = massAndTime(bench.state);
  await bench.apply({ finish: 'raw' });
  const raw = massAndTime(bench.state);
  expect(raw).toMatchObject({ coat: 0, errors: [] });
  expect(raw.performance).toBeLessThan(painted.performance ?? 0);
  await bench.apply({ finish: 'polished' });
  expect(massAndTime(bench.state)).toMatchObject({ coat: painted.coat, errors: [] });
});

test('a thin body is painted with the least that covers it, and what was typed stays', async () => {
  const bench = new Workbench('dragster', { specification: classroom });
  await bench.apply({ finish: 'raw' });
  await bench.apply({ bodyMaterial: 'custom', bodyDensity: 80 });
  await bench.apply({ finish: 'painted' });
  const { coat, errors } = massAndTime(bench.state);
  expect(errors).toEqual([]);
  expect(coat).toBeGreaterThan(Number(defaultDragster['finishMassPct']));
  await bench.apply({ finish: 'raw', finishMassPct: 3 });
  expect(massAndTime(bench.state).coat).toBe(3);
});
