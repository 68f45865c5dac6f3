import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shell } from '#client/words/student/shell.ts';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import { buildWithLanguages } from '#tests/support/words/more-languages.ts';
import { plainWords, wordsGiven } from '#tests/support/words/plain-words.ts';
import { PSEUDO_LANGUAGE, pseudoLanguage, pseudoText } from '#tests/support/words/pseudo-language.ts';
import type { Page } from 'playwright-core';

const room = await mkdtemp(join(tmpdir(), 'balsa-language-'));
const client = join(room, 'client');

// The page with one file more, and the server as it is.
beforeAll(async () => {
  const languages = join(room, 'languages');
  await mkdir(languages);
  await writeFile(join(languages, `${PSEUDO_LANGUAGE}.json`), JSON.stringify(pseudoLanguage()));
  await buildWithLanguages(languages, client);
});
const seats = openSeats({ hasWebgl: true, settings: { CLIENT_DIR: client } });
afterAll(() => rm(room, { recursive: true, force: true }));

const label = (key: keyof typeof shell.english): string => pseudoText(String(shell.english[key]));

/** An answer can be on the screen before what it says is known here. */
async function expectNoEnglish(page: Page, given: ReturnType<typeof wordsGiven>, where: string): Promise<void> {
  await expect.poll(() => plainWords(page, given), { message: where }).toEqual([]);
}

test('a second language is one file: no English is left around a student’s work', async () => {
  const page = await seats.page({ locale: PSEUDO_LANGUAGE });
  const given = wordsGiven(page);
  await page.goto(`${seats.url}/app/`);
  await page.locator('form#login').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(PSEUDO_LANGUAGE);
  await expectNoEnglish(page, given, 'on the form');

  await page.locator('[name=studentId]').fill('ada');
  await page.locator('[name=groupId]').fill(DEMO_GROUP);
  await page.locator('form#login [type=submit]').click();
  const tile = page.getByRole('main').getByRole('listitem').getByText('CO₂ dragster');
  await tile.waitFor();
  await expectNoEnglish(page, given, 'on the chooser');

  await tile.click();
  await page.getByRole('heading', { level: 1, name: 'CO₂ dragster' }).waitFor();
  await expectNoEnglish(page, given, 'on the home screen');

  await page.locator('[data-tour=stages] button').nth(1).click();
  await page.locator('[data-page=engineering] nav li').first().waitFor();
  // The welcome is a strip over the new design.
  const welcome = page.locator('[data-page=engineering] [role=dialog]');
  await welcome.waitFor();
  await expectNoEnglish(page, given, 'with the welcome');
  await welcome.press('Escape');
  await welcome.waitFor({ state: 'detached' });
  await expectNoEnglish(page, given, 'around engineering');

  await page.getByRole('button', { name: label('journal') }).click();
  await page.locator('[data-page=journal] textarea').waitFor();
  await page.locator('[data-page=journal] [data-print] h1').waitFor();
  await expectNoEnglish(page, given, 'around the journal');
});

test('a second language is one file: no English is left on the teacher’s list of classes', async () => {
  const page = await seats.page({ locale: PSEUDO_LANGUAGE });
  const given = wordsGiven(page);
  await seats.enterAsTeacher(page);
  await page.getByRole('main').getByText('Technology, period 2').first().waitFor();
  await expectNoEnglish(page, given, 'on the list of classes');
});
