import { credentials } from '#client/api/credentials.ts';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import type { Draft } from '#client/mutations/draft-writes.ts';
import type { Partition } from '#client/storage/partition.ts';

/*
 * A page that is loaded again or left for another one is gone before the device has answered. What is not there by then is put into
 * session storage, which answers at once, and comes onto the device with the tab's next page.
 */

/** Texts by their entity, and whose they are. */
interface Aside {
  readonly pid: string;
  readonly drafts: Readonly<Record<string, Draft>>;
}

export function putAside(pid: string, drafts: readonly Draft[]): void {
  const added = Object.fromEntries(drafts.map((draft) => [draft.entity, draft]));
  keep({ pid, drafts: { ...asideOf(pid), ...added } });
}

/** These are on the device by now. */
export function dropAside(pid: string, entities: readonly string[]): void {
  const rest = Object.entries(asideOf(pid)).filter(([entity]) => !entities.includes(entity));
  keep({ pid, drafts: Object.fromEntries(rest) });
}

/** The tab's next page: what was put aside comes onto the device, and what does not fit waits on. */
export async function takeAside(partition: Partition): Promise<void> {
  for (const draft of Object.values(asideOf(partition.pid))) {
    if (await take(partition, draft)) dropAside(partition.pid, [draft.entity]);
  }
}

async function take(partition: Partition, draft: Draft): Promise<boolean> {
  const { entity, text } = draft;
  const held = await partition.database.drafts.get(entity);
  // The device had it after all, and it may be on its way to the server.
  if (held && (await partition.boxer.open('drafts', entity, held.box)) === text) return true;
  const baseRev = held?.baseRev ?? draft.baseRev;
  const { outcome } = await partition.write(await draftWrite(partition, { ...draft, baseRev }), ['drafts']);
  return outcome === 'saved';
}

function asideOf(pid: string): Aside['drafts'] {
  try {
    const aside = JSON.parse(credentials.get('aside') ?? 'null') as Aside | null;
    return aside?.pid === pid ? aside.drafts : {};
  } catch {
    return {};
  }
}

function keep(aside: Aside): void {
  credentials.set('aside', Object.keys(aside.drafts).length > 0 ? JSON.stringify(aside) : undefined);
}
