import { computed } from '@preact/signals-react';
import { writtenEntity } from '#client/mutations/answer.ts';
import { exerciseOfLane } from '#client/mutations/exercise-lane.ts';
import { operationLabel, refusalSentence } from '#client/mutations/operation-label.ts';
import { student } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { connectivity, isCodeStale, isDeviceFull, isReachable } from '#client/sync/connection-state.ts';
import { unsentWork } from '#client/sync/outbox.ts';
import { deviceOf, partitionOf } from './device.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Boxer } from '#client/storage/box.ts';
import type { DeadRow, OutboxPayload, OutboxRow, QuestionRow, StartupRow } from '#client/storage/rows.ts';
import type { StoredStartup } from '#client/sync/pull-startup.ts';

/** `expired`: the server wants a new sign-in; work goes on on the device. */
export type ConnectionState = 'unknown' | 'online' | 'offline' | 'captive' | 'expired';

/** Something that was saved on this device and waits to be sent. */
export interface WaitingItem {
  readonly id: string;
  /** What it is, in words for a student: "An answer", "Journal: introduction". */
  readonly label: string;
  readonly state: 'queued' | 'sent' | 'parked' | 'quarantined';
}

/** Something that the server refused; kept until it is dismissed. */
export interface RefusedItem {
  readonly id: string;
  readonly label: string;
  readonly sentence: string;
  /** What was typed, where it stands in no field any more. */
  readonly text?: string;
}

const state = computed<ConnectionState>(() => (connectivity.value === 'auth' ? 'expired' : connectivity.value));
const isListWanted = student.signal(false);

// Counting opens no row: it goes on always, the list only while it is looked at.
const waiting = liveSignal<StudentScope, number, number>(student, 0, ({ database }) => ({
  rows: () => database.outbox.count(),
  decode: (count) => Promise.resolve(count),
}));

// Behind one that the teacher's lock has parked wait all of its application; read only while the rest would be sent.
const held = liveSignal<StudentScope, number, number>(student, 0, ({ database }) =>
  state.value === 'online' && waiting.value > 0
    ? {
        rows: async () => {
          const rows = await database.outbox.toArray();
          const parked = new Set(rows.filter((row) => row.state === 'parked').map(({ app }) => app));
          return rows.filter(({ app }) => parked.has(app)).length;
        },
        decode: (count) => Promise.resolve(count),
      }
    : undefined,
);
/** Whether all that waits does so until the teacher opens the activity. */
const isHeld = computed(() => waiting.value > 0 && held.value >= waiting.value);

const waitingItems = liveSignal<StudentScope, Waiting, readonly WaitingItem[]>(student, [], ({ database, boxer }) =>
  isListWanted.value
    ? {
        rows: async () => ({
          operations: await database.outbox.orderBy('seq').toArray(),
          startups: await database.startup.toArray(),
        }),
        decode: async ({ operations, startups }) => {
          const names = await namesIn(startups, boxer);
          return operations.map(({ opId, kind, entity, lane, state: now }) => ({
            id: opId,
            label: operationLabel(kind, entity, names.get(exerciseOf(lane, entity))),
            state: now,
          }));
        },
      }
    : undefined,
);

interface Waiting {
  readonly operations: readonly OutboxRow[];
  readonly startups: readonly StartupRow[];
}

/** The exercise that an operation is about: its lane's, or its own. */
function exerciseOf(lane: string, entity: string): string {
  return exerciseOfLane(lane) ?? entity.split(':').at(-1) ?? '';
}

const typed = liveSignal<StudentScope, number, number>(student, 0, (partition) =>
  isListWanted.value
    ? {
        rows: async () => {
          const { drafts, putAway } = await unsentWork(partition);
          return drafts + putAway;
        },
        decode: (count) => Promise.resolve(count),
      }
    : undefined,
);

/** Names of quizzes and pages, by id. */
async function namesIn(startups: readonly StartupRow[], boxer: Boxer): Promise<ReadonlyMap<string, string>> {
  const opened = await Promise.all(startups.map(({ app, box }) => boxer.open<StoredStartup>('startup', app, box)));
  return new Map(opened.flatMap((one) => one?.exercises.map(({ id, name }) => [id, name] as const) ?? []));
}

interface Refused {
  readonly dead: readonly DeadRow[];
  readonly startups: readonly StartupRow[];
  readonly questions: readonly (QuestionRow | undefined)[];
}

const refused = liveSignal<StudentScope, Refused, readonly RefusedItem[]>(student, [], ({ database, boxer }) => ({
  // In one transaction; where nothing was refused, which is nearly always, it reads no more than that.
  rows: () =>
    database.transaction('r', [database.dead, database.startup, database.questions], async () => {
      const dead = await database.dead.toArray();
      const startups = dead.length > 0 ? await database.startup.toArray() : [];
      // A refused row has no lane: the question says which quiz it is of.
      const questions = await database.questions.bulkGet(dead.map(({ entity }) => exerciseOf('', entity)));
      return { dead, startups, questions };
    }),
  decode: async ({ dead, startups, questions }) => {
    const names = await namesIn(startups, boxer);
    const texts = await Promise.all(dead.map(async (row) => textIn(row, boxer)));
    return dead.map(({ id, kind, entity, http, sentence }, place) => ({
      id: String(id),
      label: operationLabel(kind, entity, names.get(questions[place]?.exerciseId ?? exerciseOf('', entity))),
      sentence: refusalSentence({ http, sentence }),
      ...(texts[place] !== undefined && { text: texts[place] }),
    }));
  },
}));

/** A written answer's words: the field of a quiz that is over does not show them. Other texts stay in theirs. */
async function textIn({ entity, opId, box }: DeadRow, boxer: Boxer): Promise<string | undefined> {
  if (!entity.startsWith(writtenEntity(''))) return undefined;
  const payload = await boxer.open<OutboxPayload>('outbox', opId, box);
  return String((payload?.body as { readonly answerId?: unknown } | undefined)?.answerId ?? '');
}

/** The network, and what waits for it. */
export const connection = {
  state,
  isOnline: computed(() => state.value === 'online'),
  isReachable,
  isFull: readOnly(isDeviceFull),
  isStale: readOnly(isCodeStale),
  waitingItems: readOnly(waitingItems),
  waiting: readOnly(waiting),
  isHeld,
  /** `waitingItems` is followed while somebody looks at it, and empty otherwise; gives what ends it. */
  watchItems: () => {
    const scope = student.peek();
    if (!scope) return () => undefined;
    isListWanted.set(scope, true);
    return () => isListWanted.set(scope, false);
  },
  /** Texts on this device that nothing sends yet, such as a written answer; counted while `waitingItems` is followed. */
  typed: readOnly(typed),
  refused: readOnly(refused),
  /** Tries again at once, whatever the back-off says. */
  retry: student.verb((scope) => void deviceOf(scope)?.retry()),
  dismissRefused: student.verb(
    (scope, id: string) => void partitionOf(scope)?.write(({ dead }) => dead.delete(Number(id)), ['dead']),
  ),
} as const;
