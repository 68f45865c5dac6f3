import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { ActivitiesPage } from '#tests/e2e/pages/teacher/activities.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';
import type { ClassSequence } from '#contract/teacher/sequence/sequence-calls.ts';
import type { Page } from 'playwright-core';

const CLASS = 'Technology, period 2';
const OTHER = 'Technology, period 5';

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const seats = openSeats();

async function atActivities(page: Page) {
  await new ClassesPage(page).open(CLASS, 'Activities');
  return { page, activities: new ActivitiesPage(page) };
}

/** What Chromium draws at the end of a select box, beside its padding [px]. */
const ARROW = 16;

/** The chosen texts that are wider than their visible boxes. */
function cutSelects(page: Page): Promise<readonly string[]> {
  return page.locator('select:visible').evaluateAll(
    (boxes, arrow) =>
      boxes.flatMap((box) => {
        if (!(box instanceof HTMLSelectElement)) return [];
        const style = getComputedStyle(box);
        const pen = document.createElement('canvas').getContext('2d');
        const text = box.selectedOptions[0]?.text ?? '';
        if (!pen) return [];
        pen.font = style.font;
        const needed =
          pen.measureText(text).width + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
        return needed + arrow > box.clientWidth ? [text] : [];
      }),
    ARROW,
  );
}

describe('the activities of a class', () => {
  test('TCH-01 what a teacher sets reaches the student, and a hidden activity is gone from the chooser', async () => {
    const { page, activities } = await atActivities(await seats.sharedTeacher());
    await activities.edit('Glider');
    await activities.part('Basics').getByLabel('Retakes of a quiz').fill('x');
    await expectShown(page.getByText('Please enter a number from 0 to 99.'));
    await activities.part('Basics').getByLabel('Retakes of a quiz').fill('5');
    await activities.part('Competition').getByLabel('Name of the competition').fill('Elm Street Cup');
    await activities.part('Retakes by exercise').locator('summary').click();
    await activities.part('Retakes by exercise').getByRole('textbox').first().fill('7');
    await activities.part('Game').locator('summary').first().click();
    await activities.part('Game').getByLabel('Points in all').first().fill('12');
    await expectShown(page.getByText('There are changes that are not saved.'));
    await activities.save();
    const sure = page.getByRole('dialog', { name: 'What saving does' });
    await expectShown(sure.getByText(/play the game\. Their points are counted by the new levels\./));
    await sure.getByRole('button', { name: 'Save' }).click();
    await activities.saved();
    await page.reload();
    await activities.saved();
    await expect
      .poll(() => activities.part('Competition').getByLabel('Name of the competition').inputValue())
      .toBe('Elm Street Cup');
    await expect
      .poll(() => activities.part('Retakes by exercise').locator('summary').innerText())
      .toContain('1 set differently');
    await expect.poll(() => activities.part('Game').locator('summary').first().innerText()).toContain('changed');

    await page.getByRole('link', { name: 'Back to the activities' }).click();
    const glider = page.getByRole('listitem').filter({ hasText: 'Glider' });
    await expectShown(glider.getByText(/^Middle school · 5 retakes · competition: .+ · with the game$/));
    await activities.turn('Mousetrap car', false);
    const student = await seats.student('ada', { page: 'chooser' });
    await expectShown(student.getByRole('button', { name: 'Glider' }));
    await expect.poll(() => student.getByRole('button', { name: 'Mousetrap car' }).count()).toBe(0);
  });

  test('TCH-04 names stay in the class until a teacher shows them to other schools', async () => {
    const { page, activities } = await atActivities(await seats.teacher());
    await activities.edit('Water rocket');
    const ranking = activities.part('Game').getByLabel('Ranking');
    const names = activities.part('Competition').getByLabel('Other schools see the students’ names');
    await expect.poll(() => ranking.locator('option:checked').innerText()).toBe('With names in the class');
    expect(await names.count()).toBe(0);
    await activities.part('Competition').getByLabel('Against designs of').selectOption('district');
    await expect.poll(() => names.isChecked()).toBe(false);
    await names.check();
    await expect.poll(() => ranking.locator('option:checked').innerText()).toBe('With names for all schools');
    await activities.save();
    await activities.saved();
    await page.reload();
    await expect.poll(() => names.isChecked()).toBe(true);
    await ranking.selectOption('off');
    await expect.poll(() => names.isDisabled()).toBe(true);
  });

  test('TCH-04 what was begun of one activity waits while another one is open, and two lines say so', async () => {
    const { page, activities } = await atActivities(await seats.sharedTeacher());
    const retakes = activities.part('Basics').getByLabel('Retakes of a quiz');
    await activities.edit('Structures');
    await retakes.fill('9');
    await page.getByRole('link', { name: 'Back to the activities' }).click();
    await activities.edit('Glider');
    const told = page.getByText('Your changes to Structures are not saved.');
    await expectShown(told);
    await expect.poll(() => told.innerText()).toContain('\nThey are kept while this page is open');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await activities.saved();
    await page.getByRole('link', { name: 'Back to the activities' }).click();
    await activities.edit('Structures');
    await expect.poll(() => retakes.inputValue()).toBe('9');
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await activities.saved();
  });

  test('Save is in sight, and no select box of a specification cuts its text at 1366 or 390 pixels', async () => {
    const { page, activities } = await atActivities(await seats.teacher());
    await activities.edit('CO₂ dragster');
    for (const width of [1366, 390]) {
      await resized(page, { width, height: 768 });
      const { y } = (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()) ?? { y: Infinity };
      expect(y, `${width} pixels`).toBeLessThan(768);
    }
    const editor = await activities.copySpecification();
    await editor.getByRole('combobox').first().waitFor();
    for (const width of [1366, 390]) {
      await resized(page, { width, height: 768 });
      expect(await cutSelects(page), `${width} pixels`).toEqual([]);
    }
    await page.context().close();
  });

  test('TCH-04 a setting is applied to another class, after what that does there, and its dates stay', async () => {
    const all = await asTeacher<{ id: string; name: string }[]>(seats.url, 'GET', '/classes');
    const path = `/classes/${all.find(({ name }) => name === OTHER)?.id}/activities`;
    const entries = await asTeacher<ActivityEntry[]>(seats.url, 'GET', path);
    const entry = entries.find(({ appCode }) => appCode === 'structures');
    if (!entry) throw new Error('The class has no structures.');
    const setup = { ...entry.setup, closesAt: Date.now() + 30 * 86_400_000 };
    await asTeacher(seats.url, 'PUT', `${path}/structures`, { version: entry.version, isOffered: true, setup });
    const pagesOf = (name: string) => `/classes/${all.find((each) => each.name === name)?.id}/pages/structures`;
    const { usual, revision } = await asTeacher<ClassSequence>(seats.url, 'GET', pagesOf(CLASS));
    const pages = usual.map(({ code }, index) => ({ code, isHidden: index === 0 }));
    await asTeacher(seats.url, 'PUT', pagesOf(CLASS), { revision, pages });
    const { page, activities } = await atActivities(await seats.sharedTeacher());
    await activities.edit('Structures');
    await activities.part('Basics').getByLabel('Retakes of a quiz').fill('6');
    const choice = activities.part('Challenge').getByLabel('From the library');
    await choice.selectOption((await choice.locator('option').nth(1).getAttribute('value')) ?? '');
    const button = page.getByRole('button', { name: 'Apply to Other Classes...' });
    await button.click();
    const unsaved = page.getByRole('dialog', { name: 'Structures: apply to other classes' });
    await expectShown(unsaved.getByText(/Please save it first\.$/));
    await unsaved.getByRole('button', { name: 'Close' }).click();
    await activities.save();
    await page.getByRole('dialog', { name: 'What saving does' }).getByRole('button', { name: 'Save' }).click();
    await activities.saved();
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Structures: apply to other classes' });
    await dialog.getByLabel(OTHER).check();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await expectShown(dialog.getByText(/^Technology, period 5: \d+ designs? of \d+ students?/));
    await dialog.getByRole('button', { name: 'Apply Anyway' }).click();
    await expectShown(page.getByText('Structures is now set this way in 1 other class.'));
    const given = await asTeacher<ClassSequence>(seats.url, 'GET', pagesOf(OTHER));
    expect(given.pages.map(({ isHidden }) => isHidden)).toEqual(usual.map((_, index) => index === 0));
    await new ClassesPage(page).open(OTHER, 'Activities');
    await expectShown(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Structures' })
        .getByText(/· 6 retakes ·.* · closes /),
    );
  });

  test('TCH-05 another challenge says first what it does to designs, and nothing happens without the second press', async () => {
    const { page, activities } = await atActivities(await seats.sharedTeacher());
    await activities.edit('CO₂ dragster');
    const choice = activities.part('Challenge').getByLabel('From the library');
    const present = await choice.inputValue();
    const other = await choice.locator('option').nth(1).getAttribute('value');
    await choice.selectOption(other ?? '');
    await activities.save();
    const question = page.getByRole('dialog', { name: 'What saving does' });
    await question.getByRole('listitem').first().waitFor();
    await expect.poll(() => question.innerText()).toMatch(/design/i);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectShown(page.getByText('There are changes that are not saved.'));
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await expect.poll(() => choice.inputValue()).toBe(present);
  });

  test('TCH-04 two teachers who save at once see both settings side by side and lose neither', async () => {
    const one = await atActivities(await seats.sharedTeacher());
    const two = await atActivities(await seats.teacher());
    await one.activities.edit('Structures');
    await two.activities.edit('Structures');
    await one.activities.part('Competition').getByLabel('Name of the competition').fill('Bridge Day');
    await one.activities.save();
    await one.activities.saved();
    await two.activities.part('Basics').getByLabel('Retakes of a quiz').fill('9');
    await two.activities.save();
    const dialog = two.page.getByRole('dialog', { name: 'This was changed elsewhere too' });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('group', { name: 'Name of the competition' }).innerText())
      .toContain('Bridge Day');
    // What only one of the two changed is proposed as that one has it.
    await expect
      .poll(() => dialog.getByRole('group', { name: 'Name of the competition' }).getByLabel('Elsewhere').isChecked())
      .toBe(true);
    await expect
      .poll(() => dialog.getByRole('group', { name: 'Retakes of a quiz' }).getByLabel(/^Here/).isChecked())
      .toBe(true);
    await dialog.getByRole('button', { name: 'Save These' }).click();
    await two.activities.saved();
    await expect.poll(() => two.activities.part('Basics').getByLabel('Retakes of a quiz').inputValue()).toBe('9');
    await expect
      .poll(() => two.activities.part('Competition').getByLabel('Name of the competition').inputValue())
      .toBe('Bridge Day');
  });

  test('TCH-04 a specification is copied, judged while it is typed, used, and comes back from its own file', async () => {
    const { page, activities } = await atActivities(await seats.sharedTeacher());
    await activities.edit('Water rocket');
    const editor = await activities.copySpecification();
    await expectShown(editor.getByText(/The reference design:/));
    // What no design can be ranked by, such as a mass, is not among them.
    await expect
      .poll(() => editor.getByLabel('Designs are ranked by').locator('option').allInnerTexts())
      .toEqual(['Apogee (m)', 'Time aloft (s)', 'Range (m)']);
    await editor.getByLabel('Name').fill('');
    await expectShown(editor.getByText('Please give the challenge a name.'));
    const measures = editor.getByLabel('Measure').first();
    await expect
      .poll(() =>
        measures.locator('optgroup').evaluateAll((groups) => groups.map((group) => group.getAttribute('label'))),
      )
      .toEqual(['Usual', 'All others']);
    await editor.getByLabel('Name').fill('Light rockets');
    await editor.getByRole('button', { name: 'Add a Limit' }).click();
    await editor.getByLabel('At most').last().fill('0');
    await expectShown(editor.getByText('OUT OF SPEC'));
    await editor.getByRole('button', { name: 'Use This Challenge' }).click();
    await editor.waitFor({ state: 'detached' });
    const choice = activities.part('Challenge').getByLabel('From the library');
    await expect.poll(() => choice.locator('option:checked').innerText()).toBe('Light rockets (not saved yet)');
    await activities.save();
    await page.getByRole('dialog', { name: 'What saving does' }).getByRole('button', { name: 'Save' }).click();
    await activities.saved();
    await page.getByRole('option', { name: 'Light rockets', exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => choice.locator('option:checked').innerText()).toBe('Light rockets');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      activities.part('Challenge').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Light rockets.json');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      activities.part('Challenge').getByRole('button', { name: 'Open a File' }).click(),
    ]);
    await chooser.setFiles((await download.path()) ?? '');
    const opened = page.getByRole('dialog', { name: 'New challenge' });
    await expect.poll(() => opened.getByLabel('Name').inputValue()).toBe('Light rockets');
    await opened.getByRole('button', { name: 'Cancel' }).click();
  });

  test('TCH-02 a logo is sent and shown, one of 2 MB is refused in words, and what was typed stays', async () => {
    const { page, activities } = await atActivities(await seats.sharedTeacher());
    await activities.edit('Glider');
    const part = activities.part('Competition');
    await part.getByLabel('Name of the competition').fill('Cup with a picture');
    const input = part.locator('input[type=file]');
    await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_000) });
    await expectShown(part.getByText('This picture is 2.0 MB. Please choose one of at most 1 MB.'));
    await expect.poll(() => part.getByLabel('Name of the competition').inputValue()).toBe('Cup with a picture');
    await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await part.getByRole('alert').waitFor();
    await input.setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
    await expectShown(part.getByRole('img', { name: 'Logo of the competition' }));
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[alt^="Logo"]')?.naturalWidth === 1);
  });

  test('TCH-05 the preview opens the student’s page in a tab of its own with the ids filled in', async () => {
    const { page } = await atActivities(await seats.teacher());
    await page.getByRole('button', { name: 'Preview as Student' }).click();
    const link = page.getByRole('link', { name: 'Open as Student' });
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
    const [student] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await student.getByRole('button', { name: 'Login' }).click();
    await expectShown(student.getByRole('heading', { name: 'Choose an Application' }));
    await expect.poll(() => student.evaluate(() => sessionStorage.getItem('balsa.teacher'))).toBeNull();
  });
});
