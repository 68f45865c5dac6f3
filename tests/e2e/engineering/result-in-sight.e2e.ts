import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { overlaps } from '#tests/support/browser/overlaps.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats({ hasWebgl: true });

async function workspace(student: string): Promise<EngineeringPage> {
  const engineering = new EngineeringPage(await seats.student(student, { page: 'engineering' }));
  await engineering.startNew();
  return engineering;
}

describe('the result in sight', () => {
  test('each change says what it did and the best so far beside a small line of all tries, and one press gives the next idea', async () => {
    const engineering = await workspace('grace');
    const { page } = engineering;
    const body = await engineering.workArea('Body');
    const status = engineering.status();
    const before = Number(await engineering.performance());
    await body.getByLabel(/^Body length/).fill('250');
    await body.getByRole('button', { name: 'Apply' }).click();
    await status.getByText('2 tries, up is better').waitFor();
    const after = Number(await engineering.performance());
    const size = Math.abs(after - before).toFixed(3);
    const best = Math.min(after, before).toFixed(3);
    await status.getByText(`${after < before ? '\u2212' : '+'}${size} s, best ${best} s`, { exact: true }).waitFor();
    const words = after < before ? 'Better:' : 'Not better:';
    await status.getByText(words).waitFor({ state: 'attached' });

    const idea = status.getByRole('button', { name: 'Next idea' });
    await idea.press('Enter');
    const ideas = page.getByRole('complementary', { name: 'Next idea' });
    const lines = ideas.getByRole('listitem');
    await lines.first().waitFor();
    const opens = lines.getByRole('button', { name: /^Open / }).first();
    await opens.waitFor();
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    const title = (await opens.innerText()).replace('Open ', '');
    await opens.click();
    await page.getByRole('form', { name: title }).getByRole('button', { name: 'Done' }).waitFor();
    await ideas.getByRole('button', { name: 'Close' }).press('Escape');
    await ideas.waitFor({ state: 'detached' });
    expect(await idea.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('how the design does begins with the result, then the rules; the rest is folded', async () => {
    const engineering = await workspace('chloe');
    const { page } = engineering;
    await page.getByRole('button', { name: 'How your design does' }).click();
    const panel = page.getByRole('complementary', { name: 'How your design does' });
    const result = panel.getByRole('region', { name: 'Result' });
    await expect.poll(() => result.innerText()).toContain(await engineering.performance());
    expect(await panel.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Rules',
      'What limits this design?',
    ]);
    const speed = panel.getByText('Top speed', { exact: true });
    expect(await speed.isVisible()).toBe(false);
    await panel.getByText('All numbers', { exact: true }).press('Enter');
    await speed.waitFor();
  });

  test.each([
    ['1366 x 768', 'ben', { width: 1366, height: 768 }],
    ['390 x 844', 'diego', { width: 390, height: 844 }],
  ] as const)(
    'the next idea and how the design does lie over nothing of the drawing and the work areas at %s',
    async (_, student, viewport) => {
      const page = await seats.student(student, { page: 'engineering' }, { viewport });
      const engineering = new EngineeringPage(page);
      await engineering.startNew();
      const showTools = page.getByRole('button', { name: 'Show the toolbar' });
      if (await showTools.isVisible()) await showTools.click();
      const body = await engineering.workArea('Body');
      for (const name of ['Next idea', 'How your design does']) {
        await page.getByRole('button', { name }).click();
        const panel = page.getByRole('complementary', { name });
        const boxes = async () => {
          const places = [panel, body, page.getByRole('application').first()];
          return Promise.all(places.map(async (place) => (await place.boundingBox())!));
        };
        await expect.poll(async () => overlaps(await boxes())).toBe(0);
        // Beside the work area, the drawing has what it had without the panel.
        const graphics = (await page.getByRole('region', { name: 'Graphics', exact: true }).boundingBox())!;
        if (viewport.width > 820) expect(graphics.width / viewport.width).toBeGreaterThanOrEqual(0.6);
        else expect(graphics.height).toBeGreaterThanOrEqual(240);
        await panel.getByRole('button', { name: 'Close' }).press('Escape');
        await panel.waitFor({ state: 'detached' });
      }
    },
  );

  test('a design that cannot be made says what is wrong beside its last shape, covers no point, and one press takes it back', async () => {
    const engineering = await workspace('emma');
    const { page } = engineering;
    await engineering.view('Sketch');
    const point = engineering.point('Bottom at 50 %');
    const grip = point.locator('circle').last();
    // Waits until the drawing has come to rest.
    await grip.hover();
    const from = (await grip.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y - 170, { steps: 6 });
    await page.mouse.up();
    const broken = page.getByRole('group', { name: 'This design cannot be made.' });
    await broken.getByText(/thickness/).waitFor();
    expect(await page.getByText('All graphics are off.').count()).toBe(0);
    // The sketch shows the design itself, and what is to be done next stands there alone.
    expect(await page.getByText(/in gray|^Press /).allInnerTexts()).toEqual([]);
    const [card, spot] = [await broken.boundingBox(), await point.boundingBox()];
    expect(spot!.y + spot!.height).toBeLessThanOrEqual(card!.y);
    await engineering.view('3D');
    await broken.getByText('The shape in gray is the last one that worked.').waitFor();
    await engineering.view('Parts');
    expect(await page.getByRole('region', { name: 'Parts' }).getByRole('row').count()).toBeGreaterThan(1);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    await broken.getByRole('button', { name: 'Undo' }).click();
    await broken.waitFor({ state: 'detached' });
  });
});
