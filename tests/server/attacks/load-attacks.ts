import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { AnalysisPool } from '#server/engine-api/analysis-pool.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { expectNothingOf } from './attack-world.ts';
import type { Client } from '#tests/support/school/server.ts';
import type { AttackWorld, Attacks } from './attack-world.ts';

const secondsOf = async ({ server }: AttackWorld): Promise<number> =>
  (await server.host.services.database.get<{ n: number }>('SELECT SUM(seconds) AS n FROM time_total'))?.n ?? 0;

const rowsOf = async ({ server }: AttackWorld, table: string): Promise<number> =>
  (await server.host.services.database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n ?? 0;

const setAudience = ({ server }: AttackWorld, audience: string) =>
  server.host.services.database.write((sql) => sql.run('UPDATE activity SET audience = ?', [audience]));

/** What one student takes from all others: their attention, their room, their turn; and what leaves the class. */
export const loadAttacks: Attacks = {
  P81: async (world) => {
    const cells = ['=HYPERLINK("http://evil")', 'ok;=1+1', '＝1+1', '"=1+1'];
    const sections = ['introduction', 'design-challenge', 'design-summary', 'final-reflection'];
    for (const [index, section] of sections.entries()) {
      await world.s1.put(`/student/api/journal/${APP}/${section}`, { content: cells[index] });
    }
    const classId = world.server.school.classroomOfG1;
    const owner = await teacherWith(world.server, 'owner', classId);
    const file = await world.server.fetch(`/teacher/api/classes/${classId}/export`, { headers: owner.headers });
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const text = new TextDecoder().decode(files[`${APP}/journal.csv`]);
    for (const safe of [`"'=HYPERLINK(""http://evil"")"`, `"ok;'=1+1"`, `"'＝1+1"`, `"'""=1+1"`]) {
      expect(text).toContain(safe);
    }
    const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
    for (const [, bytes] of tables) {
      expect(new TextDecoder().decode(bytes)).not.toMatch(/(?:^|[,;\t\r\n])"?[=＝＋－＠]/);
    }
  },
  P82: async (world) => {
    const { S3, S4 } = world.server.school;
    await setAudience(world, 'group');
    const entry = await (await inEngineering(world.s1)).make('Mine', 250, { compete: true });
    const foreign: string[] = [];
    for (const [index, who] of [S4, S3].entries()) {
      const client = await signIn(world.server, who);
      foreign.push(await (await inEngineering(client)).make(`Foreign ${index}`, 260, { compete: true }));
    }
    for (const filter of ['', '?filter=classroom', '?filter=district']) {
      const { text } = await world.s1.get(`/student/api/contenders/${APP}${filter}`);
      expectNothingOf(text, ['Foreign', S3.alias, S4.alias, 'Elm School']);
    }
    const engineering = await inEngineering(world.s1);
    for (const id of foreign) {
      const race = await engineering.call('start-simulation', { 'design1-id': entry, 'design2-id': id });
      const none = await engineering.call('start-simulation', { 'design1-id': entry, 'design2-id': 'no-such-design' });
      expect([race.status, race.text]).toEqual([404, none.text]);
    }
  },
  P83: async (world) => {
    const times = Object.fromEntries(Array.from({ length: 200 }, (_, code) => [`0${code}-made-up`, 86_400]));
    for (let epoch = 0; epoch < 60; epoch += 1) {
      const body = { epoch: `epoch-${epoch}-aaaa`, visits: {}, times: { ...times, '01-lesson': 86_400 } };
      expect((await world.s1.post(`/student/api/timeontask/${APP}`, body)).status).toBe(200);
    }
    expect(await secondsOf(world)).toBeLessThanOrEqual(86_400);
    expect(await rowsOf(world, 'time_total')).toBeLessThanOrEqual(20);
    expect(await rowsOf(world, 'time_epoch')).toBeLessThanOrEqual(20);
  },
  P84: async (world) => {
    const content = '字'.repeat(LIMITS.journalMax);
    const write = (client: Client) =>
      client.put(`/student/api/journal/${APP}/introduction`, { content }, { 'Idempotency-Key': freshKey() });
    const statuses: number[] = [];
    for (let time = 0; time < 60; time += 1) statuses.push((await write(world.s1)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length * 180_000).toBeLessThan(2.5e6);
    const last = await write(world.s1);
    expect([last.status, Number(last.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await write(world.s2)).status).toBe(200);
  },
  P85: async (world) => {
    for (const name of ['constructor', 'toString', 'valueOf', '__defineGetter__']) {
      for (const body of [
        { times: { [name]: 9 }, visits: {} },
        { times: {}, visits: { [name]: 9 } },
      ]) {
        const { status, text } = await world.s1.post(`/student/api/timeontask/${APP}`, body);
        expect([status, text]).toEqual([200, '{"times":{},"visits":{}}']);
      }
    }
    const polluted = await world.s1.send('POST', `/student/api/timeontask/${APP}`, {
      headers: { 'Content-Type': 'application/json' },
      body: '{"times":{"__proto__":{"polluted":1}},"visits":{}}',
    });
    expect(polluted.status).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
  P86: async (world) => {
    await (await inEngineering(world.s1)).make('Alpha', 250);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.s1.get(`/student/api/game/${APP}/game-ranking`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await world.s2.get(`/student/api/game/${APP}/game-ranking`)).status).toBe(200);
    expect((await world.s1.get(`/student/api/startup/${APP}`)).status).toBe(200);
  },
  P87: async (world) => {
    const pool = new AnalysisPool({ threads: 1, queue: 64 });
    Object.assign(world.server.host.services, { analystFor: (owner: string) => pool.analystFor(owner) });
    const one = await inEngineering(world.s1);
    const other = await inEngineering(world.s2);
    await other.call('file-manager', { action: 'new' });
    const order: string[] = [];
    const flood = Array.from({ length: 150 }, async (_, index) => {
      const { status } = await one.apply({ bodyLength: 200 + (index % 100) });
      if (status === 200) order.push('one');
      return status;
    });
    const { status } = await other.apply({ bodyLength: 260 });
    order.push('other');
    const statuses = await Promise.all(flood);
    await pool.close();
    expect(status).toBe(200);
    expect(statuses.filter((each) => each >= 500)).toEqual([]);
    expect(statuses).toContain(429);
    // After those that were begun, and not at the end of everything.
    expect(order.indexOf('other')).toBeLessThan(order.length - 1);
  },
  P88: async (world) => {
    const classId = world.server.school.classroomOfG1;
    const owner = await teacherWith(world.server, 'owner', classId);
    const users = strToU8('u1,active,true,ada@s,Augusta,Lovelace,4711,Ada\r\n'.repeat(400_000));
    const content = Buffer.from(zipSync({ 'users.csv': users })).toString('base64');
    const asked = owner.post(`/teacher/api/classes/${classId}/roster/preview`, {
      kind: 'archive',
      content,
      groupName: 'Owls',
    });
    const { status, body } = await asked;
    expect([status, body.message]).toEqual([
      422,
      'users.csv has more than 60,000 lines. Please export one school or one class.',
    ]);
  },
  P89: async (world) => {
    const { S1, S3 } = world.server.school;
    await (await inEngineering(world.s1)).make('Alpha', 250);
    const stranger = await signIn(world.server, S3);
    const { text } = await stranger.get(`/student/api/game/${APP}/game-ranking`);
    expectNothingOf(text, [S1.alias, S1.publicId, 'Oak School']);
    expect((await world.s2.get(`/student/api/game/${APP}/game-ranking`)).text).toContain(S1.alias);
  },
  P90: async (world) => {
    await (await inEngineering(world.s1)).make('abc', 250);
    const content = '[abc, 1]\n'.repeat(Math.floor(LIMITS.journalMax / 9));
    for (const section of ['introduction', 'design-challenge', 'design-summary', 'final-reflection']) {
      expect((await world.s1.put(`/student/api/journal/${APP}/${section}`, { content })).status).toBe(200);
    }
    const { classroomOfG1, S1 } = world.server.school;
    const owner = await teacherWith(world.server, 'owner', classroomOfG1);
    const { body } = await owner.get(`/teacher/api/classes/${classroomOfG1}/portfolio/${S1.publicId}`);
    expect(body.html.match(/class="portfolio-picture"/g)).toHaveLength(5);
    expect(body.html.length).toBeLessThan(2e6);
    const path = `/teacher/api/classes/${classroomOfG1}/student-files/${S1.publicId}`;
    const file = await world.server.fetch(path, { headers: owner.headers });
    const page = unzipSync(new Uint8Array(await file.arrayBuffer()))['index.html'];
    expect(page?.length).toBeLessThan(2e6);
  },
  P91: async (world) => {
    const revisionId = await world.revisionOf(world.s1, 'Alpha');
    const { classroomOfG1 } = world.server.school;
    const owner = await teacherWith(world.server, 'owner', classroomOfG1);
    const home = `/teacher/api/classes/${classroomOfG1}`;
    const run = { revisionId, name: 'Run', mass: 0.055, values: { time: 1.25 }, partners: [], note: '' };
    for (const at of [1e300, -1e300, Number.MAX_SAFE_INTEGER]) {
      const lost = { takenAt: at, other: { content: 'Other.', lastModified: at } };
      const sent = [
        await world.s1.put(`/student/api/trial/${APP}/${freshKey()}`, { ...run, at }),
        await world.s1.put(`/student/api/journal/${APP}/introduction`, { content: `Text of ${at}.`, lost }),
      ];
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    }
    const { runs } = (await owner.get(`${home}/trials/${APP}`)).body;
    const { texts } = (await owner.get('/teacher/api/unread')).body;
    const times: number[] = [...runs, ...texts].map(({ at }: { at: number }) => at);
    expect(times).toHaveLength(4);
    expect(times.map((at) => new Date(at).getUTCFullYear()).every((year) => year >= 1970 && year < 10_000)).toBe(true);
    expect((await world.server.fetch(`${home}/export`, { headers: owner.headers })).status).toBe(200);
  },
};
