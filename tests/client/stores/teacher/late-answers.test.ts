import { expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { moving } from '#client/stores/teacher/moving.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { school } from '#client/stores/teacher/school/school.ts';
import { answer, CLASS } from '#tests/client/teacher/open-class.ts';
import type { RosterGroup } from '#contract/teacher/roster-calls.ts';
import type { SchoolTeacher } from '#contract/teacher/school/school-calls.ts';

/** A server that makes each change as it comes, and whose answer to the first one waits until the test lets it go. */
function serve(say: (path: string) => unknown, change: (path: string, body: string) => void) {
  let deliver = (): void => undefined;
  let changes = 0;
  const isLate = new Promise<void>((resolve) => (deliver = resolve));
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    if ((init?.method ?? 'GET') === 'GET') return answer(say(path));
    change(path, String(init?.body));
    const told = answer(say(path));
    changes += 1;
    if (changes === 1) await isLate;
    return told;
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  return { deliver: () => deliver(), changes: () => changes };
}

test('two settings of a class that are changed one after the other both stay, whichever answer comes last', async () => {
  let now = CLASS;
  const server = serve(
    (path) => (path.endsWith('/classes') ? [] : now),
    (_path, body) => void (now = { ...now, ...(JSON.parse(body) as object) }),
  );
  await classes.open('class');
  const first = classes.change('class', { name: 'Herons' });
  await expect.poll(server.changes).toBe(1);
  expect(await classes.change('class', { isArchived: true })).toBeUndefined();
  server.deliver();
  expect(await first).toBeUndefined();
  expect(classes.current.value).toMatchObject({ value: { name: 'Herons', isArchived: true } });
});

const GROUP: RosterGroup = { id: 'red', name: 'Red', code: 'code' };

function studentOf(id: string, number: number) {
  const { id: groupId } = GROUP;
  return { id, number, alias: id, signInId: id, groupId, isActive: true, lastActiveAt: 0, note: null };
}

test('what was changed in the list of students stays when the answer to an older change comes late', async () => {
  let now = { groups: [GROUP], students: ['ada', 'ben'].map(studentOf) };
  const server = serve(
    (path) => (path.endsWith('/classes') ? [] : path.endsWith('/red') ? GROUP : now),
    (path) => {
      const isMove = !path.endsWith('/red');
      now = isMove ? { ...now, students: ['ben'].map(studentOf) } : { ...now, groups: [{ ...GROUP, name: 'Blue' }] };
    },
  );
  await rosters.open('class');
  const moved = moving.move({ from: 'class', studentIds: ['ada'], to: 'other' }, GROUP);
  await expect.poll(server.changes).toBe(1);
  expect(await rosters.renameGroup('class', 'red', { name: 'Blue' })).toBeUndefined();
  server.deliver();
  expect(await moved).toBeUndefined();
  expect(rosters.roster.value).toMatchObject({ value: { groups: [{ name: 'Blue' }], students: [{ id: 'ben' }] } });
});

function teacherOf(id: string): SchoolTeacher {
  const named = { id, name: id, email: `${id}@school.example`, hasPassword: true };
  return { ...named, isAdministrator: false, isActive: true, hasSecondFactor: true, lastSignInAt: null, classes: [] };
}

test('two teachers of a school who are made administrators one after the other both are', async () => {
  let teachers = ['ada', 'ben'].map(teacherOf);
  const backUp = { at: null, isOk: true };
  const server = serve(
    (path) => (/school$|teachers/.test(path) ? { needsSecondFactor: false, backUp, teachers } : []),
    (path) => {
      teachers = teachers.map((each) => (path.endsWith(each.id) ? { ...each, isAdministrator: true } : each));
    },
  );
  await school.load();
  const first = school.changeTeacher('ada', { isAdministrator: true });
  await expect.poll(server.changes).toBe(1);
  expect(await school.changeTeacher('ben', { isAdministrator: true })).toBeUndefined();
  server.deliver();
  expect(await first).toBeUndefined();
  const isAdministrator = true;
  expect(school.overview.value).toMatchObject({ value: { teachers: [{ isAdministrator }, { isAdministrator }] } });
});
