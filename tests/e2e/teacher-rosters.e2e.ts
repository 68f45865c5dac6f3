import { describe, expect, test } from 'vitest';
import { openSeats } from '#tests/support/seats.ts';
import { sheetOf, workbookOf } from '#tests/support/workbook.ts';
import { expectShown } from './pages/expect-shown.ts';
import { ClassesPage } from './pages/teacher/classes.ts';
import { StudentsPage } from './pages/teacher/students.ts';

const seats = openSeats();

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

  test('a student whose id went round gets a new one after a warning', async () => {
    const students = await adding('New ids');
    const { page } = students;
    await students.paste('Ada\tada-lovelace');
    await students.confirm(1);
    const dialog = await students.change('Ada');
    await dialog.getByRole('button', { name: 'New Id' }).click();
    const sure = page.getByRole('dialog', { name: 'New id for Ada' });
    await expect.poll(() => sure.innerText()).toContain('the printed card stop working');
    await sure.getByRole('button', { name: 'Make New Id' }).click();
    await expectShown(page.getByText(/Ada signs in with [2-9a-z]{8} from now on\./));
    await expect.poll(() => students.row('Ada').locator('code').textContent()).toMatch(/^[2-9a-z]{8}$/);
    await page.context().close();
  });
});
