import { request } from '#client/api/request.ts';
import { lostNotes } from '#client/mutations/lost-texts.ts';
import { toldNotes, toldNotesWrite } from '#client/mutations/notes.ts';
import { revisions } from '#contract/student-calls.ts';
import { countPull, sendLost, stateOf } from './pull-startup.ts';
import type { LostText } from '#client/mutations/lost-texts.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { RowWrite } from '#client/storage/partition.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Concept } from '#contract/design.ts';
import type { Result } from '#contract/failure.ts';
import type { Outbox } from './outbox.ts';

/**
 * Asks for the list of designs, which stays in the page. Notes that the server took from this device and has no more, because it was
 * restored, wait in the outbox before the list is given; of others the device notes what the server has now.
 */
export async function pullDesigns(
  scope: ApplicationScope,
  outbox: Outbox | undefined,
): Promise<Result<AnswerOf<typeof revisions>>> {
  const app = scope.code;
  // Undefined where the student has left: then there is nothing to compare with.
  const before = await (outbox && stateOf(outbox.partition.database, app).catch(() => undefined));
  const answer = await request(scope, revisions, { parameters: { appCode: app } });
  if (answer.ok && outbox && before !== undefined) {
    await compareNotes(outbox, { app, before }, answer.value.concepts).catch((error: unknown) =>
      console.warn('Notes were not compared.', error),
    );
  }
  return answer;
}

async function compareNotes(
  outbox: Outbox,
  pull: { readonly app: string; readonly before: number },
  concepts: readonly Concept[],
): Promise<void> {
  const { partition } = outbox;
  const lost: LostText[] = [];
  const writes: RowWrite[] = [];
  for (const text of await toldNotes(partition, concepts)) {
    const again = lostNotes(pull.app, text);
    if (again) lost.push(again);
    // A device that knows what another one wrote neither brings an older text back nor types on upon one that is gone.
    else writes.push(...(await toldNotesWrite(partition, text)));
  }
  await sendLost(outbox, pull, lost);
  if (writes.length === 0) return;
  await partition.write(async (database) => {
    if (await countPull(database, pull)) for (const write of writes) await write(database);
  }, []);
}
