import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { StudentsPage } from '#tests/e2e/pages/teacher/students.ts';
import { archiveOf } from '#tests/support/archive.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import { sheetOf, workbookOf } from '#tests/support/school/workbook.ts';

const seats = openSeats();

/** Three classes of one school. */
const SCHOOL = archiveOf({
  'users.csv': [
    'sourcedId,givenName,familyName,identifier',
    'u1,Ada,Lovelace,471',
    'u2,Ben,Franklin,ben-4712',
    'u3,José,García,jose-4713x',
    'u4,José,Gómez,jose-8814x',
  ].join('\n'),
  'classes.csv': 'sourcedId,title\nc1,Period 2\nc2,Period 5\nc3,Art',
  'enrollments.csv': [
    'classSourcedId,userSourcedId,role',
    'c1,u1,student',
    'c1,u2,student',
    'c2,u1,student',
    'c2,u3,student',
    'c2,u4,student',
    'c3,u4,student',
  ].join('\n'),
});

async function adding(className: string): Promise<StudentsPage> {
  const page = await seats.teacher();
  await page.getByRole('heading', { name: 'Your classes' }).waitFor();
  await new ClassesPage(page).add(className);
  const students = new StudentsPage(page);
  await students.startAdding();
  return students;
}

describe('a list of students as it comes', () => {
  test('TCH-03 is a spreadsheet that was copied with its heading, UTF-16, or an Excel workbook', async () => {
    const students = await adding('Rosters as they come');
    const { page } = students;
    await students.paste('Name\tID\tGroup\n1. Ada\tada-lovelace\tOwls\n2. Ben\tben-franklin\tOwls');
    await expectShown(students.preview('Your list').getByRole('rowheader', { name: 'Ada', exact: true }));
    await students.chooseFile({
      name: 'unicode.txt',
      content: Buffer.from('\uFEFFName\tID\r\nZoë\tzoe-who-is-new\r\n', 'utf16le'),
    });
    await expectShown(students.preview('unicode.txt').getByRole('rowheader', { name: 'Zoë', exact: true }));
    const sheet = sheetOf([
      ['Group', 'Student ID', 'Name'],
      ['Owls', 10423377, 'Cai'],
      ['Owls', 10423378, 'cai'],
    ]);
    await students.chooseFile({ name: 'class.xlsx', content: Buffer.from(workbookOf(sheet)) });
    await expectShown(students.preview('class.xlsx').getByText('Line 2 has the same name.'));
    await students.confirm(2);
    await expect.poll(() => students.row('Cai').locator('code').innerText()).toBe('10423377');
    await page.context().close();
  });

  test('TCH-03 with whole names makes short ones that differ, or keeps them as written', async () => {
    const students = await adding('Two Josés');
    const { page } = students;
    await students.paste('García, José\nGómez, José');
    const preview = students.preview('Your list');
    await expectShown(preview.getByRole('rowheader', { name: 'José Ga.' }));
    await expectShown(preview.getByText('Others would be called José G. as well').first());
    await preview.getByLabel(/^Short names/).uncheck();
    await expectShown(preview.getByRole('rowheader', { name: 'García, José' }));
    await preview.getByLabel(/^Short names/).check();
    await expectShown(preview.getByRole('rowheader', { name: 'José Gó.' }));
    await students.confirm(2);
    await expectShown(students.row('José Ga.'));
    await page.context().close();
  });

  test('TCH-03 with a heading in other words leaves it out and asks; an unknown one is said to be one', async () => {
    const students = await adding('Headings');
    const { page } = students;
    const preview = students.preview('Your list');
    const names = preview.getByRole('rowheader');
    await students.paste('Name of the pupil\nAda\nBen');
    const heading = preview.getByLabel('The first line is a heading');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Ada', 'Ben']);
    await heading.uncheck();
    await expect.poll(() => names.allInnerTexts()).toEqual(['Name of the pupil', 'Ada', 'Ben']);
    await students.paste('Oppilaat\nAda\nBen');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Oppilaat', 'Ada', 'Ben']);
    await heading.check();
    await expect.poll(() => names.allInnerTexts()).toEqual(['Ada', 'Ben']);
    await students.paste('Name\nAda\nBen');
    await expect.poll(() => heading.count()).toBe(0);
    await students.confirm(2);
    await expectShown(students.row('Ada'));
    await page.context().close();
  });

  test('TCH-03 as an archive of several classes asks which, for this class or as classes of their own', async () => {
    const students = await adding('Science club');
    const { page } = students;
    const archive = { name: 'school.zip', content: Buffer.from(SCHOOL, 'base64') };
    await students.chooseFile(archive);
    const choice = students.preview('Which classes?');
    await expect
      .poll(() => choice.getByRole('listitem').allInnerTexts())
      .toEqual(['Art: 1 student', 'Period 2: 2 students', 'Period 5: 3 students']);
    await choice.getByLabel(/^Art:/).check();
    await choice.getByRole('button', { name: 'Add to This Class...' }).click();
    await expect.poll(() => students.preview('school.zip').getByRole('rowheader').allInnerTexts()).toEqual(['José G.']);
    await students.confirm(1);
    await expectShown(students.group('Art').getByText('José G.'));

    await students.startAdding();
    await students.chooseFile(archive);
    await choice.getByLabel(/^Period 2:/).check();
    await choice.getByLabel(/^Period 5:/).check();
    await choice.getByRole('button', { name: 'Make 2 Classes...' }).click();
    const dialog = page.getByRole('dialog', { name: '2 new classes' });
    await expect
      .poll(() => dialog.getByRole('row').allInnerTexts())
      .toEqual(['Class\tStudents\tLeft out', 'Period 2\t2\t0', 'Period 5\t3\t0']);
    await dialog.getByLabel(/^Make new IDs/).check();
    await dialog.getByRole('button', { name: 'Make 2 Classes' }).click();
    await expectShown(page.getByText('2 classes made.'));
    await new ClassesPage(page).open('Period 5', 'Students');
    await expect
      .poll(() => students.group('Group 1').getByRole('rowheader').allInnerTexts())
      .toEqual(['Ada L.', 'José Ga.', 'José Gó.']);
    await expect.poll(() => students.row('Ada L.').locator('code').innerText()).toMatch(/^[2-9a-z]{8}$/);
    await page.context().close();
  });

  test('a student whose id went round gets a new one after a warning', async () => {
    const students = await adding('New ids');
    const { page } = students;
    await students.paste('Ada\tada-lovelace');
    await students.confirm(1);
    const dialog = await students.change('Ada');
    await dialog.getByRole('button', { name: 'New ID' }).click();
    const sure = page.getByRole('dialog', { name: 'New ID for Ada' });
    await expect.poll(() => sure.innerText()).toContain('the printed card stop working');
    await sure.getByRole('button', { name: 'Make New ID' }).click();
    await expectShown(page.getByText(/Ada signs in with [2-9a-z]{8} from now on\./));
    await expect.poll(() => students.row('Ada').locator('code').textContent()).toMatch(/^[2-9a-z]{8}$/);
    await page.context().close();
  });
});
