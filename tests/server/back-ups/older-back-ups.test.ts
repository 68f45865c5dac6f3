import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/records/migrations.ts';
import { eraseFrom } from '#server/records/sqlite/maintenance-thread.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';

const SECRET = 'What only Sally knew.';
/** Of each release before this one, and of this one. */
const SCHEMAS = readdirSync('src/server/records/migrations', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\d{4}-[^/]*\.ts$/.test(path),
).length;
/** Since this one there are private notes of teachers. */
const WITH_NOTES = 21;
const NOTE = 'sealed, about Sally';

let home = '';
const paths: string[] = [];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'balsa-older-'));
  for (let schema = 1; schema <= SCHEMAS; schema += 1) paths.push(await backUpOf(schema));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A back-up as a release with this schema made it, of a class with one student. */
async function backUpOf(schema: number): Promise<string> {
  const path = join(home, `back-up-${schema}.sqlite`);
  const records = await openSqlite(join(home, `records-${schema}.sqlite`));
  await migrate(records, 0, schema);
  await records.write(async (sql) => {
    await sql.run("INSERT INTO organisation (id, name, city, state) VALUES ('o', 'Oak', 'Oakton', 'OH')");
    await sql.run("INSERT INTO classroom (id, organisation_id, name, created_at) VALUES ('c', 'o', 'Period 1', 0)");
    await sql.run(
      "INSERT INTO student_group (id, classroom_id, name, code_hash, code_sealed, created_at) VALUES ('g', 'c', 'Maples', 'h', 's', 0)",
    );
    await sql.run(
      `INSERT INTO person (id, group_id, number, sign_in_hash, sign_in_sealed, alias, is_teacher, session_version, created_at, last_active_at)
       VALUES ('p', 'g', 1, 'h', 's', ?, 0, 1, 0, 0)`,
      [SECRET],
    );
    if (schema >= WITH_NOTES) await sql.run("INSERT INTO student_note VALUES ('p', 'c', ?)", [NOTE]);
  });
  await records.backUp(path);
  await records.close();
  return path;
}

test.each([
  { kind: 'person', id: 'p' },
  { kind: 'classroom', id: 'c' },
] as const)('a deleted $kind leaves the back-ups of all earlier releases', async (gone) => {
  const copies = paths.map((path) => `${path}-${gone.kind}`);
  for (const [index, copy] of copies.entries()) copyFileSync(paths[index] ?? '', copy);
  const holding = () => copies.filter((path) => readFileSync(path).includes(SECRET));
  expect(holding()).toEqual(copies);
  expect(await eraseFrom(copies, { gone: [gone], present: new Set() })).toEqual([]);
  expect(holding()).toEqual([]);
});

test('a deleted class stays in the back-ups of all earlier releases for who went to another one', async () => {
  const copies = paths.map((path) => `${path}-moved`);
  for (const [index, copy] of copies.entries()) copyFileSync(paths[index] ?? '', copy);
  const parting = { gone: [{ kind: 'classroom', id: 'c' }], present: new Set(['p']) } as const;
  expect(await eraseFrom(copies, parting)).toEqual([]);
  expect(copies.filter((path) => readFileSync(path).includes(SECRET))).toEqual(copies);
});

test('notes that were turned off leave the back-ups of all earlier releases, of which the first had none', async () => {
  const copies = paths.map((path) => `${path}-notes`);
  for (const [index, copy] of copies.entries()) copyFileSync(paths[index] ?? '', copy);
  const holding = (text: string) => copies.filter((path) => readFileSync(path).includes(text));
  expect(holding(NOTE)).toEqual(copies.slice(WITH_NOTES - 1));
  expect(await eraseFrom(copies, { gone: [{ kind: 'notes', id: 'c 1' }], present: new Set() })).toEqual([]);
  expect([holding(NOTE), holding(SECRET)]).toEqual([[], copies]);
});
