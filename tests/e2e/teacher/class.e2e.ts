import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { ActivitiesPage } from '#tests/e2e/pages/teacher/activities.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { StudentsPage } from '#tests/e2e/pages/teacher/students.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

/** The class of the group that students sign in with. */
const DEMO_CLASS = 'Technology, period 2';
/** More presses than this no newcomer would make in ten minutes. */
const PRESSES_MOST = 9;

const seats = openSeats();

/** A school's export: thirty students in two groups, with the marks of a spreadsheet. */
const THIRTY = `\uFEFFGroup,"Student, Name",Student Id\r\n${Array.from(
  { length: 30 },
  (_, index) => `${index < 15 ? 'Lynx' : 'Marten'},"Student ${index + 1}",s-${1000 + index}`,
).join('\r\n')}\r\n`;

/**
 * What a long name without a blank leaves of its card at a school whose address and group take more than a line [px]: to the right, below, and
 * how much wider than the next one it is.
 */
function aroundLongName(card: Element): readonly number[] {
  const [name, group, address] = card.querySelectorAll('h2, h2 + p, dd');
  if (name) name.textContent = 'W'.repeat(80);
  if (group) group.textContent = 'Technology and Engineering, group 2';
  if (address) address.textContent = 'balsa.middle-school.willow-creek.example/app';
  const box = card.getBoundingClientRect();
  const parts = [...card.querySelectorAll('svg, code')].map((each) => each.getBoundingClientRect());
  return [
    box.right - Math.max(...parts.map(({ right }) => right)),
    box.bottom - Math.max(...parts.map(({ bottom }) => bottom)),
    (card.nextElementSibling?.getBoundingClientRect().width ?? 0) - box.width,
  ];
}

describe('a class', () => {
  test('TCH-03 that is archived and restored by the keyboard has the focus where it stands then', async () => {
    const page = await seats.sharedTeacher();
    const classes = new ClassesPage(page);
    const name = 'Technology, period 5';
    const archived = page.locator('details', { hasText: 'Archived (1)' });
    const focused = page.locator(':focus');
    await page.getByRole('button', { name: `Settings of ${name}` }).focus();
    const settings = await classes.settings(name);
    await classes.archive(settings, name);
    await settings.getByRole('button', { name: 'Restore Class' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused.innerText()).toBe('Archived (1)');
    await page.keyboard.press('Enter');
    await archived.getByRole('button', { name: `Settings of ${name}` }).press('Enter');
    await settings.getByRole('button', { name: 'Restore Class' }).press('Enter');
    await settings.getByRole('button', { name: 'Archive Class' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => archived.count()).toBe(0);
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(`Settings of ${name}`);
  });

  test('TCH-01 TCH-03 of thirty with three applications is set up with few presses', async () => {
    const page = await seats.sharedTeacher();
    const students = new StudentsPage(page);
    const activities = new ActivitiesPage(page);
    await page.evaluate(() => {
      addEventListener(
        'click',
        (event) =>
          event.isTrusted && sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses') ?? 0) + 1}`),
        true,
      );
    });
    await new ClassesPage(page).add('Period 3');
    await students.startAdding();
    await students.chooseFile({ name: 'period-3.csv', content: THIRTY.replace('"Student, Name"', 'Name') });
    await expectShown(students.preview('period-3.csv').getByText('30 rows found. Nothing has been changed yet.'));
    await students.confirm(30);
    await expectShown(page.getByText(/^30 students in 2 groups\./));
    await expectShown(page.getByText(/^Next: choose what they work on/));
    await new ClassesPage(page).go('Activities');
    for (const application of ['CO₂ dragster', 'Glider', 'Structures']) await activities.turn(application, true);
    const presses = Number(await page.evaluate(() => sessionStorage.getItem('presses')));
    expect(presses).toBeGreaterThan(5);
    expect(presses).toBeLessThanOrEqual(PRESSES_MOST);
    await new ClassesPage(page).go('Gradebook');
    await expect
      .poll(() => page.getByLabel('Application').locator('option').allInnerTexts())
      .toEqual(['CO₂ dragster', 'Glider', 'Structures']);
    await new ClassesPage(page).go('Students');
    await page.getByText(/^30 students in 2 groups\./).waitFor();
    await expect.poll(() => page.getByText(/^Next: choose/).count()).toBe(0);
  });

  test('TCH-01 a new class takes the settings of another, and goes its own way from there', async () => {
    const page = await seats.sharedTeacher();
    const classes = new ClassesPage(page);
    const activities = new ActivitiesPage(page);
    const cup = activities.part('Competition').getByLabel('Name of the competition');
    await classes.open(DEMO_CLASS, 'Activities');
    await activities.edit('Glider');
    await cup.fill('Paper Plane Cup');
    await activities.save();
    await activities.saved();
    await classes.all();
    await classes.add('Period 7', DEMO_CLASS);
    await expectShown(page.getByText('This class has no students yet.'));
    await classes.go('Activities');
    await activities.edit('Glider');
    await expect.poll(() => cup.inputValue()).toBe('Paper Plane Cup');
    await cup.fill('Cup of our own');
    await activities.save();
    await activities.saved();
    await classes.open(DEMO_CLASS, 'Activities');
    await activities.edit('Glider');
    await expect.poll(() => cup.inputValue()).toBe('Paper Plane Cup');
  });

  test('TCH-03 a pasted list is shown before it is taken, and a row with a problem stays out', async () => {
    const page = await seats.sharedTeacher();
    const students = new StudentsPage(page);
    await new ClassesPage(page).add('Period 4');
    await students.startAdding();
    await students.paste('Anna\nBen\nCara\t77\tBlue\nDora\t77\tBlue');
    const preview = students.preview('Your list');
    await expectShown(preview.getByText('The same ID is on line 3.'));
    const lines = preview.getByRole('table').last().getByRole('row');
    await expect.poll(() => lines.nth(1).innerText()).toContain('Dora');
    await page.getByRole('button', { name: 'Add 3 Students', exact: true }).click();
    const box = page.getByLabel('One name on each line');
    await expect.poll(() => box.inputValue()).toBe('Dora\t77\tBlue');
    await page.getByRole('link', { name: 'Back to the students' }).click();
    await expectShown(students.group('Blue').getByText('Cara'));
    await expect.poll(() => page.getByText('Dora').count()).toBe(0);
  });

  test('ids that are easy to guess are named before they are taken, and others made where the teacher wants', async () => {
    const page = await seats.sharedTeacher();
    const students = new StudentsPage(page);
    await new ClassesPage(page).add('Period 7');
    await students.startAdding();
    await students.paste('Anna\t104233\tRed\nBen\tlong-enough\tRed');
    const preview = students.preview('Your list');
    const offer = preview.getByLabel(/^Make new IDs: 1 ID is short or next to another/);
    await expectShown(preview.getByText('104233'));
    await offer.check();
    await expectShown(preview.getByText('made for you'));
    await students.confirm(2);
    await expect.poll(() => students.row('Anna').locator('code').innerText()).toMatch(/^[2-9a-z]{8}$/);
    await expect.poll(() => students.row('Ben').locator('code').innerText()).toBe('long-enough');
  });

  test('a student and a class are signed out everywhere after a question', async () => {
    const page = await seats.sharedTeacher();
    const students = new StudentsPage(page);
    await new ClassesPage(page).add('Period 8');
    await students.startAdding();
    await students.paste('Anna\tanna-4711\tRed\nBen\tben-4712\tRed');
    await students.confirm(2);
    const groupId = await students.group('Red').locator('code').first().innerText();
    const tokenOf = async (studentId: string): Promise<string> => {
      const body = new URLSearchParams({ _studentId: studentId, _groupId: groupId });
      const init = { method: 'POST', headers: { 'X-Request-Token': 'jwt' }, body };
      const answer = await fetch(`${seats.url}/student/login_check`, init);
      return ((await answer.json()) as { token: string }).token;
    };
    const statusOf = async (token: string): Promise<number> =>
      (await fetch(`${seats.url}/student/api/whoami`, { headers: { Authorization: `Bearer ${token}` } })).status;
    const [anna, ben] = [await tokenOf('anna-4711'), await tokenOf('ben-4712')];

    const dialog = await students.change('Anna');
    await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await page.getByRole('dialog', { name: 'Sign Anna out' }).getByRole('button', { name: 'Sign Out' }).click();
    await expectShown(page.getByText('Anna is signed out everywhere.'));
    expect([await statusOf(anna), await statusOf(ben)]).toEqual([401, 200]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Sign Everybody Out' }).click();
    const sure = page.getByRole('dialog', { name: 'Sign everybody out' });
    await sure.getByRole('button', { name: 'Sign Everybody Out' }).click();
    await expectShown(page.getByText('Everybody in this class is signed out.'));
    expect([await statusOf(ben), await statusOf(await tokenOf('ben-4712'))]).toEqual([401, 200]);
  });

  test('a malformed file gets a clear answer, and what was pasted is still there', async () => {
    const page = await seats.sharedTeacher();
    const students = new StudentsPage(page);
    await new ClassesPage(page).add('Period 5');
    await students.startAdding();
    await page.getByLabel('One name on each line').fill('Anna\nBen');
    await students.chooseFile({ name: 'list.csv', content: '"Anna,1\r\nBen,2\r\n' });
    await expectShown(students.preview('list.csv').getByText('The quotation marks on this line do not match.'));
    await students.chooseFile({ name: 'ids.csv', content: 'Student ID\r\n1\r\n' });
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('The first line must name the columns');
    await students.chooseFile({ name: 'list.zip', content: Buffer.from('PK\u0003\u0004 not an archive') });
    await page
      .getByText(/archive/i)
      .nth(1)
      .waitFor();
    await students.chooseFile({ name: 'huge.csv', content: Buffer.alloc(6_000_000, 'a') });
    await expectShown(page.getByText('This file is 6.0 MB. At most 5 MB can be read.'));
    await expect.poll(() => page.getByLabel('One name on each line').inputValue()).toBe('Anna\nBen');
  });

  test('TCH-03 students are renamed, moved, kept out and merged, and a group gets a new code after a warning', async () => {
    const page = await seats.sharedTeacher();
    const students = new StudentsPage(page);
    await new ClassesPage(page).add('Period 6');
    await students.startAdding();
    await students.paste('Anna\ta-1\tRed\nBen\tb-1\tRed\nBenn\tb-2\tBlue');
    await students.confirm(3);

    const anna = await students.change('Anna');
    await anna.getByLabel('Name, as classmates see it').fill('Annika');
    await anna.getByLabel('Group').selectOption({ label: 'Blue' });
    await anna.getByLabel('May sign in').uncheck();
    await anna.getByRole('button', { name: 'Save' }).click();
    await expectShown(students.group('Blue').getByText('Annika cannot sign in'));

    const ben = await students.change('Benn');
    await ben.getByText('Merge or restore work').click();
    await ben.getByLabel('Is here twice? Merge into').selectOption({ label: 'Ben (b-1)' });
    await ben.getByRole('button', { name: 'Merge' }).click();
    const sure = page.getByRole('dialog', { name: 'Merge Benn into Ben' });
    await sure.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('button', { name: 'Change Benn' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Change Ben', exact: true }).count()).toBe(1);

    const code = students.group('Red').locator('code').first();
    const before = await code.innerText();
    await page.getByRole('button', { name: 'New Group Id for Red' }).click();
    const warning = page.getByRole('dialog', { name: 'New Group Id for Red' });
    await expect.poll(() => warning.innerText()).toContain('The current Group Id stops working at once');
    await warning.getByRole('button', { name: 'Make New Group Id' }).click();
    await expectShown(page.getByText('Red has a new Group Id.'));
    await expect.poll(() => code.innerText()).not.toBe(before);
  });

  test('TCH-03 eight sign-in cards are printed on a page, and the link of a card fills the form of the student', async () => {
    const page = await seats.sharedTeacher();
    const students = new StudentsPage(page);
    await new ClassesPage(page).open(DEMO_CLASS, 'Students');
    const ids = await students.row('Ada').locator('code').innerText();
    const cards = await students.cards();
    await expect.poll(() => cards.getByRole('listitem').count()).toBe(13);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('navigation').first().isVisible()).toBe(false);
    // Nor does "13 students added." stand on a card.
    const said = page.locator('[role=status][aria-label="Notifications"]');
    await expect.poll(() => said.evaluate((each) => getComputedStyle(each).display)).toBe('none');
    // As wide as Letter paper within its margins.
    await page.setViewportSize({ width: 740, height: 960 });
    const around = await cards.getByRole('listitem').first().evaluate(aroundLongName);
    expect(Math.min(...around)).toBeGreaterThanOrEqual(0);
    const pdf = await page.pdf({
      format: 'Letter',
      margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' },
    });
    // Thirteen cards: a full page and one with five.
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1366, height: 768 });

    const student = await seats.page();
    await student.goto(`${seats.url}/app/#sign-in=lost%20card,somebody`);
    await student.locator('form#login').waitFor();
    await expect.poll(() => student.getByLabel('Student Id').inputValue()).toBe('somebody');
    // The next card in the same tab.
    await student.goto(`${seats.url}/app/#sign-in=${DEMO_GROUP},${ids}`);
    await student.waitForFunction(
      (id) => document.querySelector<HTMLInputElement>('form#login [name=studentId]')?.value === id,
      ids,
    );
    await expect.poll(() => student.getByLabel('Group Id').inputValue()).toBe(DEMO_GROUP);
    await expect.poll(() => student.getByLabel('Student Id').inputValue()).toBe(ids);
    await expect.poll(() => new URL(student.url()).hash).toBe('');
    await expect.poll(() => student.evaluate(() => document.activeElement?.textContent)).toBe('Login');
    await expect
      .poll(() => student.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })))
      .not.toContain(ids);
    await student.keyboard.press('Enter');
    await expectShown(student.getByRole('heading', { name: 'Choose an Application' }));
    // A card that comes while somebody is signed in is no card for the form after them.
    await student.evaluate(() => void (location.hash = 'sign-in=lost,somebody'));
    await student.reload();
    await student.getByRole('heading', { name: 'Choose an Application' }).waitFor();
    await expect.poll(() => new URL(student.url()).hash).toBe('');
    await new SignInPage(student).choose('CO₂ dragster');
    await new SignInPage(student).signOut();
    await expect.poll(() => student.getByLabel('Student Id').inputValue()).toBe('');
  });

  test('TCH-03 work that a device never sent is restored from the file that the student downloaded there', async () => {
    const student = await seats.student('diego', { page: 'research' });
    const research = new ResearchPage(student);
    await research.menu().waitFor();
    await research.select('Quiz: forces and motion');
    await research.question().waitFor();
    await student.context().setOffline(true);
    await research.answerSomehow();
    const waiting = await new ShellPage(student).openWaiting();
    const [download] = await Promise.all([
      student.waitForEvent('download'),
      waiting.getByRole('button', { name: 'Download my work' }).click(),
    ]);
    const file = await download.path();
    const page = await seats.teacher();
    const students = new StudentsPage(page);
    await new ClassesPage(page).open(DEMO_CLASS, 'Students');
    const dialog = await students.change('Diego');
    await dialog.getByText('Merge or restore work').click();
    const input = dialog.getByLabel('Work file from the student’s device');
    await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expectShown(dialog.getByText(/This is not a Balsa work file/));
    await input.setInputFiles(file);
    const told = page.getByRole('dialog', { name: 'Work file' });
    await told.waitFor();
    await expect.poll(() => told.innerText()).toMatch(/Restored: [1-9]/);
  });
});
