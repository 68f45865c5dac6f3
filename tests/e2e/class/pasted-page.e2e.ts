import { expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator } from 'playwright-core';

const seats = openSeats();

/** Gives whether the browser is left to paste it as it does. */
function paste(field: Locator, html: string): Promise<boolean> {
  return field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.focus();
    return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('TCH-02 a page that is pasted from a word processor keeps its paragraphs, list and table, and the browser can undo it', async () => {
  const teacher = new ProgressPage(await seats.teacher());
  await teacher.openClass('Technology, period 2');
  await teacher.open('Your pages');
  const { page } = teacher;
  await page.getByRole('link', { name: 'New Page' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('First: ');
  const isLeft = await paste(
    text,
    `<html><head><style>p { color: red }</style></head><body><p>Bring <b>both</b></p><ul><li>a tape</li><li>a scale</li></ul>
     <table><tr><td>Part</td><td>Mass</td></tr><tr><td>Wheel<script>document.title = 'gone'</script></td><td>12 g</td></tr></table></body></html>`,
  );
  expect(isLeft).toBe(false);
  const seen = page.getByRole('region', { name: 'As students see it' });
  await expectShown(seen.getByRole('columnheader', { name: 'Part' }));
  await expectShown(seen.getByRole('cell', { name: '12 g' }));
  expect(await seen.getByRole('listitem').allInnerTexts()).toEqual(['a tape', 'a scale']);
  await expect
    .poll(() => text.inputValue())
    .toBe('First: Bring **both**\n\n- a tape\n- a scale\n\n| Part | Mass |\n| --- | --- |\n| Wheel | 12 g |');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => text.inputValue()).toBe('First: ');
  expect(await paste(text, '<span>30 m</span>')).toBe(true);
});
