import { PerspectiveCamera } from 'three';
import { describe, expect, test } from 'vitest';
import { edgeMark } from '#client/viewer/scene/edge-marks.ts';
import { sceneOf, worldsAt } from '#client/viewer/scene/scene-model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** Of a phone on its side, and of one upright. */
const PICTURE = { width: 360, height: 300 };
const TALL = { width: 360, height: 570 };

/** A racer with its name over it, which goes between places in a second. */
const racer = (id: string, ...positions: readonly Point3[]): SceneCommand[] => [
  { kind: 'put', id, material: 'wood', shape: { kind: 'lathe', profile: [[0, 0.02]] } },
  { kind: 'put', id: `name of ${id}`, material: 'slot-1', parent: id, shape: { kind: 'text', text: id, size: 0.02 } },
  { kind: 'play', id, times: positions.map((_, index) => index), positions: [...positions] },
];

/** The mark of the other one a second after the start, seen from before a place. */
function markSeenFrom(camera: Point3, other: Point3, picture = PICTURE): ReturnType<typeof edgeMark> {
  const model = sceneOf([...racer('one', [0, 0, 0], [10, 0, 0]), ...racer('other', [0, 0, 0.5], other)]);
  const eye = new PerspectiveCamera(30, picture.width / picture.height, 0.01, 100);
  eye.position.set(...camera);
  eye.updateMatrixWorld();
  const race = { model, worlds: worldsAt(model, 1), racers: ['one', 'other'] };
  expect(edgeMark({ ...race, racers: [] }, 'name of other', { camera: eye, ...picture })).toBeUndefined();
  return edgeMark(race, 'name of other', { camera: eye, ...picture });
}

describe('a racer out of the picture', () => {
  test('is told at the edge toward it, with its name and how far it is, lanes apart', () => {
    const left = markSeenFrom([10, 0, 3], [6.8, 0, 0.5]);
    expect(left?.text).toBe('◂ other 3.2 m away');
    expect(left?.x).toBeLessThan(30);
    // Not over the one that is in the picture's middle.
    expect(left?.y).toBeCloseTo(0.7 * PICTURE.height, 6);
    // Nor lower, where a phone has the course: also where it has fallen below.
    expect(markSeenFrom([10, 0, 3], [9.5, -4, 0.5])).toMatchObject({ text: '▾ other 4.0 m away', y: left?.y });
    const right = markSeenFrom([10, 0, 3], [24, 0, 0.5]);
    expect(right?.text).toBe('other 14 m away ▸');
    expect(right?.x).toBeGreaterThan(330);
    const above = markSeenFrom([10, 0, 3], [10, 4, 0.5]);
    expect(above?.text).toBe('▴ other 4.0 m away');
    // Not under who won and why, in the corner above.
    expect(above?.y).toBeGreaterThan(110);
    expect(markSeenFrom([10, 0, 3], [10, 4, 0.5], TALL)?.y).toBeGreaterThan(200);
  });

  test('is on the right side also behind the camera, and beside the other one at no distance', () => {
    const behind = markSeenFrom([10, 0, 0.4], [9.9, 0, 0.5]);
    expect(behind?.text).toBe('◂ other 0.1 m away');
    expect(markSeenFrom([10, 0, 0.3], [10, 0, 0.5])?.text).toMatch(/^\S other$/);
  });

  test('has its name where it is while the picture holds it', () => {
    expect(markSeenFrom([10, 0, 3], [9.9, 0, 0.5])).toBeUndefined();
  });
});
