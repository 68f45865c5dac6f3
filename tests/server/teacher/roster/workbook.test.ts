import { describe, expect, test } from 'vitest';
import { readArchive } from '#server/teacher/roster/roster-file.ts';
import { archiveOf } from '#tests/support/archive.ts';
import { sheetOf, workbookOf } from '#tests/support/school/workbook.ts';
import type { FoundRow } from '#server/teacher/roster/roster-file.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const archived = async (content: string) => (await readArchive(content, {})).rows;
const short = ({ line, alias, signInId, groupName }: FoundRow) => [line, alias, signInId, groupName];

describe('an Excel workbook', () => {
  const workbook = (rows: string, more?: Record<string, string>) => base64(workbookOf(rows, more));

  test('TCH-03 is read by its first sheet as a CSV file is, numbers as ids, formulas as what they showed', async () => {
    const formula = '<row r="5"><c r="A5" t="str"><f>HYPERLINK("http://x")</f><v>Cai</v></c></row>';
    const rows = sheetOf([['Group', 'Student ID', 'Name'], ['Owls', 104233, 'Ada'], [], ['', 'b-2', 'José']]);
    expect((await archived(workbook(rows))).map(short)).toEqual([
      [2, 'Ada', '104233', 'Owls'],
      [4, 'José', 'b-2', ''],
    ]);
    expect((await archived(workbook(sheetOf([['Name']]) + formula))).map(short)).toEqual([[5, 'Cai', '', '']]);
  });

  test('TCH-03 is read though a number in it is written as a date and is none', async () => {
    const styles = '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const rows = ['1e300', '99999999999', '45000']
      .map(
        (day, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"><v>${day}</v></c>${nameIn(index + 2)}</row>`,
      )
      .join('');
    const people = await archived(workbook(`${sheetOf([['Birthday', 'Name']])}${rows}`, { 'xl/styles.xml': styles }));
    expect(people.map(({ alias }) => alias)).toEqual(['Ada 2', 'Ada 3', 'Ada 4']);
  });

  const nameIn = (line: number) => `<c r="B${line}" t="inlineStr"><is><t>Ada ${line}</t></is></c>`;

  test('TCH-03 that is damaged says what to do instead', async () => {
    const broken = archiveOf({ 'xl/workbook.xml': '<workbook><sheets' });
    await expect(archived(broken)).rejects.toThrow('Please save it as CSV (File › Download › CSV)');
    const cut = Buffer.from(workbook(sheetOf([['Name'], ['Ada']])), 'base64').subarray(0, 300);
    await expect(archived(base64(cut))).rejects.toThrow('The archive is damaged.');
  });

  test('TCH-03 with far cells, too many rows or too much to unpack is refused before it is read', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    await expect(archived(workbook(far))).rejects.toThrow('This file is too large to be read.');
    const many = sheetOf(Array.from({ length: 5_002 }, (_, i) => [`S${i}`]));
    await expect(archived(workbook(many))).rejects.toThrow('The list has 5,002 students; at most 5,000');
    const bomb = workbook('', { 'xl/sharedStrings.xml': ' '.repeat(30 * 1024 * 1024) });
    await expect(archived(bomb)).rejects.toThrow('The archive is too large once it is unpacked.');
  });
});
