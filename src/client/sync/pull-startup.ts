import { request } from '#client/api/request.ts';
import { writtenEntity } from '#client/mutations/answer.ts';
import { toldAnswerWrites, withAnsweredHere } from '#client/mutations/comment.ts';
import { droppedAnswers } from '#client/mutations/dropped-answers.ts';
import { gradeWrite } from '#client/mutations/grade-writes.ts';
import { journalWrite } from '#client/mutations/journal.ts';
import { lostTexts, restoreKnown } from '#client/mutations/lost/lost-texts.ts';
import { knownRestore, lostWork } from '#client/mutations/lost/lost-work.ts';
import { toldTrialWrites } from '#client/mutations/trial.ts';
import { startup } from '#contract/student-calls.ts';
import type { LostText } from '#client/mutations/lost/lost-texts.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Partition, RowWrite, WriteOutcome } from '#client/storage/partition.ts';
import type { QuestionRow } from '#client/storage/rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { Outbox } from './outbox.ts';

type Startup = AnswerOf<typeof startup>;

/** What the device keeps of an application besides grades, questions and journal. */
export type StoredStartup = Pick<
  Startup,
  'activity' | 'exercises' | 'designFields' | 'comments' | 'rubrics' | 'trials' | 'ownPages'
>;

/** What became of an answer: `overtaken` where something newer was stored while it was asked for. */
export type PullOutcome = WriteOutcome | 'overtaken';

/** A pull that meets a settle is made again; after this many it waits for the next occasion, where the device has the application. */
const MOST_TRIES = 3;

/**
 * Reads everything of an application that its screens need offline into the device, in one transaction. What a queued
 * operation or another pull brought in meanwhile is newer than the answer, so the pull is then made again: while nothing of the
 * application is here for as often as the server takes something. What is typed counts from its first key: it is on the device
 * before the answer is stored.
 */
export async function pullStartup(
  scope: ApplicationScope,
  outbox: Outbox,
  keepTyped?: () => Promise<void>,
): Promise<Result<PullOutcome>> {
  const app = scope.code;
  const { partition } = outbox;
  for (let attempt = 0; attempt < MOST_TRIES || !(await isHere(partition, app)); attempt += 1) {
    const before = await stateOf(partition.database, app).catch(() => undefined);
    // The student has left: there is nothing any more that it could be brought onto.
    if (before === undefined) return { ok: false, failure: { kind: 'offline' } };
    const query = await queryFor(partition, app);
    const answer = await request(scope, startup, { parameters: { appCode: app }, query });
    if (!answer.ok) return answer;
    await keepTyped?.();
    // What a full device cannot keep twice must not be overwritten.
    if (!(await sendLost(outbox, { app, before }, await lostTexts(partition, app, answer.value)))) {
      return { ok: true, value: 'full' };
    }
    const outcome = await store(partition, { app, startup: answer.value, before });
    if (outcome === 'overtaken') continue;
    // What a restore lost may wait now.
    if (await isAnswering(partition).catch(() => false)) outbox.wake();
    // A device that cannot store it (full, stale) must not ask the server again and again.
    return { ok: true, value: outcome };
  }
  return { ok: true, value: 'overtaken' };
}

/** Who has left needs it no more. */
async function isHere({ database: { startup: kept } }: Partition, app: string): Promise<boolean> {
  return (
    (await kept
      .where('app')
      .equals(app)
      .count()
      .catch(() => 1)) > 0
  );
}

/** What keeps the questions as they are, where the device has answers to them. */
async function queryFor(partition: Partition, app: string): Promise<{ keeps?: 'questions'; restored?: string }> {
  if (await isAnswering(partition)) return { keeps: 'questions' };
  const restored = await knownRestore(partition.database, app);
  return restored === undefined ? {} : { restored: String(restored) };
}

/** Whether an answer waits or is being typed here: it is to the question that it was given to. */
async function isAnswering({ database: { drafts, outbox } }: Partition): Promise<boolean> {
  return (await outbox.count()) + (await drafts.where('entity').startsWith(writtenEntity('')).count()) > 0;
}

/** What was asked for: an application's, and what `stateOf` was before that. */
interface Pull {
  readonly app: string;
  readonly before: number;
}

interface Pulled extends Pull {
  readonly startup: Startup;
}

/**
 * A restored server tells older texts than it had taken from here: the newer ones wait in the outbox before the older ones are stored.
 * Where something newer of the same text is on the device, it is that which is sent. Gives whether all of them are kept.
 */
export async function sendLost(outbox: Outbox, { app, before }: Pull, lost: readonly LostText[]): Promise<boolean> {
  for (const { entity, storeBy } of lost) {
    const outcome = await storeBy((mutation, input) =>
      outbox.storeIf(mutation, input, async (database) => {
        const [draft, now] = await Promise.all([database.drafts.get(entity), stateOf(database, app)]);
        return draft === undefined && now === before;
      }),
    );
    if (outcome !== 'saved' && outcome !== undefined) return false;
  }
  return true;
}

async function store(partition: Partition, { app, startup: whole, before }: Pulled): Promise<PullOutcome> {
  const writes = await writesOf(partition, app, whole);
  const { outcome, value } = await partition.write(async (database) => {
    if (!(await countPull(database, { app, before }))) return false;
    await database.grades.where('app').equals(app).delete();
    await database.questions.bulkDelete(await askedNow(database, app, whole));
    for (const write of writes) await write(database);
    return true;
  });
  return value === false ? 'overtaken' : outcome;
}

async function writesOf(partition: Partition, app: string, whole: Startup): Promise<RowWrite[]> {
  const comments = await withAnsweredHere(partition, app, whole.comments);
  const box = await partition.boxer.seal('startup', app, storedPart({ ...whole, comments }));
  const grades = await Promise.all(whole.grades.map((grade) => gradeWrite(partition, app, grade)));
  const questions = await questionRows(partition, app, whole);
  const journal = await Promise.all(
    whole.journal.map((text) => journalWrite(partition, app, { ...text, conflict: false }, true)),
  );
  return [
    ...grades,
    (database) => database.questions.bulkPut(questions),
    ...journal,
    (database) => database.startup.put({ app, v: 1, box }),
    ...(await droppedAnswers(partition, app, whole)),
    ...(await lostWork(partition, app, whole)),
    ...(await toldAnswerWrites(partition, whole.comments)),
    ...(await toldTrialWrites(partition, app, whole.trials)),
    ({ meta }) => meta.put(restoreKnown(app, whole.restoredAt)),
  ];
}

/** Questions on the device that the answer speaks of. Those of an exercise that the teacher hid stay, until it is shown again. */
async function askedNow({ questions }: PartitionDatabase, app: string, { exercises }: Startup): Promise<string[]> {
  const shown = new Set(exercises.map(({ id }) => id));
  const rows = await questions.where('app').equals(app).toArray();
  return rows.flatMap(({ id, exerciseId }) => (shown.has(exerciseId) ? [id] : []));
}

async function questionRows(partition: Partition, app: string, whole: Startup): Promise<QuestionRow[]> {
  const ids = new Map(whole.exercises.map((exercise) => [exercise.code, exercise.id]));
  const places = new Map<string, number>();
  return Promise.all(
    whole.questions.map(async (question) => {
      const place = places.get(question.exerciseCode) ?? 0;
      places.set(question.exerciseCode, place + 1);
      const exerciseId = ids.get(question.exerciseCode) ?? question.exerciseCode;
      const box = await partition.boxer.seal('questions', question.id, question);
      return { id: question.id, exerciseId, app, place, v: 1, box };
    }),
  );
}

/** Under this and an application's code stands among the partition's facts how many pulls were stored. */
const PULLS_PREFIX = 'pulls:';

/** Whether what was asked for may be stored: nothing newer was, meanwhile. It counts as stored then. Inside a transaction. */
export async function countPull(database: PartitionDatabase, { app, before }: Pull): Promise<boolean> {
  if ((await stateOf(database, app)) !== before) return false;
  const k = `${PULLS_PREFIX}${app}` as const;
  const pulls = await database.meta.get(k);
  await database.meta.put({ k, value: Number(pulls?.value ?? 0) + 1 });
  return true;
}

/** Another number after every settle, and after every pull that was stored: an answer that was asked for before is older. */
export async function stateOf({ meta }: PartitionDatabase, app: string): Promise<number> {
  const facts = await meta.bulkGet(['settles', PULLS_PREFIX + app]);
  return facts.reduce((sum, fact) => sum + Number(fact?.value ?? 0), 0);
}

function storedPart({ activity, exercises, designFields, ...more }: Startup): StoredStartup {
  const { comments, rubrics, trials, ownPages } = more;
  return {
    activity,
    exercises,
    designFields,
    ...(comments && { comments }),
    ...(rubrics && { rubrics }),
    ...(trials && { trials }),
    ...(ownPages && { ownPages }),
  };
}
