import { describe, expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

const APP = 'dragster';
const LONG = 'x'.repeat(1201);

interface BoardAnswer {
  readonly rows: readonly { readonly classId: string; readonly studentId: string; readonly alias: string }[];
}

async function commentOn(alias: string, text: string): Promise<void> {
  const { rows } = await asTeacher<BoardAnswer>(seats.url, 'GET', '/board');
  const row = rows.find((each) => each.alias === alias);
  const path = `/classes/${row?.classId}/students/${row?.studentId}/${APP}/comments`;
  await asTeacher(seats.url, 'POST', path, { kind: 'journal', subject: 'introduction', text });
}

const comments = (page: Page): Locator => page.getByRole('complementary', { name: 'From your teacher' });
/** What is seen under an answer; a screen reader hears of it by another way. */
const standing = (page: Page, words: string): Locator =>
  comments(page).locator('[data-status]').filter({ hasText: words });
const answerField = (page: Page): Locator => comments(page).getByRole('textbox', { name: /^Your answer to/ });
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('what a teacher writes and what a student answers', () => {
  test('TCH-03 is marked as new until it is seen, is answered without a network, and reaches the teacher', async () => {
    await commentOn('Chloe', 'What makes you <b>think</b> so? 🤔');
    const page = await seats.page();
    await page.clock.install();
    await seats.enter(page, 'chloe');
    await page.getByText(/\b1 new$/).waitFor();
    await expectShown(page.getByText('Your teacher wrote 1 comment'));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the journal' }).click();
    await comments(page).getByText('What makes you <b>think</b> so? 🤔').waitFor();
    await expectShown(comments(page).getByText(/\bNew$/));
    // It is seen: neither the menu nor the button says that there is more.
    await page.getByRole('button', { name: 'Journal', exact: true }).waitFor();
    await expect.poll(() => page.getByText(/\b1 new$/).count()).toBe(0);
    await comments(page).getByRole('button', { name: 'Answer...' }).click();
    await page.context().setOffline(true);
    await answerField(page).fill('It was lighter,\nشكرا 🚀');
    await answerField(page).blur();
    await standing(page, 'Saved on this device').waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await backOnline(page, standing(page, 'Sent to your teacher'));
    await page.reload();
    await new JournalPage(page).open('Introduction');
    await expect.poll(() => answerField(page).inputValue()).toBe('It was lighter,\nشكرا 🚀');

    const seat = await seats.teacher();
    await seat.getByRole('link', { name: /^Unread \d+$/ }).click();
    await seat.getByRole('heading', { level: 1, name: 'Unread' }).waitFor();
    const item = seat.getByRole('main').getByRole('listitem').filter({ hasText: 'It was lighter' });
    await expectShown(item.getByText('What makes you <b>think</b> so? 🤔'));
    expect(await axeFindingsInBothSchemes(seat)).toEqual([]);
    await seat.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => over(seat)).toBeLessThanOrEqual(1);
    await item.getByRole('link', { name: 'Open the journal of Chloe' }).click();
    await seat.getByText(/^The student answered, /).waitFor();
    await expectShown(seat.getByText('It was lighter,\nشكرا 🚀'));
    await seat.goBack();
    await item.getByRole('button', { name: /^Mark as read: Chloe/ }).click();
    await item.waitFor({ state: 'detached' });
    for (const all = seat.getByRole('button', { name: /^Mark (?:All )?\d+ as Read$/ }); await all.isVisible();) {
      await all.click();
      await expect.poll(() => all.isDisabled().catch(() => false)).toBe(false);
    }
    await seat.getByText('You have read everything.').waitFor();
    await seat.reload();
    await seat.getByText('You have read everything.').waitFor();
  });

  test('TCH-03 an answer that is too long stays and says so, and the next student sees nothing of it', async () => {
    await commentOn('Ada', 'And the wheels?');
    const page = await seats.student('ada', { page: 'journal' }, { viewport: { width: 390, height: 844 } });
    await new JournalPage(page).open('Introduction');
    await comments(page).getByRole('button', { name: 'Answer...' }).click();
    await answerField(page).fill(LONG);
    await answerField(page).blur();
    await expectShown(comments(page).getByText(/cannot be more than 1,?200 characters: 1 too many/));
    await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
    await standing(page, 'Saved on this device').waitFor();
    await page.reload();
    await new JournalPage(page).open('Introduction');
    await expect.poll(() => answerField(page).inputValue()).toBe(LONG);
    await answerField(page).fill('They wobble.');
    await answerField(page).blur();
    await standing(page, 'Sent to your teacher').waitFor();
    await answerField(page).fill('They wobble. And half a sent');
    await new SignInPage(page).signOut();
    await seats.enter(page, 'emma', { page: 'journal' });
    await new JournalPage(page).open('Introduction');
    expect(await page.content()).not.toContain('wobble');
  });

  test('TCH-03 the names of the pages of the journal stay whole beside the number of new comments', async () => {
    await commentOn('Emma', 'What did you measure?');
    const page = await seats.student('emma', { page: 'journal' }, { viewport: { width: 911, height: 512 } });
    const entry = page.getByRole('navigation', { name: 'Journal' }).getByRole('button', { name: /^Introduction/ });
    await expectShown(entry.getByText(/\b1 new$/));
    const lines = entry.getByText('Introduction').evaluate((label) => {
      const words = document.createRange();
      words.selectNodeContents(label);
      return words.getClientRects().length;
    });
    expect(await lines).toBe(1);
  });

  test('TCH-03 on a phone a comment below the text is new until it is in sight, and a press leads to it', async () => {
    await commentOn('Ben', 'What did you measure?');
    const page = await seats.student('ben', {}, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Open the journal' }).click();
    const read = page.getByRole('button', { name: 'Read the new comment' });
    await read.waitFor();
    await comments(page).getByText('What did you measure?').waitFor();
    // Who goes away without having come to it finds it marked as before.
    await page.getByRole('link', { name: 'Balsa' }).click();
    await expectShown(page.getByText(/\b1 new$/));
    await page.getByRole('button', { name: 'Open the journal' }).click();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await read.click();
    const bottom = async () => {
      const box = await comments(page).getByText('What did you measure?').boundingBox();
      return box && box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThan(844);
    await read.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Journal', exact: true }).waitFor();
    await page.reload();
    await comments(page).getByText('What did you measure?').waitFor();
    await page.getByRole('button', { name: 'Journal', exact: true }).waitFor();
    expect(
      await comments(page)
        .getByText(/\bNew$/)
        .count(),
    ).toBe(0);
  });
});
