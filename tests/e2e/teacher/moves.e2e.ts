import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ActivitiesPage } from '#tests/e2e/pages/teacher/activities.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { StudentsPage } from '#tests/e2e/pages/teacher/students.ts';
import { overlaps } from '#tests/support/browser/overlaps.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

/** A new class with these students, one a line: name, id, group. */
async function classOf(name: string, list: string): Promise<StudentsPage> {
  const page = await seats.teacher();
  await page.getByRole('heading', { name: 'Your classes' }).waitFor();
  await new ClassesPage(page).add(name);
  const students = new StudentsPage(page);
  await students.startAdding();
  await students.paste(list);
  await students.confirm(list.split('\n').length);
  return students;
}

describe('students who are ticked', () => {
  test('TCH-03 go to another group at once, and whoever is ticked is counted', async () => {
    const students = await classOf('Ticked', 'Ada\tada-1\tRed\nBen\tben-1\tRed\nCai\tcai-1\tRed\nDee\tdee-1\tBlue');
    await students.tick('Ada');
    await expectShown(students.chosen(1));
    await students.page.getByLabel('Choose all of Red').check();
    await expectShown(students.chosen(3));
    await students.tick('Cai');
    const dialog = await students.moveChosen(2);
    await dialog.getByLabel('Group').selectOption({ label: 'Blue' });
    await expectShown(dialog.getByText(/print new cards/));
    await dialog.getByRole('button', { name: 'Move 2 Students' }).click();
    await expectShown(students.page.getByText('2 students moved to Blue.'));
    await expect
      .poll(() => students.group('Blue').getByRole('rowheader').allInnerTexts())
      .toEqual(['Ada', 'Ben', 'Dee']);
    await expect.poll(() => students.chosen(2).count()).toBe(0);
  });

  test.each([
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ])('TCH-03 leave in sight what the Tab key reaches, $width px wide', async (size) => {
    const names = Array.from({ length: 16 }, (_, nth) => `Kim${nth}\tkim-${size.width}-${nth}\tOwls`);
    const students = await classOf(`Narrow ${size.width}`, names.join('\n'));
    const { page } = students;
    await page.setViewportSize(size);
    await students.tick('Kim0');
    await students.tick('Kim1');
    const bar = students.chosen(2);
    await expectShown(bar);
    const isInBar = () => bar.evaluate((element) => element.contains(document.activeElement));
    const covered: string[] = [];
    // From row to row, and out of the list into the bar.
    for (await page.keyboard.press('Tab'); !(await isInBar()); await page.keyboard.press('Tab')) {
      const reached = page.locator(':focus');
      const [own, over] = [await reached.boundingBox(), await bar.boundingBox()];
      if (own === null || over === null) throw new Error('Both are shown.');
      if (overlaps([own, over]) > 0) covered.push(await reached.evaluate((each) => each.outerHTML));
    }
    expect(covered).toEqual([]);
  });

  test('TCH-03 go to another class, which gets what they have worked on, and says so before', async () => {
    const students = await classOf('Where to', 'Eve\teve-1\tOwls');
    const { page } = students;
    const classes = new ClassesPage(page);
    await classes.all();
    await classes.add('Where from');
    await students.startAdding();
    await students.paste('Ada\tada-2\tRed\nBen\tben-2\tRed');
    await students.confirm(2);
    await classes.go('Activities');
    await new ActivitiesPage(page).turn('Glider', true);
    await classes.go('Students');
    const code = await students.group('Red').locator('code').first().innerText();
    await writeJournal('ada-2', code);

    await students.tick('Ada');
    await students.tick('Ben');
    const dialog = await students.moveChosen(2);
    await dialog.getByLabel('Class').selectOption({ label: 'Where to' });
    await expectShown(dialog.getByText('Where to does not have Glider yet. It gets them, hidden'));
    await dialog.getByRole('button', { name: 'Move 2 Students' }).click();
    await expectShown(page.getByText('2 students moved to Owls.'));
    await expectShown(students.group('Red').getByText('Nobody is in this group yet.'));
    await classes.open('Where to', 'Students');
    await expect
      .poll(() => students.group('Owls').getByRole('rowheader').allInnerTexts())
      .toEqual(['Eve', 'Ada', 'Ben']);
  });
});

describe('random groups', () => {
  test('are of even size, shuffled as often as wanted, and only kept when the teacher says so', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `Student ${index + 1}`);
    const students = await classOf(
      'By chance',
      names.map((name, index) => `${name}\tchance-${index}x\tRed`).join('\n'),
    );
    const { page } = students;
    await page.getByRole('button', { name: 'Random Groups' }).click();
    const dialog = page.getByRole('dialog', { name: 'Random groups of 11 students' });
    const preview = dialog.getByRole('list', { name: 'Groups' });
    const shown = (): Promise<string> => preview.innerText();
    const fields = ['Make', 'Number of groups', 'Name of the groups'].map((label) => dialog.getByLabel(label));
    const heights = async () =>
      new Set(await Promise.all(fields.map(async (field) => (await field.boundingBox())?.height)));
    await dialog.getByLabel('Number of groups').fill('400');
    await expectShown(dialog.getByText(/Please enter a whole number/));
    expect((await heights()).size).toBe(1);
    await dialog.getByLabel('Number of groups').fill('3');
    await expect.poll(shown).toMatch(/^Team 1 \(4\)[^]*Team 2 \(4\)[^]*Team 3 \(3\)/);
    const before = await shown();
    // One order in forty million comes twice in a row.
    await dialog.getByRole('button', { name: 'Shuffle Again' }).click();
    await expect.poll(shown).not.toBe(before);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => students.group('Red').getByRole('rowheader').count()).toBe(11);

    await page.getByRole('button', { name: 'Random Groups' }).click();
    await dialog.getByLabel('Make').selectOption({ label: 'groups of up to a set size' });
    await dialog.getByLabel('Students in a group, at most').fill('2');
    await dialog.getByLabel('Name of the groups').fill('Pair');
    await expect.poll(() => preview.getByText(/^Pair \d \([12]\)$/).count()).toBe(6);
    const last = await preview.locator('> li').nth(5).getByRole('listitem').innerText();
    await dialog.getByRole('button', { name: 'Keep These Groups' }).click();
    await expectShown(page.getByText('The students are in 6 groups now.'));
    await expect.poll(() => students.group('Pair 6').getByRole('rowheader').allInnerTexts()).toEqual([last]);
    await expect.poll(() => students.group('Red').count()).toBe(0);
  });

  test('are made of those who are ticked', async () => {
    const students = await classOf('Some by chance', 'Ada\tada-3x\tRed\nBen\tben-3x\tRed\nCai\tcai-3x\tRed');
    await students.tick('Ada');
    await students.tick('Ben');
    await students.chosen(2).getByRole('button', { name: 'Random Groups' }).click();
    const dialog = students.page.getByRole('dialog', { name: 'Random groups of 2 students' });
    await dialog.getByRole('button', { name: 'Keep These Groups' }).click();
    await expect.poll(() => students.group('Team 2').getByRole('rowheader').count()).toBe(1);
    await expect.poll(() => students.group('Red').getByRole('rowheader').allInnerTexts()).toEqual(['Cai']);
  });
});

/** A student who has written something in the glider's journal. */
async function writeJournal(studentId: string, groupId: string): Promise<void> {
  const signIn = await fetch(`${seats.url}/student/login_check`, {
    method: 'POST',
    headers: { 'X-Request-Token': 'jwt' },
    body: new URLSearchParams({ _studentId: studentId, _groupId: groupId }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const answer = await fetch(`${seats.url}/student/api/journal/glider/introduction`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ content: 'My glider' }),
  });
  expect(answer.status).toBe(200);
}
