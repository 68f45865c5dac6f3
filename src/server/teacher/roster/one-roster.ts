import { Unzip, UnzipInflate } from 'fflate';
import { Refusal } from '#server/http/refusal.ts';
import { recordsOf } from './csv-records.ts';
import type { UnzipFile } from 'fflate';
import type { CsvRecord } from './csv-records.ts';

/*
 * OneRoster 1.2 CSV (1EdTech, "OneRoster CSV Binding"): users.csv, classes.csv and enrollments.csv tell who learns where.
 * Nothing else of an archive is unpacked.
 */

const FILES = ['users.csv', 'classes.csv', 'enrollments.csv'] as const;
type FileName = (typeof FILES)[number];

/**
 * Against zip bombs and exports of whole districts: entries, bytes of what is unpacked, lines of one file, and bytes given to the
 * unpacker between two looks at these.
 */
const LIMITS = { entries: 64, unpacked: 24 * 1024 * 1024, lines: 60_000, step: 4 * 1024 } as const;

export interface EnrolledStudent {
  /** Of enrollments.csv, or of users.csv where the archive has no enrollments. */
  readonly line: number;
  readonly given: string;
  readonly family: string;
  readonly signInId: string;
  readonly groupName: string;
}

/** Who is enrolled as a student, with the title of the class; throws a refusal that says what is wrong. */
export function enrolledStudents(base64: string): EnrolledStudent[] {
  const files = unpack(Buffer.from(base64, 'base64'));
  const users = files.get('users.csv');
  if (users === undefined) throw new Refusal(422, 'The archive has no users.csv. Please export OneRoster 1.2 CSV.');
  const people = tableOf(users).filter(isThere);
  const enrolments = files.get('enrollments.csv');
  if (enrolments === undefined) {
    return people.filter(isStudent).map((person) => studentOf(person, person.line, ''));
  }
  const byId = new Map(people.map((person) => [person.cell('sourcedId'), person]));
  const titles = new Map(
    tableOf(files.get('classes.csv') ?? '').map((row) => [row.cell('sourcedId'), row.cell('title')]),
  );
  return tableOf(enrolments)
    .filter((row) => isThere(row) && row.cell('role').toLowerCase() === 'student')
    .flatMap((row) => {
      const person = byId.get(row.cell('userSourcedId'));
      return person ? [studentOf(person, row.line, titles.get(row.cell('classSourcedId')) ?? '')] : [];
    });
}

interface Row {
  readonly line: number;
  readonly cell: (name: string) => string;
}

function studentOf({ cell }: Row, line: number, groupName: string): EnrolledStudent {
  return {
    line,
    given: cell('preferredGivenName') || cell('givenName'),
    family: cell('preferredFamilyName') || cell('familyName'),
    signInId: cell('identifier') || cell('username') || cell('sourcedId'),
    groupName,
  };
}

/** Whether a row is not a deletion, and a user may sign in. */
function isThere({ cell }: Row): boolean {
  return cell('status').toLowerCase() !== 'tobedeleted' && cell('enabledUser').toLowerCase() !== 'false';
}

/** Version 1.1 says the role beside the user, 1.2 in files that are not needed here. */
function isStudent({ cell }: Row): boolean {
  return cell('role') === '' || cell('role').toLowerCase() === 'student';
}

function tableOf(text: string): Row[] {
  const [header, ...rows] = recordsOf(text).records;
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
  return rows.map(({ line, fields }: CsvRecord) => ({
    line,
    cell: (name) => (fields[names.indexOf(name.toLowerCase())] ?? '').trim(),
  }));
}

/** The wanted files as text. Bytes are counted while they are unpacked, whatever the archive says of their number. */
function unpack(archive: Uint8Array): Map<FileName, string> {
  const state = { entries: 0, finished: 0, unpacked: 0, problem: '' };
  const parts = new Map<FileName, Uint8Array[]>();
  const unzip = new Unzip((file) => {
    state.entries += 1;
    const name = wanted(file);
    if (state.entries > LIMITS.entries) state.problem = 'The archive holds too many files.';
    if (name === undefined || state.problem !== '') return;
    const chunks: Uint8Array[] = [];
    let lines = 0;
    parts.set(name, chunks);
    file.ondata = (error, chunk, isLast) => {
      if (error) state.problem = 'The archive is damaged.';
      if (error || state.problem !== '') return;
      state.unpacked += chunk.length;
      lines += linesIn(chunk);
      if (state.unpacked > LIMITS.unpacked) state.problem = 'The archive is too large when it is unpacked.';
      else if (lines > LIMITS.lines) state.problem = tooLong(name);
      else chunks.push(chunk);
      if (isLast) state.finished += 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length && state.problem === ''; at += LIMITS.step) {
      unzip.push(archive.subarray(at, at + LIMITS.step), at + LIMITS.step >= archive.length);
    }
  } catch {
    state.problem ||= 'The archive is damaged.';
  }
  if (state.problem === '' && state.entries === 0) state.problem = 'This is not a ZIP archive.';
  if (state.finished < parts.size) state.problem ||= 'The archive is damaged.';
  if (state.problem !== '') throw new Refusal(422, state.problem);
  const decoder = new TextDecoder();
  return new Map([...parts].map(([name, chunks]) => [name, decoder.decode(Buffer.concat(chunks))]));
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

const LINE_FEED = 10;

function tooLong(name: FileName): string {
  return `${name} has more than ${LIMITS.lines.toLocaleString('en')} lines. Please export one school or one class.`;
}

/** The name without folders, where it is one of those that are read. */
function wanted({ name }: UnzipFile): FileName | undefined {
  const last = name.split(/[\\/]/).at(-1)?.toLowerCase();
  return FILES.find((file) => file === last);
}
