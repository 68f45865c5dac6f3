import { expect, test } from 'vitest';
import { GRAVITY } from '#physics/constants.ts';
import { coastUp, terminalSpeed } from '#physics/quadratic-drag.ts';

const body = { mass: 0.16, dragArea: 0.004, rho: 1.2 };

test('at its terminal speed a body carries its weight in drag', () => {
  const v = terminalSpeed(body);
  expect(0.5 * body.rho * body.dragArea * v ** 2).toBeCloseTo(body.mass * GRAVITY, 12);
});

test('a throw without drag follows the parabola', () => {
  const free = coastUp({ ...body, dragArea: 0 }, 30);
  expect(free.height).toBeCloseTo(30 ** 2 / (2 * GRAVITY), 12);
  expect(free.time).toBeCloseTo(30 / GRAVITY, 12);
});

test('a slow throw hardly notices the drag, and the two forms meet', () => {
  const speed = 1e-9 * terminalSpeed(body);
  expect(coastUp(body, speed * 1.000001).height / coastUp(body, speed).height).toBeCloseTo(1, 5);
});

test('the time of a coast is at most a quarter turn of its arctangent, however fast it starts', () => {
  const limit = (Math.PI / 2) * (terminalSpeed(body) / GRAVITY);
  expect(coastUp(body, 1e6).time).toBeLessThan(limit);
  expect(coastUp(body, 1e6).time).toBeCloseTo(limit, 3);
});
