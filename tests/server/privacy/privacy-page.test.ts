import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsWithWords, wordsOfColumn } from '#server/privacy/columns.ts';
import { DATA_MAP } from '#server/privacy/data-map.ts';
import { privacyPage } from '#server/privacy/privacy-page.ts';
import { STUDENT_TABLES } from '#server/records/privacy/deletion.ts';
import { tableShapes } from '#server/records/table-shapes.ts';
import { startServer } from '#tests/support/school/server.ts';
import type { TestServer } from '#tests/support/school/server.ts';

const PAGE = {
  contact: '',
  periods: { idleDays: 30, months: 0, detailDays: 1 },
  columns: [],
  dialect: 'sqlite',
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the page on privacy', () => {
  test('names every table of the records once, and none that is not there', async () => {
    const tables = await server.host.services.database.read((sql) => tableShapes(sql, 'sqlite'));
    const mapped = DATA_MAP.flatMap((kind) => kind.tables);
    expect(mapped.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test('says in words what every column of every table holds, and of none that is not there', async () => {
    const tables = await server.host.services.database.read((sql) => tableShapes(sql, 'sqlite'));
    const nameless = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => wordsOfColumn(name, column) === undefined).map((column) => `${name}.${column}`),
    );
    expect(nameless).toEqual([]);
    const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)));
    expect(columnsWithWords().filter(([table, column]) => !known.has(`${table}.${column}`))).toEqual([]);
    const page = await (await server.fetch('/privacy')).text();
    for (const words of ['earlier texts', 'count of wrong tries', 'score in percent', 'keyed hash of the sign-in ID']) {
      expect(page).toContain(words);
    }
  });

  test('counts as data of students what a deletion takes away', () => {
    const ofStudents = new Set(DATA_MAP.flatMap(({ subject, tables }) => (subject === 'students' ? tables : [])));
    const deleted = STUDENT_TABLES.map(([table]) => table);
    expect(deleted.filter((table) => !ofStudents.has(table))).toEqual([]);
  });

  test('is there for everybody without signing in', async () => {
    const answer = await server.fetch('/privacy');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    const page = await answer.text();
    for (const { title, kept } of DATA_MAP) {
      expect(page).toContain(`<h2>${title}</h2>`);
      expect(page).toContain(kept.replaceAll('"', '&quot;'));
    }
    expect(page).toContain('your teacher, or the office of your school.');
  });

  test('says whom the school wants to be asked, whatever signs that holds', () => {
    expect(String(privacyPage({ ...PAGE, contact: 'Ms. <b>Lee</b> & office, 555-0100' }))).toContain(
      'Ms. &lt;b&gt;Lee&lt;/b&gt; &amp; office, 555-0100',
    );
  });

  test('promises of back-ups and of what waits on a device only what is done', async () => {
    const page = await (await server.fetch('/privacy')).text();
    // Sealed work is opened by the server, whoever delivers it; a dump of PostgreSQL is never made anew.
    expect(page.replaceAll(/\s+/g, ' ')).toContain("Only that student or your school's server can open it");
    expect(page).toContain('leaves the back-ups too');
    // Of a single note they hold what was there before.
    expect(page.replaceAll(/\s+/g, ' ')).toContain('A back-up of before has one that was emptied');
    const ofPostgres = String(privacyPage({ ...PAGE, dialect: 'postgres' }));
    expect(ofPostgres).not.toContain('leaves the back-ups too');
    expect(ofPostgres).toContain('until that back-up is deleted as too old');
  });

  test('says of what teachers did, and of their sign-ins, when it goes', async () => {
    const page = await (await server.fetch('/privacy')).text();
    // These lie among what teachers did, and the administrator reads the last one.
    expect(page).toContain(
      'a sign-in until it ends, its time for two years and that of the last one as long as the school',
    );
    // The class is gone with whatever names it, but for who deleted it.
    expect(page).toContain('what concerns no class as long as the school');
  });

  test('says how long what is kept, as the settings say it', async () => {
    const page = await (await server.fetch('/privacy')).text();
    expect(page).toContain('A class that nobody has used for 400 days is archived');
    expect(page).toContain('deleted for good 12 months after a teacher was last in it');
    expect(page).toContain('If no teacher opens a class for 365 days');
    const other = String(privacyPage(PAGE));
    expect(other).toContain('A class that nobody has used for 30 days is archived');
    expect(other).toContain('An archived class is kept until a teacher deletes it');
    expect(other).toContain('If no teacher opens a class for 1 day,');
  });
});
