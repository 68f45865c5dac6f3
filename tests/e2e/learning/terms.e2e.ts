import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

describe('engineers’ words', () => {
  test('a number’s label and a work area’s words say what they mean when they are pressed', async () => {
    const page = await seats.student('grace', { application: 'glider', page: 'engineering' });
    const engineering = new EngineeringPage(page);
    await engineering.startNew();
    await page.getByRole('button', { name: 'How your design does' }).click();
    const panel = page.getByRole('complementary', { name: 'How your design does' });
    await panel.getByText('All numbers').click();
    const margin = panel.getByRole('button', { name: 'Static margin', exact: true });
    await margin.press('Enter');
    await panel.getByText(/^static margin: /).waitFor();
    await expect.poll(() => margin.getAttribute('aria-expanded')).toBe('true');
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    await margin.press('Enter');
    await expect.poll(() => panel.getByText(/^static margin: /).count()).toBe(0);
    await panel.getByRole('button', { name: 'Close' }).click();

    const area = await engineering.workArea('Wing');
    const words = area.getByRole('group', { name: 'Words' });
    await words.getByRole('button', { name: 'dihedral' }).click();
    await words
      .getByRole('status')
      .getByText(/upward|up/i)
      .waitFor();
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
  });
});
