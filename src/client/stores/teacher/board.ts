import { follow, readEvents } from '#client/api/event-stream.ts';
import { teacherHeaders } from '#client/api/teacher/teacher-request.ts';
import { teacher } from '#client/scopes/scopes.ts';
import { problems } from '#client/stores/page/problems.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { BOARD_EVENTS_PATH, BoardChange, boardCalls } from '#contract/teacher/board-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { workLoader } from './loaded.ts';
import type { Board } from '#contract/teacher/board-calls.ts';

/** Silence after which the stream counts as broken; the server says something every 15 s [ms]. */
const SILENCE_MS = 40_000;

/** Without a word from the server for so long, the board says how old it is; the server says something every 15 s [ms]. */
const LATE_MS = 20_000;
/** How often the age is looked at [ms]. */
const LOOK_MS = 1000;
/** In which steps ages are told [ms]. */
const AGE_STEP_MS = 5000;

/** All of the teacher's classes that are not archived. */
const ALL = 'all';

/** A stale one is of before something that a teacher did, until the whole board has been read again. */
type ShownBoard = Board & { readonly isStale?: boolean };

/** The loads under way, each with what was told since it began. */
const loads = teacher.hold(new Set<BoardChange[]>());

const board = workLoader<ShownBoard>(async (key) => {
  const told: BoardChange[] = [];
  loads.add(told);
  const answer = await ask(boardCalls.board, { query: queryOf(key) });
  loads.delete(told);
  return answer.ok ? { ok: true, value: told.reduce(withChange, answer.value) } : answer;
});
const isLive = teacher.signal(false);
const silence = teacher.signal(0);
const ahead = teacher.signal(0);
const watching = teacher.hold<{ now?: AbortController | undefined; heardMs: number; shownAt: number; shownMs: number }>(
  {
    heardMs: 0,
    shownAt: 0,
    shownMs: 0,
  },
);

/** Shows one class, or all of them without an id, and keeps the board up to date until `close`. */
function open(classId: string | undefined): void {
  close();
  watching.now = new AbortController();
  const { signal } = watching.now;
  hear();
  const looks = setInterval(look, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(looks));
  void watch(classId ?? ALL, signal);
}

function close(): void {
  watching.now?.abort();
  watching.now = undefined;
  isLive.value = false;
}

/** The server was heard: what is shown is what it knows. */
function hear(): void {
  watching.heardMs = performance.now();
  silence.value = 0;
}

function look(): void {
  const ageMs = performance.now() - watching.heardMs;
  silence.value = ageMs < LATE_MS ? 0 : inSteps(ageMs);
  const known = board.state.peek();
  if (known.status !== 'ready') return;
  if (known.value.now !== watching.shownAt) {
    watching.shownAt = known.value.now;
    watching.shownMs = performance.now();
  }
  // What a silent board shows is as old as its last word.
  if (silence.peek() === 0) ahead.value = inSteps(performance.now() - watching.shownMs);
}

function inSteps(timeMs: number): number {
  return Math.floor(timeMs / AGE_STEP_MS) * AGE_STEP_MS;
}

async function watch(key: string, stop: AbortSignal): Promise<void> {
  await board.load(key);
  await follow(
    {
      stream: async () => {
        try {
          return await stream(key, stop);
        } finally {
          isLive.value = false;
        }
      },
      poll: () => poll(key, stop),
      onProblem: problems.report,
    },
    stop,
  );
}

function stream(key: string, stop: AbortSignal): Promise<boolean> {
  const known = board.state.peek();
  const query = new URLSearchParams(queryOf(key));
  // What happens before the stream is open is the first that it tells.
  if (known.status === 'ready') query.set('since', String(known.value.now));
  return readEvents(`${BOARD_EVENTS_PATH}?${query.toString()}`, {
    signal: stop,
    headers: teacherHeaders(),
    silenceMs: SILENCE_MS,
    onHeard: () => {
      if (stop.aborted) return;
      isLive.value = true;
      hear();
    },
    onData: (data) => {
      const message = BoardChange.safeParse(data);
      if (message.success && !stop.aborted) take(key, message.data);
    },
  });
}

async function poll(key: string, stop: AbortSignal): Promise<void> {
  const known = board.state.peek();
  if (known.status !== 'ready') return board.load(key);
  const answer = await ask(boardCalls.boardChanges, {
    query: { ...queryOf(key), since: String(known.value.now) },
  });
  if (!answer.ok || stop.aborted) return;
  hear();
  take(key, answer.value);
}

/**
 * Takes what changed; a board of other classes or students is asked for anew. Rows leave a load alone that is under way: the
 * server tells an action once, and what was asked for after it must come.
 */
function take(key: string, change: BoardChange): void {
  for (const told of loads) told.push(change);
  const known = board.state.peek();
  const next = known.status === 'ready' ? withChange(known.value, change) : undefined;
  if (next) board.change(key, next);
  // A load that failed is made up for with the next word of the server.
  const isMissed = loads.size === 0 && (next === undefined || next.isStale === true);
  if (change.isStale === true || isMissed) void board.load(key);
}

/** Rows that changed go where they stood, unless the board was read after them. */
function withChange(known: ShownBoard, { now, rows, isStale = false }: BoardChange): ShownBoard {
  const changed = new Map(now < known.now ? [] : rows.map((row) => [row.studentId, row]));
  return {
    ...known,
    ...(isStale ? { isStale } : {}),
    now: Math.max(now, known.now),
    rows: known.rows.map((row) => changed.get(row.studentId) ?? row),
  };
}

/** Eyes up for so many minutes, or on again with 0. Gives the sentence that says what is wrong. */
async function pauseClass(classId: string, minutes: number): Promise<string | undefined> {
  const answer = await ask(boardCalls.pauseClass, { parameters: { classId }, body: { minutes } });
  if (!answer.ok) return sentenceOf(answer.failure);
  const key = board.key();
  if (key !== undefined) await board.load(key);
  return undefined;
}

function queryOf(key: string): { readonly classes?: string } {
  return key === ALL ? {} : { classes: key };
}

/** The live board: students by stage of the work. */
export const liveBoard = {
  state: board.state,
  isLive: readOnly(isLive),
  /** For how long the server has said nothing [ms]; 0 while what is shown is fresh. */
  silence: readOnly(silence),
  /** How far the server's clock has gone on since the `now` of the board, while the server is heard [ms]. */
  ahead: readOnly(ahead),
  open,
  close,
  pauseClass,
} as const;
