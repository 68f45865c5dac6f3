import { expect, test } from 'vitest';
import { MovingRatio } from '#client/viewer/scene/moving-ratio.ts';

/** The last ratio after so many frames that each take so long [ms]. */
function after(ratio: MovingRatio, frames: number, each: number, from = 0): number {
  let last = 0;
  for (let frame = 0; frame <= frames; frame += 1) last = ratio.at(from + frame * each, 1.5);
  return last;
}

test('a device that keeps up draws a moving picture as sharp as it may be', () => {
  expect(after(new MovingRatio(), 200, 16.7)).toBe(1.5);
});

test('a device that does not keep up draws fewer pixels, step by step, and at least half of them along an edge', () => {
  const ratio = new MovingRatio();
  expect(after(ratio, 12, 40)).toBeCloseTo(1.2);
  expect(after(ratio, 200, 40, 500)).toBeCloseTo(0.75);
});

test('a device that is far too late draws as few pixels as may be at once', () => {
  expect(after(new MovingRatio(), 12, 60)).toBe(0.75);
});

test('a rest between two movements is no slow frame', () => {
  const ratio = new MovingRatio();
  for (let movement = 0; movement < 10; movement += 1) {
    expect(after(ratio, 10, 16.7, movement * 1000)).toBe(1.5);
  }
});

test('a film whose frames are so late that others would be a rest between them has as few pixels as may be after three of them', () => {
  const film = new MovingRatio();
  expect([0, 400, 800, 1200].map((now) => film.at(now, 1.5, true))).toEqual([1.5, 1.5, 0.75, 0.75]);
  const touched = new MovingRatio();
  expect([0, 400, 800, 1200].map((now) => touched.at(now, 1.5))).toEqual([1.5, 1.5, 1.5, 1.5]);
});

test('another picture begins sharp', () => {
  const ratio = new MovingRatio();
  after(ratio, 100, 60);
  ratio.forget();
  expect(ratio.at(10_000, 1.5)).toBe(1.5);
});
