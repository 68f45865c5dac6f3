import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the portfolio of a student, on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let sally: Client;
  let ofSally: string;
  let portfolioOfSally: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    sally = await signIn(server, server.school.S1);
    const home = `/teacher/api/classes/${server.school.classroomOfG1}`;
    ofSally = `${home}/students/${server.school.S1.publicId}`;
    portfolioOfSally = `${home}/portfolio/${server.school.S1.publicId}`;
  });
  afterEach(() => server.close());

  const html = async (): Promise<string> => (await teacher.get(portfolioOfSally)).body.html;

  test('is empty before the student has begun', async () => {
    expect((await teacher.get(portfolioOfSally)).body).toEqual({ alias: 'Alias of Sally', html: '' });
  });

  test('has a page with design, history, grades, texts, comments and answers, safe whatever was typed', async () => {
    await new QuizTaker(sally).take('01-quiz');
    const engineering = await inEngineering(sally);
    await engineering.make('Arrow', 250);
    await engineering.apply({ bodyLength: 260 });
    await engineering.save('Arrow');
    const reflection = 'It <script>alert(1)</script> flew\n\nشكرا 🚀';
    await sally.put(`/student/api/journal/${APP}/final-reflection`, { content: reflection });
    const comment = { kind: 'journal', subject: 'final-reflection', text: '<img src=x onerror=alert(1)>' };
    const { id } = (await teacher.post(`${ofSally}/${APP}/comments`, comment)).body;
    await sally.put(`/student/api/comment/${APP}/${id}`, { answer: '"Thank & you"' });
    const page = await html();
    expect(page.match(/<section class="portfolio">/g)).toHaveLength(1);
    for (const part of [
      '<h3>Best design</h3>',
      'Arrow, revision',
      'class="portfolio-picture"',
      'History of 2 revisions',
      'A quiz',
      '100%',
      'It &lt;script&gt;alert(1)&lt;/script&gt; flew',
      'شكرا 🚀',
      '&lt;img src=x onerror=alert(1)&gt;',
      '&quot;Thank &amp; you&quot;',
    ]) {
      expect(page).toContain(part);
    }
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect(page).not.toContain(server.school.S1.studentId);
  });

  test('a picture that the student put into the journal stands below the line of a text that names it first', async () => {
    const engineering = await inEngineering(sally);
    await engineering.make('Arrow', 250);
    await engineering.make('Red Comet (2)', 280);
    const content =
      'First:\n[Arrow, revision 1]\n[Red Comet (2), revisión 1] was better.\n[Nobody, revision 1] [Arrow, revision 7]\n[Arrow, revision 1]';
    await sally.put(`/student/api/journal/${APP}/final-reflection`, { content });
    const page = (await html()).split('First:')[1] ?? '';
    const named = [...page.matchAll(/<p dir="auto">([^<]*)<\/p>|aria-label="([^"]*)"/g)].map(
      ([, line, label]) => line ?? label,
    );
    expect(named).toEqual([
      '[Arrow, revision 1]',
      'Picture of Arrow, revision 1',
      '[Red Comet (2), revisión 1] was better.',
      'Picture of Red Comet (2), revision 1',
      '[Nobody, revision 1] [Arrow, revision 7]',
      '[Arrow, revision 1]',
    ]);
  });

  test('the best design is the best by the challenge’s measure, not the last one', async () => {
    const engineering = await inEngineering(sally);
    const saved: { name: string; performance: number | null; status: string }[] = [];
    for (const [name, length] of [
      ['Short', 240],
      ['Middle', 255],
      ['Long', 280],
    ] as const) {
      await engineering.make(name, length);
    }
    const detail = (await teacher.get(`${ofSally}/${APP}`)).body;
    for (const { revisions } of detail.concepts) saved.push(...revisions);
    const tested = saved.filter(({ status, performance }) => status === 'tested' && performance !== null);
    expect(tested.length).toBeGreaterThan(1);
    const better = detail.concepts[0].revisions[0].performanceBetter;
    const sorted = tested.toSorted((one, other) => (one.performance ?? 0) - (other.performance ?? 0));
    const best = better === 'lower' ? sorted[0] : sorted.at(-1);
    expect(await html()).toContain(`<strong dir="auto">${best?.name}, revision 1</strong>`);
  });
});
