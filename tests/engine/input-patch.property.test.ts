import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, isEmptyPatch, patchBetween } from '#engine/input-patch.ts';

const row = fc.record({ id: fc.nat(5), x: fc.nat(3) });
const inputs = fc.record({
  length: fc.integer(),
  name: fc.string(),
  isOn: fc.boolean(),
  joints: fc.array(row, { maxLength: 12 }),
});

test('a patch leads from any inputs to any others and its opposite leads back', () => {
  fc.assert(
    fc.property(inputs, inputs, (before, after) => {
      expect(applyPatch(before, patchBetween(before, after))).toEqual(after);
      expect(applyPatch(after, patchBetween(after, before))).toEqual(before);
    }),
    { seed: 20261121, numRuns: 2000 },
  );
});

test('equal inputs have an empty patch', () => {
  fc.assert(
    fc.property(inputs, (same) => isEmptyPatch(patchBetween(same, structuredClone(same)))),
    { seed: 20261121 },
  );
});

test('moving one joint of many keeps only that row', () => {
  const joints = Array.from({ length: 100 }, (_, id) => ({ id, x: id }));
  const moved = joints.map((joint) => (joint.id === 40 ? { ...joint, x: 1 } : joint));
  expect(patchBetween({ joints }, { joints: moved })).toEqual({
    joints: { kind: 'rows', from: 40, removed: 1, rows: [{ id: 40, x: 1 }] },
  });
});
