import { connect } from 'node:net';
import { expect } from 'vitest';
import { AnalysisPool } from '#server/engine-api/analysis-pool.ts';
import { listen } from '#server/listening/listen.ts';
import { restorationStatement } from '#server/records/privacy/restorations.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Host } from '#server/host.ts';
import type { Answered, Client } from '#tests/support/school/server.ts';
import type { Attacks } from './attack-world.ts';

/** How often each status is answered, one request after the other. */
async function asked(times: number, ask: (time: number) => Promise<Answered>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await ask(time);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** What takes the server long and its asker no time at all, again and again or all at once. */
export const hasteAttacks: Attacks = {
  P93: async (world) => {
    const { database } = world.server.host.services;
    const { ms } = world.server.clock;
    await database.write((sql) => sql.run(restorationStatement(ms, ms - 60_000)));
    const counts = await asked(150, (time) => world.answer(world.s1, `made-up-${time}`, '1'));
    expect(counts[404]).toBeLessThanOrEqual(120);
    expect(counts[429]).toBe(150 - (counts[404] ?? 0));
    expect((await world.answer(world.s2, 'made-up', '1')).status).toBe(404);
  },
  P94: async (world) => {
    await (await inEngineering(world.s1)).make('Alpha', 250, { compete: true });
    await world.server.host.services.database.write(async (sql) => {
      const revision = await sql.get<Record<string, string | number | null>>('SELECT * FROM revision');
      const columns = Object.keys(revision ?? {}).filter((column) => column !== 'id' && column !== 'number');
      await sql.run(`WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < 2500)
        INSERT INTO revision (id, number, ${columns.join(', ')}) SELECT id || '-' || n, number + n, ${columns.join(', ')} FROM revision, nth`);
      await sql.run(`INSERT INTO competition_entry (revision_id, activity_id, entered_at)
        SELECT id, activity_id, saved_at FROM revision WHERE number > 1`);
    });
    const counts = await asked(35, () => world.s1.get(`/student/api/contenders/${APP}`));
    expect(counts[200]).toBeLessThan(35);
    expect(counts[429]).toBe(35 - (counts[200] ?? 0));
    expect((await world.s2.get(`/student/api/contenders/${APP}`)).status).toBe(200);
  },
  P95: async (world) => {
    // That they are there is noted once, by a write that waits for the disk, and readers are opened when they are needed.
    await world.s2.get('/student/api/activities');
    await Promise.all(Array.from({ length: 24 }, () => world.s1.get('/student/api/activities')));
    const order: Client[] = [];
    const all = [...Array.from({ length: 24 }, () => world.s1), world.s2].map(async (client) => {
      expect((await client.get('/student/api/activities')).status).toBe(200);
      order.push(client);
    });
    await Promise.all(all);
    expect(order.indexOf(world.s2)).toBeLessThan(12);
  },
  P96: async (world) => {
    const classId = world.server.school.classroomOfG1;
    const exported = ({ headers }: Client) => world.server.fetch(`/teacher/api/classes/${classId}/export`, { headers });
    const owner = await teacherWith(world.server, 'owner', classId);
    const colleague = await teacherWith(world.server, 'co-teacher', classId);
    const [first, second] = [await exported(owner), await exported(owner)];
    const begun: Response[] = [];
    const more = Array.from({ length: 10 }, async () => {
      const archive = await exported(owner);
      begun.push(archive);
      await archive.arrayBuffer();
    });
    expect((await (await exported(colleague)).arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect(begun.length).toBe(0);
    await first.arrayBuffer();
    await second.body?.cancel();
    await Promise.all(more);
    expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 200));
  },
  P97: async (world) => {
    // As many of one student's may wait in it as an eighth of its places: one.
    const pool = new AnalysisPool({ threads: 1, queue: 8 });
    Object.assign(world.server.host.services, { analystFor: (owner: string) => pool.analystFor(owner) });
    const engineering = await inEngineering(world.s2);
    const run = { at: 0, mass: 0.055, values: { time: 1.25 }, partners: [world.server.school.S1.alias], note: '' };
    for (let nth = 1; nth <= 4; nth += 1) {
      const revisionId = await engineering.make(`Design ${nth}`, 240 + nth);
      const entered = { ...run, revisionId, name: `Run ${nth}` };
      expect((await world.s2.put(`/student/api/trial/${APP}/${freshKey()}`, entered)).status).toBe(200);
    }
    const { status, body } = await world.s1.get(`/student/api/predictions/${APP}`);
    await pool.close();
    expect([status, body.length]).toEqual([200, 4]);
  },
  P98: async (world) => {
    const classId = world.server.school.classroomOfG1;
    const owner = await teacherWith(world.server, 'owner', classId);
    const text = `"${'x"'.repeat(40_000)}${' '.repeat(120_000)}\nSally,1.25`;
    const begun = process.cpuUsage();
    const { status } = await owner.post(`/teacher/api/classes/${classId}/trials/${APP}/table`, { text });
    // Of the processor: what else the machine does costs none of it.
    expect([status, process.cpuUsage(begun).user < 2e6]).toEqual([200, true]);
  },
  P99: async () => {
    let isHeld = true;
    let letGo = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const fetch = async (): Promise<Response> =>
      new Response(
        endless(() => {
          isHeld = false;
          letGo();
        }),
      );
    const host = { app: { fetch }, services: { log: () => undefined } };
    const listener = await listen(host as unknown as Host, 0, '127.0.0.1', { stillMs: 200 });
    const socket = connect(listener.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: balsa\r\n\r\n'));
    socket.on('error', () => undefined).pause();
    await ended;
    socket.destroy();
    await listener.close();
    expect(isHeld).toBe(false);
  },
};

/** A file without an end, made as it is taken; `end` is told when nobody takes it any more. */
function endless(end: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)), cancel: end });
}
