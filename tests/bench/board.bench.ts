import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '#tests/support/browser/product.ts';
import { CLASSES, SECTION_WORDS, STUDENTS, TEACHER, boardSchool, signInOf } from './board-school.ts';
import { atMost, median } from './row.ts';
import type { Bench } from './row.ts';

const OPENS = 7;
const UPDATES = 5;
/** Boards that are open at once while the processor's time is taken. */
const BOARDS = 5;
/** For each of the two measurements of the processor's time [s]. */
const WATCHED_S = 30;
/** Pages tell of their time so often [s]. */
const FLUSH_S = 20;
const APP = 'dragster';
/** Of the other two sections that each journal has. */
const OTHER_WORDS = 2 * SECTION_WORDS;

/**
 * The live board of five classes of 35 students in the middle of the year, on loopback: opening it, seeing what a student
 * does, and what an open board costs the server while all 175 students are at work.
 */
export const bench: Bench = {
  name: `Live board (${CLASSES} classes of ${STUDENTS} students)`,
  async rows() {
    const dataFolder = await boardSchool();
    const product = await startProduct({ dataFolder, settings: { DEMO: 'off', LOG: 'off' } });
    try {
      const teacher = await teacherToken(product.url);
      const students = await signInAll(product.url);
      const opens = await timeOpening(product.url, teacher);
      const updates = await timeUpdates(product.url, teacher, students[0] ?? '');
      const exported = await timeExport(product.url, teacher);
      const cost = await costOfBoards(product, teacher, students);
      return [
        atMost('the first opening after the start', 1, opens[0] ?? Number.NaN, 's'),
        atMost('opening again (median)', 1, median(opens.slice(1)), 's'),
        atMost('a student’s save is on the board (slowest)', 5, Math.max(...updates), 's'),
        atMost('the data of one class as an archive', 5, exported.seconds, 's'),
        atMost('longest wait of others meanwhile', 0.25, exported.othersWaited, 's'),
        atMost(`one open board of ${BOARDS}, in shares of a core`, 5, cost, '%'),
      ];
    } finally {
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

async function teacherToken(url: string): Promise<string> {
  const answer = await send(`${url}/teacher/api/sign-in`, { method: 'POST', json: TEACHER });
  return ((await answer.json()) as { token: string }).token;
}

async function signInAll(url: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= CLASSES; number += 1) {
    for (let student = 0; student < STUDENTS; student += 1) {
      const { studentId, groupId } = signInOf(number, student);
      const answer = await fetch(`${url}/student/login_check`, {
        method: 'POST',
        headers: { 'X-Request-Token': 'jwt' },
        body: new URLSearchParams({ _studentId: studentId, _groupId: groupId, _target_path: '/app/' }),
      });
      tokens.push(((await answer.json()) as { token: string }).token);
    }
  }
  return tokens;
}

async function timeOpening(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < OPENS; i += 1) {
    const startedMs = performance.now();
    const answer = await send(`${url}/teacher/api/board`, { token });
    const { rows } = (await answer.json()) as { rows: unknown[] };
    if (rows.length !== CLASSES * STUDENTS) throw new Error(`The board has ${rows.length} rows.`);
    times.push((performance.now() - startedMs) / 1000);
  }
  return times;
}

async function timeUpdates(url: string, token: string, student: string): Promise<number[]> {
  const times: number[] = [];
  const stream = await openStream(url, token);
  for (let i = 0; i < UPDATES; i += 1) {
    // At no fixed distance from the server's own rhythm.
    await pause(500 + 370 * i);
    const words = 1000 + i;
    const seen = stream.until(`"journalWords":${words + OTHER_WORDS}`);
    const startedMs = performance.now();
    const content = 'word '.repeat(words);
    await send(`${url}/student/api/journal/${APP}/introduction`, { method: 'PUT', token: student, json: { content } });
    await seen;
    times.push((performance.now() - startedMs) / 1000);
  }
  await stream.leave();
  return times;
}

async function timeExport(url: string, token: string): Promise<{ seconds: number; othersWaited: number }> {
  const board = (await (await send(`${url}/teacher/api/board`, { token })).json()) as { classes: { id: string }[] };
  const work = { isDone: false };
  let othersWaited = 0;
  const others = (async () => {
    while (!work.isDone) {
      const startedMs = performance.now();
      await fetch(`${url}/readyz`).then((answer) => answer.text());
      othersWaited = Math.max(othersWaited, (performance.now() - startedMs) / 1000);
      await pause(5);
    }
  })();
  const startedMs = performance.now();
  const answer = await send(`${url}/teacher/api/classes/${board.classes[0]?.id}/export`, { token });
  const { byteLength } = await answer.arrayBuffer();
  const seconds = (performance.now() - startedMs) / 1000;
  work.isDone = true;
  await others;
  if (!answer.ok || byteLength < 10_000) throw new Error(`The export answered ${answer.status}.`);
  return { seconds, othersWaited };
}

/** What the process needs more with boards open than without, by board [% of a core]. */
async function costOfBoards(
  product: { readonly url: string; readonly pid: number },
  token: string,
  students: readonly string[],
): Promise<number> {
  const without = await processorTime(product, students);
  const boards = await Promise.all(Array.from({ length: BOARDS }, () => openStream(product.url, token)));
  const readings = boards.map((board) => board.readAll());
  const withBoards = await processorTime(product, students);
  await Promise.all(boards.map((board) => board.leave()));
  await Promise.all(readings);
  return Math.max(0, (100 * (withBoards - without)) / BOARDS);
}

/** Shares of a core that the server needs while every student's page tells of its time. */
async function processorTime(
  { url, pid }: { readonly url: string; readonly pid: number },
  students: readonly string[],
): Promise<number> {
  const before = usedSeconds(pid);
  const startedMs = performance.now();
  let seconds = 0;
  while (performance.now() - startedMs < WATCHED_S * 1000) {
    seconds += FLUSH_S;
    for (const token of students) {
      const json = { times: { '01-lesson': seconds }, visits: { '01-lesson': 1 }, epoch: 'epoch-of-bench', waiting: 0 };
      await send(`${url}/student/api/timeontask/${APP}`, { method: 'POST', token, json });
      await pause((FLUSH_S * 1000) / students.length - 10);
      if (performance.now() - startedMs >= WATCHED_S * 1000) break;
    }
  }
  return (usedSeconds(pid) - before) / ((performance.now() - startedMs) / 1000);
}

function usedSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function openStream(url: string, token: string) {
  const answer = await send(`${url}/teacher/api/board/events`, { token });
  const reader = answer.body?.getReader();
  if (!reader) throw new Error(`The stream answered ${answer.status}.`);
  const decoder = new TextDecoder();
  return {
    /** Until a message with this in it has come. */
    until: async (wanted: string): Promise<void> => {
      let text = '';
      while (!text.includes(wanted)) {
        const { done, value } = await reader.read();
        if (done) throw new Error('The stream ended.');
        text += decoder.decode(value, { stream: true });
      }
    },
    readAll: async (): Promise<void> => {
      while (!(await reader.read()).done);
    },
    leave: () => reader.cancel(),
  };
}

function send(
  url: string,
  { method = 'GET', token, json }: { method?: string; token?: string; json?: object },
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
}
