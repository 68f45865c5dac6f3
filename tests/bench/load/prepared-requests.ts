import { HEADERS } from '#contract/headers.ts';
import { saveTrial, sync } from '#contract/student-calls.ts';
import { APP } from '#tests/support/school/school.ts';
import type { Enrolled } from '#tests/faults/server/class-of-students.ts';

/** A request as bytes, and how many operations are in it. */
export interface PreparedRequest {
  readonly bytes: Buffer;
  readonly operations: number;
}

const SECTIONS = ['introduction', 'final-reflection'] as const;

/** Work of one student: journal texts of some sentences, one request each or so many together. */
export function preparedRequests(who: Enrolled, operations: number, batch: number): PreparedRequest[] {
  const numbers = Array.from({ length: operations }, (_, index) => index);
  if (batch === 1) return numbers.map((number) => ({ operations: 1, bytes: single(who, number) }));
  return numbers
    .filter((number) => number % batch === 0)
    .map((from) => {
      const some = numbers.slice(from, from + batch);
      return { operations: some.length, bytes: together(who, some) };
    });
}

/** Measured runs of a design that is called as its student is, each under a name of its own. */
export function preparedRuns(who: Enrolled, operations: number): PreparedRequest[] {
  return Array.from({ length: operations }, (_, number) => {
    const name = nameOf(who, number);
    const values = { time: 1.2 + number / 100, lane: '1' };
    const body = { revisionId: who.pid, name: `Run ${number}`, at: number, mass: 0.06, values, partners: [], note: '' };
    const bytes = requestOf(who, {
      method: saveTrial.method,
      path: `/student/api/trial/${APP}/${name}`,
      body: JSON.stringify(body),
      headers: { [HEADERS.idempotencyKey]: name },
    });
    return { operations: 1, bytes };
  });
}

function single(who: Enrolled, number: number): Buffer {
  const { method, path, body } = operationOf(number);
  return requestOf(who, {
    method,
    path,
    body: JSON.stringify(body),
    headers: { [HEADERS.idempotencyKey]: nameOf(who, number) },
  });
}

function together(who: Enrolled, numbers: readonly number[]): Buffer {
  const ops = numbers.map((number) => ({ op: nameOf(who, number), kind: 'journal', ...operationOf(number) }));
  return requestOf(who, { method: sync.method, path: sync.path, body: JSON.stringify({ ops }), headers: {} });
}

function operationOf(number: number) {
  const section = SECTIONS[number % SECTIONS.length] ?? SECTIONS[0];
  const content = `Text ${number}. ${'Lighter wheels made the car faster than we had thought. '.repeat(3)}`;
  return { method: 'PUT', path: `/student/api/journal/${APP}/${section}`, body: { content } };
}

function nameOf(who: Enrolled, number: number): string {
  return `${who.pid}-${String(number).padStart(4, '0')}`;
}

function requestOf(
  who: Enrolled,
  request: { method: string; path: string; body: string; headers: Readonly<Record<string, string>> },
): Buffer {
  const headers = {
    Host: '127.0.0.1',
    Authorization: `Bearer ${who.token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(request.body)),
    [HEADERS.owner]: who.pid,
    [HEADERS.device]: 'a-chromebook-of-the-bench',
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${request.body}`);
}
