import { refusalSentence } from '#client/mutations/operation-label.ts';
import { saveFile } from '#client/stores/page/save-file.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { readWho } from '#client/stores/session/whoami-record.ts';
import { sealRows } from '#client/sync/sealed/seal-rows.ts';
import { markAllInFlight } from '#client/sync/settle-outbox.ts';
import { readablePart } from '#contract/device/work-file.ts';
import { hashOf } from '#contract/values/text-hash.ts';
import { sentAnswers } from './sent-answers.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { DeadRow, OutboxPayload, OutboxRow } from '#client/storage/rows.ts';
import type { WorkFile } from '#contract/device/work-file.ts';

/** The name that the browser suggests for the file. */
const FILE_NAME = 'balsa-unsent-work.json';

/** Hands the student a file with everything that the server does not have, in the order of its making. */
export async function downloadUnsentWork(scope: StudentScope): Promise<void> {
  const text = await unsentWorkText(scope);
  if (text !== undefined) saveFile(FILE_NAME, text, 'application/json');
}

/**
 * The same as text: to be read, waiting operations, refused ones with their reason, and drafts; to be restored, what waits,
 * sealed for the server with the student's ticket. What is in a file may be delivered at any time, so it changes no more.
 */
export async function unsentWorkText(scope: StudentScope): Promise<string | undefined> {
  const partition = partitionOf(scope);
  if (!partition) return undefined;
  await partition.write((database) => markAllInFlight(database));
  // Through text and back: what is hashed is what whoever opens the file will read.
  // What does not fit onto the device is in this page alone.
  const [unkept, late] = [typedTexts.unkept(scope), typedTexts.unkeptRequests(scope)];
  const work = JSON.parse(JSON.stringify(await readableWork(partition, unkept))) as WorkFile['work'];
  const submission = (await readWho(partition))?.submission;
  const file = await hashOf(readablePart({ work }));
  const boxes = submission ? await sealRows(partition, submission, { file, late }) : [];
  const whole: WorkFile = { kind: 'balsa-unsent-work', version: 2, work, sealed: boxes.map(({ box }) => box) };
  return JSON.stringify(whole, null, 2);
}

async function readableWork(partition: Partition, unkept: ReturnType<typeof typedTexts.unkept>): Promise<object> {
  const { database, boxer, pid } = partition;
  const [outbox, dead, drafts] = await Promise.all([
    database.outbox.orderBy('seq').toArray(),
    database.dead.toArray(),
    database.drafts.toArray(),
  ]);
  const open = async ({ opId: op, kind, box }: OutboxRow | DeadRow) => ({
    op,
    kind,
    request: await boxer.open<OutboxPayload>('outbox', op, box),
  });
  const waiting = await Promise.all(outbox.map(open));
  const refused = await Promise.all(
    dead.map(async (row) => ({ ...(await open(row)), sentence: refusalSentence(row) })),
  );
  const typed = await Promise.all(
    drafts.map(async ({ entity, app, opId: op, box }) => ({
      entity,
      app,
      op,
      text: await boxer.open('drafts', entity, box),
    })),
  );
  const answered = await sentAnswers(partition);
  const whole = [...typed, ...unkept].map((draft) => ({ ...draft, over: answered.get(draft.entity)?.text }));
  return { pid, waiting, refused, drafts: whole };
}
