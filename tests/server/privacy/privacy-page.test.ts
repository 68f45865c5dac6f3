import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_MAP } from '#server/privacy/data-map.ts';
import { privacyPage } from '#server/privacy/privacy-page.ts';
import { STUDENT_TABLES } from '#server/records/deletion.ts';
import { tableShapes } from '#server/records/table-shapes.ts';
import { startServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

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
      expect(page).toContain(kept);
    }
    expect(page).toContain('your teacher, or the office of your school.');
  });

  test('says whom the school wants to be asked, whatever signs that holds', () => {
    expect(String(privacyPage('Ms. <b>Lee</b> & office, 555-0100'))).toContain(
      'Ms. &lt;b&gt;Lee&lt;/b&gt; &amp; office, 555-0100',
    );
  });
});
