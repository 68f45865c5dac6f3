import { STUDENT_TABLES } from '#server/records/privacy/deletion.ts';
import type { Database, Sql } from '#server/records/database.ts';

/*
 * Row-level security of PostgreSQL, a second wall between schools: a transaction of one school (`inSchool`) neither reads nor writes
 * what students of another one have done, whatever its statements forgot. Every query of the product has its own condition besides.
 */

/**
 * What other schools may see, too: designs in a competition of the district, and who made them. Everything else in the list of what
 * students have is behind the wall.
 */
export const WITHOUT_WALL: ReadonlySet<string> = new Set([
  'person',
  'concept',
  'revision',
  'competition_entry',
  'wall_post',
]);

/** Tables whose rows belong to a student by way of another table, which has a wall itself. */
const BY_WAY_OF: Readonly<Record<string, readonly [column: string, table: string]>> = {
  question_record: ['record_id', 'exercise_record'],
  merged_exercise: ['record_id', 'exercise_record'],
  wrong_answer: ['question_id', 'question_record'],
  trial_version: ['trial_id', 'trial'],
  engine_answer: ['session_id', 'engine_session'],
};

/** The setting of a transaction that names its school, and its value where a transaction is of all schools. */
const SETTING = 'balsa.school';
const ALL = '*';

/** For every new connection: what is not of one school is of all, as signing in, maintenance and commands are. */
export const OF_ALL_SCHOOLS = `SET ${SETTING} = '${ALL}'`;

/** Begins a transaction of one school, in the same message. */
export function beginIn(school: string | undefined, begin: string): string {
  return school === undefined ? begin : `${begin}; SET LOCAL ${SETTING} = '${school.replaceAll("'", "''")}'`;
}

/** The policy as it is now; another name wherever it changes. */
const POLICY = 'balsa_school_2';
const EARLIER_POLICY = 'balsa_school_1';
const SCHOOL = `(SELECT current_setting('${SETTING}', true))`;

export function walledTables(): string[] {
  return STUDENT_TABLES.map(([table]) => table).filter((table) => !WITHOUT_WALL.has(table));
}

/** Puts up the walls that are missing, at each start: so a new table of students' work has one from its first row on. */
export async function raiseWalls(database: Database): Promise<void> {
  if (database.dialect === 'sqlite') return;
  const tables = walledTables();
  if (await database.read((sql) => standing(sql)).then((found) => tables.every((table) => found.has(table)))) return;
  await database.write(async (sql) => {
    await sql.lock('balsa migrations');
    const found = await standing(sql);
    for (const table of tables) if (!found.has(table)) await raise(sql, table);
  });
}

/** The tables whose policy is that of now. */
async function standing(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.all<{ table: string }>(
    `SELECT c.relname AS "table" FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
     WHERE p.polname = ? AND c.relnamespace = current_schema()::regnamespace`,
    [POLICY],
  );
  return new Set(rows.map(({ table }) => table));
}

async function raise(sql: Sql, table: string): Promise<void> {
  await sql.run(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  // Of the owner of the tables, too, as which the server works.
  await sql.run(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  // Policies of one table are alternatives: an earlier one would be asked besides.
  await sql.run(`DROP POLICY IF EXISTS ${EARLIER_POLICY} ON ${table}`);
  await sql.run(`CREATE POLICY ${POLICY} ON ${table} USING (${SCHOOL} = '${ALL}' OR ${isOfSchool(table)})`);
}

function isOfSchool(table: string): string {
  const [column, owner] = BY_WAY_OF[table] ?? [];
  if (owner) return `EXISTS (SELECT 1 FROM ${owner} o WHERE o.id = ${table}.${column})`;
  // Not EXISTS: PostgreSQL would rather read all students of the school than look for one, and so each save of one row did.
  return `${SCHOOL} = (SELECT c.organisation_id FROM person p JOIN student_group g ON g.id = p.group_id
    JOIN classroom c ON c.id = g.classroom_id WHERE p.id = ${table}.person_id)`;
}

/** Whether PostgreSQL asks nobody who connects like this for policies: then there is no second wall. */
export async function isAboveWalls(database: Database): Promise<boolean> {
  if (database.dialect === 'sqlite') return false;
  const role = await database.get<{ above: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS above FROM pg_roles WHERE rolname = current_user',
  );
  return role?.above === true;
}
