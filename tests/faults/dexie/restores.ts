import * as fc from 'fast-check';
import { randomFrom } from '#rules/seeded-random.ts';
import { createSqlite } from '#tests/support/databases/databases.ts';
import { startServer } from '#tests/support/school/server.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import { enrolPupil } from './pupil.ts';
import { anyRestoreCommand, RestoreWalk } from './restore-walk.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { Pupil } from './pupil.ts';
import type { RestoreCommand, Saved } from './restore-walk.ts';

export interface RestoreReport {
  readonly commands: number;
  /** How many walks it took. */
  readonly done: number;
  /** The first problem, with the shortest walk that has it. */
  readonly problem: string | undefined;
  readonly walk: readonly RestoreCommand[];
}

interface RestoreOptions {
  readonly walks: number;
  readonly seed: number;
  readonly maxLength: number;
  readonly shrinks?: boolean;
}

/** Walks of a student with two devices, on real storage and a real server that goes back to its back-ups; each with a server of its own. */
export async function walkThroughRestores({
  walks,
  seed,
  maxLength,
  shrinks = true,
}: RestoreOptions): Promise<RestoreReport> {
  let commands = 0;
  const property = fc.asyncProperty(fc.array(anyRestoreCommand, { maxLength, size: 'max' }), async (walk) => {
    commands += walk.length;
    return (await problemOf(walk, seed)) === undefined;
  });
  const result = await fc.check(property, { numRuns: walks, seed, endOnFailure: !shrinks });
  const walk = result.counterexample?.[0];
  if (!walk) return { commands, done: walks, problem: undefined, walk: [] };
  const problem = (await problemOf(walk, seed)) ?? 'It does not happen every time.';
  return { commands, done: result.numRuns, problem, walk };
}

async function problemOf(commands: readonly RestoreCommand[], seed: number): Promise<string | undefined> {
  const server = await startServer({ database: createSqlite, curriculum: writtenCurriculum });
  const pupil = await enrolPupil(server, 'Grace-Hopper');
  const walk = new RestoreWalk(server, pupil, randomFrom(seed));
  try {
    for (const device of walk.devices.keys()) await walk.pull(device);
    for (const command of commands) await walk.run(command);
    await walk.heal();
    return await lostIn(walk, server, pupil);
  } catch (error) {
    return `It broke: ${String(error)}`;
  } finally {
    walk.close();
    await server.close();
  }
}

/** I1, I6, I10 and I11 as far as a restore goes. */
async function lostIn(walk: RestoreWalk, server: TestServer, { id }: Pupil): Promise<string | undefined> {
  const told: Record<number, readonly string[]> = {};
  for (const device of walk.devices.keys()) {
    const { partition } = await walk.open(device);
    const { outbox, responses, dead } = partition.database;
    const waiting = (await outbox.toArray()).map(({ entity }) => entity);
    if (waiting.length > 0) return `I10: device ${device} still has ${waiting.join(', ')}`;
    if ((await responses.count()) > 0) return `I11: device ${device} shows an answer that waits for nothing`;
    told[device] = (await dead.toArray()).map(({ entity }) => entity);
  }
  const standing = await standingOf(server, id);
  const isThere = ({ place, of, word }: Saved): boolean =>
    standing[place].some((each) => each.of === of && (place === 'right' || each.text.split(/\s+/).includes(word)));
  const isTold = ({ device, of }: Saved): boolean => (told[device] ?? []).some((entity) => entity.endsWith(`:${of}`));
  const lost = walk.saved.find((each) => !isThere(each) && !isTold(each));
  return (
    lost &&
    `I6: ${lost.word} of device ${lost.device} in ${lost.place} ${lost.of} is gone: ${JSON.stringify(standing[lost.place])}`
  );
}

type Standing = Readonly<Record<Saved['place'], readonly { readonly of: string; readonly text: string }[]>>;

async function standingOf(server: TestServer, id: string): Promise<Standing> {
  const read = (columns: string, from: string) =>
    server.host.services.database.read((sql) =>
      sql.all<{ of: string; text: string }>(`SELECT ${columns} FROM ${from}`, [id]),
    );
  const record = 'question_record q JOIN exercise_record e ON e.id = q.record_id WHERE e.person_id = ?';
  const texts = await read('section AS "of", content AS "text"', 'journal WHERE person_id = ?');
  const offered = await read(
    'section AS "of", content AS "text"',
    'journal_revision WHERE person_id = ? AND is_offered = 1',
  );
  return {
    journal: [...texts, ...offered],
    written: await read(`q.id AS "of", COALESCE(q.answer, '') AS "text"`, record),
    right: await read(`q.id AS "of", '' AS "text"`, `${record} AND q.is_correct = 1`),
  };
}
