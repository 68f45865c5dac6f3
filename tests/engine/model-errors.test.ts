import { describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { Workbench } from './workbench.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const triangle = {
  pattern: 'custom',
  joints: [
    { id: 'A', x: 0, y: 0, support: 'pin' },
    { id: 'B', x: 150, y: 80, support: 'none' },
    { id: 'C', x: 300, y: 0, support: 'roller' },
  ],
  members: [
    { id: 'AB', i: 'A', j: 'B' },
    { id: 'BC', i: 'B', j: 'C' },
    { id: 'AC', i: 'A', j: 'C' },
  ],
  loadPoints: 'B',
};

interface Row {
  readonly code: string;
  readonly application: ApplicationCode;
  /** What stands there already. */
  readonly given?: InputValues;
  readonly apply: InputValues;
  readonly sentence: RegExp | string;
  /** The field that the refusal leads to, where a row asks for it. */
  readonly input?: string;
}

const ROWS: readonly Row[] = [
  {
    code: 'MECHANISM',
    application: 'structures',
    given: triangle,
    apply: { members: triangle.members.slice(0, 2) },
    sentence:
      /^The structure can move without any member stretching \(1 loose motion\)\. Add a member or a support; the joints that move are shown in red\.$/,
  },
  {
    code: 'ZERO_LENGTH_MEMBER',
    application: 'structures',
    given: triangle,
    apply: { members: [...triangle.members, { id: 'X', i: 'B', j: 'B' }] },
    sentence: 'Member X has no length.',
  },
  {
    code: 'DUPLICATE_MEMBER',
    application: 'structures',
    given: triangle,
    apply: { members: [...triangle.members, { id: 'X', i: 'B', j: 'A' }] },
    sentence: 'Members AB and X join the same two joints.',
  },
  {
    code: 'NO_LOAD',
    application: 'structures',
    given: triangle,
    apply: { loadPoints: 'A' },
    sentence: 'There is nothing to carry: place a load.',
  },
  {
    code: 'NEGATIVE_SECTION',
    application: 'structures',
    given: { section: 'tube', stickDiameter: 3 },
    apply: { stickWall: 1.5 },
    sentence:
      /^The section of .+ has a zero or negative dimension\. A wall of 1\.5 mm fills the whole tube of 3 mm: make it thinner, or the tube wider\.$/,
    input: 'stickWall',
  },
  {
    code: 'UNSTABLE_CG',
    application: 'glider',
    apply: { clayMass: 2 },
    sentence:
      /^The center of gravity is [\d.]+ mm behind the neutral point: the glider will pitch up and tumble\. Add nose weight or move the wing back\.$/,
  },
  {
    code: 'NO_TRIM',
    application: 'glider',
    given: { clayMass: 12 },
    apply: { tailIncidence: 2 },
    sentence: 'The glider cannot balance at any flying angle. Change the wing or tail incidence.',
  },
  {
    code: 'STALLED_TRIM',
    application: 'glider',
    apply: { tailIncidence: -4 },
    sentence: 'The glider balances only when stalled.',
  },
  {
    code: 'AXLE_LARGER_THAN_WHEEL',
    application: 'mousetrap-car',
    given: { driveWheel: 'custom', driveDia: 20, innerDia: 5 },
    apply: { axleDia: 25 },
    sentence: 'The axle is as large as the wheel.',
  },
  {
    code: 'NEGATIVE_THICKNESS',
    application: 'dragster',
    apply: { top3: 2, bot3: 30 },
    sentence:
      /^The body has negative thickness at [\d.]+ mm\. Raise “Top height at 50 %” \(2 mm\) above “Bottom height at 50 %” \(30 mm\)\.$/,
    input: 'top3',
  },
  {
    code: 'BORE_BREAKS_WALL',
    application: 'dragster',
    apply: { chamberHeight: 40 },
    sentence: /^The cartridge hole breaks through the body at [\d.]+ mm\.$/,
  },
  {
    code: 'WATER_EXCEEDS_BOTTLE',
    application: 'water-rocket',
    given: { bottle: '0.5', waterVolume: 200 },
    apply: { waterVolume: 600 },
    sentence: 'There is more water than the bottle holds.',
  },
  {
    code: 'TUBE_FILLS_AIR',
    application: 'water-rocket',
    given: { bottle: '0.5', waterVolume: 450 },
    apply: { tubeLength: 200 },
    sentence: 'The launch tube leaves no air in the bottle.',
  },
  {
    code: 'NO_LIFTOFF',
    application: 'water-rocket',
    given: { extraMass: 100, ballast: 150, noseMass: 80, waterVolume: 1500, nozzle: 'cap' },
    apply: { pressure: 5 },
    sentence: 'The rocket is too heavy to leave the launcher. Pump it harder, or take off mass or water.',
    input: 'pressure',
  },
  {
    code: 'UNSTABLE_ROCKET',
    application: 'water-rocket',
    given: { ballast: 0, extraMass: 5 },
    apply: { finSpan: 20 },
    sentence: 'The center of pressure is in front of the center of gravity: it will tumble.',
  },
  {
    code: 'LEVER_IN_LINE',
    application: 'mousetrap-car',
    given: { axleDrop: -60, trapX: 300, setAngle: 40 },
    apply: { sweep: 180 },
    sentence:
      'The string pulls straight along the lever and cannot turn it. Lower the axle or set the arm further back.',
  },
  {
    code: 'WILL_NOT_START',
    application: 'mousetrap-car',
    given: { driveWheel: 'lp' },
    apply: { axleDia: 1.5 },
    sentence: 'The trap cannot overcome friction at the start: use a bigger axle, smaller wheel or less weight.',
  },
];

function benchWith({ application, given = {} }: Row): Workbench {
  const bench = new Workbench(application);
  bench.state = { ...bench.state, inputs: { ...bench.state.inputs, ...given } };
  return bench;
}

describe('a design that the model refuses', () => {
  test.each(ROWS)('$code ($application) leaves the design as it was and shows its sentence', async (row) => {
    const bench = benchWith(row);
    const before = bench.state;
    const outcome = await bench.apply(row.apply);
    expect(outcome).toMatchObject({ kind: 'refused', http: 200, errors: ['ERR_MODEL_FAILURE'] });
    const notices = outcome.kind === 'refused' ? (outcome.notices ?? []) : [];
    expect(notices.map(({ code }) => code)).toEqual([row.code]);
    if (row.input !== undefined) expect(notices[0]?.input).toBe(row.input);
    const said = notices[0]?.message ?? '';
    expect(typeof row.sentence === 'string' ? said === row.sentence : row.sentence.test(said), said).toBe(true);
    expect(bench.state).toBe(before);
  });

  test.each(ROWS)(
    '$code ($application) can be saved as OUT OF SPEC without a performance and never entered',
    async (row) => {
      const bench = benchWith(row);
      bench.state = { ...bench.state, inputs: { ...bench.state.inputs, ...row.apply } };
      const entered = await bench.call('fileManager', { action: 'save', name: 'Broken', notes: '', compete: true });
      expect(entered).toMatchObject({ kind: 'refused', errors: ['ERR_MODEL_FAILURE'] });
      await bench.done('fileManager', { action: 'save', name: 'Broken', notes: '', compete: false });
      expect(bench.saved[0]?.draft.assessment).toMatchObject({ status: 'invalid', performance: null });
    },
  );
});

describe('inputs that change others', () => {
  test('choosing the own sketch starts it from the pattern that was there', async () => {
    const bench = new Workbench('structures');
    const before = await bench.done('openWorkArea', { 'node-id': 'joints' });
    const outcome = await bench.apply({ pattern: 'custom' });
    expect(outcome.kind).toBe('done');
    expect(bench.state.inputs['joints']).not.toEqual([]);
    const after = await bench.done('openWorkArea', { 'node-id': 'joints' });
    expect(after.state.inputs['span']).toBe(before.state.inputs['span']);
  });

  test('another unit of pressure keeps the pressure', async () => {
    const bench = new Workbench('water-rocket');
    await bench.apply({ pressureUnits: 'kPa' });
    expect(Number(bench.state.inputs['pressure'])).toBeCloseTo(60 * 6.894757, -1);
    await bench.apply({ pressureUnits: 'psi' });
    expect(bench.state.inputs['pressure']).toBe(60);
  });
});

describe('sketches', () => {
  test('ENG-18 a sketch keeps a drawing that the model refuses, says so, and undo takes it back', async () => {
    const bench = new Workbench('structures');
    const sketch = applicationOf('structures').nodes.find((node) => node.id === 'members')?.sketches;
    const member = sketch?.draw(bench.state.inputs)[0]?.lines[0]?.id ?? '';
    const outcome = await bench.sketch('members', { kind: 'remove', view: 'members', id: member });
    expect(outcome).toMatchObject({ kind: 'done', answer: { assessment: { errors: [{ code: 'MECHANISM' }] } } });
    const undone = await bench.done('undo', {});
    expect(undone.answer.assessment?.errors).toEqual([]);
  });

  test('a preview while dragging keeps nothing', async () => {
    const bench = new Workbench('dragster');
    const sketch = applicationOf('dragster').nodes.find((node) => node.id === 'body')?.sketches;
    const drawing = sketch?.draw(bench.state.inputs)[0];
    const handle = drawing?.points.find((point) => point.moves !== 'fixed');
    if (drawing === undefined || handle === undefined) throw new Error('the body has no handle');
    const before = bench.state;
    const edit = {
      kind: 'move' as const,
      view: drawing.view,
      point: handle.id,
      to: [handle.at[0], handle.at[1] + 2] as const,
    };
    const outcome = await bench.done('updateSketch', { 'node-id': 'body', edits: [edit], preview: true });
    expect(outcome.answer.assessment?.performance).toBeGreaterThan(0);
    // Nobody sees the scene while the sketch is drawn.
    expect(outcome.answer.graphics).toBeUndefined();
    expect(bench.state).toBe(before);
  });
});
