import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { withoutVastness } from '#client/viewer/scene/framing.ts';

const line = (length: number): Vector3[] => [new Vector3(0, 0, 0), new Vector3(length, 0, 0)];

test('a car on a track of twenty meters fills the picture, and one on its bench is shown with it', () => {
  const car = line(0.3);
  const [track, bench] = [
    [...car, ...line(20)],
    [...car, ...line(0.6)],
  ];
  expect(withoutVastness(car, track)).toBe(car);
  expect(withoutVastness(car, bench)).toBe(bench);
  expect(withoutVastness([], track)).toBe(track);
});
