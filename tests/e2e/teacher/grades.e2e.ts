import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { ActivitiesPage } from '#tests/e2e/pages/teacher/activities.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContextOptions } from 'playwright-core';

const seats = openSeats();

async function teach(options: BrowserContextOptions = {}): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.teacher(options));
  await teacher.openClass('Technology, period 2');
  return teacher;
}

/** On the page that tests share. */
async function teachOn(): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.sharedTeacher());
  await teacher.openClass('Technology, period 2');
  return teacher;
}

describe('how a teacher grades a class', () => {
  test('TCH-03 a given grade counts, says so, keeps what was reached, and the CSV equals the screen', async () => {
    const teacher = await teachOn();
    await teacher.open('Gradebook');
    await teacher.page.getByRole('button', { name: /Ben, Quiz: forces and motion/ }).click();
    await teacher
      .dialog()
      .getByLabel(/Score to count/)
      .fill('85');
    await teacher.dialog().getByLabel('Note').fill('Said aloud');
    await teacher.dialog().getByRole('button', { name: 'Save' }).click();
    await expectShown(teacher.page.getByRole('button', { name: '85%*, Ben, Quiz: forces and motion' }));
    const download = teacher.page.waitForEvent('download');
    await teacher.page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8').replace('\uFEFF', '');
    const lines = async () => (await teacher.table('Grades')).map((row) => row.map(csvCell).join(','));
    await expect.poll(lines).toEqual(csv.split('\r\n'));
    const page = await seats.student('ben', { page: 'research' });
    await new JournalPage(page).open('Gradebook');
    await expectShown(page.getByRole('row').filter({ hasText: 'Quiz: forces and motion' }).getByText('85%'));
  });

  test('TCH-03 missing work is counted and may be 0, an LMS gets ids and numbers, and paper says what it is', async () => {
    const teacher = await teach({ viewport: { width: 1366, height: 768 } });
    const { page } = teacher;
    await teacher.open('Gradebook');
    const cells = async () => (await teacher.table('Grades')).find(([name]) => name?.startsWith('Hugo')) ?? [];
    await expect.poll(async () => (await cells()).at(-2)).toMatch(/^0 of \d+$/);
    expect((await cells()).at(-1)).toBe('-');
    await page.getByLabel('Missing work').selectOption('Counts as 0');
    await expect.poll(async () => (await cells()).at(-1)).toBe('0%');
    await page.reload();
    await teacher.heading('Gradebook').waitFor();
    await expect.poll(async () => (await cells()).at(-1)).toBe('0%');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV for My LMS' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8').replace('\uFEFF', '');
    expect(csv).toMatch(/^"ID",.*,"Average"\r\n/);
    expect(csv).toMatch(/\r\n"hugo",("0",)+"0"(\r\n|$)/);
    expect(csv).not.toMatch(/%|Hugo/);
    const heading = page.getByText(/^Technology, period 2 · CO₂ dragster · \w+ \d+, \d{4}$/);
    expect(await heading.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await heading.isVisible()).toBe(true);
    // Across, and nothing is cut off at the side.
    expect((await page.pdf({ format: 'Letter' })).toString('latin1')).toContain('/MediaBox [0 0 792 612]');
  });

  test('TCH-03 a course grade is over the activities that count, and its CSV equals the screen', async () => {
    const teacher = await teachOn();
    const { page } = teacher;
    await teacher.open('Gradebook');
    await page.getByText('Course grade', { exact: true }).press('Enter');
    const heads = async () => (await teacher.table('Course grade'))[0] ?? [];
    await expect.poll(heads).toContain('CO₂ dragster');
    const units = page.getByRole('group', { name: 'Activities that count' });
    const out = (await heads())[3] ?? '';
    await units.getByLabel(out).press('Space');
    await expect.poll(heads).not.toContain(out);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Course CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8').replace('\uFEFF', '');
    const lines = (await teacher.table('Course grade')).map((row) => row.map(csvCell).join(','));
    expect(csv.split('\r\n')).toEqual(lines);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 341, height: 512 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(1);
  });

  test('TCH-03 a student sees until when an exercise is due, and both see that it came late', async () => {
    const page = await seats.student('ada', { page: 'research' });
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    await research.takeQuiz();
    const teacher = await teachOn();
    const activities = new ActivitiesPage(teacher.page);
    await teacher.open('Activities');
    await activities.edit('CO₂ dragster');
    const dates = activities.part('Due dates');
    await dates.locator('summary').click();
    await dates.getByLabel('Quiz: forces and motion').fill('2026-01-15');
    await dates.getByLabel('Quiz: forces and motion').press('Tab');
    await expect.poll(() => dates.locator('summary').innerText()).toBe('1 exercise with a due date');
    await activities.saveAnyway();
    await activities.saved();
    await teacher.page.reload();
    await activities.saved();
    await dates.locator('summary').click();
    await expect.poll(() => dates.getByLabel('Quiz: forces and motion').inputValue()).toBe('2026-01-15');
    await teacher.open('Gradebook');
    const late = teacher.page.getByRole('button', { name: /^\d+%, late, .*, Quiz: forces and motion$/ }).first();
    await late.click();
    await expectShown(teacher.dialog().getByText(/due Jan 15, 2026, handed in late/));
    await teacher.page.keyboard.press('Escape');
    await page.reload();
    await expectShown(page.getByRole('button', { name: /^Quiz: forces and motion due 1\/15\/2026, late/ }));
  });

  test('TCH-03 a teacher weighs designs into the grade, and screen and CSV have their columns', async () => {
    const teacher = await teachOn();
    const { page } = teacher;
    const activities = new ActivitiesPage(page);
    await teacher.open('Activities');
    await activities.edit('CO₂ dragster');
    const weights = activities.part('Grade of the activity');
    await weights.getByLabel('Grades').fill('50');
    await weights.getByLabel('Iterations').fill('30');
    await weights.getByLabel('Performance').fill('20');
    await expectShown(weights.getByText('30% of the grade'));
    await activities.saveAnyway();
    await activities.saved();
    await teacher.open('Gradebook');
    const heads = async () => (await teacher.table('Grades'))[0]?.slice(-4) ?? [];
    await expect.poll(heads).toEqual(['Done', 'Iterations', 'Performance', 'Average, missing work left out']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8').replace('\uFEFF', '');
    expect((await teacher.table('Grades')).map((row) => row.map(csvCell).join(','))).toEqual(csv.split('\r\n'));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });
});

/** A cell as CSV writes it. */
function csvCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
