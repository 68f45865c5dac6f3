import { ANSWER_PREFIX, answerEntity, comment } from '#client/mutations/comment.ts';
import { journal, journalEntity } from '#client/mutations/journal.ts';
import { notes, notesEntity } from '#client/mutations/notes.ts';
import { TAKEN_PREFIX, trial, trialEntity } from '#client/mutations/trial.ts';
import { holds } from '#rules/joined-text.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import type { ToldNotes } from '#client/mutations/notes.ts';
import type { TakenTrial } from '#client/mutations/trial.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Trial, TrialEntry } from '#contract/engineering/trial.ts';
import type { CommentAnswer } from '#contract/learning/comment.ts';
import type { JournalAnswer } from '#contract/learning/journal.ts';
import type { startup } from '#contract/student-calls.ts';

/** A text to be sent once more: its name on the device, and by which action. */
export interface LostText {
  readonly entity: string;
  readonly storeBy: <T>(store: <Input, Answer>(mutation: Mutation<Input, Answer>, input: Input) => T) => T;
}

type Told = Pick<AnswerOf<typeof startup>, 'journal' | 'comments' | 'trials' | 'restoredAt' | 'lostTimes'>;

/** Whether what the server took then may be missing there since a restore that this device has not heard of before. */
type MayLack = (takenAt: number) => boolean;

/** A revision of a text, and when the server took it, by its own clock. */
interface Stamp {
  readonly rev: number;
  readonly at: number;
}

/**
 * Texts that the server had taken and has no more, because it was restored from a back-up: of what it tells, this device holds a later
 * revision, or another one of the same number. A restored server counts on from an earlier number: when a device first hears of that,
 * its revision may be an earlier one and lost all the same.
 */
export async function lostTexts(partition: Partition, app: string, told: Told): Promise<readonly LostText[]> {
  const fact = await partition.database.meta.get(restoreKnown(app).k);
  const mayLack = lackedSince(Number(fact?.value ?? 0), told);
  return [
    ...(await lostSections(partition, { app, mayLack }, told)),
    ...(await lostAnswers(partition, { app, mayLack }, told)),
    ...(await lostRuns(partition, { app, mayLack }, told)),
  ];
}

/** The fact that the texts of an application were compared after this restore. */
export function restoreKnown(app: string, restoredAt = 0) {
  return { k: `restored-texts:${app}`, value: restoredAt } as const;
}

/** `known`: the newest restore that the device has heard of. */
export function lackedSince(known: number, { lostTimes = [] }: Pick<Told, 'lostTimes'>): MayLack {
  const unheard = lostTimes.filter(({ until }) => until > known);
  return (takenAt) => unheard.some(({ from, until }) => from <= takenAt && takenAt <= until);
}

const NOTHING_SEEN: TextBase = { baseRev: 0 };

/**
 * The text upon which a held one is sent again; undefined where nothing of it was lost. What the server took later than the
 * held one was not known to who wrote that, and must not be replaced as if it had been.
 */
function baseOfLost(held: Stamp, told: Stamp | undefined, mayLack: MayLack): TextBase | undefined {
  const { rev, at } = told ?? { rev: 0, at: 0 };
  if (held.rev === rev && held.at === at) return undefined;
  if (held.rev < rev && !mayLack(held.at)) return undefined;
  return rev === 0 || held.at < at ? NOTHING_SEEN : { baseRev: rev, baseAt: at };
}

/** Whether all of a text stands in what another device has written since. */
function isThere(text: string, told: string | undefined, { baseRev }: TextBase): boolean {
  return told === text || (baseRev === 0 && told !== undefined && holds(told, text));
}

interface Sought {
  readonly app: string;
  readonly mayLack: MayLack;
}

async function lostSections(
  { database, boxer }: Partition,
  { app, mayLack }: Sought,
  told: Told,
): Promise<readonly LostText[]> {
  const lost: LostText[] = [];
  for (const row of await database.journal.where('app').equals(app).toArray()) {
    const entity = journalEntity(app, row.section);
    const held = await boxer.open<JournalAnswer>('journal', entity, row.box);
    if (!held) continue;
    const { section, content, rev, lastModified: at, other } = held;
    const now = told.journal.find((text) => text.section === section);
    const upon = baseOfLost({ rev, at }, now && { rev: now.rev, at: now.lastModified }, mayLack);
    const offered = now?.other ? undefined : other;
    if (upon === undefined || (now?.content === content && !offered)) continue;
    // What was on offer stands again, and is on offer again: the student has not decided about it.
    const isOffered = other !== undefined && other.content === now?.content;
    const base = isOffered ? NOTHING_SEEN : upon;
    const taken = { takenAt: at, ...(offered && !isOffered && { other: inShort(offered) }) };
    lost.push({ entity, storeBy: (store) => store(journal, { app, section, content, ...base, lost: taken }) });
  }
  return lost;
}

function inShort({ content, lastModified }: NonNullable<JournalAnswer['other']>) {
  return { content, lastModified };
}

async function lostAnswers(
  { database, boxer }: Partition,
  { app, mayLack }: Sought,
  told: Told,
): Promise<readonly LostText[]> {
  const lost: LostText[] = [];
  for (const { id: commentId, answer: now } of told.comments ?? []) {
    const key = ANSWER_PREFIX + commentId;
    const fact = await database.meta.get(key);
    const held = fact?.box && (await boxer.open<CommentAnswer>('meta', key, fact.box));
    const base = held && baseOfLost(held, now, mayLack);
    if (base === undefined || isThere(held?.text ?? '', now?.text, base)) continue;
    const answer = { text: held?.text ?? '', ...base };
    lost.push({ entity: answerEntity(commentId), storeBy: (store) => store(comment, { app, commentId, answer }) });
  }
  return lost;
}

/** The same of a revision's notes, where they are lost: the list of designs tells of them, not the start. */
export function lostNotes({ app, mayLack }: Sought, { revisionId, held, told }: ToldNotes): LostText | undefined {
  const base = baseOfLost({ rev: held.rev, at: held.at ?? 0 }, told, mayLack);
  if (base === undefined || isThere(held.notes, told.notes, base)) return undefined;
  const input = { app, revisionId, notes: held.notes, ...base };
  return { entity: notesEntity(revisionId), storeBy: (store) => store(notes, input) };
}

async function lostRuns(
  { database, boxer }: Partition,
  { app, mayLack }: Sought,
  told: Told,
): Promise<readonly LostText[]> {
  const lost: LostText[] = [];
  for (const { k, box } of await database.meta.where('k').startsWith(TAKEN_PREFIX).toArray()) {
    const fact = box && (await boxer.open<TakenTrial>('meta', k, box));
    if (fact?.app !== app) continue;
    const { id: trialId, rev, takenAt } = fact.trial;
    const now = told.trials?.find((each) => each.id === trialId);
    const base = baseOfLost({ rev, at: takenAt }, now && { rev: now.rev, at: now.takenAt }, mayLack);
    const entry = entryOf(fact.trial);
    // Another device has brought the very same: as a correction it would undo what a teacher approved.
    if (base === undefined || (now && JSON.stringify(entryOf(now)) === JSON.stringify(entry))) continue;
    const input = { app, trialId, entry, ...base, lost: takenAt };
    lost.push({ entity: trialEntity(trialId), storeBy: (store) => store(trial, input) });
  }
  return lost;
}

/** It was taken once as it is, whatever is hard to believe of it. */
function entryOf({ revisionId, name, at, mass, values, partners, note }: Trial): TrialEntry {
  return { revisionId, name, at, mass, values, partners: [...partners], note, isSure: true };
}
