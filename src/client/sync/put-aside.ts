import { tabMemory } from '#client/api/tab-memory.ts';
import { isHeld } from '#client/mutations/both-texts.ts';
import { knownText } from '#client/mutations/known-text.ts';
import { putTyped } from './typed-draft.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TypedDraft } from './typed-draft.ts';

/*
 * A page that is loaded again or left for another one is gone before the device has answered. What is not there by then is put into
 * session storage, which answers at once, and comes onto the device with the tab's next page.
 */

/** Texts by their entity, and whose they are. */
interface Aside {
  readonly pid: string;
  readonly drafts: Readonly<Record<string, TypedDraft>>;
}

export function putAside(pid: string, drafts: readonly TypedDraft[]): void {
  const added = Object.fromEntries(drafts.map((draft) => [draft.entity, draft]));
  keep({ pid, drafts: { ...asideOf(pid), ...added } });
}

/** These are on the device by now. */
export function dropAside(pid: string, entities: readonly string[]): void {
  const rest = Object.entries(asideOf(pid)).filter(([entity]) => !entities.includes(entity));
  keep({ pid, drafts: Object.fromEntries(rest) });
}

/** A text of this entity has been saved: one of before that stands in it must not come over what is typed from now on. */
export function dropHeldAside(pid: string, entity: string, saved: string): void {
  const aside = asideOf(pid)[entity];
  if (aside && isHeld(saved, aside.text)) dropAside(pid, [entity]);
}

/** The tab's next page: what was put aside comes onto the device, and what does not fit waits on. */
export async function takeAside(partition: Partition): Promise<void> {
  for (const draft of Object.values(asideOf(partition.pid))) {
    if (await take(partition, draft)) dropAside(partition.pid, [draft.entity]);
  }
}

async function take(partition: Partition, aside: TypedDraft): Promise<boolean> {
  const { entity, app, text, shown } = aside;
  const known = await knownText(partition, entity, app);
  // The device had it after all: it was typed on, or is on its way to the server or there.
  if (known !== undefined && known !== shown && isHeld(known, text)) return true;
  const isTypedOn = known !== undefined && text.startsWith(known);
  return (await putTyped(partition, isTypedOn ? { ...aside, shown: known } : aside)) !== undefined;
}

function asideOf(pid: string): Aside['drafts'] {
  const aside = tabMemory.heldOf('aside', pid) as Aside | undefined;
  return aside?.drafts ?? {};
}

function keep(aside: Aside): void {
  tabMemory.set('aside', Object.keys(aside.drafts).length > 0 ? JSON.stringify(aside) : undefined);
}
