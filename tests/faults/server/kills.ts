import { randomFrom } from '#rules/seeded-random.ts';
import { builtServer } from '#tests/support/run/built-server.ts';
import { startProcess } from '#tests/support/run/server-process.ts';
import { enrol } from './class-of-students.ts';
import { PowerCut } from './power-cut.ts';
import { RUN_SAVES, SendingStudent, textOf } from './sending-student.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

export interface KillOptions {
  readonly students: number;
  /** Texts that each saves. */
  readonly texts: number;
  readonly kills: number;
  readonly seed: number;
  /** Each kill is a power cut: what was not flushed may be gone. SQLite alone. */
  readonly isPowerCut?: boolean;
}

/** What was found in the records when everything was sent. */
export interface Aftermath {
  readonly acknowledged: number;
  /** Accepted texts: each raises the revision of its journal or its run by one. */
  readonly effects: number;
  readonly operations: number;
  /** Journals whose current text is the last one and whose history holds the others in order. */
  readonly wholeJournals: number;
  /** The same of measured runs, each of which was entered and corrected. */
  readonly wholeRuns: number;
  readonly integrity: string;
  readonly kills: number;
  /** Of power cuts: how many writes they found not flushed, and which of these they took away or tore. */
  readonly writes?: PowerCut['found'];
}

/** Students at work at a time; the others come when one has finished, as a class comes back spread in time. */
const AT_ONCE = 96;

/** What a class saves altogether: texts of its journals, and a run of each student with its correction. */
export const savesOf = ({ students, texts }: Pick<KillOptions, 'students' | 'texts'>): number =>
  students * (texts + RUN_SAVES);

/** A class sends its work while the server is killed (`kill -9`), or its power cut, and started again, so many times. */
export async function sendThroughKills(home: TestDatabase, options: KillOptions): Promise<Aftermath> {
  const { students, texts, kills, seed } = options;
  const random = randomFrom(seed);
  const school = await enrol(home, students);
  const built = await builtServer();
  const folder = school.environment['DATA_DIR'] ?? '';
  const power = options.isPowerCut === true ? PowerCut.ofCopy(home.address, folder, randomFrom(seed + 1)) : undefined;
  const address = power?.database ?? home.address;
  const environment = { ...school.environment, DATABASE_URL: address };
  const start = () => startProcess(environment, [built.main], undefined, power?.watch());
  let server = await start();
  const told = { acknowledged: 0 };
  const origin = () => server.origin;
  const sending = { origin, random, onAcknowledged: () => void (told.acknowledged += 1) };
  const waiting = school.students.map((who) => new SendingStudent(who, texts, sending));
  let killed = 0;
  const killer = (async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      // Spread over the drain, each at a moment of its own.
      const at = ((kill - random()) / kills) * savesOf(options) * 0.95;
      const isTime = () => told.acknowledged >= at;
      while (!isTime()) await new Promise((resolve) => setTimeout(resolve, 1));
      await server.kill();
      await power?.cut(server.pid);
      killed += 1;
      server = await start();
    }
  })();
  const work = async (): Promise<void> => {
    for (let student = waiting.shift(); student; student = waiting.shift()) await student.sendAll();
  };
  try {
    await Promise.all([killer, ...Array.from({ length: AT_ONCE }, work)]);
  } finally {
    await server.stop();
  }
  const found = await look(school, texts, address);
  await Promise.all([school.remove(), built.remove()]);
  return { ...found, ...told, kills: killed, ...(power ? { writes: power.found } : {}) };
}

async function look(school: Awaited<ReturnType<typeof enrol>>, texts: number, address: string) {
  return school.look(
    async ({ services: { database } }) =>
      database.read(async (sql) => {
        const effects = await sql.get<{ n: number }>(
          'SELECT SUM(rev) AS n FROM (SELECT rev FROM journal UNION ALL SELECT rev FROM trial) kept',
        );
        const operations = await sql.get<{ n: number }>('SELECT COUNT(*) AS n FROM operation');
        const whole = await sql.get<{ n: number }>(
          `SELECT COUNT(*) AS n FROM journal j WHERE j.content = ? AND j.rev = ? AND NOT EXISTS (
           SELECT 1 FROM journal_revision r WHERE r.person_id = j.person_id AND r.content <> 'Text ' || r.rev)`,
          [textOf(texts), texts],
        );
        const says = (number: number): string => `%"note":"${textOf(number)}"%`;
        const runs = await sql.get<{ n: number }>(
          `SELECT COUNT(*) AS n FROM trial t JOIN trial_version v ON v.trial_id = t.id AND v.rev = 1
         WHERE t.rev = ? AND t.entry LIKE ? AND v.entry LIKE ?`,
          [RUN_SAVES, says(RUN_SAVES), says(1)],
        );
        const check =
          database.dialect === 'sqlite'
            ? await sql.get<{ integrity_check: string }>('PRAGMA integrity_check')
            : undefined;
        return {
          effects: Number(effects?.n),
          operations: Number(operations?.n),
          wholeJournals: Number(whole?.n),
          wholeRuns: Number(runs?.n),
          integrity: check?.integrity_check ?? 'ok',
        };
      }),
    address,
  );
}
