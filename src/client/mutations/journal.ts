import { addressOf } from '#contract/call.ts';
import { saveJournal } from '#contract/student-calls.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { DecidedText, JournalAnswer, JournalSection, LostJournal } from '#contract/learning/journal.ts';
import type { Mutation, Performed } from './mutation.ts';

export interface JournalInput extends TextBase {
  readonly app: string;
  readonly section: JournalSection;
  readonly content: string;
  /** The other device's text about which the student has decided, until the server knows. */
  readonly decided?: DecidedText | undefined;
  /** It was taken once before, by a server that was restored since. */
  readonly lost?: LostJournal;
}

/** Under this and a section's entity stands among the partition's facts about which other text the student has decided. */
export const DECIDED_PREFIX = 'decided:';

/** A decision as a fact. */
export function decisionOf({ rev, lastModified }: DecidedText): string {
  return `${rev} ${lastModified}`;
}

/** The decision in a fact. */
export function decidedIn(value: unknown): DecidedText | undefined {
  const [rev = NaN, lastModified = NaN] = String(value).split(' ').map(Number);
  return Number.isNaN(rev + lastModified) ? undefined : { rev, lastModified };
}

/** Name of a journal section's draft and operations on the device. */
export function journalEntity(app: string, section: string): string {
  return `journal:${app}:${section}`;
}

/** What the device knows of a section: its text, whether that is sent, and the server's text that it stands upon. */
export async function journalStanding({ database, boxer }: Partition, app: string, section: JournalSection) {
  const entity = journalEntity(app, section);
  const draft = await database.drafts.get(entity);
  if (draft) {
    const text = await boxer.open<string>('drafts', entity, draft.box);
    return { text, isSent: draft.opId !== undefined, baseRev: draft.baseRev, baseAt: draft.baseAt };
  }
  const row = await database.journal.get([app, section]);
  const saved = row && (await boxer.open<JournalAnswer>('journal', entity, row.box));
  return { text: saved?.content ?? '', isSent: true, ...savedBase(saved) };
}

/** Typing on from a text of the server. */
export function savedBase(saved: Pick<JournalAnswer, 'rev' | 'lastModified'> | undefined): TextBase {
  return { baseRev: saved?.rev ?? 0, baseAt: saved?.lastModified };
}

/** Saving a journal text. Its draft is not given up before the server has the text. */
export const journal: Mutation<JournalInput, JournalAnswer> = {
  kind: 'journal',
  encoding: 'json',
  isText: () => true,
  tables: ['drafts', 'journal'],
  prepare: (partition, { app, section, content, baseRev, baseAt, decided, lost }) => ({
    lane: `j:${app}:${section}`,
    entity: journalEntity(app, section),
    app,
    payload: {
      method: 'PUT',
      path: addressOf(saveJournal.path, { appCode: app, section }),
      body: { content, ...(decided && { decided }), ...(lost && { lost }) },
      baseRev,
      baseAt,
    },
    writes: async (opId) => [
      await draftWrite(partition, {
        entity: journalEntity(app, section),
        app,
        text: content,
        baseRev,
        baseAt,
        opId,
      }),
    ],
  }),
  decode: decodeBy(saveJournal.answer),
  settle: async (partition, settled) => {
    const last = settled.at(-1);
    if (!last) return [];
    const { app, answer: saved } = last;
    // Of another device's text the first of several answers tells, and the later ones know nothing of it any more.
    const other = settled.findLast((each) => each.answer.other)?.answer.other;
    const shown = other ? { ...saved, conflict: true, other } : saved;
    const entity = journalEntity(app, saved.section);
    return [
      await journalWrite(partition, app, shown),
      // What was typed on upon a text that came too late is not typed upon the one that stands.
      settleDraft(settled, saved.isOlder ? undefined : savedBase(saved)),
      forgetDecision(entity, settled),
    ];
  },
  // A refused text stays as a draft: what was typed is never taken away.
  refuse: () => [],
};

/** The server knows now about which other text the student has decided. */
function forgetDecision(entity: string, settled: readonly Pick<Performed, 'payload'>[]): RowWrite {
  const known = settled.flatMap(({ payload }) => {
    const { decided } = payload.body as { readonly decided?: DecidedText };
    return decided ? decisionOf(decided) : [];
  });
  return async ({ meta }) => {
    const now = known.length > 0 ? await meta.get(DECIDED_PREFIX + entity) : undefined;
    if (known.includes(String(now?.value))) await meta.delete(DECIDED_PREFIX + entity);
  };
}

/** A section as the device holds it. */
interface HeldSection extends JournalAnswer {
  /** The server told of the other text at a start, and so it tells when the student has decided about it on another device. */
  readonly isTold?: boolean;
}

/**
 * Stores what the server has of a section, as it answered a save or, `isTold`, at a start. Another device's text stays on offer until
 * the student has decided about it.
 */
export async function journalWrite(
  partition: Partition,
  app: string,
  saved: JournalAnswer,
  isTold = false,
): Promise<RowWrite> {
  const { section, other: told, isOlder: _, ...text } = saved;
  const entity = journalEntity(app, section);
  const held = await partition.database.journal.get([app, section]);
  const former = held && (await partition.boxer.open<HeldSection>('journal', entity, held.box));
  const other = told ?? (isTold && former?.isTold ? undefined : former?.other);
  const plain = await partition.boxer.seal('journal', entity, { ...text, section, conflict: false });
  const wasTold = told === undefined ? former?.isTold === true : isTold;
  const offer: HeldSection | undefined = other && {
    ...text,
    section,
    conflict: true,
    other,
    ...(wasTold && { isTold: true }),
  };
  const offering = offer && (await partition.boxer.seal('journal', entity, offer));
  return async (database) => {
    const decided = await database.meta.get(DECIDED_PREFIX + entity);
    // The student may have decided just now.
    const isHeld =
      told !== undefined || String((await database.journal.get([app, section]))?.box) === String(held?.box);
    const isOffered = isHeld && other !== undefined && decided?.value !== decisionOf(other);
    await database.journal.put({ app, section, v: 1, box: isOffered && offering ? offering : plain });
  };
}
