import { computed, effect, signal } from '@preact/signals-react';
import { JOURNAL_SECTIONS } from '#contract/journal.ts';
import type { JournalAnswer, JournalSection } from '#contract/journal.ts';
import { journal as journalMutation, journalEntity } from '#client/mutations/journal.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import type { DeadRow, DraftRow, JournalRow } from '#client/storage/rows.ts';
import { perform } from '#client/sync/outbox.ts';
import { currentDevice } from './device.ts';
import { navigation } from './navigation.ts';
import { notifications } from './notifications.ts';
import { readOnly } from './read-only.ts';
import { signOut } from './sign-out.ts';
import { DraftKeeper } from './draft-keeper.ts';

/** The journal's pages (JRN-01). */
export const JOURNAL_PAGES = [
  'introduction',
  'design-challenge',
  'gradebook',
  'engineering-logs',
  'final-reflection',
] as const;
export type JournalPage = (typeof JOURNAL_PAGES)[number];

/** `typing`: on its way to the device; `on-device`: saved here and waiting for the network; `refused`: kept here, the server did not take it. */
export type EntryStatus = 'empty' | 'typing' | 'on-device' | 'saved' | 'refused';

export interface JournalEntry {
  readonly text: string;
  readonly status: EntryStatus;
  /** A text of another device that this one has replaced; it stays on offer until the student decides. */
  readonly other: { readonly content: string; readonly lastModified: number } | undefined;
}

export type JournalEntries = Readonly<Record<JournalSection, JournalEntry>>;

const SAVE_FAILED = 'Error saving your journal';

interface Held {
  readonly saved: ReadonlyMap<string, JournalAnswer>;
  readonly drafts: ReadonlyMap<string, { readonly text: string; readonly baseRev: number; readonly isSent: boolean }>;
  readonly refused: ReadonlySet<string>;
}

interface Rows {
  readonly journal: readonly JournalRow[];
  readonly drafts: readonly DraftRow[];
  readonly dead: readonly DeadRow[];
}

const NOTHING: Held = { saved: new Map(), drafts: new Map(), refused: new Set() };

const held = liveSignal<Rows, Held>(NOTHING, ({ database, boxer }) => {
  const app = navigation.applicationCode.value;
  if (app === undefined) return undefined;
  return {
    // In one transaction: a draft that has just become the saved text is one or the other, never neither.
    rows: () =>
      database.transaction('r', [database.journal, database.drafts, database.dead], async () => ({
        journal: await database.journal.where('app').equals(app).toArray(),
        drafts: await database.drafts.where('entity').startsWith(journalEntity(app, '')).toArray(),
        dead: await database.dead.where('kind').equals('journal').toArray(),
      })),
    decode: async ({ journal, drafts, dead }) => {
      const saved = new Map<string, JournalAnswer>();
      for (const row of journal) {
        const text = await boxer.open<JournalAnswer>('journal', journalEntity(app, row.section), row.box);
        if (text) saved.set(row.section, text);
      }
      const typed = new Map<string, { text: string; baseRev: number; isSent: boolean }>();
      for (const row of drafts) {
        const text = await boxer.open<string>('drafts', row.entity, row.box);
        const section = row.entity.slice(journalEntity(app, '').length);
        if (text !== undefined) typed.set(section, { text, baseRev: row.baseRev, isSent: row.opId !== undefined });
      }
      return { saved, drafts: typed, refused: new Set(dead.map((row) => row.entity)) };
    },
  };
});

/** What was typed and is not on the device yet. */
const typing = signal<ReadonlyMap<JournalSection, string>>(new Map());
const page = signal<JournalPage>('introduction');

const entries = computed<JournalEntries>(
  () => Object.fromEntries(JOURNAL_SECTIONS.map((section) => [section, entryOf(section)])) as JournalEntries,
);

function entryOf(section: JournalSection): JournalEntry {
  const saved = held.value.saved.get(section);
  const draft = held.value.drafts.get(section);
  const text = typing.value.get(section) ?? draft?.text ?? saved?.content ?? '';
  return { text, status: statusOf(section, text), other: saved?.other };
}

function statusOf(section: JournalSection, text: string): EntryStatus {
  const app = navigation.applicationCode.value ?? '';
  if (typing.value.has(section)) return 'typing';
  if (held.value.refused.has(journalEntity(app, section))) return 'refused';
  if (held.value.drafts.has(section)) return 'on-device';
  return text === '' ? 'empty' : 'saved';
}

const keeper: DraftKeeper<JournalSection> = new DraftKeeper<JournalSection>({
  keep: async (section, text) => {
    const app = navigation.applicationCode.peek();
    if (!app) return false;
    const entity = journalEntity(app, section);
    const isKept = await keeper.write({ entity, app, text, baseRev: baseRevOf(section) });
    // Until the draft is among the rows, the field would show the text before it.
    if (isKept) await held.refresh();
    if (isKept && typing.peek().get(section) === text) forgetTyping(section);
    if (!isKept) notifications.notify({ message: SAVE_FAILED, category: 'error', sticky: true });
    return isKept;
  },
  send: async (section, text) => {
    const app = navigation.applicationCode.peek();
    // An empty text is kept as a draft and not saved (JRN-03).
    if (!app || text.trim() === '' || isUnchanged(section, text)) return;
    const outcome = await perform(journalMutation, { app, section, content: text, baseRev: baseRevOf(section) });
    if (outcome !== 'saved') notifications.notify({ message: SAVE_FAILED, category: 'error', sticky: true });
  },
});

function baseRevOf(section: JournalSection): number {
  return held.peek().drafts.get(section)?.baseRev ?? held.peek().saved.get(section)?.rev ?? 0;
}

function isUnchanged(section: JournalSection, text: string): boolean {
  const draft = held.peek().drafts.get(section);
  if (draft) return draft.isSent && draft.text === text;
  return held.peek().saved.get(section)?.content === text;
}

function forgetTyping(section: JournalSection): void {
  const rest = new Map(typing.peek());
  rest.delete(section);
  typing.value = rest;
}

/** Takes a keystroke: to the device after 400 ms, to be sent after 3 s of rest (JRN-04). */
function type(section: JournalSection, text: string): void {
  typing.value = new Map(typing.peek()).set(section, text);
  keeper.type(section, text);
}

/** The other device's text is given up; this one stays current. */
async function keepMine(section: JournalSection): Promise<void> {
  await dropOther(section);
}

/** The other device's text becomes current; this one stays in the section's history on the server. */
async function takeOther(section: JournalSection): Promise<void> {
  const other = held.peek().saved.get(section)?.other;
  if (!other) return;
  await replaceBy(section, other.content);
}

/** Both texts, one after the other: nothing is lost and the student tidies up. */
async function putTogether(section: JournalSection): Promise<void> {
  const other = held.peek().saved.get(section)?.other;
  if (!other) return;
  await replaceBy(section, `${entries.peek()[section].text}\n\n${other.content}`);
}

async function replaceBy(section: JournalSection, text: string): Promise<void> {
  type(section, text);
  await keeper.flush(section);
  await dropOther(section);
}

/** Takes the other text off offer. Of a text that was saved meanwhile, the new row is read again: it is never set back. */
async function dropOther(section: JournalSection): Promise<void> {
  const app = navigation.applicationCode.peek();
  const partition = currentDevice.peek()?.partition;
  if (!app || !partition) return;
  const entity = journalEntity(app, section);
  for (let isDone = false; !isDone;) {
    const row = await partition.database.journal.get([app, section]);
    const saved = row && (await partition.boxer.open<JournalAnswer>('journal', entity, row.box));
    if (!row || !saved?.other) return;
    const { other: _, ...rest } = saved;
    const box = await partition.boxer.seal('journal', entity, { ...rest, conflict: false });
    const { outcome, value } = await partition.write(
      async ({ journal }) => {
        const now = await journal.get([app, section]);
        if (String(now?.box) !== String(row.box)) return false;
        await journal.put({ app, section, v: 1, box });
        return true;
      },
      ['journal'],
    );
    isDone = outcome !== 'saved' || value === true;
  }
}

signOut.beforeLeaving(() => keeper.flushAll());
effect(() => {
  void navigation.applicationCode.value;
  page.value = 'introduction';
});

/** The journal's texts (JRN-01 to JRN-04). */
export const journal = {
  page: readOnly(page),
  entries,
  /** Opens a page; a name that is none of the five is ignored. */
  open: (name: string) => {
    const known = JOURNAL_PAGES.find((candidate) => candidate === name);
    if (known) page.value = known;
  },
  type,
  /** The field lost the focus: what was typed is written and sent without waiting. */
  leave: (section: JournalSection) => void keeper.flush(section),
  keepMine,
  takeOther,
  putTogether,
} as const;
