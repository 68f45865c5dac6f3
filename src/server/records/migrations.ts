import { BadSetting } from '#server/bad-setting.ts';
import { firstRecords } from './migrations/0001-0020/0001-first-records.ts';
import { fillListedRevisions, listedRevisions } from './migrations/0001-0020/0002-listed-revisions.ts';
import { tokenUses } from './migrations/0001-0020/0003-token-uses.ts';
import { teachers } from './migrations/0001-0020/0004-teachers.ts';
import { fillWordCounts, gradesAndComments } from './migrations/0001-0020/0005-grades-and-comments.ts';
import { merges } from './migrations/0001-0020/0006-merges.ts';
import { oldOperations } from './migrations/0001-0020/0007-old-operations.ts';
import { erasures, fillErasures } from './migrations/0001-0020/0008-erasures.ts';
import { sharedLimits } from './migrations/0001-0020/0009-shared-limits.ts';
import { timeCredit } from './migrations/0001-0020/0010-time-credit.ts';
import { ranking } from './migrations/0001-0020/0011-ranking.ts';
import { signIns } from './migrations/0001-0020/0012-sign-ins.ts';
import { notRanked } from './migrations/0001-0020/0013-not-ranked.ts';
import { measuredApprovals } from './migrations/0001-0020/0014-measured-approvals.ts';
import { commentAnswers } from './migrations/0001-0020/0015-comment-answers.ts';
import { classPauses } from './migrations/0001-0020/0016-class-pauses.ts';
import { pagesAtWork } from './migrations/0001-0020/0017-pages-at-work.ts';
import { trials } from './migrations/0001-0020/0018-trials.ts';
import { dueDates } from './migrations/0001-0020/0019-due-dates.ts';
import { gradeWeights } from './migrations/0001-0020/0020-grade-weights.ts';
import { studentNotes } from './migrations/0021-0040/0021-student-notes.ts';
import { classWall } from './migrations/0021-0040/0022-class-wall.ts';
import { fillUses, retention } from './migrations/0021-0040/0023-retention.ts';
import { writtenScores } from './migrations/0021-0040/0024-written-scores.ts';
import { judgedTrials } from './migrations/0021-0040/0025-judged-trials.ts';
import { calibrations } from './migrations/0021-0040/0026-calibrations.ts';
import { contests } from './migrations/0021-0040/0027-contests.ts';
import { administrators, fillAdministrators } from './migrations/0021-0040/0028-administrators.ts';
import { classRubrics } from './migrations/0021-0040/0029-class-rubrics.ts';
import { rubricScores } from './migrations/0021-0040/0030-rubric-scores.ts';
import { asGiven } from './migrations/0021-0040/0031-as-given.ts';
import { lockEnds } from './migrations/0021-0040/0032-lock-ends.ts';
import { activitySequences } from './migrations/0021-0040/0033-activity-sequences.ts';
import { ownPages } from './migrations/0021-0040/0034-own-pages.ts';
import { contestAlike } from './migrations/0021-0040/0035-contest-alike.ts';
import { teacherOperations } from './migrations/0021-0040/0036-teacher-operations.ts';
import { textsOfTwoDevices } from './migrations/0021-0040/0037-texts-of-two-devices.ts';
import { wordsOfScores } from './migrations/0021-0040/0038-words-of-scores.ts';
import { gameByChallenge } from './migrations/0021-0040/0039-game-by-challenge.ts';
import { designsByChallenge } from './migrations/0021-0040/0040-designs-by-challenge.ts';
import { enteredAs } from './migrations/0041-0060/0041-entered-as.ts';
import { takenOffWall } from './migrations/0041-0060/0042-taken-off-wall.ts';
import { leftUnranked } from './migrations/0041-0060/0043-left-unranked.ts';
import type { Database, Sql } from './database.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: string;
  /** Brings what is in the records into their new form. */
  readonly fill?: (sql: Sql) => Promise<void>;
}

/** Every change of the schema in order. What was released is never edited again; each number is applied once, whenever it arrives. */
const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'first records', statements: firstRecords },
  { number: 2, name: 'listed revisions', statements: listedRevisions, fill: fillListedRevisions },
  { number: 3, name: 'token uses', statements: tokenUses },
  { number: 4, name: 'teachers', statements: teachers },
  { number: 5, name: 'grades and comments', statements: gradesAndComments, fill: fillWordCounts },
  { number: 6, name: 'merges', statements: merges },
  { number: 7, name: 'old operations', statements: oldOperations },
  { number: 8, name: 'erasures', statements: erasures, fill: fillErasures },
  { number: 9, name: 'shared limits', statements: sharedLimits },
  { number: 10, name: 'time credit', statements: timeCredit },
  { number: 11, name: 'ranking', statements: ranking },
  { number: 12, name: 'sign-ins', statements: signIns },
  { number: 13, name: 'not ranked', statements: notRanked },
  { number: 14, name: 'measured approvals', statements: measuredApprovals },
  { number: 15, name: 'comment answers', statements: commentAnswers },
  { number: 16, name: 'class pauses', statements: classPauses },
  { number: 17, name: 'pages at work', statements: pagesAtWork },
  { number: 18, name: 'trials', statements: trials },
  { number: 19, name: 'due dates', statements: dueDates },
  { number: 20, name: 'grade weights', statements: gradeWeights },
  { number: 21, name: 'student notes', statements: studentNotes },
  { number: 22, name: 'class wall', statements: classWall },
  { number: 23, name: 'retention', statements: retention, fill: fillUses },
  { number: 24, name: 'written scores', statements: writtenScores },
  { number: 25, name: 'judged trials', statements: judgedTrials },
  { number: 26, name: 'calibrations', statements: calibrations },
  { number: 27, name: 'contests', statements: contests },
  { number: 28, name: 'administrators', statements: administrators, fill: fillAdministrators },
  { number: 29, name: 'class rubrics', statements: classRubrics },
  { number: 30, name: 'rubric scores', statements: rubricScores },
  { number: 31, name: 'saved as it came', statements: asGiven },
  { number: 32, name: 'ends of locks', statements: lockEnds },
  { number: 33, name: 'sequences of activities', statements: activitySequences },
  { number: 34, name: 'own pages', statements: ownPages },
  { number: 35, name: 'lengths of contests', statements: contestAlike },
  { number: 36, name: 'operations of teachers', statements: teacherOperations },
  { number: 37, name: 'texts of two devices', statements: textsOfTwoDevices },
  { number: 38, name: 'words of rubric scores', statements: wordsOfScores },
  { number: 39, name: 'games by challenge', statements: gameByChallenge },
  { number: 40, name: 'designs by challenge', statements: designsByChallenge },
  { number: 41, name: 'accounts of entries', statements: enteredAs },
  { number: 42, name: 'taken off the wall', statements: takenOffWall },
  { number: 43, name: 'left unranked', statements: leftUnranked },
];

const NUMBERS: ReadonlySet<number> = new Set(MIGRATIONS.map(({ number }) => number));
const NEWEST = Math.max(...NUMBERS);

/** The numbers of the migrations that the records have had; none where there are no records yet. */
export async function appliedTo(records: Pick<Sql, 'all'>): Promise<ReadonlySet<number>> {
  try {
    return await readApplied(records);
  } catch (error) {
    if (isTableMissing(error)) return new Set();
    throw error;
  }
}

function isTableMissing(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === UNDEFINED_TABLE || String(message).startsWith('no such table: ');
}

/** PostgreSQL's undefined_table. */
const UNDEFINED_TABLE = '42P01';

/** A release may bring a migration below one that the records have had already, so that the highest says too little. */
async function readApplied(records: Pick<Sql, 'all'>): Promise<ReadonlySet<number>> {
  const rows = await records.all<{ number: number }>('SELECT number FROM schema_version');
  return new Set(rows.map(({ number }) => number));
}

/** Throws `NewerDatabase` where only a newer release knows records that have had these. */
export function refuseNewer(applied: Iterable<number>): void {
  const unknown = [...applied].filter((number) => !NUMBERS.has(number));
  if (unknown.length > 0) throw new NewerDatabase(Math.max(...unknown), NEWEST);
}

/** Whether records that have had these are of an earlier release. */
export function isOlder(applied: ReadonlySet<number>): boolean {
  return applied.size > 0 && applied.size < NUMBERS.size;
}

/**
 * Brings any older database up to date, in one transaction; a newer one is refused with a sentence for the operator. `upTo`
 * an earlier number gives records as an earlier release left them.
 */
export async function migrate(database: Database, now: number, upTo = NEWEST): Promise<void> {
  await database.write(async (sql) => {
    await sql.lock('balsa migrations');
    await sql.run(
      asDialect(
        'CREATE TABLE IF NOT EXISTS schema_version (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)',
        database,
      ),
    );
    const applied = await readApplied(sql);
    refuseNewer(applied);
    for (const migration of MIGRATIONS) {
      if (!applied.has(migration.number) && migration.number <= upTo) await apply(sql, database, migration, now);
    }
  });
}

/** Starting again changes nothing about it. */
class NewerDatabase extends BadSetting {
  constructor(found: number, known: number) {
    super(
      `These records were written by a newer version of this product (schema ${found}; this one knows ${known}${found < known ? ` and not ${found}` : ''}). ` +
        'Start the newer version, or restore an older back-up.',
    );
  }
}

async function apply(sql: Sql, database: Database, migration: Migration, now: number): Promise<void> {
  for (const statement of statementsOf(migration.statements)) await sql.run(asDialect(statement, database));
  await migration.fill?.(sql);
  await sql.run('INSERT INTO schema_version (number, name, applied_at) VALUES (?, ?, ?)', [
    migration.number,
    migration.name,
    now,
  ]);
}

function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** SQLite's STRICT tables know INTEGER and REAL only; both hold 64 bits there. */
function asDialect(statement: string, { dialect }: Database): string {
  if (dialect === 'postgres') return statement;
  const typed = statement.replace(/\bBIGINT\b/g, 'INTEGER').replace(/\bDOUBLE PRECISION\b/g, 'REAL');
  return typed.startsWith('CREATE TABLE') ? `${typed} STRICT` : typed;
}
