import { beforeEach, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

let device: ClassroomDevice;
let page: Page;
let nextCode: () => string | undefined;

beforeEach(async () => {
  device = await openClassroomDevice();
  page = await device.reload();
  const { nextQuiz } = await import('#client/stores/competition/next-quiz.ts');
  nextCode = () => nextQuiz.value?.code;
  await page.enter(device.server.school.S1);
  await until(() => page.grades.isRead.value);
});

/** What the server has of one exercise of the student. */
async function score(code: string, points: number, retakes = 0): Promise<void> {
  await device.server.host.services.database.write((sql) =>
    sql.run('UPDATE exercise_record SET is_complete = 1, score = ?, retakes_allowed = ? WHERE code = ?', [
      points,
      retakes,
      code,
    ]),
  );
}

test('GAME-02 points for grades come from the first quiz that is not done, and then from the lowest that may be taken again', async () => {
  const codes = page.grades.rows.value
    .filter(({ exercise }) => ['quiz', 'worksheet'].includes(exercise.category))
    .map(({ exercise }) => exercise.code);
  const [first = '', second = ''] = codes;
  expect(nextCode()).toBe(first);
  await score(first, 60, 1);
  await page.activity.refresh();
  await until(() => nextCode() === second);
  for (const code of codes.slice(1)) await score(code, 30);
  await page.activity.refresh();
  // The others have fewer points, and may not be taken again.
  await until(() => nextCode() === first);
  await score(first, 60);
  await page.activity.refresh();
  await expect.poll(nextCode).toBeUndefined();
});

test('GAME-02 a worksheet that was begun goes before a quiz that was not', async () => {
  page.exercises.select('02-worksheet');
  await until(() => (page.quiz.view.value?.questions.length ?? 0) > 0);
  const [begun] = page.quiz.view.value?.questions ?? [];
  await page.quiz.answer(begun?.question.id ?? '', begun?.choices[0]?.id ?? '1');
  await expect.poll(nextCode).toBe('02-worksheet');
});
