import { Unzip, UnzipInflate } from 'fflate';
import { Refusal, refuse } from '#server/http/refusal.ts';
import { reason } from '#server/words/refusals.ts';
import { recordsOf } from './csv-records.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';
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
  if (users === undefined) throw refuse('ARCHIVE_NO_USERS');
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

interface Unpacking {
  entries: number;
  finished: number;
  unpacked: number;
  problem: Reason<RefusalCode> | undefined;
}

/** The wanted files as text. Bytes are counted while they are unpacked, whatever the archive says of their number. */
function unpack(archive: Uint8Array): Map<FileName, string> {
  const state: Unpacking = { entries: 0, finished: 0, unpacked: 0, problem: undefined };
  const parts = new Map<FileName, Uint8Array[]>();
  const unzip = new Unzip((file) => {
    state.entries += 1;
    const name = wanted(file);
    if (state.entries > LIMITS.entries) state.problem = reason('ARCHIVE_TOO_MANY_FILES');
    if (name === undefined || state.problem !== undefined) return;
    const chunks: Uint8Array[] = [];
    let lines = 0;
    parts.set(name, chunks);
    file.ondata = (error, chunk, isLast) => {
      if (error) state.problem = reason('ARCHIVE_DAMAGED');
      if (error || state.problem !== undefined) return;
      state.unpacked += chunk.length;
      lines += linesIn(chunk);
      if (state.unpacked > LIMITS.unpacked) state.problem = reason('ARCHIVE_TOO_LARGE');
      else if (lines > LIMITS.lines) state.problem = reason('ARCHIVE_TOO_LONG', { file: name, most: LIMITS.lines });
      else chunks.push(chunk);
      if (isLast) state.finished += 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length && state.problem === undefined; at += LIMITS.step) {
      unzip.push(archive.subarray(at, at + LIMITS.step), at + LIMITS.step >= archive.length);
    }
  } catch {
    state.problem ??= reason('ARCHIVE_DAMAGED');
  }
  if (state.problem === undefined && state.entries === 0) state.problem = reason('ARCHIVE_NO_ZIP');
  if (state.finished < parts.size) state.problem ??= reason('ARCHIVE_DAMAGED');
  if (state.problem !== undefined) throw new Refusal(state.problem);
  const decoder = new TextDecoder();
  return new Map([...parts].map(([name, chunks]) => [name, decoder.decode(Buffer.concat(chunks))]));
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

const LINE_FEED = 10;

/** The name without folders, where it is one of those that are read. */
function wanted({ name }: UnzipFile): FileName | undefined {
  const last = name.split(/[\\/]/).at(-1)?.toLowerCase();
  return FILES.find((file) => file === last);
}
