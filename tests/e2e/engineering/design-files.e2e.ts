import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { heldBack } from '#tests/e2e/pages/held-back.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { axeFindings } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** One student on a device of their own, with a new dragster of another length. */
async function designing(student: string, length: string): Promise<Page> {
  const page = await seats.student(student, { page: 'engineering' });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  const body = await engineering.workArea('Body');
  await body.getByLabel(/^Body length/).fill(length);
  await body.getByRole('button', { name: 'Apply' }).click();
  await engineering.settled();
  return page;
}

async function bodyLength(page: Page): Promise<string> {
  const engineering = new EngineeringPage(page);
  const body = page.getByRole('form', { name: 'Body' });
  if ((await body.count()) === 0) await engineering.workArea('Body');
  return body.getByLabel(/^Body length/).inputValue();
}

describe('a design in a file', () => {
  test('FILE-07 FILE-08 goes from one device to another, where it is a new, unsaved design with its name suggested', async () => {
    const first = await designing('ada', '271');
    await new EngineeringPage(first).save('Traveller', { compete: false });
    await new EngineeringPage(first).status().getByText('all saved').waitFor();
    const files = new FileManagerPage(first);
    await files.open('Open');
    const file = await files.download('Download Traveller, revision 1');
    expect(file.fileName).toBe('Traveller, revision 1 - dragster.balsa.json');
    await first.context().close();

    const second = await designing('ben', '255');
    const other = new FileManagerPage(second);
    await other.openFile(file);
    const question = new ShellPage(second).dialog('Open from a File');
    await question.getByText('This will start a new design. Any unsaved changes will be lost.').waitFor();
    await question.getByRole('button', { name: 'Open from a File' }).click();
    await other.panel().waitFor({ state: 'detached' });
    await new EngineeringPage(second).status().getByText('Untitled design').waitFor();
    await expect.poll(() => bodyLength(second)).toBe('271');
    const panel = await other.open('Save');
    await expect.poll(() => panel.getByLabel('Design name').inputValue()).toBe('Traveller');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expectShown(new EngineeringPage(second).status().getByText('all saved'));
    await second.context().close();
  });

  test('ERR-06 FILE-14 a file that is none, or was changed, says so in one sentence; the design and what was typed stay', async () => {
    const page = await designing('chloe', '263');
    const files = new FileManagerPage(page);
    await files.open();
    const file = await files.download('Download This Design');
    const body = page.getByRole('form', { name: 'Body' });
    await body.getByLabel(/^Top height at nose/).fill('13');
    const shell = new ShellPage(page);
    const refusals = [
      ['holiday.json', '{"beach":true}', 'This is not a Balsa design file.'],
      [
        'changed.balsa.json',
        file.text.replace('"bodyLength": 263', '"bodyLength": 264'),
        'The model data for this file is corrupted and cannot be opened',
      ],
      ['film.json', ' '.repeat(600_000), 'This file is too large to be a Balsa design.'],
    ] as const;
    for (const [fileName, text, sentence] of refusals) {
      await files.openFile({ fileName, text });
      const question = shell.dialog('Open from a File');
      const refusal = shell.dialog(`Error opening ${fileName}`);
      await question.or(refusal).first().waitFor();
      if ((await question.count()) > 0) await question.getByRole('button', { name: 'Open from a File' }).click();
      await refusal.getByText(sentence, { exact: true }).waitFor();
      await refusal.getByRole('button', { name: 'Close' }).last().click();
      await refusal.waitFor({ state: 'detached' });
      await files.panel().getByRole('button', { name: 'Back to the file manager' }).click();
    }
    await expect.poll(() => bodyLength(page)).toBe('263');
    await expect.poll(() => body.getByLabel(/^Top height at nose/).inputValue()).toBe('13');
  });

  test('UX-07 the file manager with its file buttons is free of axe findings', async () => {
    const page = await designing('diego', '259');
    const files = new FileManagerPage(page);
    await files.open();
    expect(await axeFindings(page)).toEqual([]);
    await files.open('Open');
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('FILE-01 what is pressed in the file manager stays in its place while the design is being opened', async () => {
  const page = await seats.page();
  const release = await heldBack(page, '**/front/bootstrap-ui/**');
  await seats.enter(page, 'diego', { page: 'engineering' });
  const panel = await new FileManagerPage(page).open();
  const place = () => panel.getByRole('button', { name: 'Open', exact: true }).boundingBox();
  const before = await place();
  release();
  await panel.getByText('WORKING COPY').waitFor();
  expect(await place()).toEqual(before);
});
