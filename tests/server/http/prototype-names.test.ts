/*
 * Names that every object has without having been given them, wherever a client says a name: they are names like any other, and
 * never a fault of the server.
 */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Answered, Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'] as const;

describe.each(DATABASES)('names of an object’s prototype on $name', ({ create }) => {
  let server: TestServer;
  let student: Client;
  let teacher: Client;
  let engineering: Engineering;
  let revision: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    student = await signIn(server, server.school.S1);
    teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    engineering = await inEngineering(student);
    revision = await engineering.make('Arrow', 250, { compete: true });
  });
  afterEach(() => server.close());

  /** An object with a key that a literal could not give it. */
  const keyed = (name: string, value: unknown): object =>
    JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

  const studentCalls = (name: string): Promise<Answered>[] => {
    const api = '/student/api';
    return [
      student.post(`${api}/timeontask/${APP}`, { times: keyed(name, 9), visits: {} }),
      student.post(`${api}/timeontask/${APP}`, { times: {}, visits: keyed(name, 9), epoch: 'epoch-of-device-1' }),
      student.post(`${api}/timeontask/${name}`, { times: {}, visits: {}, epoch: name.padEnd(8, '_') }),
      student.form('PUT', `${api}/question/${name}`, { answerId: name, [name]: name }),
      student.get(`${api}/startup/${name}`),
      student.get(`${api}/activities/${name}`),
      student.get(`${api}/quiz/${name}`),
      student.put(`${api}/grades/${APP}/${name}`, { completed: true, ...keyed(name, true) }),
      student.post(`${api}/designs/${APP}/fork/${name}`, { conceptName: name }),
      student.post(`${api}/designs/${APP}/fork/${revision}`, { conceptName: name }),
      student.get(`${api}/designs/${APP}/compare/${name}/${revision}`),
      student.get(`${api}/badword?phrase=${name}&${name}=1`),
      student.put(`${api}/journal/${APP}/${name}`, { content: name }),
      student.put(`${api}/notes/${APP}/${name}`, { notes: name }),
      student.get(`${api}/contenders/${APP}?filter=${name}`),
      student.put(`${api}/game/${APP}/selectlevel/${name}`),
      student.put(`${api}/preferences/${name}`, { value: name }),
      student.put(`${api}/preferences/autosave`, { value: name }),
      student.post(`${api}/sync`, {
        ops: [
          { op: freshKey(), kind: name, method: 'PUT', path: `${api}/preferences/${name}`, body: { value: name } },
          { op: freshKey(), kind: 'pref', method: 'PUT', path: `${api}/preferences/${name}`, body: { value: name } },
          { op: freshKey(), kind: 'journal', method: name, path: name, body: keyed(name, name) },
        ],
      }),
      student.post(`${api}/sync`, {
        ops: [
          { op: freshKey(), kind: 'pref', method: 'PUT', path: `${api}/preferences/${name}`, body: { value: name } },
        ],
      }),
      student.get(`${api}/${name}`),
    ];
  };

  const engineCalls = (name: string): Promise<Answered>[] => {
    const node = { 'node-id': name };
    const body = { 'node-id': 'body' };
    const row = [keyed(name, 1)];
    return [
      engineering.call('start-application', {
        'app-id': name,
        'user-id': server.school.S1.publicId,
        'group-id': name,
        'appui-version': 2,
      }),
      engineering.call('open-work-area', node),
      engineering.call('close-work-area', node),
      engineering.call('toggle-graphics', node),
      engineering.call('reset-work-area-inputs', node),
      engineering.call('set-work-area-inputs', { ...node, inputs: {} }),
      engineering.call('set-work-area-inputs', { ...body, inputs: keyed(name, 1) }),
      ...['bodyLength', 'finish', 'bodyOutline', 'planform'].flatMap((input) => [
        engineering.call('set-work-area-inputs', { ...body, inputs: { [input]: name } }),
        engineering.call('set-work-area-inputs', { ...body, inputs: { [input]: row } }),
      ]),
      engineering.call('update-sketch', { ...body, edits: [{ kind: 'move', view: name, point: name, to: [1, 1] }] }),
      engineering.call('update-sketch', { ...body, edits: [{ kind: 'remove', view: 'side', id: name }] }),
      engineering.call('update-sketch', { ...body, edits: [{ kind: 'mark', view: 'side', point: name, as: 'pin' }] }),
      engineering.call('file-manager', { action: name }),
      engineering.call('file-manager', { action: 'open', id: name, name, studentId: name, groupId: name }),
      engineering.call('file-manager', { action: 'export', id: name }),
      engineering.call('file-manager', { action: 'import', file: JSON.stringify({ kind: name, application: name }) }),
      engineering.call('file-manager', { action: 'save', name, notes: name, compete: false }),
      engineering.call('start-simulation', { 'design1-id': name, 'design2-id': revision }),
      engineering.call('undo', { key: name.padEnd(8, '_') }),
      student.get(`/front/reports/${name}`, { 'session-id': engineering.sessionId }),
      student.post('/front/bootstrap-ui/resume-session', {}, { 'session-id': name }),
      student.post('/front/log-snapshot', keyed(name, 1)),
    ];
  };

  const teacherCalls = async (name: string): Promise<Promise<Answered>[]> => {
    const home = `/teacher/api/classes/${server.school.classroomOfG1}`;
    const [entry] = (await teacher.get(`${home}/activities`)).body;
    const { setup, version } = entry;
    const settings = [{ kind: 'fixed', input: name, label: name, value: name }];
    const specification = { ...setup.specification, settings };
    const save = (change: object) =>
      teacher.put(`${home}/activities/${APP}`, { version, isOffered: true, setup: { ...setup, ...change } });
    const ask = (change: object) =>
      teacher.post(`${home}/activities/${APP}/consequences`, { isOffered: true, setup: { ...setup, ...change } });
    const student4 = `${home}/students/${server.school.S1.publicId}/${APP}`;
    return [
      ask({ exerciseRetakes: keyed(name, 3) }),
      ask({ specification }),
      ask({ designFields: [{ name, label: name, units: name }] }),
      ask({ gameLevels: [{ level: 1, ...keyed(name, 1) }], rankingNames: name, audience: name }),
      save({ exerciseRetakes: keyed(name, 3), designFields: [{ name, label: name, units: name }] }),
      save({ specification }),
      teacher.post(`/teacher/api/applications/${APP}/specifications/check`, { specification }),
      teacher.get(`/teacher/api/applications/${name}/choices`),
      teacher.get(`/teacher/api/classes/${name}`),
      teacher.get(`${home}/gradebook/${name}`),
      teacher.get(`${home}/items/${name}`),
      teacher.get(`${home}/students/${name}/${APP}`),
      teacher.post(`${student4}/comments`, { kind: 'journal', subject: name, text: name }),
      teacher.post(`${student4}/comments`, { kind: name, subject: name, text: name }),
      teacher.put(`${student4}/exercises/${name}/grade`, { override: 50, note: name, isExcused: false }),
      teacher.post(`${home}/roster/preview`, { kind: name, content: name, groupName: name }),
      teacher.post(`${home}/roster/preview`, {
        kind: 'text',
        content: `${name},name\n${name},${name}`,
        groupName: name,
      }),
      teacher.post(`${home}/roster/import`, { rows: [{ alias: name, signInId: name, groupName: name }] }),
    ];
  };

  test.each(NAMES)('%s is refused or taken as any other, wherever it stands', async (name) => {
    const answers = await Promise.all([...studentCalls(name), ...engineCalls(name), ...(await teacherCalls(name))]);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    const batches = answers.flatMap(({ body }) => body?.results ?? []) as { status: number }[];
    expect(batches.filter(({ status }) => status >= 500)).toEqual([]);
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
    // And everything that was there is what it was.
    expect((await student.get(`/student/api/startup/${APP}`)).status).toBe(200);
    expect((await student.get(`/student/api/designs/${APP}/revisions`)).status).toBe(200);
    expect((await teacher.get(`/teacher/api/classes/${server.school.classroomOfG1}/gradebook/${APP}`)).status).toBe(
      200,
    );
    expect((await engineering.call('reload-session')).status).toBe(200);
    expect(({} as Record<string, unknown>)['9']).toBeUndefined();
  });
});
