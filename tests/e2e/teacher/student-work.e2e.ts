import { describe, expect, test } from 'vitest';
import { savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { QUIZ_LENGTH, ResearchPage } from '#tests/e2e/pages/research.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

/** The class of the group that students sign in with. */
const CLASS = 'Technology, period 2';
const QUIZ = 'Quiz: forces and motion';

const seats = openSeats();

async function teach(): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.teacher());
  await teacher.openClass(CLASS);
  return teacher;
}

describe('what a student has done', () => {
  test('TCH-03 an attempt is cleared after a second press; its score stays in the history and the student starts anew', async () => {
    const page = await seats.student('farid', { page: 'research' });
    const research = new ResearchPage(page);
    await research.select(QUIZ);
    const score = await research.takeQuiz();

    const teacher = await teach();
    await teacher.openStudent('Farid');
    // A lesson has no score: what says so opens nothing.
    const lesson = teacher.page.getByRole('row').filter({ hasText: 'Gas under pressure' });
    await expectShown(lesson);
    expect(await lesson.getByRole('button').count()).toBe(0);
    const row = teacher.page.getByRole('row').filter({ hasText: QUIZ });
    await row.getByRole('button', { name: `${score}%, waiting: 3, ${QUIZ}` }).click();
    const dialog = teacher.dialog();
    await dialog.getByRole('button', { name: 'Clear Attempt...' }).click();
    const question = teacher.page.getByRole('dialog', { name: 'Clear this attempt?' });
    await expectShown(question.getByText('The cleared attempt stays in the history.'));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Clear Attempt...' }).click();
    await question.getByRole('button', { name: 'Yes, Clear This Attempt' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectShown(row.getByRole('button', { name: `-, ${QUIZ}` }));
    await expectShown(row.getByText(`1: ${score}%`));

    await page.reload();
    await research.select(QUIZ);
    await expectShown(page.getByText(`Question 1 of ${QUIZ_LENGTH}`, { exact: true }));
    await expect
      .poll(() =>
        research
          .question()
          .getByText(/right!|Not quite/)
          .count(),
      )
      .toBe(0);
  });

  test('TCH-03 the gallery compares two revisions of one design, with their pictures', async () => {
    await savedDesign(seats, 'ada', { name: 'Twice Made', lengths: [271, 255] });
    const teacher = await teach();
    await teacher.open('Designs');
    const card = teacher.design('Twice Made');
    const revision = card.getByLabel('Revision', { exact: true });
    await expect.poll(() => revision.locator('option').allInnerTexts()).toEqual(['Revision 2', 'Revision 1']);
    await card.getByRole('checkbox').check();
    await revision.selectOption({ label: 'Revision 1' });
    await expect.poll(() => card.getByRole('checkbox').isChecked()).toBe(false);
    await card.getByRole('checkbox').check();
    await teacher.page.getByRole('button', { name: 'Compare 2 Designs' }).click();
    const heads = teacher.dialog().getByRole('columnheader', { name: /^Twice Made, revision/ });
    await expect.poll(() => heads.allInnerTexts()).toHaveLength(2);
    const length = teacher.dialog().getByRole('row').filter({ hasText: 'Body length' }).first();
    await expect.poll(() => length.innerText()).toMatch(/\b255\b\s+\b271\b/);
    await expect
      .poll(() =>
        teacher
          .dialog()
          .getByRole('img', { name: /^Picture of Twice Made/ })
          .count(),
      )
      .toBe(2);
  });

  test('TCH-03 a design’s performance has the name and units that its application gives it', async () => {
    const performance = /Race time \d\.\d+ s$/;
    const teacher = await teach();
    await teacher.open('Designs');
    await expectShown(teacher.page.getByRole('listitem').getByText(performance).first());
    await teacher.open('Board');
    await teacher.openStudent('Ben');
    await teacher.see('Designs');
    await expectShown(teacher.page.getByRole('listitem').getByText(performance).first());
  });
});
