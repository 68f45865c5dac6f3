import { expect, test } from 'vitest';
import { readArchive } from '#server/teacher/roster/roster-file.ts';
import { archiveOf } from '#tests/support/archive.ts';

test('TCH-03 gives the classes of a OneRoster archive names that a group and a class can have, each its own', async () => {
  const guid = (digit: number): string => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
  const long = 'Introduction to Engineering and Technology, ';
  const title = `${long}${'with what comes before it '.repeat(2)}`;
  const titles = ['Technology', 'technology', 'Technology', `${long}A`, `${long}B`, title, title];
  const ids = titles.map((_, index) => guid(index + 1));
  const list = await readArchive(
    archiveOf({
      'users.csv': 'sourcedId,givenName\nu1,Ada',
      'classes.csv': ['sourcedId,title', ...titles.map((each, index) => `${ids[index]},"${each}"`)].join('\n'),
      'enrollments.csv': ['classSourcedId,userSourcedId,role', ...ids.map((id) => `${id},u1,student`)].join('\n'),
    }),
  );
  expect(list.rows.map(({ courseId, groupName }) => [courseId, groupName])).toEqual(
    [
      'Technology',
      'technology (2)',
      'Technology (3)',
      'Introduction to Engineering and Technolo',
      'Introduction to Engineering and Tech (2)',
      'Introduction to Engineering and Tech (3)',
      'Introduction to Engineering and Tech (4)',
    ].map((name, index) => [ids[index], name]),
  );
  const named = new Map(list.courses.map(({ id, title: name }) => [id, name]));
  const whole = title.trim();
  expect(ids.map((id) => named.get(id))).toEqual([
    ...titles.slice(0, 3).map((each, index) => `${each} (${ids[index]})`),
    ...titles.slice(3, 5),
    whole.slice(0, 80).trim(),
    `${whole.slice(0, 76)} (2)`,
  ]);
});
