import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unreadTexts } from '#server/records/learning/unread.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import type { Database, Question, Sql } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('what a teacher has not read, in $name', ({ create }) => {
  let home: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    home = await create('schema');
    database = await home.open();
  });
  afterEach(async () => {
    await database.close();
    await home.drop();
  });

  /** What is asked for the unread texts: their count, and the first of them. */
  async function questions(): Promise<Question[]> {
    const asked: Question[] = [];
    const note = (question: Question): void => void asked.push(question);
    const noting = {
      get: async (sql: string, params = []) => note({ sql, params }),
      all: async (sql: string, params = []) => (note({ sql, params }), []),
    } as unknown as Sql;
    await unreadTexts(noting, { teacherId: 'teacher', classIds: ['one', 'two', 'three'] }, 10);
    return asked;
  }

  const plans = (asked: readonly Question[]) =>
    database.write(async (sql) => {
      const isSqlite = database.dialect === 'sqlite';
      // A table of the tests is so small that PostgreSQL would read all of it whatever indexes there are.
      if (!isSqlite) await sql.run('SET LOCAL enable_seqscan = off');
      const lines: string[] = [];
      for (const { sql: text, params } of asked) {
        const rows = await sql.all<object>(`EXPLAIN ${isSqlite ? 'QUERY PLAN ' : ''}${text}`, params);
        lines.push(rows.map((row) => Object.values(row).at(-1) as string).join('\n'));
      }
      return lines;
    });

  test('is looked for among the texts of the classes alone, not among those of all schools', async () => {
    const found = await plans(await questions());
    expect(found).toHaveLength(2);
    for (const plan of found) {
      // SQLite says it in one line, PostgreSQL in that of the table and the next.
      expect(plan).toMatch(/SEARCH journal .*\(person_id=\?|on journal\b.*\n.*Cond: \(+person_id = /);
      expect(plan).toMatch(/SEARCH comment .*\(person_id=\?|on comment\b.*\n.*Cond: \(+person_id = /);
    }
  });
});
