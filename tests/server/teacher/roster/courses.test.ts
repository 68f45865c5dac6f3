import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveOf } from '#tests/support/archive.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { startTaughtClass } from '#tests/support/school/teachers.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { Roster, RosterPreviewRow, RosterRow } from '#contract/teacher/roster-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Three classes; Ada is in two of them, and the students of Period 5 have one name and letter. */
const ARCHIVE = archiveOf({
  'users.csv': [
    'sourcedId,givenName,familyName,identifier',
    'u1,Ada,Lovelace,ada-4711',
    'u2,Ben,Franklin,ben-4712',
    'u3,José,García,',
    'u4,José,Gómez,',
  ].join('\n'),
  'classes.csv': 'sourcedId,title\nc1,Period 2\nc2,Period 5\nc3,Art',
  'enrollments.csv': [
    'classSourcedId,userSourcedId,role',
    'c1,u1,student',
    'c1,u2,student',
    'c2,u1,student',
    'c2,u3,student',
    'c2,u4,student',
    'c3,u4,student',
  ].join('\n'),
});

const named = (rows: readonly RosterPreviewRow[]) => rows.map(({ alias, groupName }) => [alias, groupName]);
const toImport = (rows: readonly RosterPreviewRow[]): RosterRow[] =>
  rows.map(({ alias, signInId, groupName }) => ({ alias, signInId, groupName }));

describe.each(DATABASES)('a OneRoster archive of several classes, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass({ database: create }));
  });
  afterEach(() => server.close());

  const preview = async (courses?: string[]) =>
    (await owner.post(`${base}/roster/preview`, { kind: 'archive', content: ARCHIVE, groupName: 'Owls', courses }))
      .body;
  const previewClasses = async (courses: string[], more: object = {}) =>
    (await owner.post('/teacher/api/courses/preview', { content: ARCHIVE, courses, groupName: 'Group 1', ...more }))
      .body;
  const classes = async (): Promise<ClassSummary[]> => (await owner.get('/teacher/api/classes')).body;

  test('TCH-03 asks which, and then takes those alone, each as a group', async () => {
    expect(await preview()).toMatchObject({
      rows: [],
      courses: [
        { id: 'c3', title: 'Art', students: 1 },
        { id: 'c1', title: 'Period 2', students: 2 },
        { id: 'c2', title: 'Period 5', students: 3 },
      ],
    });
    const { rows } = await preview(['c1', 'c3']);
    expect(named(rows)).toEqual([
      ['Ada L.', 'Period 2'],
      ['Ben F.', 'Period 2'],
      ['José G.', 'Art'],
    ]);
  });

  test('TCH-01 makes a class of each, with the activities of another, whoever is in two of them', async () => {
    const shown = await previewClasses(['c1', 'c2']);
    expect(
      shown.classes.map(({ name, rows }: { name: string; rows: RosterPreviewRow[] }) => [name, named(rows)]),
    ).toEqual([
      [
        'Period 2',
        [
          ['Ada L.', 'Group 1'],
          ['Ben F.', 'Group 1'],
        ],
      ],
      [
        'Period 5',
        [
          ['Ada L.', 'Group 1'],
          ['José Ga.', 'Group 1'],
          ['José Gó.', 'Group 1'],
        ],
      ],
    ]);
    expect(shown.hasWholeNames).toBe(true);
    const written = await previewClasses(['c1'], { names: 'written' });
    expect(named(written.classes[0].rows)[0]).toEqual(['Ada Lovelace', 'Group 1']);

    const made = await owner.post('/teacher/api/courses/classes', {
      classes: shown.classes.map(({ name, rows }: { name: string; rows: RosterPreviewRow[] }) => ({
        name,
        rows: toImport(rows),
      })),
      copyFrom: server.school.classroomOfG1,
    });
    expect(made.status).toBe(200);
    const after = (await classes()).filter(({ id }) => made.body.ids.includes(id));
    expect(after.map(({ name, role, studentCount }) => [name, role, studentCount])).toEqual(
      expect.arrayContaining([
        ['Period 2', 'owner', 2],
        ['Period 5', 'owner', 3],
      ]),
    );
    expect(after.every(({ applications }) => applications.length > 0)).toBe(true);
    const roster: Roster = (await owner.get(`/teacher/api/classes/${made.body.ids[0]}/roster`)).body;
    expect(roster.students.map(({ alias, signInId }) => [alias, signInId])).toEqual([
      ['Ada L.', 'ada-4711'],
      ['Ben F.', 'ben-4712'],
    ]);
  });

  test('makes new ids for two of one name in a class, who are told apart by those that they have', async () => {
    const rows = ['7', '8'].map((signInId) => ({ alias: 'José', signInId, groupName: 'Owls', makesId: true }));
    const made = await owner.post('/teacher/api/courses/classes', { classes: [{ name: 'Period 2', rows }] });
    expect(made.status).toBe(200);
    const { students }: Roster = (await owner.get(`/teacher/api/classes/${made.body.ids[0]}/roster`)).body;
    const id = expect.stringMatching(/^[2-9a-z]{8}$/);
    expect(students.map(({ alias, signInId }) => [alias, signInId])).toEqual([
      ['José', id],
      ['José', id],
    ]);
  });

  test('TCH-01 TCH-03 comes in whole where the titles of its classes are too long, as groups and as classes', async () => {
    const title = 'A title that says all of what is learned in this class';
    const content = archiveOf({
      'users.csv': 'sourcedId,givenName,familyName,identifier\nu1,Ada,Lovelace,ada-4711\nu2,Ben,Franklin,ben-4712',
      'classes.csv': `sourcedId,title\nc1,"${title}, ${title}"\nc2,"${title}, ${title}"`,
      'enrollments.csv': 'classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u2,student',
    });
    const courses = ['c1', 'c2'];
    const list = { kind: 'archive', content, groupName: 'Owls', courses };
    const { rows } = (await owner.post(`${base}/roster/preview`, list)).body;
    const added = (await owner.post(`${base}/roster/import`, { rows: toImport(rows) })).body;
    expect(added).toMatchObject({ added: 2 });
    const shown = (await owner.post('/teacher/api/courses/preview', { content, courses, groupName: 'Group 1' })).body;
    const made = await owner.post('/teacher/api/courses/classes', {
      classes: shown.classes.map((each: { name: string; rows: RosterPreviewRow[] }) => ({
        name: each.name,
        rows: toImport(each.rows),
      })),
    });
    expect([made.status, made.body.ids?.length]).toEqual([200, 2]);
  });

  test('makes none where one has a row with a problem, no name, or there are too many', async () => {
    const before = await classes();
    const row = { alias: 'Ada', signInId: '', groupName: 'Owls' };
    const make = (list: object[]) => owner.post('/teacher/api/courses/classes', { classes: list });
    const refusals = [
      await make([
        { name: 'Period 2', rows: [row] },
        { name: 'Period 5', rows: [row, row] },
      ]),
      await make([
        { name: 'Period 2', rows: [row] },
        { name: ' ', rows: [row] },
      ]),
      await make([]),
      await make(Array.from({ length: 31 }, (_, index) => ({ name: `Period ${index}`, rows: [] }))),
      await make(
        ['Period 2', 'Period 5'].map((name) => ({
          name,
          rows: Array.from({ length: 2_501 }, (_, index) => ({ ...row, alias: `S${index}` })),
        })),
      ),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(await classes()).toEqual(before);
  });
});
