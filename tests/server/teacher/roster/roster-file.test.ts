import { strToU8, Unzip, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { readArchive, readText } from '#server/teacher/roster/roster-file.ts';
import { withNames } from '#server/teacher/roster/roster-names.ts';
import { archiveOf } from '#tests/support/archive.ts';
import type { FoundRow } from '#server/teacher/roster/roster-file.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const rowsIn = (text: string, heading?: boolean) => readText(text, { heading }).rows;
const archived = async (content: string, heading?: boolean) => (await readArchive(content, { heading })).rows;
const short = ({ line, alias, signInId, groupName }: FoundRow) => [line, alias, signInId, groupName];

describe('a pasted list', () => {
  test('has a name on each line, and after a tab an id and a group', () => {
    expect(rowsIn('Ada\r\nBen\t4711\n\n  \nChloe\t4712\tOwls\n').map(short)).toEqual([
      [1, 'Ada', '', ''],
      [2, 'Ben', '4711', ''],
      [5, 'Chloe', '4712', 'Owls'],
    ]);
  });

  test('may have a heading, commas or semicolons, and numbers before the names', () => {
    const people = [
      [2, 'Ada', '77', 'Owls'],
      [3, 'Ben', '78', ''],
    ];
    expect(rowsIn('Name\tID\tGroup\nAda\t77\tOwls\nBen\t78').map(short)).toEqual(people);
    expect(rowsIn('GROUP; Student-No.; Full name\nOwls;77;Ada\n;78;Ben').map(short)).toEqual(people);
    expect(rowsIn('Ada,77,Owls\nBen,78').map(short)).toEqual(
      people.map(([line, ...rest]) => [Number(line) - 1, ...rest]),
    );
    expect(rowsIn('1. Ada\n2) Ben\n• Cai\n4 Dee').map(({ alias }) => alias)).toEqual(['Ada', 'Ben', 'Cai', '4 Dee']);
    expect(rowsIn('1\tAda\t77\n2\tBen\t78').map(short)).toEqual([
      [1, 'Ada', '77', ''],
      [2, 'Ben', '78', ''],
    ]);
  });

  test('of names that are turned round takes them as first name and letter, with a heading and without', () => {
    const whole = ['Ada L.', 'José G.'];
    expect(rowsIn('Lovelace, Ada\nGarcía, José').map(({ alias }) => alias)).toEqual(whole);
    expect(rowsIn('Student Name\nLovelace, Ada\nGarcía, José').map(({ alias }) => alias)).toEqual(whole);
    expect(rowsIn('Name;Group\n"Lovelace, Ada";Owls\nGarcía, José;Owls').map(({ alias }) => alias)).toEqual(whole);
    expect(rowsIn('Name\n"King, Jr."').map(({ alias }) => alias)).toEqual(['King, Jr.']);
  });
});

describe('a first line', () => {
  const read = (text: string, heading?: boolean) => {
    const list = readText(text, { heading });
    return [list.heading, ...list.rows.map(short)];
  };

  test('that names columns in other words is taken as a heading, and asked about', () => {
    expect(read('Name of the pupil;Form;Login code\nAda;7b;77')).toEqual([true, [2, 'Ada', '77', '7b']]);
    expect(read('Schülerin\tNummer\tKlasse\nAda\t77\tOwls')).toEqual([true, [2, 'Ada', '77', 'Owls']]);
    expect(read('Last name of student,First name of student\nLovelace,Ada')).toEqual([true, [2, 'Ada L.', '', '']]);
    expect(read('Nombre completo\nGarcía, José')).toEqual([true, [2, 'José G.', '', '']]);
  });

  test('of unknown words over numbers is taken as a heading, and asked about', () => {
    expect(read('Oppilas\tTunnus\nAda\t77\nBen\t78')).toEqual([true, [2, 'Ada', '77', ''], [3, 'Ben', '78', '']]);
    expect(read('Ada\tada-1\nBen\t78')).toEqual([false, [1, 'Ada', 'ada-1', ''], [2, 'Ben', '78', '']]);
    expect(read('Ada\t\nBen\t78')).toEqual([false, [1, 'Ada', '', ''], [2, 'Ben', '78', '']]);
  });

  test('with one known column has the names in the first of the others', () => {
    expect(read('Oppilas\tID\nAda\t77')).toEqual([null, [2, 'Ada', '77', '']]);
    expect(read('Sukunimi,Etunimi,ID\nLovelace,Ada,77')).toEqual([null, [2, 'Lovelace', '77', '']]);
    expect(read('Last Name,Etunimi\nLovelace,Ada')).toEqual([null, [2, 'Ada L.', '', '']]);
  });

  test('is what somebody who was asked says', () => {
    expect(read('Oppilaat\nAda\nBen')).toEqual([
      false,
      [1, 'Oppilaat', '', ''],
      [2, 'Ada', '', ''],
      [3, 'Ben', '', ''],
    ]);
    expect(read('Oppilaat\nLovelace, Ada', true)).toEqual([true, [2, 'Ada L.', '', '']]);
    expect(read('Name of the pupil\nAda', false)).toEqual([
      false,
      [1, 'Name of the pupil', '', ''],
      [2, 'Ada', '', ''],
    ]);
  });

  test('with a number in it is somebody, and a sure heading or a single line asks nothing', () => {
    expect(read('Student 1\nStudent 2')).toEqual([false, [1, 'Student 1', '', ''], [2, 'Student 2', '', '']]);
    expect(read('Name\nAda')).toEqual([null, [2, 'Ada', '', '']]);
    expect(read('Ada')).toEqual([null, [1, 'Ada', '', '']]);
  });
});

describe('a paste from a spreadsheet', () => {
  const roles = (text: string) => readText(text).columns.map(({ role }) => role);

  test('without headings never takes a name for an id', () => {
    expect(rowsIn('Lovelace\tAda\nHopper\tGrace').map(short)).toEqual([
      [1, 'Ada L.', '', ''],
      [2, 'Grace H.', '', ''],
    ]);
    expect(roles('Lovelace\tAda\nHopper\tGrace')).toEqual(['family', 'given']);
    expect(roles('Grace\tHopper\nAda\tLovelace\nBlaise\tPascal\nAlan\tTuring\nKonrad\tZuse')).toEqual([
      'given',
      'family',
    ]);
    expect(rowsIn('Ada\tada-lovelace').map(short)).toEqual([[1, 'Ada', 'ada-lovelace', '']]);
    expect(rowsIn('Ada\tL\nGrace\tH').map(({ alias }) => alias)).toEqual(['Ada L.', 'Grace H.']);
    expect(roles('Hopper\tGrace\t100234\nLovelace\tAda\t100235')).toEqual(['family', 'given', 'signInId']);
    expect(roles('Ada\tOwls\nBen\tOwls\nCai\tHawks\nDee\tHawks')).toEqual(['alias', 'groupName']);
  });

  test('with numbers, addresses or ids made of names before the names has the ids in them', () => {
    expect(rowsIn('100234\tAda Lovelace\n100931\tGrace Hopper').map(short)).toEqual([
      [1, 'Ada L.', '100234', ''],
      [2, 'Grace H.', '100931', ''],
    ]);
    expect(roles('100234\tLovelace\tAda')).toEqual(['signInId', 'family', 'given']);
    // In the place of the name it would be shown to the whole class.
    expect(roles('ada@oak.example\tAda Lovelace\ngrace@oak.example\tGrace Hopper')).toEqual(['signInId', 'alias']);
    expect(roles('ada-lovelace\tAda\t2B')).toEqual(['signInId', 'alias', 'groupName']);
    expect(roles('100234\tAda Lovelace\t2B\n100931\tGrace Hopper\t2B')).toEqual(['signInId', 'alias', 'groupName']);
  });

  test('with words of small letters that nobody shares beside names with capitals has the ids in them', () => {
    expect(roles('Ada\tlovelaca\nBen\tkwelebe\nEve\tstonee')).toEqual(['alias', 'signInId']);
    expect(roles('lovelaca\tAda\nkwelebe\tBen\nstonee\tEve')).toEqual(['signInId', 'alias']);
    const groups = roles('Ada\tlovelaca\tOwls\nBen\tkwelebe\tOwls\nEve\tstonee\tHawks');
    expect(groups).toEqual(['alias', 'signInId', 'groupName']);
    expect(roles('Ada\tLovelace\tlovelaca\nBen\tKwele\tkwelebe\nEve\tStone\tstonee').at(-1)).toBe('signInId');
    // Names that are written small throughout, groups that are shared, and too few to tell stay what they are.
    expect(roles('ada\tlovelace\nben\tkwele\neve\tstone')).toEqual(['family', 'given']);
    expect(roles('Ada\towls\nBen\towls\nEve\towls\nDee\thawks')).toEqual(['alias', 'groupName']);
    expect(roles('Ada\tlovelace\nBen\tkwele')).toEqual(['family', 'given']);
  });

  test('has its headings under titles, which are left out with the reason, as is a total', () => {
    const titled =
      'Period 3 Engineering Students\n\nTeacher:\tMs Hopper\nLast Name\tFirst Name\tStudent ID\nLovelace\tAda\t100234\n';
    const list = readText(`${titled}Total\t1`);
    expect(list.rows.map(({ problem, ...row }) => [...short({ problem, ...row }), problem?.message])).toEqual([
      [1, 'Period 3 Engineering Students', '', '', 'This line stands above the headings.'],
      [3, 'Teacher: Ms Hopper', '', '', 'This line stands above the headings.'],
      [5, 'Ada L.', '100234', '', undefined],
      [6, 'Total 1', '', '', 'This line counts students. It is not one.'],
    ]);
    expect([list.heading, list.headingLine]).toEqual([true, 4]);
    expect(rowsIn('Students\nName\tID\nAda\t77').at(-1)?.alias).toBe('Ada');
    expect(rowsIn(titled, false).map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('with students above another heading keeps them', () => {
    expect(rowsIn('Ada\t77\nBen\t78\nName\tID\nCai\t79').map(({ problem }) => problem)).not.toContainEqual(
      expect.objectContaining({ code: 'ROW_TITLE' }),
    );
  });

  test('is read by the columns that somebody chose', () => {
    const list = readText('Ada\t100234\tLovelace', { columns: ['given', '', 'family'] });
    expect(list.rows.map(short)).toEqual([[1, 'Ada L.', '', '']]);
    expect(list.columns).toEqual([
      { role: 'given', heading: '', cells: ['Ada'] },
      { role: '', heading: '', cells: ['100234'] },
      { role: 'family', heading: '', cells: ['Lovelace'] },
    ]);
  });
});

describe('a CSV file', () => {
  test('is read with the columns in any order, a byte order mark, quotation marks and Windows line ends', () => {
    const text = '\u{FEFF}Group;Student ID;Name\r\nOwls;4711;"Ada ""Countess"" L."\r\n"Hawks; late";4712;Ben\r\n';
    expect(rowsIn(text).map(short)).toEqual([
      [2, 'Ada "Countess" L.', '4711', 'Owls'],
      [3, 'Ben', '4712', 'Hawks; late'],
    ]);
  });

  test('counts the lines of fields that run over several', () => {
    const rows = rowsIn('name,id\n"Ada\nof London",1\n\nBen,2\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  test('takes first and last names as the name that classmates see', () => {
    expect(rowsIn('Last Name,First Name\nLovelace,Ada\n,Ben\n').map(({ alias }) => alias)).toEqual(['Ada L.', 'Ben']);
  });

  test('says which line has an open quotation mark', () => {
    const rows = rowsIn('name,id\nAda,1\n"Ben,2\nChloe,3\n');
    expect(rows.map(({ line, problem }) => [line, problem?.message])).toEqual([
      [2, undefined],
      [3, 'The quotation marks on this line do not match.'],
    ]);
  });

  test('whose heading names no students is refused, as is a file that is no text', () => {
    expect(() => rowsIn('Student ID,Group\n1,Owls\n')).toThrow('The first line must name the columns');
    expect(() => rowsIn('\u{0}\u{1}PK\u{3}')).toThrow('Please save it as CSV (File › Download › CSV)');
    expect(rowsIn('')).toEqual([]);
  });

  test('has at most 5,000 students', () => {
    const rows = (count: number) => `name,id\n${Array.from({ length: count }, (_, i) => `S${i},${i}`).join('\n')}`;
    expect(rowsIn(rows(5_000))).toHaveLength(5_000);
    expect(() => rowsIn(rows(5_001))).toThrow('The list has 5,001 students; at most 5,000 can be added at once.');
    expect(() => rowsIn(`${rows(40_000)}\n\n`)).toThrow('The list has 40,000 students; at most 5,000');
    const list = Array.from({ length: 6_000 }, (_, i) => `S${i}`).join('\n');
    expect(() => rowsIn(list)).toThrow('The list has 6,000 students; at most 5,000');
  });
});

test('a school full of one name is named at once', () => {
  const rows = rowsIn(`Name\n${'Smithsonian, Jo\n'.repeat(4_999)}Smithers, Jo`);
  const named = withNames(rows, 'short', () => false);
  expect(named[0]?.alias).toBe('Jo S.');
  expect(named.at(-1)?.alias).toBe('Jo Smithe.');
});

describe('a OneRoster archive', () => {
  const users = [
    'sourcedId,status,enabledUser,username,givenName,familyName,identifier,preferredGivenName',
    'u1,active,true,ada@s,Augusta,Lovelace,4711,Ada',
    'u2,active,true,ben@s,Ben,Franklin,,',
    'u3,active,true,rivera@s,Rosa,Rivera,9001,',
    'u4,tobedeleted,true,dee@s,Dee,Parted,4714,',
    'u5,active,false,eve@s,Eve,Off,4715,',
  ].join('\r\n');
  const classes = 'sourcedId,title\r\nc1,Period 2\r\nc2,Period 5';
  const enrollments = [
    'sourcedId,classSourcedId,userSourcedId,role',
    'e1,c1,u1,student',
    'e2,c2,u2,student',
    'e3,c1,u3,teacher',
    'e4,c1,u4,student',
    'e5,c1,u5,student',
    'e6,c1,nobody,student',
  ].join('\r\n');

  test('gives its enrolled students with the class as group, and nobody else', async () => {
    const rows = await archived(
      archiveOf({ 'users.csv': users, 'classes.csv': classes, 'enrollments.csv': enrollments, 'manifest.csv': 'x' }),
    );
    expect(rows.map(short)).toEqual([
      [2, 'Ada L.', '4711', 'Period 2'],
      [3, 'Ben F.', 'ben@s', 'Period 5'],
    ]);
  });

  test('says which classes it has, and tells those of one title apart', async () => {
    const list = await readArchive(
      archiveOf({
        'users.csv': users,
        'classes.csv': 'sourcedId,title,classCode\nc1,Technology,T-2\nc2,technology,\nc3,Art,A-1',
        'enrollments.csv': enrollments,
      }),
    );
    expect(list.courses).toEqual([
      { id: 'c2', title: 'technology (c2)', students: 1 },
      { id: 'c1', title: 'Technology (T-2)', students: 1 },
    ]);
    expect(list.rows.map(({ courseId, groupName }) => [courseId, groupName])).toEqual([
      ['c1', 'Technology (T-2)'],
      ['c2', 'technology (c2)'],
    ]);
    const one = await readArchive(
      archiveOf({ 'users.csv': users, 'enrollments.csv': enrollments.replace('c2,u2', 'c1,u2') }),
    );
    expect([one.courses, one.rows.length]).toEqual([[], 2]);
  });

  test('may lie in a folder and lack enrollments', async () => {
    const rows = await archived(archiveOf({ 'export/Users.csv': users }));
    expect(rows.map(({ alias }) => alias)).toEqual(['Ada L.', 'Ben F.', 'Rosa R.']);
  });

  test('that is no archive, is cut off, or lacks users.csv is refused with a sentence', async () => {
    await expect(archived(base64(strToU8('name,id')))).rejects.toThrow('This is not a ZIP archive.');
    await expect(archived('')).rejects.toThrow('This is not a ZIP archive.');
    await expect(archived(archiveOf({ 'classes.csv': classes }))).rejects.toThrow('The archive has no users.csv.');
    const whole = Buffer.from(archiveOf({ 'users.csv': users.repeat(50) }), 'base64');
    await expect(archived(base64(whole.subarray(0, 200)))).rejects.toThrow('The archive is damaged.');
  });

  test('TCH-03 of a whole district is refused by its lines, before all of it is unpacked', async () => {
    const line = 'u1,active,true,ada@s,Augusta,Lovelace,4711,Ada\r\n';
    await expect(archived(archiveOf({ 'users.csv': line.repeat(70_000) }))).rejects.toThrow(
      'users.csv has more than 60,000 lines. Please export one school or one class.',
    );
    await expect(
      archived(archiveOf({ 'users.csv': users, 'enrollments.csv': 'e1,c1,u1,student\n'.repeat(90_000) })),
    ).rejects.toThrow('enrollments.csv has more than 60,000 lines.');
  });

  test('TCH-03 that is a zip bomb is refused while it is unpacked, whatever it says of its size', async () => {
    const bomb = zipSync({ 'users.csv': new Uint8Array(200 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(300_000);
    // Both headers claim ten bytes.
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    view.setUint32(22, 10, true);
    const unpacking = vi.spyOn(Unzip.prototype, 'push');
    await expect(archived(base64(bomb))).rejects.toThrow('The archive is too large once it is unpacked.');
    const taken = unpacking.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
    expect(taken).toBeLessThan(bomb.length / 4);
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.csv`, 'x']));
    await expect(archived(archiveOf(many))).rejects.toThrow('The archive holds too many files.');
  });
});
