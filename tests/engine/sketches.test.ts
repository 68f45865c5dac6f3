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

  test('ENG-18 a saved design that the model refuses comes with a sketch to mend it in, whatever is on', async () => {
    const bench = new Workbench('structures');
    await bench.sketch('members', { kind: 'remove', view: 'members', id: 'M19' });
    const { answer } = await bench.done('fileManager', { action: 'save', name: 'Wobbly', notes: '', compete: false });
    const opened = await bench.done('fileManager', { action: 'open', id: answer.saved?.id ?? '' });
    expect(opened.answer.assessment?.errors).toMatchObject([{ code: 'MECHANISM' }]);
    expect(opened.answer.sketches?.map(({ node }) => node)).toEqual(['joints']);
    // The drawing that mends it does not go away under the hand.
    const edits = [{ kind: 'add-line', view: 'joints', from: 'J9', to: 'J4' }] as const;
    for (const preview of [true, false]) {
      const mended = await bench.done('updateSketch', { 'node-id': 'joints', edits: [...edits], preview });
      expect(mended.answer.assessment?.errors).toEqual([]);
      expect(mended.answer.sketches?.map(({ node }) => node)).toEqual(['joints']);
    }
    const off = await bench.done('toggleGraphics', { 'node-id': 'joints' });
    expect(off.answer.sketches).toEqual([]);
  });

  test('ENG-18 of a design that the model refuses, the sketch that is on is the only one', async () => {
    const bench = new Workbench('structures');
    await bench.done('toggleGraphics', { 'node-id': 'members' });
    const { answer } = await bench.done('updateSketch', {
      'node-id': 'members',
      edits: [{ kind: 'remove', view: 'members', id: 'M19' }],
    });
    expect(answer.sketches?.map(({ node }) => node)).toEqual(['members']);
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

  test.each([
    ['glider', 'wing'],
    ['glider', 'tail'],
    ['glider', 'fuselage'],
    ['water-rocket', 'nose'],
    ['water-rocket', 'fins'],
    ['mousetrap-car', 'chassis'],
    ['dragster', 'body'],
  ])('ENG-18 a point of the sketch of %s, %s, tells how far it can be moved', async (application, node) => {
    const { view, points } = await sketchOf(new Workbench(application), node);
    for (const { id, at, moves, min, max } of points.filter((point) => point.moves !== 'fixed')) {
      const axis = moves === 'vertical' ? 1 : 0;
      // Two ways at once may hang together.
      if (moves === 'free') continue;
      for (const far of [-5000, 5000]) {
        const bench = new Workbench(application);
        await sketchOf(bench, node);
        const to: [number, number] = [...at];
        to[axis] = far;
        const outcome = await bench.sketch(node, { kind: 'move', view, point: id, to });
        const drawn = outcome.kind === 'done' ? outcome.answer.sketches : undefined;
        const after = drawn?.find((sketch) => sketch.view === view)?.points.find((point) => point.id === id);
        expect([id, (far < 0 ? min : max)?.[axis]]).toEqual([id, expect.closeTo(after?.at[axis] ?? NaN, 3)]);
      }
    }
  });

  test('ENG-18 the tip of a wing stops at the widest and the narrowest span, however far it is swept', async () => {
    const { view, points } = await sketchOf(new Workbench('glider'), 'wing');
    const tip = points.find(({ id }) => id === 'wing-tip');
    for (const x of [-5000, tip?.at[0] ?? NaN, 5000]) {
      for (const [far, end] of [
        [-5000, tip?.min],
        [5000, tip?.max],
      ] as const) {
        const bench = new Workbench('glider');
        await sketchOf(bench, 'wing');
        const outcome = await bench.sketch('wing', { kind: 'move', view, point: 'wing-tip', to: [x, far] });
        const after = outcome.kind === 'done' ? outcome.answer.sketches?.[0]?.points : undefined;
        expect(end?.[1]).toBe(after?.find(({ id }) => id === 'wing-tip')?.at[1]);
      }
    }
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
