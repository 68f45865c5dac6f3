import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const CLASS = 'Technology, period 2';
const AWAITS = 'Not ranked: measured values await your teacher.';
const APPROVED = 'Measured values approved by your teacher.';

const seats = openSeats();

describe('measured values', () => {
  test('ENG-08 are typed by a student, approved by the teacher, and let the design be ranked', async () => {
    const page = await seats.student('ada', { page: 'engineering' });
    const engineering = new EngineeringPage(page);
    await engineering.startNew();
    const materials = await engineering.workArea('Materials & finish');
    await materials.getByRole('button', { name: /^Body material/ }).click();
    await page.getByRole('dialog', { name: 'Body material' }).getByRole('button', { name: 'Measured density' }).click();
    await materials.getByRole('textbox', { name: /^Measured density/ }).fill('121');
    await materials.getByRole('button', { name: 'Apply' }).click();
    await expectShown(engineering.status().getByText(AWAITS));
    await engineering.save('Weighed wood', { compete: true });
    await engineering.status().getByText('Weighed wood').waitFor();
    const contender = () => page.getByRole('listitem').filter({ hasText: 'Weighed wood' });
    await page.getByRole('link', { name: 'Competition' }).click();
    await expectShown(contender().getByText(AWAITS));

    const teacher = new ProgressPage(await seats.teacher());
    await teacher.openClass(CLASS);
    await teacher.open('Designs');
    await expectShown(teacher.page.getByRole('heading', { name: 'Measured values (1 to approve)' }));
    const row = teacher.page.getByRole('row').filter({ hasText: 'Weighed wood' });
    expect(await row.getByRole('listitem').allTextContents()).toEqual(['Measured density: 121 kg/m³', '160 kg/m³']);
    expect(await axeFindingsInBothSchemes(teacher.page)).toEqual([]);
    await row.getByRole('button', { name: 'Approve Weighed wood, revision 1, of Ada' }).click();
    await expectShown(teacher.page.getByRole('heading', { name: 'Measured values (0 to approve)' }));
    await expectShown(row.getByRole('button', { name: /^Take back/ }));

    await page.reload();
    await expectShown(contender().getByText(APPROVED));
    await expectShown(contender().getByText(/^Place \d+$/));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await engineering.open();
    await expectShown(engineering.status().getByText(APPROVED));
    const files = await new FileManagerPage(page).open('Open');
    await expectShown(files.getByRole('listitem').filter({ hasText: 'Weighed wood' }).getByText(APPROVED));
  });
});
