import { questionOf, waitingWrite } from '#client/mutations/answer.ts';
import { exerciseLane, exerciseOfLane } from '#client/mutations/exercise-lane.ts';
import { randomId } from '#client/storage/random-id.ts';
import { waiting as say } from '#client/words/student/waiting.ts';
import { addressOf } from '#contract/call.ts';
import { answerQuestion } from '#contract/student-calls.ts';
import { holds } from '#rules/joined-text.ts';
import { lostIn } from './lost-in-exercise.ts';
import { forgetWork, hasWorkOf, workOf } from './taken-work.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { DeadRow, MetaRow, OutboxPayload, OutboxRow, TakenWork } from '#client/storage/rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Grade } from '#contract/learning/exercise.ts';
import type { startup } from '#contract/student-calls.ts';
import type { Given, Lost } from './lost-in-exercise.ts';

type Told = Pick<AnswerOf<typeof startup>, 'exercises' | 'grades' | 'questions' | 'restoredAt'>;

/**
 * What the server had taken of exercises and tells no more, because it was restored: it waits in the outbox once more, under its own
 * names and in its own places, so that what the server still has counts once. What cannot be brought back goes to what is not
 * saved. To be written together with what the server tells.
 */
export async function lostWork(partition: Partition, app: string, told: Told): Promise<readonly RowWrite[]> {
  const { database } = partition;
  const { byExercise, old } = await workOf(database, app, Date.now());
  const restores = await restoresOf(database, app, told);
  const held = new Map((await heldGrades(partition, app)).map((grade) => [grade.exerciseCode, grade]));
  const back = await backAgain(partition, told);
  const writes: RowWrite[] = [
    ({ meta }) => meta.bulkDelete([...old]),
    ({ dead }) => dead.bulkDelete([...back]),
    ({ meta }) => meta.bulkPut([...restores.values()]),
  ];
  for (const now of told.grades) {
    const asked = told.questions.filter(({ exerciseCode }) => exerciseCode === now.exerciseCode).map(({ id }) => id);
    const before = held.get(now.exerciseCode) ?? now;
    const taken = byExercise.get(before.exerciseId) ?? [];
    const isRestored = restores.has(now.exerciseCode);
    const newest = await newestAnswers(partition, isRestored ? taken : []);
    const lost = lostIn({ taken, held: before, now, asked, isRestored, newest });
    writes.push(...(await writesOf(partition, now, { app, lost, asked })));
  }
  return writes;
}

/** The newest restore that the device knows, where it may have work of the application to bring back after another one. */
export async function knownRestore(database: PartitionDatabase, app: string): Promise<number | undefined> {
  if (!(await hasWorkOf(database, app))) return undefined;
  const facts = await database.meta.where('k').startsWith(`restored:${app}`).toArray();
  return Math.max(0, ...facts.map(({ value }) => Number(value)));
}

/** By question, as the server tells of them. */
async function newestAnswers({ boxer }: Partition, taken: readonly TakenWork[]): Promise<ReadonlyMap<string, string>> {
  const answers = taken.filter(({ row }) => row.kind === 'answer');
  const newest = new Map(answers.map(({ row }) => [questionOf(row.entity), row]));
  const opened = await Promise.all(
    [...newest].map(async ([questionId, { opId, box }]) => {
      const payload = await boxer.open<OutboxPayload>('outbox', opId, box);
      return payload ? [[questionId, String(answerIn(payload)).trim()] as const] : [];
    }),
  );
  return new Map(opened.flat());
}

/** By exercise the facts that the newest restore is known, where it was not. An exercise that is hidden is compared when it is shown. */
async function restoresOf(
  { meta }: PartitionDatabase,
  app: string,
  { restoredAt = 0, grades }: Told,
): Promise<ReadonlyMap<string, MetaRow>> {
  // Earlier pages knew of it for the whole application.
  const ofAll = Number((await meta.get(`restored:${app}`))?.value ?? 0);
  const codes = grades.map(({ exerciseCode }) => exerciseCode);
  const facts = codes.map((code): MetaRow => ({ k: `restored:${app}:${code}`, value: restoredAt }));
  const known = await meta.bulkGet(facts.map(({ k }) => k));
  const isNew = (place: number): boolean => restoredAt > Number(known[place]?.value ?? ofAll);
  return new Map(codes.flatMap((code, place) => (isNew(place) && facts[place] ? [[code, facts[place]]] : [])));
}

/** Lost answers that need no word any more, since the server has as many to their questions again. */
async function backAgain({ database, boxer }: Partition, { grades }: Told): Promise<readonly number[]> {
  const responses = new Map(grades.flatMap((grade) => grade.responses.map((each) => [each.questionId, each] as const)));
  const rows = await database.dead.filter(({ tries }) => tries !== undefined).toArray();
  const back = await Promise.all(
    rows.map(async ({ id = 0, opId, entity, tries = 0, box }) => {
      const now = responses.get(questionOf(entity));
      if (!now || (now.isCorrect !== true && now.attempts < tries)) return [];
      if (now.isCorrect !== null) return [id];
      // In own words only the very text is back.
      const text = answerIn(await boxer.open<OutboxPayload>('outbox', opId, box));
      return holds(String(now.answerId), String(text)) ? [id] : [];
    }),
  );
  return back.flat();
}

function answerIn(payload: OutboxPayload | undefined): string | number {
  return ((payload?.body ?? { answerId: '' }) as { readonly answerId: string | number }).answerId;
}

async function heldGrades({ database, boxer }: Partition, app: string): Promise<readonly Grade[]> {
  const rows = await database.grades.where('app').equals(app).toArray();
  const grades = await Promise.all(rows.map(({ exerciseId, box }) => boxer.open<Grade>('grades', exerciseId, box)));
  return grades.flatMap((grade) => grade ?? []);
}

async function writesOf(
  partition: Partition,
  { responses }: Grade,
  { app, asked, lost }: { readonly app: string; readonly asked: readonly string[]; readonly lost: Lost },
): Promise<RowWrite[]> {
  const { again, gone, elsewhere, cleared } = lost;
  const triesOf = (id: string): number | undefined =>
    asked.includes(id) ? (responses.find(({ questionId }) => questionId === id)?.attempts ?? 0) + 1 : undefined;
  const dead = [
    ...gone.flatMap(({ row }) => deadRows(row, triesOf(questionOf(row.entity)))),
    ...(await Promise.all(elsewhere.map((given) => deadElsewhere(partition, app, given)))),
  ];
  return [
    (database) => sendAgain(database, again),
    ...(await waitingAgain(partition, again)),
    ...(await finishAgain(partition, again)),
    (database) => forgetWork(database, [...gone, ...cleared]),
    (database) => database.dead.bulkAdd(dead),
  ];
}

/** What waits already stays as it is. */
async function sendAgain({ outbox }: PartitionDatabase, again: readonly TakenWork[]): Promise<void> {
  const there = await outbox.bulkGet(again.map(({ row }) => row.seq));
  const missing = again.filter((_, place) => there[place] === undefined);
  await outbox.bulkPut(missing.map(({ row }) => ({ ...row, state: 'sent', fails: 0 })));
}

/** The newest answer to each question shows as waiting, where no newer one does. */
async function waitingAgain(partition: Partition, again: readonly TakenWork[]): Promise<readonly RowWrite[]> {
  const newest = new Map(
    again.filter(({ row }) => row.kind === 'answer').map(({ row }) => [questionOf(row.entity), row]),
  );
  return Promise.all(
    [...newest].map(async ([questionId, { opId, lane, box }]) => {
      const payload = await partition.boxer.open<OutboxPayload>('outbox', opId, box);
      const answerId = answerIn(payload);
      const exerciseId = exerciseOfLane(lane) ?? '';
      const write = await waitingWrite(partition, { questionId, exerciseId, opId, answerId });
      return async (database: PartitionDatabase) => {
        if ((await database.responses.get(questionId)) === undefined) await write(database);
      };
    }),
  );
}

/** A finish that was sent before the lost answers was refused, since they were missing: behind them it goes once more. */
async function finishAgain({ database, boxer }: Partition, again: readonly TakenWork[]): Promise<readonly RowWrite[]> {
  const lanes = new Set(again.map(({ row }) => row.lane));
  const refused = (await database.dead.where('kind').equals('finish').toArray()).filter(({ entity }) =>
    lanes.has(exerciseLane(entity.slice('finish:'.length))),
  );
  return Promise.all(
    refused.map(async ({ id = 0, opId: former, entity, app, box }) => {
      const opId = randomId();
      const payload = await boxer.open<OutboxPayload>('outbox', former, box);
      const lane = exerciseLane(entity.slice('finish:'.length));
      const again = {
        opId,
        kind: 'finish',
        lane,
        entity,
        app,
        bytes: 200,
        sent: 0,
        state: 'queued',
        fails: 0,
        v: 1,
      } as const;
      const sealed = await boxer.seal('outbox', opId, payload);
      return async ({ dead, outbox }: PartitionDatabase) => {
        await dead.delete(id);
        await outbox.add({ ...again, box: sealed, at: Date.now() });
      };
    }),
  );
}

/** Finishing and taking again follow from what is answered. `tries`: of a question that is asked, how many it has with this one again. */
function deadRows({ opId, kind, entity, app, box }: OutboxRow, tries: number | undefined): DeadRow[] {
  const isPage = entity.startsWith('complete:');
  if (kind !== 'answer' && !isPage) return [];
  const sentence = say(isPage || tries !== undefined ? 'lostToDoAgain' : 'lostInRestore');
  return [{ opId, kind, entity, app, http: 409, sentence, box, v: 1, ...(tries !== undefined && { tries }) }];
}

async function deadElsewhere(
  { boxer }: Partition,
  app: string,
  { questionId, answerId, isAsked, tries }: Given,
): Promise<DeadRow> {
  const opId = randomId();
  const path = addressOf(answerQuestion.path, { questionId });
  const payload: OutboxPayload = { method: 'PUT', path, body: { answerId } };
  const box = await boxer.seal('outbox', opId, payload);
  const sentence = say(isAsked ? 'lostNotFromHere' : 'lostInRestore');
  const entity = `answer:${questionId}`;
  return { opId, kind: 'answer', entity, app, http: 409, sentence, box, v: 1, ...(isAsked && { tries }) };
}
