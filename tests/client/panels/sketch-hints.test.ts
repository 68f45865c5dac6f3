import { expect, test } from 'vitest';
import { jointSketch } from '#applications/structures/drawing/sketch.ts';
import { hintOf } from '#client/panels/sketch/sketch-hints.ts';
import { inputsWith } from '#tests/applications/structures/bridges.ts';

const MIRROR = 'The mirror is on: the other side changes, too. You can turn it off in Joints.';

test('ENG-18 the tools of a mirrored sketch say that the other side changes, but for supports', () => {
  const [on, off] = [true, false].map((mirror) => ({ ...jointSketch.draw(inputsWith({ mirror }))[0], node: 'joints' }));
  expect(hintOf(on, 'remove', undefined)).toBe(`Press what should go. Undo brings it back. ${MIRROR}`);
  expect([hintOf(on, 'move', 'J8'), hintOf(on, 'load', undefined)].every((hint) => hint.endsWith(MIRROR))).toBe(true);
  expect([hintOf(on, 'pin', undefined), hintOf(off, 'remove', undefined)].join(' ')).not.toContain('mirror');
});
