import { request } from '#client/api/request.ts';
import { lackedSince, lostNotes } from '#client/mutations/lost/lost-texts.ts';
import { lostDesigns } from '#client/mutations/lost/told-designs.ts';
import { toldNotes, toldNotesWrite } from '#client/mutations/notes.ts';
import { revisions } from '#contract/student-calls.ts';
import { countPull, sendLost, stateOf } from './pull-startup.ts';
import type { LostText } from '#client/mutations/lost/lost-texts.ts';
import type { RevisionName } from '#client/mutations/lost/told-designs.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { RowWrite } from '#client/storage/partition.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { Outbox } from './outbox.ts';

interface PulledDesigns {
  readonly answer: Result<AnswerOf<typeof revisions>>;
  /** Own revisions that a restore of the server lost: they are named once. */
  readonly lost: readonly RevisionName[];
}

/**
 * Asks for the list of designs, which stays in the page. Notes that the server took from this device and has no more, because it was
 * restored, wait in the outbox before the list is given; of others the device notes what the server has now.
 */
export async function pullDesigns(scope: ApplicationScope, outbox: Outbox | undefined): Promise<PulledDesigns> {
  const app = scope.code;
  // Undefined where the student has left: then there is nothing to compare with.
  const before = await (outbox && stateOf(outbox.partition.database, app).catch(() => undefined));
  const answer = await request(scope, revisions, { parameters: { appCode: app } });
  if (!answer.ok || !outbox || before === undefined) return { answer, lost: [] };
  const lost = await compare(outbox, { app, before }, answer.value).catch((error: unknown) => {
    console.warn('Designs were not compared.', error);
    return [];
  });
  return { answer, lost };
}

async function compare(
  outbox: Outbox,
  pull: { readonly app: string; readonly before: number },
  told: AnswerOf<typeof revisions>,
): Promise<readonly RevisionName[]> {
  const { partition } = outbox;
  const designs = await lostDesigns(partition, pull.app, told);
  const lost: LostText[] = [];
  const writes: RowWrite[] = [...designs.writes];
  const mayLack = lackedSince(designs.known, told);
  for (const text of await toldNotes(partition, told.concepts)) {
    const again = lostNotes({ app: pull.app, mayLack }, text);
    if (again) lost.push(again);
    // A device that knows what another one wrote neither brings an older text back nor types on upon one that is gone.
    else writes.push(...(await toldNotesWrite(partition, text)));
  }
  if (!(await sendLost(outbox, pull, lost)) || writes.length === 0) return [];
  const { value: isStored } = await partition.write(async (database) => {
    if (!(await countPull(database, pull))) return false;
    for (const write of writes) await write(database);
    return true;
  }, []);
  return isStored ? designs.lost : [];
}
