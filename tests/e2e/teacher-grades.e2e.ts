import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { axeFindingsInBothSchemes } from '#tests/support/axe.ts';
import { openSeats } from '#tests/support/seats.ts';
import { expectShown } from './pages/expect-shown.ts';
import { JournalPage } from './pages/journal.ts';
import { ProgressPage } from './pages/teacher/progress.ts';
import type { BrowserContextOptions } from 'playwright-core';

const seats = openSeats();

async function teach(options: BrowserContextOptions = {}): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.teacher(options));
  await teacher.openClass('Technology, period 2');
  return teacher;
}

describe('how a teacher grades a class', () => {
  test('TCH-03 a given grade counts, says so, keeps what was reached, and the CSV equals the screen', async () => {
    const teacher = await teach();
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
  });

  test('TCH-03 a course grade is over the units that count, and its CSV equals the screen', async () => {
    const teacher = await teach({ viewport: { width: 1366, height: 768 } });
    const { page } = teacher;
    await teacher.open('Gradebook');
    await page.getByText('Course grade', { exact: true }).press('Enter');
    const heads = async () => (await teacher.table('Course grade'))[0] ?? [];
    await expect.poll(heads).toContain('CO₂ dragster');
    const units = page.getByRole('group', { name: 'Units that count' });
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
});

/** A cell as CSV writes it. */
function csvCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
