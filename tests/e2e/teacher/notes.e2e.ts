import { expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { StudentsPage } from '#tests/e2e/pages/teacher/students.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

test('TCH-03 a teacher turns private notes on, writes one beside a student, and deletes them all by turning them off', async () => {
  const page = await seats.teacher();
  const classes = new ClassesPage(page);
  await classes.add('Two of one name');
  const students = new StudentsPage(page);
  await students.startAdding();
  await students.paste('José G.\tjose-g-8814x\nJosé G.\tjose-4713-kz');
  await students.confirm(2);
  expect(await page.getByText('Private note').count()).toBe(0);

  await classes.go('Data & privacy');
  const keep = page.getByLabel('Keep private notes in this class');
  await keep.click();
  await expect.poll(() => keep.isChecked()).toBe(true);
  await classes.go('Students');
  await expectShown(page.getByRole('columnheader', { name: 'Private note' }));
  await page.getByRole('button', { name: 'Change José G.' }).first().click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Private note/)
    .fill('García, sits in front');
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectShown(page.getByRole('cell', { name: 'García, sits in front' }));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);

  await classes.go('Data & privacy');
  await keep.click();
  const question = page.getByRole('dialog', { name: 'Turn private notes off' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await keep.isChecked()).toBe(true);
  await keep.click();
  await question.getByRole('button', { name: 'Delete All Notes' }).click();
  await expect.poll(() => keep.isChecked()).toBe(false);
  await classes.go('Students');
  await expectShown(students.row('José G.').first());
  // The list of before stands until the new one is there.
  await expect.poll(() => page.getByText('García').count()).toBe(0);
});
