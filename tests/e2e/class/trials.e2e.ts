import { describe, expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { TrialsPage } from '#tests/e2e/pages/trials.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

const seats = openSeats();

/** The page of trials of a student who has saved a design. */
async function trialsAs(student: string, options: BrowserContextOptions = {}): Promise<Page> {
  await savedDesign(seats, student, { name: 'Arrow', lengths: [270] });
  const page = await seats.page(options);
  await page.clock.install();
  await seats.enter(page, student, { page: 'build' });
  await openTrials(page);
  return page;
}

const openTrials = (page: Page): Promise<void> => new TrialsPage(page).open();
const fill = (page: Page, name: string, time: string, built = 'Arrow'): Promise<void> =>
  new TrialsPage(page).fill(name, time, built);
const save = (page: Page): Promise<void> => new TrialsPage(page).save();
const run = (page: Page, name: string): Locator => new TrialsPage(page).run(name);

describe('the page of trials', () => {
  test('takes a run, asks about what is hard to believe, and keeps a correction', async () => {
    const page = await trialsAs('emma');
    await fill(page, 'First', '0.12');
    expect(await page.getByLabel(/^Mass/).isVisible()).toBe(false);
    await new TrialsPage(page).more();
    await page.getByLabel(/^Mass/).fill('58.5');
    await save(page);
    await page.getByRole('alert').getByText('Faster than anything ever built: 0.12 s?').waitFor();
    expect(await page.getByLabel('Name of the run').inputValue()).toBe('First');
    await page.getByLabel(/^Time/).fill('1.12');
    await save(page);
    await run(page, 'First').getByText('Saved', { exact: true }).waitFor();
    await run(page, 'First').getByText('Time 1.12\u202fs, Mass 58.5\u202fg').waitFor();
    await page.getByRole('button', { name: 'Correct First' }).click();
    await page.getByRole('form', { name: 'Correcting First' }).waitFor();
    // What stands in it is never folded away.
    await expect.poll(() => page.getByLabel(/^Mass/).isVisible()).toBe(true);
    await page.getByLabel(/^Time/).fill('1.21');
    await save(page);
    await run(page, 'First').getByText('Saved, corrected once').waitFor();
    await run(page, 'First').getByText('Time 1.21').waitFor();
    await page.reload();
    await openTrials(page);
    await run(page, 'First').getByText('Time 1.21').waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await resized(page, { width: 390, height: 844 });
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isWide()).toBe(false);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });

  test('compares what was measured with the prediction, offline as well, and puts it into the reflection', async () => {
    const page = await trialsAs('grace', { serviceWorkers: 'allow' });
    await contentOnDevice(page);
    for (const [name, time] of [
      ['Run 1', '1.31'],
      ['Run 2', '1.33'],
      ['Run 3', '1.29'],
    ] as const) {
      await fill(page, name, time);
      await save(page);
      await run(page, name).getByText('Saved', { exact: true }).first().waitFor();
    }
    const comparison = page.getByRole('region', { name: 'Predicted and measured' });
    const verdict = comparison.getByText(/^\d+% (?:slower|faster) than predicted\. Your 3 runs differ by 3%/);
    await verdict.waitFor();
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Predicted and measured',
      'A new run',
      'Your runs',
      'What usually makes the difference',
    ]);
    // The next run of the same thing wants no more than its time, and all of it is in sight.
    expect(await page.getByLabel('Name of the run').inputValue()).toBe('Run 4');
    expect(await page.getByLabel('Revision that was built').locator('option:checked').innerText()).toMatch(/^Arrow/);
    const box = await page.getByRole('button', { name: 'Save Run' }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(768);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await openTrials(page);
    await verdict.waitFor();
    await fill(page, 'Run 4', '1.3', 'The one from Run');
    await save(page);
    // The same thing under the same conditions has the same prediction, though no server has seen this run.
    await comparison.getByText(/Your 4 runs differ by 3%/).waitFor();
    await comparison.getByRole('button', { name: /^Put this into my reflection/ }).click();
    await comparison.getByRole('button', { name: 'Open the reflection' }).click();
    const reflection = page.getByRole('textbox', { name: 'What did you learn, and what would you do differently?' });
    await expect
      .poll(() => reflection.inputValue())
      .toMatch(/measured 1\.31\u202fs, 1\.33\u202fs, 1\.29\u202fs, 1\.3\u202fs/);
    await openTrials(page);
    await page.getByRole('button', { name: 'Read “What rubs slows”' }).click();
    await page.getByRole('heading', { name: 'What rubs slows', level: 1 }).waitFor();
  });

  test('says what the server refuses, and keeps the run to be corrected', async () => {
    const page = await trialsAs('diego');
    await fill(page, 'Team', '1.3');
    await new TrialsPage(page).more();
    await page.getByLabel('Teammate 1').fill('Nobody of this class');
    await save(page);
    await run(page, 'Team')
      .getByText(/^Not accepted: .*Nobody of this class/)
      .waitFor();
    await page.getByRole('button', { name: 'Correct Team' }).click();
    expect(await page.getByLabel(/^Time/).inputValue()).toBe('1.3');
    await page.getByLabel('Teammate 1').fill('');
    await save(page);
    await run(page, 'Team').getByText('Saved', { exact: true }).waitFor();
  });

  test('keeps what is typed and what is entered without a network, over a reload, from the next student', async () => {
    const page = await trialsAs('chloe', { serviceWorkers: 'allow' });
    await contentOnDevice(page);
    await page.context().setOffline(true);
    await fill(page, 'Away', '1.4');
    await save(page);
    await run(page, 'Away').getByText('Saved on this device').waitFor();
    await fill(page, 'Half', '1.5');
    await page.getByText('Kept on this device, not saved as a run yet').waitFor();
    await page.reload();
    await openTrials(page);
    await run(page, 'Away').getByText('Saved on this device').waitFor();
    await expect.poll(() => page.getByLabel('Name of the run').inputValue()).toBe('Half');
    expect(await page.getByLabel(/^Time/).inputValue()).toBe('1.5');
    await backOnline(page, run(page, 'Away').getByText('Saved', { exact: true }));
    expect(await page.getByLabel('Name of the run').inputValue()).toBe('Half');
    const signIn = new SignInPage(page);
    await signIn.signOut();
    await signIn.signIn('ben');
    await signIn.choose('CO₂ dragster');
    await page.getByRole('button', { name: '1 Research' }).click();
    await openTrials(page);
    await page.getByText('No run has been entered.').waitFor();
    expect(await page.getByLabel('Name of the run').inputValue()).toBe('');
    expect(await page.getByLabel(/^Time/).inputValue()).toBe('');
  });
});
