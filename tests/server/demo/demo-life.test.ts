import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rankingOf } from '#applications/judgement.ts';
import { applicationOf } from '#applications/registry.ts';
import { analystInPlace } from '#engine/analyst.ts';
import { ensureDemo } from '#server/demo/demo-class.ts';
import { ensureDemoTeacher } from '#server/demo/demo-teacher.ts';
import { HERONS } from '#server/demo/life/herons.ts';
import { liveDemo } from '#server/demo/life/life.ts';
import { OTTERS } from '#server/demo/life/otters.ts';
import { removeDemo } from '#server/demo/remove-demo.ts';
import { openHost } from '#server/host.ts';
import { unreadTexts } from '#server/records/learning/unread.ts';
import { startSession } from '#server/records/teachers/teacher-sessions.ts';
import { readSettings } from '#server/settings.ts';
import { DATABASES, createSqlite } from '#tests/support/databases/databases.ts';
import { QUICK } from '#tests/support/school/server.ts';
import type { TrialEntry } from '#contract/engineering/trial.ts';
import type { Host } from '#server/host.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

const PATIENCE_MS = 300_000;
/** Of what the machine does, the part that the visitor may take. */
const VISITS_SHARE = 0.2;
const THREE_WEEKS_MS = 21 * 86_400_000;
/** Texts of theirs that the teacher has left. */
const UNREAD = 15;

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-life-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function withDemo(address: string): Promise<Host> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: address, BACKUP_MINUTES: '0', LOG: 'off' });
  const host = await openHost(settings, { analyst: analystInPlace, passwordCost: QUICK });
  await ensureDemo(host.services);
  await ensureDemoTeacher(host.services);
  return host;
}

/** What the two weeks are made of; `COUNT` is a number in SQLite and a text in PostgreSQL. */
function countsIn(host: Host): Promise<Record<string, number>> {
  const tables = [
    'operation',
    'revision',
    'journal',
    'comment',
    'question_record',
    'exercise_record',
    'written_score',
    'trial',
  ];
  return host.services.database.read(async (sql) => {
    const counts: Record<string, number> = {};
    for (const table of tables)
      counts[table] = Number((await sql.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n);
    return counts;
  });
}

interface Way {
  readonly app_code: string;
  readonly alias: string;
  readonly name: string;
  readonly status: string;
  readonly performance: number;
  readonly saved_at: number;
}

const ways = (sql: Sql): Promise<Way[]> =>
  sql.all(
    `SELECT a.app_code, p.alias, c.name, r.status, r.performance, r.saved_at FROM revision r
     JOIN concept c ON c.id = r.concept_id JOIN activity a ON a.id = c.activity_id JOIN person p ON p.id = c.person_id
     ORDER BY c.name, r.number`,
  );

/** Each student's design gets better by what the engine says, within the last weeks; the one who is stuck stays out of spec. */
function expectWaysUp(saved: readonly Way[]): void {
  expect(saved.filter(({ alias }) => alias === 'Jamal')).toEqual([]);
  const stories = [...HERONS, ...OTTERS].filter(({ signInId }) => signInId !== 'jamal');
  const chapters = stories.flatMap((story) => story.chapters);
  expect(new Set(chapters.map(({ appCode }) => appCode)).size).toBe(4);
  for (const { appCode, design } of chapters) {
    if (!design) continue;
    const application = applicationOf(appCode);
    const steps = saved.filter(({ name, app_code }) => name === design.name && app_code === appCode);
    const [first, last] = [steps[0], steps.at(-1)];
    const [specification] = application.specifications;
    if (!first || !last || !specification) throw new Error(`${design.name} has no steps.`);
    if (design.route === 'stuck') {
      expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 'invalid'));
      continue;
    }
    const [weaker, stronger] = rankingOf(application, specification).better === 'lower' ? [last, first] : [first, last];
    expect(last.status, design.name).toBe('tested');
    expect(weaker.performance, design.name).toBeLessThan(stronger.performance);
    expect(first.saved_at).toBeLessThan(last.saved_at);
    expect(last.saved_at).toBeLessThan(Date.now());
    expect(first.saved_at).toBeGreaterThan(Date.now() - THREE_WEEKS_MS);
  }
}

/** Enough things were built and measured in one application of each class that its teacher can ask the runs. */
async function expectRuns(sql: Sql): Promise<void> {
  const runs = await sql.all<{ class: string; app_code: string; alias: string; entry: string; performance: number }>(
    `SELECT c.name AS class, a.app_code, p.alias, t.entry, r.performance FROM trial t JOIN activity a ON a.id = t.activity_id
     JOIN classroom c ON c.id = a.classroom_id JOIN person p ON p.id = t.person_id JOIN revision r ON r.id = t.revision_id`,
  );
  const builders = (name: string, appCode: string) =>
    new Set(runs.filter((run) => run.class === name && run.app_code === appCode).map(({ alias }) => alias)).size;
  expect(builders('Technology, period 2', 'glider')).toBeGreaterThanOrEqual(4);
  expect(builders('Technology, period 5', 'dragster')).toBeGreaterThanOrEqual(5);
  for (const { entry, performance, app_code: appCode } of runs) {
    const { mass, values } = JSON.parse(entry) as TrialEntry;
    const share = Number(values[appCode === 'dragster' ? 'time' : 'timeAloft']) / performance;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(1.2);
    expect(mass).toBeGreaterThan(0);
  }
}

/** What no comment was written about waits to be read by the teacher, whose classes these are. */
async function unreadIn(sql: Sql): Promise<number> {
  const teacher = await sql.get<{ id: string }>('SELECT id FROM teacher');
  const classes = await sql.all<{ id: string }>('SELECT id FROM classroom');
  const asked = { teacherId: teacher?.id ?? '', classIds: classes.map(({ id }) => id) };
  return (await unreadTexts(sql, asked, 1)).total;
}

/** A visitor tries the teacher's side as soon as the address is printed; a sign-in clears away what is over. */
async function whileTheTeacherSignsIn({ database }: Services, work: () => Promise<void>): Promise<void> {
  const teacher = await database.read((sql) => sql.get<{ id: string }>('SELECT id FROM teacher'));
  const works = { isOver: false };
  const visits = (async () => {
    while (!works.isOver) {
      const now = Date.now();
      await database.write((sql) => startSession(sql, teacher?.id ?? '', { now, expiresAt: now + 60_000 }));
      // A busy machine is busy with the two weeks, not with the visitor.
      const tookMs = Date.now() - now;
      await setTimeout(Math.max(5, tookMs / VISITS_SHARE - tookMs));
    }
  })();
  await work().finally(() => (works.isOver = true));
  await visits;
}

describe.each(DATABASES)('the two weeks of the demonstration on $name', ({ create }) => {
  test(
    'go on where a start was cut off, are told once, leave a tried student alone, and lead from weak designs to strong ones',
    async () => {
      const home = await create('schema');
      const host = await withDemo(home.address);
      const { services } = host;
      // A visitor has tried one of them.
      await services.database.write((sql) =>
        sql.run(
          `INSERT INTO operation (person_id, op, hash, status, answer, at)
           SELECT id, 'own-work-of-a-visitor', '', 200, '', 0 FROM person WHERE alias = 'Jamal'`,
        ),
      );
      // The power goes in the middle: the analysis of some design never comes back.
      let left = 40;
      const failing = {
        ...services,
        analystFor: (owner: string) => {
          left -= 1;
          if (left < 0) throw new Error('cut off');
          return services.analystFor(owner);
        },
      };
      await expect(liveDemo(failing)).rejects.toThrow('500');
      const half = await countsIn(host);
      expect(half['revision']).toBeGreaterThan(0);
      await whileTheTeacherSignsIn(services, () => liveDemo(services));
      const whole = await countsIn(host);
      expect(whole['revision']).toBeGreaterThan(half['revision'] ?? 0);
      await liveDemo(services);
      expect(await countsIn(host)).toEqual(whole);

      expectWaysUp(await services.database.read(ways));
      await services.database.read(expectRuns);
      expect(await services.database.read(unreadIn)).toBe(UNREAD);
      const texts = await services.database.read((sql) => sql.all<{ content: string }>('SELECT content FROM journal'));
      for (const { content } of texts) expect(content).not.toContain('{');
      // The teacher read what some wrote, and what others wrote waits.
      const points = await services.database.read((sql) =>
        sql.all<{ points: number | null; n: number }>(
          `SELECT s.points, COUNT(*) AS n FROM question_record q JOIN exercise_record e ON e.id = q.record_id
           LEFT JOIN written_score s ON s.question_id = q.id
           WHERE q.answer IS NOT NULL AND q.is_correct IS NULL AND e.is_complete = 1 GROUP BY s.points ORDER BY s.points`,
        ),
      );
      expect(new Set(points.map((each) => each.points))).toEqual(new Set([2, 4, null]));
      await services.database.write((sql) => removeDemo(sql, false));
      expect(Object.values(await countsIn(host)).every((count) => count === 0)).toBe(true);
      await host.close();
      await home.drop();
    },
    PATIENCE_MS,
  );
});

test('the two weeks end without a failure where the demonstration is removed meanwhile', async () => {
  const home = await createSqlite('schema');
  const host = await withDemo(home.address);
  const { services } = host;
  let removal: Promise<unknown> | undefined;
  const removed = {
    ...services,
    analystFor: (owner: string) => {
      removal ??= services.database.write((sql) => removeDemo(sql, false));
      return services.analystFor(owner);
    },
  };
  await liveDemo(removed);
  expect(await removal).toMatchObject({ classes: 2 });
  await host.close();
  await home.drop();
});
