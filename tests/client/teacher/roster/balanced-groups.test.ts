import { expect, test } from 'vitest';
import { balancedGroups, groupsOfAtMost } from '#client/teacher/roster/balanced-groups.ts';
import { shuffled } from '#rules/seeded-random.ts';

const people = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Numbers that look like chance and are the same in every run. */
function repeatable(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test.each([
  [35, 4],
  [35, 35],
  [7, 3],
  [2, 5],
])('%i students in %i groups are each in one, and sizes differ by one at most', (students, count) => {
  const groups = balancedGroups(people(students), count);
  const sizes = groups.map(({ length }) => length);
  expect(groups.flat().toSorted((one, other) => one - other)).toEqual(people(students));
  expect(sizes).toHaveLength(count);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test('everybody comes into every group equally often', () => {
  const random = repeatable();
  const counts = people(5).map(() => [0, 0]);
  for (let round = 0; round < 3_000; round += 1) {
    for (const [index, group] of balancedGroups(shuffled(people(5), random), 2).entries()) {
      for (const person of group) counts[person]![index]! += 1;
    }
  }
  // Three of five are in the first group.
  for (const [first] of counts) expect(Math.abs(first! / 3_000 - 0.6)).toBeLessThan(0.03);
});

test('as many groups as it takes for a size', () => {
  expect([groupsOfAtMost(4, 13), groupsOfAtMost(4, 12), groupsOfAtMost(40, 12), groupsOfAtMost(3, 0)]).toEqual([
    4, 3, 1, 1,
  ]);
});
