import { computed, effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { openDrafts } from '#client/mutations/draft-writes.ts';
import {
  DECIDED_PREFIX,
  decidedIn,
  decisionOf,
  journal as journalMutation,
  journalEntity,
  journalStanding,
  savedBase,
} from '#client/mutations/journal.ts';
import { refusedDrafts } from '#client/mutations/refused-drafts.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { connection } from '#client/stores/session/connection.ts';
import { deviceOf } from '#client/stores/session/device.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { sendingOf } from '#client/sync/typed-texts.ts';
import { journal as say } from '#client/words/student/journal.ts';
import { JOURNAL_SECTIONS } from '#contract/learning/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import type { OpenedDraft } from '#client/mutations/draft-writes.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { DraftRow, JournalRow, MetaRow } from '#client/storage/rows.ts';
import type { Outbox } from '#client/sync/outbox.ts';
import type { TextField } from '#client/sync/typed-texts.ts';
import type { DecidedText, JournalAnswer, JournalSection } from '#contract/learning/journal.ts';

/** The journal's pages (JRN-01). */
export const JOURNAL_PAGES = [
  'introduction',
  'design-challenge',
  'gradebook',
  'engineering-logs',
  'final-reflection',
] as const;
export type JournalPage = (typeof JOURNAL_PAGES)[number];

/** `typing`: on its way to the device; `full`: it does not fit there; `on-device`: saved here and waiting for the network; `refused`: kept here, the server did not take it. */
export type EntryStatus = 'empty' | 'typing' | 'full' | 'on-device' | 'saved' | 'refused';

export interface JournalEntry {
  readonly text: string;
  readonly status: EntryStatus;
  /** A text of another device that this one has replaced; it stays on offer until the student decides. */
  readonly other: { readonly content: string; readonly lastModified: number } | undefined;
}

type JournalEntries = Readonly<Record<JournalSection, JournalEntry>>;

interface Held {
  readonly saved: ReadonlyMap<string, JournalAnswer>;
  readonly drafts: ReadonlyMap<string, OpenedDraft>;
  readonly refused: ReadonlyMap<string, string>;
  /** Other devices' texts about which the student has decided and the server does not know that. */
  readonly decided: ReadonlyMap<string, DecidedText>;
}

interface Rows {
  readonly journal: readonly JournalRow[];
  readonly drafts: readonly DraftRow[];
  readonly refused: ReadonlyMap<string, string>;
  readonly decided: readonly MetaRow[];
}

const NOTHING: Held = { saved: new Map(), drafts: new Map(), refused: new Map(), decided: new Map() };

const held = liveSignal<ApplicationScope, Rows, Held>(application, NOTHING, ({ database, boxer }, { code: app }) => ({
  // In one transaction: a draft that has just become the saved text is one or the other, never neither.
  rows: () =>
    database.transaction('r', ['journal', 'drafts', 'outbox', 'dead', 'meta'], async () => {
      const drafts = await database.drafts.where('entity').startsWith(journalEntity(app, '')).toArray();
      return {
        journal: await database.journal.where('app').equals(app).toArray(),
        drafts,
        refused: await refusedDrafts(database, drafts),
        decided: await database.meta
          .where('k')
          .startsWith(DECIDED_PREFIX + journalEntity(app, ''))
          .toArray(),
      };
    }),
  decode: async ({ journal, drafts, refused, decided }) => {
    const saved = new Map<string, JournalAnswer>();
    for (const row of journal) {
      const text = await boxer.open<JournalAnswer>('journal', journalEntity(app, row.section), row.box);
      if (text) saved.set(row.section, text);
    }
    const decisions = decided.flatMap(({ k, value }) => {
      const about = decidedIn(value);
      return about ? [[k.slice(DECIDED_PREFIX.length), about] as const] : [];
    });
    return { saved, drafts: await openDrafts(boxer, drafts), refused, decided: new Map(decisions) };
  },
}));

// The server did not take a text that this page has seen waiting: it is said once, and stays in "What is waiting" (JRN-03).
application.onOpen((scope) => {
  let waiting: readonly string[] = [];
  return effect(() => {
    const { drafts, refused } = held.value;
    const isNew = waiting.some((entity) => refused.has(entity));
    waiting = [...drafts.keys()].filter((entity) => !refused.has(entity));
    if (isNew) notifications.notify(scope, { message: say('saveFailed'), category: 'error', sticky: true });
  });
});

const page = application.signal<JournalPage>('introduction');

// A reload finds the page that was open.
application.onOpen((scope) => {
  open(scope, tabMemory.get('journal'));
  return effect(() => tabMemory.set('journal', page.value));
});

/** Opens a page; a name that is none of the five is ignored. */
function open(scope: ApplicationScope, name: string | undefined): void {
  const known = JOURNAL_PAGES.find((candidate) => candidate === name);
  if (known) page.set(scope, known);
}

const entries = computed<JournalEntries>(
  () => Object.fromEntries(JOURNAL_SECTIONS.map((section) => [section, entryOf(section)])) as JournalEntries,
);

function entryOf(section: JournalSection): JournalEntry {
  const entity = journalEntity(application.value?.code ?? '', section);
  const saved = held.value.saved.get(section);
  const draft = held.value.drafts.get(entity);
  const typed = typedTexts.typing.value.get(entity);
  const text = typed ?? draft?.text ?? saved?.content ?? '';
  const status = typed === undefined ? statusOf(entity, text) : connection.isFull.value ? 'full' : 'typing';
  return { text, status, other: saved?.other };
}

function statusOf(entity: string, text: string): EntryStatus {
  if (held.value.refused.has(entity)) return 'refused';
  if (held.value.drafts.has(entity)) return 'on-device';
  return text === '' ? 'empty' : 'saved';
}

function fieldOf({ code: app }: ApplicationScope, section: JournalSection): TextField {
  const entity = journalEntity(app, section);
  return {
    entity,
    app,
    standing: (partition) => journalStanding(partition, app, section),
    base: () => {
      const draft = held.peek().drafts.get(entity);
      const saved = held.peek().saved.get(section);
      const text = draft?.text ?? saved?.content ?? '';
      const { baseRev, baseAt } = draft ?? savedBase(saved);
      return { text, baseRev, baseAt, after: draft?.opId };
    },
    // An empty text is kept as a draft and not saved (JRN-03).
    sending: (content, { baseRev, baseAt }) => {
      if (content.trim() === '') return undefined;
      const decided = held.peek().decided.get(entity);
      return sendingOf(journalMutation, { app, section, content, baseRev, baseAt, decided });
    },
    failed: say('saveFailed'),
    shown: held.refresh,
  };
}

/** Takes a keystroke: to the device after 400 ms, to be sent after 3 s of rest (JRN-04). */
function type(scope: ApplicationScope, section: JournalSection, text: string): void {
  typedTexts.type(scope.student, fieldOf(scope, section), text);
}

/** Puts a text behind what a section says, once, and onto the device. True when it is there. */
async function add(scope: ApplicationScope, section: JournalSection, text: string): Promise<boolean> {
  const { text: before } = entries.peek()[section];
  if (before.includes(text)) return true;
  const after = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`;
  if (after.length > LIMITS.journalMax) return false;
  type(scope, section, after);
  return typedTexts.flush(scope.student, journalEntity(scope.code, section));
}

/** The other device's text becomes current; this one stays in the section's history on the server. */
async function takeOther(scope: ApplicationScope, section: JournalSection): Promise<void> {
  const other = held.peek().saved.get(section)?.other;
  if (!other) return;
  await replaceBy(scope, section, other.content);
}

/** Both texts, one after the other: nothing is lost and the student tidies up. */
async function putTogether(scope: ApplicationScope, section: JournalSection): Promise<void> {
  const other = held.peek().saved.get(section)?.other;
  if (!other) return;
  await replaceBy(scope, section, `${entries.peek()[section].text}\n\n${other.content}`);
}

async function replaceBy(scope: ApplicationScope, section: JournalSection, text: string): Promise<void> {
  type(scope, section, text);
  if (await typedTexts.flush(scope.student, journalEntity(scope.code, section))) await decide(scope, section);
}

/** Takes the other text off offer, here and at the server, so that no device offers it again. */
async function decide(scope: ApplicationScope, section: JournalSection): Promise<void> {
  const outbox = deviceOf(scope)?.outbox;
  const decided = outbox && (await dropOther(outbox, scope.code, section));
  if (!decided) return;
  const entity = journalEntity(scope.code, section);
  const { partition } = outbox;
  const draft = await partition.database.drafts.get(entity);
  const { text: content, baseRev, baseAt } = await journalStanding(partition, scope.code, section);
  // An empty text is not saved (JRN-03), and what is typed meanwhile says it when it is sent.
  if (content === undefined || content.trim() === '') return;
  const input = { app: scope.code, section, content, baseRev, baseAt, decided };
  await outbox.storeIf(journalMutation, input, async ({ drafts }) => {
    const now = await drafts.get(entity);
    return String(now?.box) === String(draft?.box);
  });
}

/** The present text stays; what is being typed of it is written first. */
async function keepMine(scope: ApplicationScope, section: JournalSection): Promise<void> {
  await typedTexts.flush(scope.student, journalEntity(scope.code, section));
  await decide(scope, section);
}

/**
 * Notes on the device that the student has decided; gives about which text. Of a text that was saved meanwhile, the new row is read
 * again: it is never set back.
 */
async function dropOther(
  { partition }: Outbox,
  app: string,
  section: JournalSection,
): Promise<DecidedText | undefined> {
  const entity = journalEntity(app, section);
  for (;;) {
    const row = await partition.database.journal.get([app, section]);
    const saved = row && (await partition.boxer.open<JournalAnswer>('journal', entity, row.box));
    if (!row || !saved?.other) return undefined;
    const { other, ...rest } = saved;
    const box = await partition.boxer.seal('journal', entity, { ...rest, conflict: false });
    const { outcome, value } = await partition.write(
      async ({ journal, meta }) => {
        const now = await journal.get([app, section]);
        if (String(now?.box) !== String(row.box)) return false;
        await journal.put({ app, section, v: 1, box });
        await meta.put({ k: `${DECIDED_PREFIX}${entity}`, value: decisionOf(other) });
        return true;
      },
      ['journal'],
    );
    if (outcome !== 'saved') return undefined;
    if (value) return { rev: other.rev, lastModified: other.lastModified };
  }
}

/** The journal's texts (JRN-01 to JRN-04). */
export const journal = {
  page: readOnly(page),
  entries,
  open: application.verb(open),
  type: application.verb(type),
  add: application.verb(add),
  /** The field lost the focus: what was typed is written and sent without waiting. */
  leave: application.verb(
    (scope, section: JournalSection) => void typedTexts.flush(scope.student, journalEntity(scope.code, section)),
  ),
  /** The other device's text is given up; this one stays current. */
  keepMine: application.verb(keepMine),
  takeOther: application.verb(takeOther),
  putTogether: application.verb(putTogether),
} as const;
