import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { jointSketch, loadSketch, memberSketch } from '#applications/structures/drawing/sketch.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import { analysed, inputsWith } from '#tests/applications/structures/bridges.ts';
import type { InputValues, Row } from '#contract/engineering/input.ts';
import type { SketchEdit } from '#contract/engineering/sketch.ts';

type Edit = SketchEdit extends infer E ? (E extends { view: string } ? Omit<E, 'view'> : never) : never;

function edited(inputs: InputValues, ...edits: readonly Edit[]): InputValues {
  return edits.reduce<InputValues>((before, edit) => {
    const after = jointSketch.edit(before, { ...edit, view: 'joints' });
    if ('refused' in after) throw new Error(after.refused);
    return after.inputs;
  }, inputs);
}

function refused(inputs: InputValues, edit: Edit): unknown {
  const after = jointSketch.edit(inputs, { ...edit, view: 'joints' });
  return 'refused' in after ? after.refused : undefined;
}

const rows = (inputs: InputValues, table: 'joints' | 'members'): Row[] => inputs[table] as Row[];
const joint = (inputs: InputValues, id: string): Row | undefined => rows(inputs, 'joints').find((row) => row.id === id);

describe('ENG-18 the truss is edited in a sketch', () => {
  test('ENG-18 every view is a valid sketch with all joints and members of the pattern', () => {
    for (const { draw } of [jointSketch, memberSketch, loadSketch]) {
      const [sketch] = draw(inputsWith());
      expect(Sketch.safeParse({ ...sketch, node: 'joints' }).error).toBeUndefined();
      expect(sketch.points).toHaveLength(12);
      expect(sketch.lines).toHaveLength(21);
    }
  });

  test('ENG-18 moving a joint turns the pattern into a drawing with filled tables and the same bridge', () => {
    const inputs = edited(inputsWith({ mirror: false }), { kind: 'move', point: 'J8', to: [50, 45] });
    expect(inputs.pattern).toBe('custom');
    expect(rows(inputs, 'joints')).toHaveLength(12);
    expect(rows(inputs, 'members')).toHaveLength(21);
    expect(analysed(inputs).efficiency).toBeCloseTo(analysed().efficiency, 6);
  });

  test('ENG-18 with the mirror on the twin follows, and a joint on the line of symmetry moves up and down only', () => {
    const inputs = edited(
      inputsWith(),
      { kind: 'move', point: 'J8', to: [57.4, 51.6] },
      { kind: 'move', point: 'J10', to: [170, 60] },
    );
    expect(joint(inputs, 'J8')).toMatchObject({ x: 57, y: 52 });
    expect(joint(inputs, 'J12')).toMatchObject({ x: 243, y: 52 });
    expect(joint(inputs, 'J10')).toMatchObject({ x: 150, y: 60 });
  });

  test('ENG-18 with the mirror on a joint goes no farther than its twin may, so that they stay twins', () => {
    const inputs = edited(
      inputsWith(),
      { kind: 'move', point: 'J8', to: [1e9, 45] },
      { kind: 'move', point: 'J8', to: [60, 45] },
      { kind: 'add-point', at: [900, 80] },
    );
    expect([joint(inputs, 'J8'), joint(inputs, 'J12')]).toMatchObject([{ x: 60 }, { x: 240 }]);
    expect([joint(inputs, 'J13'), joint(inputs, 'J14')]).toMatchObject([{ x: 500 }, { x: -200 }]);
  });

  test('ENG-18 with the mirror on it is said how far a joint and a new one may go, and that one on the line of symmetry only goes up and down', () => {
    const [sketch] = jointSketch.draw(inputsWith());
    const inputs = edited(
      inputsWith(),
      { kind: 'move', point: 'J8', to: [1e9, 45] },
      { kind: 'add-point', at: [1e9, 300] },
    );
    const point = (id: string) => sketch.points.find((each) => each.id === id);
    expect(point('J8')?.max?.[0]).toBe(joint(inputs, 'J8')?.x);
    expect(sketch.newPoint?.max[0]).toBe(joint(inputs, 'J13')?.x);
    expect(point('J10')?.moves).toBe('vertical');
    const [alone] = jointSketch.draw(inputsWith({ mirror: false }));
    expect(alone.points.map(({ moves, max }) => [moves, max?.[0]])).toEqual(alone.points.map(() => ['free', 1200]));
  });

  test('ENG-18 with the mirror off one joint moves alone', () => {
    const inputs = edited(inputsWith({ mirror: false }), { kind: 'move', point: 'J8', to: [57, 52] });
    expect(joint(inputs, 'J12')).toMatchObject({ x: 250, y: 45 });
  });

  test('ENG-18 joints snap to the chosen grid and stay on the board', () => {
    const inputs = edited(inputsWith({ snap: '10' }), { kind: 'move', point: 'J8', to: [57, 9999] });
    expect(joint(inputs, 'J8')).toMatchObject({ x: 60, y: 400 });
  });

  test('ENG-18 a joint does not move onto another', () => {
    expect(refused(inputsWith(), { kind: 'move', point: 'J8', to: [100.2, 45] })).toBe('Joint J9 is already there.');
    expect(refused(inputsWith(), { kind: 'move', point: 'J99', to: [1, 1] })).toBe('There is no joint J99.');
  });

  test('ENG-18 with the mirror on a joint does not move its twin onto another', () => {
    const inputs = edited(inputsWith({ mirror: false }), { kind: 'add-point', at: [220, 60] });
    const mirrored = { ...inputs, mirror: true };
    expect(refused(mirrored, { kind: 'move', point: 'J8', to: [80, 60] })).toBe('Joint J13 is already there.');
  });

  test('ENG-18 added joints and members come in pairs and make a bridge that stands', () => {
    const inputs = edited(
      inputsWith(),
      { kind: 'add-point', at: [75, 20] },
      { kind: 'add-line', from: 'J13', to: 'J2' },
      { kind: 'add-line', from: 'J13', to: 'J8' },
    );
    expect(joint(inputs, 'J14')).toMatchObject({ x: 225, y: 20 });
    expect(rows(inputs, 'members')).toHaveLength(25);
    expect(analysed(inputs).solved.determinacy).toBe(0);
  });

  test('ENG-18 a member across the line of symmetry is its own mirror image', () => {
    const inputs = edited(inputsWith(), { kind: 'add-line', from: 'J2', to: 'J6' });
    expect(rows(inputs, 'members')).toHaveLength(22);
    expect(refused(inputs, { kind: 'add-line', from: 'J6', to: 'J2' })).toBe('Member M22 already joins J6 and J2.');
    expect(refused(inputs, { kind: 'add-line', from: 'J6', to: 'J6' })).toBe('A member needs two different joints.');
  });

  test('ENG-18 removing a joint removes its members, its load and its twin', () => {
    const inputs = edited(inputsWith({ loadPoints: 'J3 J4' }), { kind: 'remove', id: 'J3' });
    expect(rows(inputs, 'joints').map(({ id }) => id)).not.toContain('J5');
    expect(rows(inputs, 'members').every(({ i, j }) => ![i, j].some((end) => end === 'J3' || end === 'J5'))).toBe(true);
    expect(inputs.loadPoints).toBe('J4');
  });

  test('ENG-18 removing a member removes its twin', () => {
    const inputs = edited(inputsWith(), { kind: 'remove', id: 'M1' });
    expect(rows(inputs, 'members')).toHaveLength(19);
    expect(refused(inputsWith(), { kind: 'remove', id: 'M99' })).toBe('There is no M99 to remove.');
  });

  test('ENG-18 what is typed into the tables without a name is moved and removed under the name that the model gives it', () => {
    const drawn = edited(inputsWith({ mirror: false }), { kind: 'move', point: 'J8', to: [57, 52] });
    const inputs = {
      ...drawn,
      joints: rows(drawn, 'joints').map((row) => (row.id === 'J8' ? { ...row, id: '' } : row)),
      members: rows(drawn, 'members').map((row) => (row.id === 'M1' ? { ...row, id: '' } : row)),
    };
    const [sketch] = jointSketch.draw(inputs);
    const names = [...sketch.points, ...sketch.lines].map(({ id }) => id);
    expect(names).toEqual([...sketch.points.map((_, k) => `J${k + 1}`), ...sketch.lines.map((_, k) => `M${k + 1}`)]);
    expect([sketch.points.length, sketch.lines.length]).toEqual([12, 21]);
    for (const edit of [
      { kind: 'move', point: sketch.points[7].id, to: [60, 50] },
      { kind: 'remove', id: sketch.lines[0].id },
    ] as const) {
      expect(refused(inputs, edit)).toBeUndefined();
    }
  });

  test('ENG-18 marks set supports and loads; loads leave the pattern as it is', () => {
    const loaded = edited(inputsWith(), { kind: 'mark', point: 'J3', as: 'load' });
    expect(loaded.pattern).toBe('pratt');
    expect(loaded.loadPoints).toBe('J3, J5');
    expect(edited(loaded, { kind: 'mark', point: 'J3', as: 'load' }).loadPoints).toBe('');
    const held = edited(inputsWith(), { kind: 'mark', point: 'J3', as: 'roller' });
    expect(joint(held, 'J3')).toMatchObject({ support: 'roller' });
    expect(analysed(held).solved.determinacy).toBe(1);
    expect(joint(edited(held, { kind: 'mark', point: 'J3', as: 'free' }), 'J3')).toMatchObject({ support: 'none' });
  });

  test('ENG-18 a loose structure is drawn with its loose motion and says which joints move', () => {
    const loose = edited(inputsWith({ mirror: false }), { kind: 'remove', id: 'M18' });
    const result = structures.analyse(loose);
    expect(result).toMatchObject({ error: 'MECHANISM', mechanisms: 1, input: 'members' });
    const [sketch] = jointSketch.draw(loose);
    expect(sketch.outlines).toHaveLength(20);
    const moving = (isModelError(result) ? (result.joints ?? []) : []).map(
      (k) => `${rows(loose, 'joints')[k].id} (moves)`,
    );
    expect(sketch.points.map(({ label }) => label).filter((label) => label.endsWith('(moves)'))).toEqual(moving);
    expect(jointSketch.draw(inputsWith())[0].outlines).toEqual([]);
  });

  test('ENG-18 drawing begins on an empty board: three joints and three members stand', () => {
    const empty = inputsWith({ pattern: 'custom', deck: 'top' });
    const inputs = edited(
      empty,
      { kind: 'add-point', at: [0, 0] },
      { kind: 'add-point', at: [150, 90] },
      { kind: 'mark', point: 'J1', as: 'pin' },
      { kind: 'mark', point: 'J2', as: 'roller' },
      { kind: 'add-line', from: 'J1', to: 'J2' },
      { kind: 'add-line', from: 'J1', to: 'J3' },
    );
    expect(rows(inputs, 'joints').map(({ x }) => x)).toEqual([0, 300, 150]);
    expect(rows(inputs, 'members')).toHaveLength(3);
    expect(analysed(inputs).solved.determinacy).toBe(0);
  });

  test('ENG-18 the board has room for 120 joints and no more', () => {
    let inputs = inputsWith({ pattern: 'custom', mirror: false });
    for (let k = 0; k < 120; k += 1)
      inputs = edited(inputs, { kind: 'add-point', at: [10 * (k % 12), 10 * Math.floor(k / 12)] });
    expect(refused(inputs, { kind: 'add-point', at: [500, 5] })).toBe('A side truss has at most 120 joints.');
    expect(refused(inputs, { kind: 'add-point', at: [10, 10] })).toBe('Joint J14 is already there.');
  });
});
