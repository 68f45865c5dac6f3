import { LIMITS } from '#contract/limits.ts';
import { gives } from '#server/records/database.ts';
import { rowForm } from '#server/records/row-forms.ts';
import { wordCount } from './word-count.ts';
import type { JournalAnswer, JournalSection, JournalText } from '#contract/learning/journal.ts';
import type { Sql } from '#server/records/database.ts';

interface Owner {
  readonly personId: string;
  readonly activityId: string;
}

type SectionKey = readonly [personId: string, activityId: string, section: string];

interface JournalRow {
  readonly section: string;
  readonly content: string;
  readonly rev: number;
  readonly modified_at: number;
}

const JOURNAL = rowForm(
  'journal',
  { person_id: 'text', activity_id: 'text', section: 'text' },
  { content: 'text', words: 'integer', rev: 'integer', modified_at: 'bigint' },
);
const EARLIER = rowForm(
  'journal_revision',
  { person_id: 'text', activity_id: 'text', section: 'text', rev: 'integer' },
  { content: 'text', modified_at: 'bigint', is_offered: 'integer' },
);
const CURRENT =
  'SELECT section, content, rev, modified_at FROM journal WHERE person_id = ? AND activity_id = ? AND section = ?';

/** Earlier texts kept of each section, besides those on offer. */
const KEPT = 20;

export async function journalOf(sql: Sql, { personId, activityId }: Owner): Promise<JournalText[]> {
  const rows = await sql.all<JournalRow>(
    'SELECT section, content, rev, modified_at FROM journal WHERE person_id = ? AND activity_id = ? ORDER BY section',
    [personId, activityId],
  );
  return rows.map(textOf);
}

interface NewText {
  readonly content: string;
  readonly now: number;
  /**
   * The revision that it was typed upon, and when that was taken, where that is said; undefined where it is not known, and nothing is
   * called a conflict.
   */
  readonly base?: { readonly rev: number; readonly at: number | undefined } | undefined;
}

/**
 * Makes a text the current one and keeps the one before it. Gives both. What was typed upon another one replaces a text that its writer
 * had not seen: that is on offer from then on, and the one that was typed upon is not any more.
 */
export async function replaceText(
  sql: Sql,
  { personId, activityId }: Owner,
  section: JournalSection,
  { content, now, base }: NewText,
): Promise<{ current: JournalText; before: JournalText | undefined }> {
  const key = [personId, activityId, section] as const;
  const before = await currentText(sql, { personId, activityId }, section);
  const rev = (before?.rev ?? 0) + 1;
  const isConflict = base !== undefined && base.rev !== rev - 1;
  if (before) await archive(sql, key, { before, rev, isOffered: isConflict });
  if (isConflict) await endOfferOf(sql, key, base);
  const row = { section, content, rev, modified_at: now };
  await sql.put(JOURNAL, [...key, content, wordCount(content), rev, now], gives(CURRENT, key, row));
  return { current: textOf(row), before };
}

/** Keeps a text that is older than the current one among the earlier ones, on offer. Gives both as they stand then. */
export async function offerText(
  sql: Sql,
  { personId, activityId }: Owner,
  current: JournalText,
  { content, lastModified }: Pick<JournalText, 'content' | 'lastModified'>,
): Promise<{ current: JournalText; other: NonNullable<JournalAnswer['other']> }> {
  const { section, rev: otherRev } = current;
  const key = [personId, activityId, section] as const;
  const rev = otherRev + 1;
  const other = { content, rev: otherRev, lastModified };
  await archive(sql, key, { before: { ...other, section }, rev, isOffered: true });
  const row = { section, content: current.content, rev, modified_at: current.lastModified };
  await sql.put(JOURNAL, [...key, row.content, wordCount(row.content), rev, row.modified_at], gives(CURRENT, key, row));
  return { current: textOf(row), other };
}

/** The text of one section as it stands. */
export async function currentText(
  sql: Sql,
  { personId, activityId }: Owner,
  section: JournalSection,
): Promise<JournalText | undefined> {
  const row = await sql.get<JournalRow>(CURRENT, [personId, activityId, section]);
  return row && textOf(row);
}

/**
 * Puts another text below the current one, as when two accounts of one student become one. Where both are too long together
 * the other goes into the history.
 */
export async function addText(
  sql: Sql,
  owner: Owner,
  section: JournalSection,
  { content, now }: { content: string; now: number },
): Promise<JournalText> {
  const stored = (await journalOf(sql, owner)).find((text) => text.section === section);
  if (stored?.content === content) return stored;
  const whole = stored ? `${stored.content}\n\n${content}` : content;
  if (whole.length <= LIMITS.journalMax)
    return (await replaceText(sql, owner, section, { content: whole, now })).current;
  await replaceText(sql, owner, section, { content, now });
  return (await replaceText(sql, owner, section, { content: stored?.content ?? content, now })).current;
}

async function archive(
  sql: Sql,
  key: SectionKey,
  { before, rev, isOffered }: { readonly before: JournalText; readonly rev: number; readonly isOffered: boolean },
): Promise<void> {
  await sql.add(EARLIER, [...key, before.rev, before.content, before.lastModified, isOffered ? 1 : 0]);
  if (rev <= KEPT + 1) return;
  await sql.later(
    `DELETE FROM journal_revision WHERE person_id = ? AND activity_id = ? AND section = ? AND rev < ? AND is_offered = 0`,
    [...key, rev - KEPT],
  );
}

const NOT_OFFERED =
  'UPDATE journal_revision SET is_offered = 0 WHERE person_id = ? AND activity_id = ? AND section = ?';

/** The student has decided about a text that was on offer. */
export async function endOffer(
  sql: Sql,
  { personId, activityId }: Owner,
  section: JournalSection,
  { rev, lastModified }: Pick<JournalText, 'rev' | 'lastModified'>,
): Promise<void> {
  await endOfferOf(sql, [personId, activityId, section], { rev, at: lastModified });
}

/** No text has a revision beyond: its column holds no more, and PostgreSQL refuses to compare it with one. */
const LAST_REVISION = 2 ** 31 - 1;

/** Of a restored server another text may have that revision, but not that time. */
async function endOfferOf(
  sql: Sql,
  key: SectionKey,
  { rev, at }: { readonly rev: number; readonly at: number | undefined },
): Promise<void> {
  if (rev < 1 || rev > LAST_REVISION) return;
  await (at === undefined
    ? sql.later(`${NOT_OFFERED} AND rev = ?`, [...key, rev])
    : sql.later(`${NOT_OFFERED} AND rev = ? AND modified_at = ?`, [...key, rev, at]));
}

/** The texts on offer, the newest of each section. */
export async function offeredTexts(
  sql: Sql,
  { personId, activityId }: Owner,
): Promise<ReadonlyMap<string, NonNullable<JournalAnswer['other']>>> {
  const rows = await sql.all<JournalRow>(
    `SELECT section, content, rev, modified_at FROM journal_revision
     WHERE person_id = ? AND activity_id = ? AND is_offered = 1 ORDER BY rev`,
    [personId, activityId],
  );
  return new Map(
    rows.map(({ section, content, rev, modified_at: lastModified }) => [section, { content, rev, lastModified }]),
  );
}

function textOf(row: JournalRow): JournalText {
  return {
    section: row.section as JournalSection,
    content: row.content,
    rev: row.rev,
    lastModified: row.modified_at,
  };
}

/** An earlier text, as long as it is kept: some other may have taken its number meanwhile, but not at its time. */
export async function earlierText(
  sql: Sql,
  { personId, appCode, section }: { personId: string; appCode: string; section: JournalSection },
  { rev, lastModified }: Pick<JournalText, 'rev' | 'lastModified'>,
): Promise<string | undefined> {
  const row = await sql.get<{ content: string }>(
    `SELECT r.content FROM journal_revision r JOIN activity a ON a.id = r.activity_id
     WHERE r.person_id = ? AND a.app_code = ? AND r.section = ? AND r.rev = ? AND r.modified_at = ?`,
    [personId, appCode, section, rev, lastModified],
  );
  return row?.content;
}

/** Whether this very text is among the earlier ones. */
export async function isEarlier(
  sql: Sql,
  { personId, activityId }: Owner,
  { section, content, lastModified }: Pick<JournalText, 'section' | 'content' | 'lastModified'>,
): Promise<boolean> {
  const row = await sql.get(
    `SELECT rev FROM journal_revision
     WHERE person_id = ? AND activity_id = ? AND section = ? AND modified_at = ? AND content = ?`,
    [personId, activityId, section, lastModified, content],
  );
  return row !== undefined;
}

/** The same, also where it is the current one. */
export async function textAt(
  sql: Sql,
  place: { personId: string; appCode: string; section: JournalSection },
  at: Pick<JournalText, 'rev' | 'lastModified'>,
): Promise<string | undefined> {
  const row = await sql.get<{ content: string }>(
    `SELECT j.content FROM journal j JOIN activity a ON a.id = j.activity_id
     WHERE j.person_id = ? AND a.app_code = ? AND j.section = ? AND j.rev = ? AND j.modified_at = ?`,
    [place.personId, place.appCode, place.section, at.rev, at.lastModified],
  );
  return row?.content ?? earlierText(sql, place, at);
}

/** Earlier texts by section, newest first. */
export async function journalHistory(
  sql: Sql,
  { personId, activityId }: Owner,
): Promise<{ section: string; content: string; modifiedAt: number }[]> {
  return sql.all(
    `SELECT section, content, modified_at AS "modifiedAt" FROM journal_revision
     WHERE person_id = ? AND activity_id = ? ORDER BY section, rev DESC`,
    [personId, activityId],
  );
}
