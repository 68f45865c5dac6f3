import { expect, test } from 'vitest';
import { DatabaseSync, ofNode, refuseOldEngine } from '#server/records/sqlite/sqlite-engine.ts';

test('the embedded SQLite is one that loses no commit', () => {
  expect(() => refuseOldEngine()).not.toThrow();
});

test.each(['3.45.1', '3.51.2', '2.99.9', '3.50.7'])('SQLite %s is refused in words', (version) => {
  expect(() => refuseOldEngine(version)).toThrow(/can lose commits; it must be 3\.51\.3 or newer/);
});

test.each(['3.51.3', '3.51.10', '3.53.0', '4.0.0'])('SQLite %s is taken', (version) => {
  expect(() => refuseOldEngine(version)).not.toThrow();
});

test("is Node's own from Node 24 on, and the package's before", () => {
  const own = process.getBuiltinModule('node:sqlite') as { DatabaseSync: unknown } | undefined;
  const isNewNode = Number.parseInt(process.versions.node, 10) >= 24;
  expect(DatabaseSync === own?.DatabaseSync).toBe(isNewNode);
});

test.each([{ node: '22.23.3', sqlite: '3.51.3' }, { node: '24.0.0', sqlite: '3.49.1' }, { node: '24.21.0' }])(
  "is the package's on Node $node with SQLite $sqlite",
  (versions) => {
    expect(ofNode(versions)).toBeUndefined();
  },
);
