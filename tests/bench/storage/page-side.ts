// The data side of the page, as it ships, for the storage bench: bundled by itself and put into a page of the product's
// origin, where IndexedDB, its disk and the network are Chromium's own.

import { tabMemory } from '#client/api/tab-memory.ts';
import { answer } from '#client/mutations/answer.ts';
import { journal } from '#client/mutations/journal.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { randomId } from '#client/storage/random-id.ts';
import { askToken } from '#client/stores/session/sign-in-calls.ts';
import { Drainer } from '#client/sync/drainer.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { openBare } from './bare-save.ts';
import type { AnswerInput } from '#client/mutations/answer.ts';
import type { JournalInput } from '#client/mutations/journal.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import type { Partition } from '#client/storage/partition.ts';

const APP = 'dragster';
let outbox: Outbox | undefined;
let number = 0;

function open(): Outbox {
  if (!outbox) throw new Error('Open a partition first.');
  return outbox;
}

function present(): Partition {
  return open().partition;
}

function answerInput(): AnswerInput {
  number += 1;
  return { app: APP, exerciseId: 'an-exercise', questionId: `question-${number}`, answerId: number };
}

function textInput(): JournalInput {
  number += 1;
  const section = number % 2 === 0 ? 'introduction' : 'final-reflection';
  return { app: APP, section, content: `Text ${number}. ${'Lighter wheels. '.repeat(12)}`, baseRev: 0 };
}

async function answerOnce(): Promise<void> {
  const outcome = await open().perform(answer, answerInput());
  if (outcome !== 'saved') throw new Error(`An answer was not saved: ${outcome}.`);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  // As between two clicks, only shorter: what the last one left to be done is done.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return took;
}

/** Rows as `perform` makes them, all in one transaction; tried once already, so that each stays an operation of its own. */
async function fill<Input, Answer>(count: number, mutation: Mutation<Input, Answer>, next: () => Input): Promise<void> {
  const { boxer, database } = present();
  const rows = await Promise.all(
    Array.from({ length: count }, async () => {
      const { payload, lane, entity, app } = mutation.prepare(present(), next());
      const opId = randomId();
      const box = await boxer.seal('outbox', opId, payload);
      const made = { opId, kind: mutation.kind, lane, entity, app, bytes: JSON.stringify(payload).length, box };
      return { ...made, sent: 1, state: 'sent', fails: 0, v: 1 } as const;
    }),
  );
  await present().write(() => database.outbox.bulkAdd(rows));
}

const side = {
  async open(pid: string, boxKey: string): Promise<void> {
    side.close();
    outbox = new Outbox(await openPartition(pid, boxKey));
  },

  async waiting(): Promise<number> {
    return present().database.outbox.count();
  },

  fillAnswers: (count: number): Promise<void> => fill(count, answer, answerInput),

  /**
   * From the student's click on an answer to the moment at which it may be called saved, one after another, and by turns what
   * the browser alone needs for the same with as many waiting [ms].
   */
  async enqueue(count: number, waiting: number): Promise<{ ours: number[]; bare: number[] }> {
    const bare = await openBare(waiting);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let each = 0; each < count; each += 1) {
      times.ours.push(await timeOf(answerOnce));
      times.bare.push(await timeOf(() => bare.save()));
    }
    return times;
  },

  fillTexts: (count: number): Promise<void> => fill(count, journal, textInput),

  async signIn(studentId: string, groupId: string): Promise<void> {
    const answer = await askToken(studentId, groupId);
    if (!answer.ok) throw new Error('The student cannot sign in.');
    tabMemory.set('token', answer.value.token);
  },

  /** Until nothing waits any more [ms]. */
  async drain(): Promise<number> {
    const { pid } = present();
    const sender = { scope: new StudentScope(pid), pid, deviceId: 'a-chromebook-of-the-bench', build: 'bench' };
    const drainer = new Drainer({
      partition: present(),
      sender,
      onExpired: () => undefined,
      onReport: () => undefined,
    });
    const started = performance.now();
    drainer.wake('user');
    await drainer.whenIdle();
    const took = performance.now() - started;
    drainer.stop();
    return took;
  },

  close(): void {
    outbox?.partition.close();
    outbox = undefined;
  },
};

export type PageSide = typeof side;

Object.assign(globalThis, { balsaStorage: side });
