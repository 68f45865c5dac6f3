import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { above } from '#client/viewer/scene/above.ts';
import { VIEW_DIRECTIONS } from '#client/viewer/scene/framing.ts';

const HEIGHT = 400;

/** A wing of 0.6 m, much wider than it is long. */
const WING = [-0.05, 0.05].flatMap((x) => [-0.3, 0.3].map((z) => new Vector3(x, 0, z)));

test.each(Object.entries(VIEW_DIRECTIONS))('seen from %s a name stands over all of what it names', (_, direction) => {
  const camera = new PerspectiveCamera(30, 2, 0.01, 100);
  camera.position.set(...direction).setLength(4);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const y = above(WING, { camera, height: HEIGHT, text: 14 });
  const tops = WING.map((corner) => ((1 - corner.clone().project(camera).y) / 2) * HEIGHT);
  expect(y + 14 / 2).toBeLessThan(Math.min(...tops));
  expect(y).toBeGreaterThan(0);
});
