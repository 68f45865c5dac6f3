import { rowMarks } from '#server/records/database.ts';
import { idList } from '#server/records/id-list.ts';
import { newId } from '#server/records/ids.ts';
import type { OwnPageContent, OwnPicture, OwnQuestion } from '#contract/own-pages/own-page.ts';
import type { Sql } from '#server/records/database.ts';

/** A teacher's own page as it is now. */
export interface OwnPageRecord {
  readonly id: string;
  readonly organisationId: string;
  readonly teacherId: string;
  /** Name of the teacher. */
  readonly by: string;
  readonly appCode: string;
  readonly version: number;
  readonly isShared: boolean;
  /** Whether it is a part of any activity. */
  readonly isInUse: boolean;
  readonly content: OwnPageContent;
  readonly changedAt: number;
}

type Row = Omit<OwnPageRecord, 'isShared' | 'isInUse' | 'content'> & {
  readonly isShared: number;
  readonly isInUse: number;
  readonly title: string;
  readonly text: string;
  readonly questions: string;
};

const SELECT = `
  SELECT p.id, p.organisation_id AS "organisationId", p.teacher_id AS "teacherId", t.name AS "by", p.app_code AS "appCode",
    p.version, p.is_shared AS "isShared",
    CASE WHEN EXISTS (SELECT 1 FROM own_page_place o WHERE o.page_id = p.id) THEN 1 ELSE 0 END AS "isInUse", v.title, v.text, v.questions, v.at AS "changedAt"
  FROM own_page p
  JOIN own_page_version v ON v.page_id = p.id AND v.version = p.version
  JOIN teacher t ON t.id = p.teacher_id`;

function recordOf({ isShared, isInUse, title, text, questions, ...row }: Row): OwnPageRecord {
  return {
    ...row,
    isShared: isShared === 1,
    isInUse: isInUse === 1,
    content: { title, text, questions: JSON.parse(questions) },
  };
}

/** A teacher's own pages and what colleagues of the school share, the newest first. */
export async function ownPagesFor(
  sql: Sql,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
): Promise<OwnPageRecord[]> {
  const rows = await sql.all<Row>(
    `${SELECT} WHERE p.organisation_id = ? AND p.is_removed = 0 AND (p.teacher_id = ? OR p.is_shared = 1)
     ORDER BY v.at DESC, p.id`,
    [organisationId, id],
  );
  return rows.map(recordOf);
}

/** Undefined for a page that was removed, too. */
export async function findOwnPage(sql: Sql, id: string): Promise<OwnPageRecord | undefined> {
  const row = await sql.get<Row>(`${SELECT} WHERE p.id = ? AND p.is_removed = 0`, [id]);
  return row && recordOf(row);
}

/** A question as it stood in some version of a page. */
export type AskedOwnQuestion = OwnQuestion & { readonly pageId: string };

/** Every question that these pages ever asked, each once: what is asked today, and what answers of before were given to. */
export async function questionsEverAsked(sql: Sql, pageIds: readonly string[]): Promise<AskedOwnQuestion[]> {
  if (pageIds.length === 0) return [];
  const list = idList(pageIds);
  const rows = await sql.all<{ pageId: string; questions: string }>(
    `SELECT page_id AS "pageId", questions FROM own_page_version WHERE page_id IN ${list.marks} ORDER BY page_id, version`,
    list.params,
  );
  const found = new Map<string, AskedOwnQuestion>();
  for (const { pageId, questions } of rows) {
    for (const question of JSON.parse(questions) as OwnQuestion[]) found.set(question.id, { ...question, pageId });
  }
  return [...found.values()];
}

interface NewPage {
  readonly organisationId: string;
  readonly teacherId: string;
  readonly appCode: string;
  readonly content: OwnPageContent;
  readonly now: number;
}

/** Gives the id. */
export async function addOwnPage(sql: Sql, { content, now, ...owner }: NewPage): Promise<string> {
  const id = newId();
  await sql.run(
    `INSERT INTO own_page (id, organisation_id, teacher_id, app_code, version, is_shared, is_removed, made_at)
     VALUES (?, ?, ?, ?, 1, 0, 0, ?)`,
    [id, owner.organisationId, owner.teacherId, owner.appCode, now],
  );
  await addVersion(sql, { id, version: 1 }, content, now);
  return id;
}

/** Adds a version that follows `version`; false when another has followed it. */
export async function changeOwnPage(
  sql: Sql,
  { id, version }: { readonly id: string; readonly version: number },
  content: OwnPageContent,
  now: number,
): Promise<boolean> {
  const rows = await sql.run('UPDATE own_page SET version = version + 1 WHERE id = ? AND version = ?', [id, version]);
  if (rows !== 1) return false;
  await addVersion(sql, { id, version: version + 1 }, content, now);
  return true;
}

async function addVersion(
  sql: Sql,
  { id, version }: { readonly id: string; readonly version: number },
  { title, text, questions }: OwnPageContent,
  now: number,
): Promise<void> {
  await sql.run(
    'INSERT INTO own_page_version (page_id, version, title, text, questions, at) VALUES (?, ?, ?, ?, ?, ?)',
    [id, version, title, text, JSON.stringify(questions), now],
  );
}

export async function shareOwnPage(sql: Sql, id: string, isShared: boolean): Promise<void> {
  await sql.run('UPDATE own_page SET is_shared = ? WHERE id = ?', [isShared ? 1 : 0, id]);
}

/** Takes a page out of all lists; where students met it, it stays for what they answered, and is deleted otherwise. */
export async function removeOwnPage(sql: Sql, id: string, code: string): Promise<void> {
  const met = await sql.get('SELECT 1 AS met FROM exercise_record WHERE code = ?', [code]);
  if (met) {
    await sql.run('UPDATE own_page SET is_removed = 1, is_shared = 0 WHERE id = ?', [id]);
    return;
  }
  await sql.run('DELETE FROM own_page_picture WHERE page_id = ?', [id]);
  await sql.run('DELETE FROM own_page_version WHERE page_id = ?', [id]);
  await sql.run('DELETE FROM own_page WHERE id = ?', [id]);
}

export interface NamedPicture extends OwnPicture {
  readonly name: string;
}

/** With when it was added [ms since 1970]. */
type StoredPicture = NamedPicture & Pick<HeldPicture, 'at'>;

/** A picture of a page, and when it was added [ms since 1970]. */
export interface HeldPicture {
  readonly pageId: string;
  readonly name: string;
  readonly at: number;
}

/** The pictures of these pages, in the order in which they were added. */
export async function picturesHeld(sql: Sql, pageIds: readonly string[]): Promise<readonly HeldPicture[]> {
  if (pageIds.length === 0) return [];
  const list = idList(pageIds);
  return sql.all<HeldPicture>(
    `SELECT page_id AS "pageId", name, at FROM own_page_picture WHERE page_id IN ${list.marks} ORDER BY page_id, at, name`,
    list.params,
  );
}

/** The texts that a page has had since then. */
export async function textsSince(sql: Sql, pageId: string, since: number): Promise<string[]> {
  const rows = await sql.all<{ text: string }>(
    `SELECT text FROM own_page_version WHERE page_id = ? AND version >= COALESCE(
       (SELECT MAX(version) FROM own_page_version WHERE page_id = ? AND at <= ?), 0)`,
    [pageId, pageId, since],
  );
  return rows.map(({ text }) => text);
}

/** All pictures of a page with their bytes. */
export async function picturesOf(sql: Sql, pageId: string): Promise<StoredPicture[]> {
  return sql.all<StoredPicture>(
    'SELECT name, type, bytes AS base64, at FROM own_page_picture WHERE page_id = ? ORDER BY at, name',
    [pageId],
  );
}

export async function findOwnPicture(sql: Sql, pageId: string, name: string): Promise<OwnPicture | undefined> {
  return sql.get<OwnPicture>('SELECT type, bytes AS base64 FROM own_page_picture WHERE page_id = ? AND name = ?', [
    pageId,
    name,
  ]);
}

export async function addOwnPictures(
  sql: Sql,
  pageId: string,
  pictures: readonly NamedPicture[],
  now: number,
): Promise<void> {
  if (pictures.length === 0) return;
  await sql.run(
    `INSERT INTO own_page_picture (page_id, name, type, bytes, size, at) VALUES ${rowMarks(pictures.length, 6)}`,
    pictures.flatMap(({ name, type, base64 }) => [
      pageId,
      name,
      type,
      base64,
      Buffer.byteLength(base64, 'base64'),
      now,
    ]),
  );
}

export async function removePictures(sql: Sql, pageId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const list = idList(names);
  await sql.run(`DELETE FROM own_page_picture WHERE page_id = ? AND name IN ${list.marks}`, [pageId, ...list.params]);
}

/** What the pictures of a school's own pages take [bytes]. */
export async function pictureBytes(sql: Sql, organisationId: string): Promise<number> {
  const row = await sql.get<{ size: number | null }>(
    `SELECT CAST(SUM(i.size) AS BIGINT) AS size FROM own_page_picture i JOIN own_page p ON p.id = i.page_id
     WHERE p.organisation_id = ?`,
    [organisationId],
  );
  return row?.size ?? 0;
}

/** How many pages a teacher has. */
export async function countOwnPages(sql: Sql, teacherId: string): Promise<number> {
  const row = await sql.get<{ n: number }>(
    'SELECT COUNT(*) AS n FROM own_page WHERE teacher_id = ? AND is_removed = 0',
    [teacherId],
  );
  return row?.n ?? 0;
}

/** Makes a page a part of an activity; what is one already stays. */
export async function placeOwnPage(
  sql: Sql,
  { activityId, pageId }: { readonly activityId: string; readonly pageId: string },
  now: number,
): Promise<void> {
  await sql.run(
    'INSERT INTO own_page_place (activity_id, page_id, at) VALUES (?, ?, ?) ON CONFLICT (activity_id, page_id) DO NOTHING',
    [activityId, pageId, now],
  );
}

export async function unplaceOwnPage(
  sql: Sql,
  { activityId, pageId }: { readonly activityId: string; readonly pageId: string },
): Promise<void> {
  await sql.run('DELETE FROM own_page_place WHERE activity_id = ? AND page_id = ?', [activityId, pageId]);
}

/** On which of these pages a student has begun in an activity: read it to its end, or answered something. */
export async function workedOn(sql: Sql, activityId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const list = idList(codes);
  const rows = await sql.all<{ code: string }>(
    `SELECT DISTINCT e.code FROM exercise_record e WHERE e.activity_id = ? AND e.code IN ${list.marks}
       AND (e.is_complete = 1 OR EXISTS (SELECT 1 FROM question_record q WHERE q.record_id = e.id AND q.tries > 0))`,
    [activityId, ...list.params],
  );
  return new Set(rows.map(({ code }) => code));
}

/** The pages that are parts of these activities, in the order in which they were put there. */
export async function placedOwnPages(
  sql: Sql,
  activityIds: readonly string[],
): Promise<readonly { readonly activityId: string; readonly page: OwnPageRecord }[]> {
  if (activityIds.length === 0) return [];
  const list = idList(activityIds);
  const rows = await sql.all<Row & { readonly activityId: string }>(
    `${SELECT.replace('SELECT', 'SELECT a.activity_id AS "activityId",')}
     JOIN own_page_place a ON a.page_id = p.id
     WHERE a.activity_id IN ${list.marks} ORDER BY a.at, p.id`,
    list.params,
  );
  return rows.map(({ activityId, ...row }) => ({ activityId, page: recordOf(row) }));
}

/** Gives an activity the pages of another. */
export async function copyPlaces(sql: Sql, fromActivityId: string, toActivityId: string): Promise<void> {
  await sql.run(
    `INSERT INTO own_page_place (activity_id, page_id, at)
     SELECT CAST(? AS TEXT), page_id, at FROM own_page_place WHERE activity_id = ?`,
    [toActivityId, fromActivityId],
  );
}

/** Of each class with such pages: another text as soon as one is put in, taken out or saved anew. */
export async function ownPageStamps(sql: Sql, classroomIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const classes = idList(classroomIds);
  const rows = await sql.all<{ id: string; n: number; versions: number; latest: number }>(
    `SELECT a.classroom_id AS id, COUNT(*) AS n, CAST(SUM(p.version) AS INTEGER) AS versions, MAX(o.at) AS latest
     FROM own_page_place o JOIN own_page p ON p.id = o.page_id JOIN activity a ON a.id = o.activity_id
     WHERE a.classroom_id IN ${classes.marks} GROUP BY a.classroom_id`,
    classes.params,
  );
  return new Map(rows.map(({ id, n, versions, latest }) => [id, `pages ${n} ${versions} ${latest}`]));
}
