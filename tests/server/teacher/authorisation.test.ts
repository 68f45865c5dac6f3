/*
 * Every call of the teacher API against everybody who might make it and against objects of another school. The table of
 * `tests/support/school/teacher-call-rows.ts` has a row for each call of the contract: a call without one does not compile, and is named by the first test.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#contract/call.ts';
import { teacherCalls } from '#contract/teacher-calls.ts';
import { BOARD_EVENTS_PATH } from '#contract/teacher/board-calls.ts';
import { EXPORT_PATH, STUDENT_FILE_PATH } from '#contract/teacher/privacy-calls.ts';
import { LOOKS_PATH } from '#contract/teacher/school/school-calls.ts';
import { addClassroom, addOrganisation } from '#server/records/classes/classrooms.ts';
import { APP } from '#tests/support/school/school.ts';
import { StaffWorld } from '#tests/support/school/staff-world.ts';
import { ROWS } from '#tests/support/school/teacher-call-rows.ts';
import { addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { Call } from '#contract/call.ts';
import type { Answered, Client } from '#tests/support/school/server.ts';
import type { Asker, StaffObjects } from '#tests/support/school/staff-world.ts';
import type { Name } from '#tests/support/school/teacher-call-rows.ts';

const ALL = Object.keys(teacherCalls) as Name[];
const OF_CLASS = ALL.filter((name) => teacherCalls[name].path.includes('{classId}'));
const OF_ADMINISTRATORS = ALL.filter((name) => ROWS[name].least === 'administrator');
const RANKS = ['viewer', 'co-teacher', 'owner'] as const;

let world: StaffWorld;
beforeAll(async () => {
  world = await StaffWorld.open();
});
afterAll(() => world.server.close());

/** Queries that name an object of the own school. */
const QUERIES: Readonly<Partial<Record<Name, (own: StaffObjects) => string>>> = {
  designSheets: ({ revisionId }) => `?revisions=${revisionId}`,
  designPictures: ({ revisionId }) => `?revisions=${revisionId}`,
  designChanges: ({ revisionId }) => `?from=${revisionId}`,
  contestRace: ({ contestEntryId }) => `?one=${contestEntryId}&other=${contestEntryId}`,
};

/** Somebody who may make the call. */
const allowed = (name: Name): Asker => (ROWS[name].least === 'administrator' ? 'administrator' : 'owner');

/** The call with the objects of the own school, unless told otherwise. */
async function ask(
  name: Name,
  client: Client,
  { objects = {}, body }: { objects?: Partial<StaffObjects>; body?: unknown } = {},
): Promise<Answered> {
  const call: Call = teacherCalls[name];
  const row = ROWS[name];
  const query = QUERIES[name]?.(world.own) ?? row.query ?? '';
  const path = addressOf(call.path, { ...world.own, ...objects }) + query;
  if (call.method === 'GET' || call.method === 'DELETE') return client.send(call.method, path, {});
  const sent = body ?? row.body?.(world);
  return call.method === 'PUT' ? client.put(path, sent) : client.post(path, sent);
}

test('every call of the teacher API has a row, and its path only parameters that are known here', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(ALL.toSorted());
  const parameters = ALL.flatMap((name) => [...teacherCalls[name].path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each));
  const known: readonly (string | undefined)[] = Object.keys(world.own);
  expect(parameters.filter((each) => !known.includes(each))).toEqual([]);
  for (const name of ALL) {
    const isOpen = ROWS[name].least === 'nothing';
    expect([name, teacherCalls[name].audience]).toEqual([name, isOpen ? 'anonymous' : 'teacher']);
    const hasRole = RANKS.some((role) => role === ROWS[name].least);
    expect([name, hasRole]).toEqual([name, OF_CLASS.includes(name)]);
  }
});

describe('TCH-03 nobody, a student and the teacher member of a group', () => {
  test.each(ALL.filter((name) => ROWS[name].least !== 'nothing'))('cannot call %s', async (name) => {
    const askers: Asker[] = ['nobody', 'student', 'member'];
    const answers = await Promise.all(askers.map((asker) => ask(name, world.as(asker))));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});

describe('TCH-03 a class', () => {
  test.each(OF_CLASS)('does not exist in %s for teachers who have no role in it', async (name) => {
    const none = await ask(name, world.as('owner'), { objects: { classId: 'no-such-class' } });
    expect(none.status).toBe(404);
    for (const asker of ['colleague', 'stranger'] as const) {
      const answer = await ask(name, world.as(asker));
      expect([asker, answer.status, answer.text]).toEqual([asker, 404, none.text]);
    }
    const foreign = await ask(name, world.as('owner'), { objects: { classId: world.foreign.classId } });
    expect([foreign.status, foreign.text]).toEqual([404, none.text]);
  });

  test.each(OF_CLASS)('refuses %s to a role that is too low with a sentence', async (name) => {
    const { least } = ROWS[name];
    const lower = RANKS.slice(0, RANKS.indexOf(least as never));
    for (const role of lower) {
      const { status, body } = await ask(name, world.as(role));
      expect([role, status]).toEqual([role, 403]);
      expect(body.message).toMatch(/^[A-Z].*\.$/);
    }
    expect(lower).toHaveLength(RANKS.indexOf(least as never));
  });
});

describe('TCH-03 what administrators of a school do', () => {
  test.each(OF_ADMINISTRATORS)('is refused to every other teacher with a sentence: %s', async (name) => {
    for (const asker of ['viewer', 'co-teacher', 'owner', 'colleague'] as const) {
      const { status, body } = await ask(name, world.as(asker));
      expect([asker, status]).toEqual([asker, 403]);
      expect(body.message).toBe('Only an administrator of your school can do this.');
    }
  });

  test.each(OF_ADMINISTRATORS.filter((name) => teacherCalls[name].path.includes('{teacherId}')))(
    'reaches no account of another school: %s',
    async (name) => {
      const none = await ask(name, world.as('stranger'), { objects: { teacherId: 'no-such-teacher' } });
      const ours = await ask(name, world.as('stranger'));
      expect([none.status, ours.status, ours.text]).toEqual([404, 404, none.text]);
    },
  );

  test('shows nothing of another school', async () => {
    await world.as('owner').get(`/teacher/api/classes/${world.own.classId}/students/${world.own.studentId}/${APP}`);
    await world.as('administrator').post(`/teacher/api/colleagues/${world.own.teacherId}/reset`);
    for (const [path, name] of [
      ['school', 'Owner'],
      ['school/audit', 'Another'],
      ['school/looks', 'Owner'],
    ] as const) {
      const theirs = await world.as('stranger').get(`/teacher/api/${path}`);
      const ours = await world.as('administrator').get(`/teacher/api/${path}`);
      expect([path, theirs.status, ours.status]).toEqual([path, 200, 200]);
      expect([path, ours.text.includes(name), theirs.text.includes(name)]).toEqual([path, true, false]);
    }
  });

  test('opens no class in which they have no role', async () => {
    const { own } = world;
    for (const path of ['roster', `students/${own.studentId}/${APP}`, 'gradebook/dragster', 'audit']) {
      const { status } = await world.as('administrator').get(`/teacher/api/classes/${own.classId}/${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

describe("TCH-03 another school's object", () => {
  const cases = ALL.flatMap((name) => (ROWS[name].objects ?? []).map((object) => ({ name, object })));

  test.each(cases)('is in $name as if there were none: $object', async ({ name, object }) => {
    const none = await ask(name, world.as(allowed(name)), { objects: { [object]: 'no-such-thing' } });
    expect(none.status).toBe(404);
    // An exercise has no id of its own: its code is the same in every school.
    if (object === 'code') return;
    const foreign = await ask(name, world.as(allowed(name)), { objects: { [object]: world.foreign[object] } });
    expect([foreign.status, foreign.text]).toEqual([404, none.text]);
  });

  test.each(ALL.filter((name) => ROWS[name].foreignBodies))('cannot be named in the body of %s', async (name) => {
    for (const body of ROWS[name].foreignBodies?.(world) ?? []) {
      expect((await ask(name, world.as(allowed(name)), { body })).status).toBe(404);
    }
  });

  test('is in no list that a school has for itself', async () => {
    const library = `applications/${APP}/specifications`;
    for (const [path, object] of [
      ['classes', 'classId'],
      ['colleagues', 'teacherId'],
      [library, 'id'],
      ['sessions', 'sessionId'],
    ] as const) {
      const ours = await world.as('owner').get(`/teacher/api/${path}`);
      const theirs = await world.as('stranger').get(`/teacher/api/${path}`);
      expect([path, ours.text.includes(world.own[object])]).toEqual([path, true]);
      expect([path, theirs.text.includes(world.foreign[object])]).toEqual([path, true]);
      expect([path, ours.text.includes(world.foreign[object])]).toEqual([path, false]);
    }
  });

  test('is not among the design sheets, nor on the board', async () => {
    const path = `/teacher/api/classes/${world.own.classId}/sheets/${APP}?revisions=`;
    expect((await world.as('owner').get(path + world.foreign.revisionId)).status).toBe(404);
    const board = await world.as('owner').get(`/teacher/api/board?classes=${world.foreign.classId}`);
    expect([200, 404]).toContain(board.status);
    expect(board.text).not.toContain(world.foreign.studentId);
  });

  test.each(ALL.filter((name) => teacherCalls[name].path.includes('{appCode}')))(
    'an application that there is not is not found by %s',
    async (name) => {
      expect((await ask(name, world.as('owner'), { objects: { appCode: 'rowing-boat' } })).status).toBe(404);
    },
  );
});

describe('TCH-03 who has the role', () => {
  const roles = (name: Name): readonly Asker[] => {
    const { least } = ROWS[name];
    if (least === 'nothing') return ['nobody'];
    if (least === 'administrator') return ['administrator'];
    return least === 'account' ? ['viewer'] : RANKS.slice(RANKS.indexOf(least));
  };

  test.each(ALL)('may call %s', async (name) => {
    for (const role of roles(name)) {
      const objects = await ROWS[name].fresh?.(world);
      const client = await clientFor(name, role);
      const answer = await ask(name, client, { objects: { ...objects, ...(await ownSession(name, client)) } });
      const isRefused = ROWS[name].least !== 'nothing' && [401, 403, 404].includes(answer.status);
      expect([name, role, isRefused, answer.text.slice(0, 200)]).toEqual([
        name,
        role,
        false,
        answer.text.slice(0, 200),
      ]);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('TCH-03 what is no row of the contract', () => {
  test('the export is for co-teachers of the class, the stream for teachers', async () => {
    const path = addressOf(EXPORT_PATH, { classId: world.own.classId });
    const statusOf = async (asker: Asker, address = path) =>
      (await world.server.fetch(address, { headers: world.as(asker).headers })).status;
    const askers: Asker[] = ['nobody', 'student', 'member', 'colleague', 'stranger', 'viewer'];
    const statuses = [];
    for (const asker of askers) statuses.push(await statusOf(asker));
    expect(statuses.slice(0, 3).every((status) => status === 401 || status === 403)).toBe(true);
    expect(statuses.slice(3)).toEqual([404, 404, 403]);
    expect(await statusOf('co-teacher')).toBe(200);
    const { own, foreign } = world;
    const ofStudent = addressOf(STUDENT_FILE_PATH, { classId: own.classId, studentId: own.studentId });
    const ofStranger = addressOf(STUDENT_FILE_PATH, { classId: own.classId, studentId: foreign.studentId });
    for (const [place, asker] of askers.entries()) {
      expect([asker, await statusOf(asker, ofStudent)]).toEqual([asker, statuses[place]]);
    }
    expect([await statusOf('co-teacher', ofStudent), await statusOf('owner', ofStranger)]).toEqual([200, 404]);
    for (const asker of ['nobody', 'student', 'member'] as const) {
      expect([401, 403]).toContain(await statusOf(asker, BOARD_EVENTS_PATH));
      expect([401, 403]).toContain(await statusOf(asker, LOOKS_PATH));
    }
    for (const asker of ['viewer', 'co-teacher', 'owner', 'colleague'] as const) {
      expect(await statusOf(asker, LOOKS_PATH)).toBe(403);
    }
    expect(await statusOf('administrator', LOOKS_PATH)).toBe(200);
  });

  test('an address of the teacher API that is none is not found', async () => {
    expect((await world.as('owner').get('/teacher/api/everything')).status).toBe(404);
    expect((await world.as('owner').send('DELETE', '/teacher/api/me', {})).status).toBe(405);
  });
});

/** Whoever signs out, and the school that is signed out, is of the moment: the others go on. */
function clientFor(name: Name, role: Asker): Client | Promise<Client> {
  if (name === 'signOutSchool') return administratorOfTheMoment();
  return name === 'signOut' || name === 'endSession' ? guest() : world.as(role);
}

async function administratorOfTheMoment(): Promise<Client> {
  const { database, now } = world.server.host.services;
  const classId = await database.write(async (sql) => {
    const school = await addOrganisation(sql, { name: 'Ash School', city: '', state: '', districtId: null });
    return addClassroom(sql, school, 'Period 1', now());
  });
  return signInTeacher(world.server, await addTestTeacher(world.server, `Guest ${Math.random()}`, { classId }));
}

/** A teacher of the moment, who may sign out. */
async function guest(): Promise<Client> {
  const name = `Guest ${Math.random()}`;
  return signInTeacher(world.server, await addTestTeacher(world.server, name, { classId: world.own.classId }));
}

async function ownSession(name: Name, client: Client): Promise<Partial<StaffObjects>> {
  if (name !== 'endSession') return {};
  const [session] = (await client.get('/teacher/api/sessions')).body;
  return { sessionId: session.id };
}
