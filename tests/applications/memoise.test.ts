import { expect, test } from 'vitest';
import { memoise } from '#applications/memoise.ts';

function counted(size: number) {
  const calls: number[] = [];
  const square = memoise(
    ({ x }: { x: number }) => {
      calls.push(x);
      return { square: x * x };
    },
    { size },
  );
  return { calls, square };
}

test('computes an answer once and returns the same object for an equal argument', () => {
  const { calls, square } = counted(2);
  expect(square({ x: 3 })).toBe(square({ x: 3 }));
  expect(calls).toEqual([3]);
});

test('forgets the answer that was used longest ago', () => {
  const { calls, square } = counted(2);
  square({ x: 1 });
  square({ x: 2 });
  square({ x: 1 });
  square({ x: 3 });
  square({ x: 1 });
  expect(calls).toEqual([1, 2, 3]);
  square({ x: 2 });
  expect(calls).toEqual([1, 2, 3, 2]);
});

test('remembers an undefined answer too', () => {
  let calls = 0;
  const nothing = memoise(
    (_: string) => {
      calls += 1;
      return undefined;
    },
    { size: 1 },
  );
  nothing('a');
  nothing('a');
  expect(calls).toBe(1);
});
