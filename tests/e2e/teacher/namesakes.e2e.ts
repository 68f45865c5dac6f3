import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { heldBack } from '#tests/e2e/pages/held-back.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { linkInMenu } from '#tests/e2e/pages/teacher/class-menu.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { StudentsPage } from '#tests/e2e/pages/teacher/students.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const DEMO_CLASS = 'Technology, period 2';
const CLASS = 'Technology, period 6';

/** A school's list of a class: whole names, two of whom would be called the same. */
const OTHERS = Array.from(
  { length: 33 },
  (_, index) => `"Miller, Pupil${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}",`,
);
const LIST = ['Student,ID', '"García, José",jose-ga-8814x', '"Gómez, José",jose-go-2931k', ...OTHERS].join('\n');

const seats = openSeats();

test('TCH-03 of a class of thirty-five with two of one name, each is told from the other from the list to the deletion', async () => {
  const page = await seats.teacher();
  const classes = new ClassesPage(page);
  const students = new StudentsPage(page);
  const progress = new ProgressPage(page);
  await classes.add(CLASS, DEMO_CLASS);
  await students.startAdding();
  await students.chooseFile({ name: 'period-6.csv', content: LIST });
  const preview = students.preview('period-6.csv');
  await expectShown(preview.getByText(/José G\. as well/).first());
  await students.confirm(35);
  await expectShown(page.getByText(/^35 students in 1 group/));
  await expectShown(students.row('José Ga.').getByText('jose-ga-8814x'));
  await expectShown(students.row('José Gó.').getByText('jose-go-2931k'));
  const code = await page.getByRole('region', { name: 'Group 1' }).locator('code').first().innerText();

  const [one, other] = [await seats.page(), await seats.page()];
  await new SignInPage(one).open(seats.url);
  await new SignInPage(one).signIn('jose-ga-8814x', code);
  await new SignInPage(other).open(seats.url);
  await new SignInPage(other).signIn('jose-go-2931k', code);
  for (const [seat, name] of [
    [one, 'Alpha'],
    [other, 'Beta'],
  ] as const) {
    await new SignInPage(seat).choose('CO₂ dragster');
    await seat.getByRole('button', { name: '2 Engineering' }).click();
    const engineering = new EngineeringPage(seat);
    // While the design comes, all around it moves, and a press may miss.
    await engineering.performance();
    await engineering.save(name, { compete: true });
    await engineering.status().getByText('all saved').waitFor();
  }

  await classes.go('Board');
  await expect
    .poll(() => page.getByRole('region', { name: 'Board', exact: true }).getByRole('rowheader').count())
    .toBe(35);
  for (const alias of ['José Ga.', 'José Gó.']) await expectShown(progress.row(alias));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await progress.open('Designs');
  await expectShown(page.getByRole('link', { name: /^Read Alpha, revision 1, of José Ga\./ }));
  await expectShown(page.getByRole('link', { name: /^Read Beta, revision 1, of José Gó\./ }));
  await progress.open('Gradebook');
  await expectShown(progress.row('José Ga. (jose-ga-8814x)'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).first().click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  for (const id of ['jose-ga-8814x', 'jose-go-2931k']) expect(csv).toContain(id);
  await progress.open('Game');
  await expectShown(progress.row('José Gó. (jose-go-2931k)'));

  // While her page is open, one of them is deleted; the id of the other one does not do it.
  await progress.open('Data & privacy');
  const form = page.getByRole('region', { name: 'Delete a student' });
  const option = form.getByRole('option', { name: /^José Ga\./ });
  await form.getByRole('combobox').selectOption(await option.getAttribute('value'));
  const typed = form.getByLabel('Type the Student Id of José Ga. (jose-ga-8814x)');
  await typed.fill('jose-go-2931k');
  await form.getByRole('button', { name: 'Delete for Good' }).click();
  await expectShown(form.getByText('Please type the ID of the student to confirm.'));
  await typed.fill('jose-ga-8814x');
  await form.getByRole('button', { name: 'Delete for Good' }).click();
  await expectShown(form.getByRole('button', { name: 'Download the Proof' }));
  // A request that the page makes by itself may be refused before the tool is pressed, which is then no more to be pressed.
  const ended = one.getByText('You are not in this class any more. Please ask your teacher.').first();
  await Promise.race([new EngineeringPage(one).tool('Body').click(), ended.waitFor()]);
  await expectShown(ended);
  // What the page had of her designs before shows no more, even while the new list is on its way.
  const release = await heldBack(page, '**/gallery/*');
  await (await linkInMenu(progress.page, 'Designs')).click();
  await progress.heading('Designs').waitFor();
  await expectShown(page.getByText('Getting designs...'));
  expect(await page.getByRole('link', { name: /^Read/ }).count()).toBe(0);
  release();
  await expectShown(page.getByRole('link', { name: /^Read Beta, revision 1, of José Gó\./ }));
  expect(await page.getByRole('link', { name: /^Read Alpha/ }).count()).toBe(0);
  const again = await new EngineeringPage(other).workArea('Body');
  await again.getByLabel(/^Body length/).fill('252');
  await again.getByRole('button', { name: 'Apply' }).click();
  await new EngineeringPage(other).settled();
  await new EngineeringPage(other).save('Beta', { compete: true });
  await new EngineeringPage(other).status().getByText('all saved').waitFor();
});
