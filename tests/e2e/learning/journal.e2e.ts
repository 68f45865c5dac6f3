import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContext, Page } from 'playwright-core';

const seats = openSeats();

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly journal: JournalPage;
}

async function journalAs(student: string): Promise<Seat> {
  const page = await seats.page();
  await page.clock.install();
  await seats.enter(page, student, { page: 'research' });
  return { context: page.context(), page, journal: new JournalPage(page) };
}

describe('the journal in the browser', () => {
  test('JRN-01 JRN-02 has five pages, the first from its own file and the second from the specification', async () => {
    const { page, journal } = await journalAs('ada');
    await journal.open('Introduction');
    await expect
      .poll(() => journal.menu().getByRole('button').allTextContents())
      .toEqual(['Introduction', 'Design Challenge', 'Gradebook', 'Engineering Logs', 'Final Reflection']);
    await page.getByRole('main').getByRole('article').getByRole('heading').first().waitFor();
    const challenge = await journal.open('Design Challenge');
    await challenge.getByRole('table').waitFor();
    await journal.open('Final Reflection');
    await journal.text().waitFor();
  });

  test('on a phone the text below what there is to read is one press away', async () => {
    const { page, journal } = await journalAs('ada');
    await journal.open('Introduction');
    await page.getByRole('main').getByRole('article').getByRole('heading').first().waitFor();
    await resized(page, { width: 390, height: 844 });
    const write = page.getByRole('button', { name: 'Write', exact: true });
    const { y = Infinity, height = 0 } = (await write.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
    await write.click();
    await page.keyboard.type('I know that light cars win.');
    expect(await journal.text().inputValue()).toContain('I know that light cars win.');
    expect((await journal.text().boundingBox())?.y).toBeLessThan(844);
    await expect.poll(() => write.isVisible()).toBe(false);
    // Who works by the keyboard keeps the focus when the field comes in sight.
    await page.getByRole('main').getByRole('article').getByRole('heading').first().scrollIntoViewIfNeeded();
    await write.focus();
    await journal.text().scrollIntoViewIfNeeded();
    await page.locator('[data-idle="true"]').waitFor();
    expect(await write.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('JRN-04 keeps a draft on the device without a network, over a change of page, and saves it when it is back', async () => {
    const { context, page, journal } = await journalAs('ben');
    await journal.open('Final Reflection');
    await journal.write('A first text.');
    await journal.status('Saved').waitFor();
    await context.setOffline(true);
    await journal.write('Lighter wheels made the car faster.');
    await journal.status('Saved on this device').waitFor();
    await journal.open('Gradebook');
    await journal.open('Final Reflection');
    await expect.poll(() => journal.text().inputValue()).toBe('Lighter wheels made the car faster.');
    await backOnline(page, journal.status('Saved'));
  });

  test('JRN-04 shows both sides of a conflict, keeps both, and puts them together when asked', async () => {
    const [one, other] = [await journalAs('chloe'), await journalAs('chloe')];
    await one.journal.open('Final Reflection');
    await one.journal.write('The start.');
    await one.journal.status('Saved').waitFor();
    await other.page.reload();
    await other.journal.open('Final Reflection');
    await other.page.waitForFunction(() => document.querySelector('textarea')?.value === 'The start.');
    await other.context.setOffline(true);
    await other.journal.write('Written without a network.');
    await other.journal.status('Saved on this device').waitFor();
    await one.journal.write('Written in class.');
    await one.journal.status('Saved').waitFor();
    const conflict = other.journal.conflict();
    await backOnline(other.page, conflict.getByText('Written without a network.'));
    await conflict.getByText('Written in class.').waitFor();
    await conflict.getByRole('button', { name: 'Put both together' }).click();
    await conflict.waitFor({ state: 'detached' });
    await expect.poll(() => other.journal.text().inputValue()).toBe('Written without a network.\n\nWritten in class.');
  });

  test('JRN-05 the gradebook lists every exercise, and its CSV equals the screen', async () => {
    const { page, journal } = await journalAs('diego');
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    await research.answerSomehow();
    const count = await research.menu().getByRole('listitem').count();
    const gradebook = await journal.open('Gradebook');
    const heads = ['Exercise', 'Score', 'Attempts', 'Time on task', 'Completed'];
    await expect.poll(() => gradebook.getByRole('columnheader').allTextContents()).toEqual(heads);
    const shownRows = () =>
      gradebook
        .getByRole('row')
        .evaluateAll((found) =>
          found.slice(1).map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/^[●○] /, ''))),
        );
    await expect.poll(async () => (await shownRows()).length).toBeGreaterThanOrEqual(count);
    const savedRows = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        gradebook.getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      const text = readFileSync(await file.path(), 'utf8');
      // By the mark spreadsheets know that it is UTF-8.
      expect(text.startsWith('\uFEFF')).toBe(true);
      return text.slice(1).split('\r\n').map(cellsOf);
    };
    // A verdict or a time that the server has just taken may come between the two.
    await expect
      .poll(async () => ({ saved: await savedRows(), shown: [heads, ...(await shownRows())] }))
      .toSatisfy(({ saved, shown }) => isDeepStrictEqual(saved, shown));
    // On a phone, where each number stands after its word, what there is none of is left out.
    const none = gradebook.locator('td', { hasText: /^-$/ });
    expect(await none.first().isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => none.first().isVisible()).toBe(false);
  });

  test('JRN-05 prints the gradebook without what stands around it', async () => {
    const { page, journal } = await journalAs('emma');
    const gradebook = await journal.open('Gradebook');
    await gradebook.getByRole('table').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => gradebook.getByRole('table').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => gradebook.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  });

  test('JRN-03 prints a text whole, under its title with name and date, and black on white whatever the theme is', async () => {
    const { page, journal } = await journalAs('emma');
    const content = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n');
    for (const title of ['Introduction', 'Final Reflection'] as const) {
      const section = await journal.open(title);
      await journal.write(content);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await page.emulateMedia({ media: 'print' });
      const printed = section.getByRole('article').filter({ hasText: 'Line 40' });
      await printed.getByRole('heading', { name: title }).waitFor();
      expect(await printed.getByText(content).isVisible()).toBe(true);
      expect(await printed.innerText()).toMatch(/Emma.*, \d+\/\d+\/\d{4}/);
      expect(await journal.text().isVisible()).toBe(false);
      expect(await section.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
      await page.emulateMedia({ media: 'screen' });
      await section.getByRole('button', { name: 'Print', exact: true }).waitFor();
    }
  });
});

/** The cells of one line of CSV. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=^|,)(?=,|$)/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replaceAll('""', '"'),
  );
}
