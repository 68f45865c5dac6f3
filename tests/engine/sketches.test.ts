import { describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import { openSpecification, Workbench } from './workbench.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';

const fixed = (input: string, value: string | number): SpecificationSetting => ({
  kind: 'fixed',
  input,
  label: input,
  value,
});

function benchWith(code: ApplicationCode, ...settings: readonly SpecificationSetting[]): Workbench {
  return new Workbench(code, { specification: openSpecification(code, settings) });
}

async function sketchOf(bench: Workbench, node: string): Promise<Sketch> {
  const { answer } = await bench.done('openWorkArea', { 'node-id': node });
  expect(EngineAnswer.safeParse(answer).error).toBeUndefined();
  const sketch = answer.sketches?.find((each) => each.node === node);
  if (sketch === undefined) throw new Error(`${node} has no sketch.`);
  return sketch;
}

describe('sketches as the engine sends them', () => {
  test('ENG-18 opening a work area brings its sketches, closing it takes them away', async () => {
    const bench = new Workbench('structures');
    const opened = await bench.done('openWorkArea', { 'node-id': 'loads' });
    expect(opened.answer.sketches?.map(({ node }) => node)).toEqual(['loads']);
    const closed = await bench.done('closeWorkArea', { 'node-id': 'loads' });
    expect(closed.answer.sketches).toEqual([]);
  });

  test('ENG-18 marks that the specification sets are locked, and no others', async () => {
    expect((await sketchOf(benchWith('structures'), 'loads')).lockedMarks).toEqual([]);
    expect((await sketchOf(benchWith('structures', fixed('loadPoints', '')), 'loads')).lockedMarks).toEqual(['load']);
    const supports = await sketchOf(benchWith('structures', fixed('pattern', 'pratt')), 'loads');
    expect(supports.lockedMarks).toEqual(['pin', 'roller', 'free']);
  });

  test('ENG-18 what is offered is not refused, and what is refused is not offered', async () => {
    const specification = applicationOf('structures').specifications[0];
    if (specification === undefined) throw new Error('Structures has no specification.');
    const bench = new Workbench('structures', { specification });
    const { points, view, lockedMarks = [] } = await sketchOf(bench, 'loads');
    for (const as of ['pin', 'roller', 'load'] as const) {
      const other = new Workbench('structures', { specification });
      const outcome = await other.sketch('loads', { kind: 'mark', view, point: points[1]?.id ?? '', as });
      expect([as, outcome.kind === 'refused' && outcome.http === 409]).toEqual([as, lockedMarks.includes(as)]);
    }
  });

  test('ENG-18 a point whose number the specification sets stays where it is, its neighbours move', async () => {
    const { points } = await sketchOf(benchWith('dragster', fixed('top3', 30)), 'body');
    const locked = points.filter((point) => point.locked === true);
    expect(locked.map(({ moves }) => moves)).toEqual(['fixed']);
    expect(points.some(({ moves }) => moves === 'vertical')).toBe(true);
  });

  test('the loose joints of a mechanism are told from those that hold', async () => {
    const bench = new Workbench('structures');
    const before = await sketchOf(bench, 'joints');
    expect(before.points.some(({ loose }) => loose)).toBe(false);
    await bench.sketch('joints', { kind: 'add-point', view: 'joints', at: [110, 120] });
    const { points, outlines } = await sketchOf(bench, 'joints');
    const loose = points.filter((point) => point.loose === true);
    expect(loose.length).toBeGreaterThan(0);
    expect(loose.every(({ label }) => label.endsWith('(moves)'))).toBe(true);
    expect(outlines.every((outline) => outline.loose)).toBe(true);
  });
});
