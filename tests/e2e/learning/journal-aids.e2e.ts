import { describe, expect, test } from 'vitest';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

describe('help with writing the journal', () => {
  test('JRN-02 a sentence starter goes below what is written, and the cursor behind it', async () => {
    const page = await seats.student('ben', { page: 'journal' });
    const journal = new JournalPage(page);
    await journal.open('Final Reflection');
    await journal.text().fill('Lighter wheels helped.\n');
    await page.getByRole('button', { name: 'Next time I would…' }).click();
    await expect.poll(() => journal.text().inputValue()).toBe('Lighter wheels helped.\nNext time I would ');
    await expect
      .poll(() =>
        journal.text().evaluate((area: HTMLTextAreaElement) => [document.activeElement === area, area.selectionEnd]),
      )
      .toEqual([true, 'Lighter wheels helped.\nNext time I would '.length]);
    await page.keyboard.type('drill first.');
    await journal.text().blur();
    await journal.status('Saved').waitFor();
    await page.reload();
    await journal.open('Final Reflection');
    await expect.poll(() => journal.text().inputValue()).toContain('Next time I would drill first.');
    for (const section of ['Introduction', 'Design Challenge'] as const) {
      await journal.open(section);
      const starters = page.getByRole('group', { name: 'Ways to begin' }).getByRole('button', { name: /…$/ });
      await expect.poll(() => starters.count()).toBe(3);
    }
  });

  test('JRN-06 one press puts the picture of a revision in, which stands below the text after a reload', async () => {
    const page = await seats.student('ben', { page: 'journal' });
    const journal = new JournalPage(page);
    await journal.open('Introduction');
    await journal.text().fill('');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await page.getByRole('button', { name: /Red Comet, revision 1$/ }).click();
    await expect.poll(() => journal.text().inputValue()).toBe('[Red Comet, revision 1]');
    const figure = page.getByRole('group', { name: 'Pictures in your text' }).getByRole('figure');
    const drawn = () => figure.getByRole('img').locator('path').count();
    await expect.poll(drawn).toBeGreaterThan(2);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    await journal.text().blur();
    await journal.status('Saved').waitFor();
    await page.reload();
    await expect.poll(drawn).toBeGreaterThan(2);
    await journal.text().fill('No picture.');
    await expect.poll(() => figure.count()).toBe(0);
  });
});
