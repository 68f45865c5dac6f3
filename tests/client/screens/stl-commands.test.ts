import { expect, test } from 'vitest';
import { stlFile } from '#applications/build-files/stl.ts';
import { stlCommands } from '#client/screens/outputs/stl-commands.ts';

const TETRAHEDRON = {
  positions: [0, 0, 0, 10, 0, 0, 0, 10, 0, 0, 0, 10],
  indices: [0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2],
};

test('OUT-03 the part of an STL file has its corners once and its triangles in their order', () => {
  const [put, camera] = stlCommands(stlFile('Tip', [TETRAHEDRON]), 'Tip');
  if (put?.kind !== 'put' || put.shape.kind !== 'mesh') throw new Error('There is no surface.');
  expect([put.shape.positions.length, put.shape.indices.length, put.label, camera?.kind]).toEqual([
    12,
    12,
    'Tip',
    'camera',
  ]);
  expect(Math.max(...put.shape.indices)).toBe(3);
  expect(stlCommands('solid nothing\nendsolid nothing\n', 'Nothing')).toEqual([]);
});
