import { expect, test } from 'vitest';
import { refuseOldEngine } from '#server/records/sqlite-engine.ts';

test('the embedded SQLite is one that loses no commit', () => {
  expect(() => refuseOldEngine()).not.toThrow();
});

test.each(['3.45.1', '3.51.2', '2.99.9', '3.50.7'])('SQLite %s is refused in words', (version) => {
  expect(() => refuseOldEngine(version)).toThrow(/can lose commits; it must be 3\.51\.3 or newer/);
});

test.each(['3.51.3', '3.51.10', '3.53.0', '4.0.0'])('SQLite %s is taken', (version) => {
  expect(() => refuseOldEngine(version)).not.toThrow();
});
