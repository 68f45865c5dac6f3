import { signal } from '@preact/signals-react';
import { teacher } from '#client/scopes/scopes.ts';
import { ask } from '#client/stores/teacher/ask.ts';
import { contestCalls } from '#contract/teacher/race-day/contest-calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { ReadonlySignal, Signal } from '@preact/signals-react';

/** Two entries side by side; null where the engine has none; undefined while it is not here. */
export type Film = AnswerOf<typeof contestCalls.contestRace> | null | undefined;

interface Wanted {
  readonly classId: string;
  readonly contestId: string;
  readonly pairs: readonly (readonly [one: string, other: string])[];
}

const films = teacher.hold(new Map<string, Signal<Film>>());
const loading = teacher.hold<{ wanted?: Wanted; isBusy: boolean }>({ isBusy: false });
const counts = teacher.signal<{ readonly here: number; readonly all: number }>({ here: 0, all: 0 });

/** Why the last one that was asked for did not come; it is asked for again. */
const late = teacher.signal<'offline' | 'server' | undefined>(undefined);

/** What the server could not give, the longest ago first: the others are asked for before it. */
const failed = teacher.signal<readonly string[]>([]);

/** [ms] */
const AGAIN_MS = 3000;

const keyOf = (contestId: string, one: string, other: string): string => `${contestId} ${one} ${other}`;

function place(key: string): Signal<Film> {
  const known = films.get(key);
  if (known) return known;
  const made = signal<Film>(undefined);
  films.set(key, made);
  return made;
}

/** Loads the races of these pairs one after the other, the next ones first; what is here is not asked for again. */
function want(wanted: Wanted): void {
  loading.wanted = wanted;
  count();
  if (!loading.isBusy) void load();
}

async function load(): Promise<void> {
  loading.isBusy = true;
  for (;;) {
    const { wanted } = loading;
    const next = wanted && nextOf(wanted);
    if (wanted === undefined || next === undefined) break;
    const { classId, contestId } = wanted;
    const [one, other] = next;
    const answer = await ask(contestCalls.contestRace, { parameters: { classId, contestId }, query: { one, other } });
    const key = keyOf(contestId, one, other);
    late.value = lateBy(answer);
    const others = failed.peek().filter((each) => each !== key);
    failed.value = late.peek() === 'server' ? [...others, key] : others;
    if (late.peek() !== undefined) {
      // No network, or a server that has too much to do: a moment later once more.
      setTimeout(() => void load(), AGAIN_MS);
      return;
    }
    place(key).value = answer.ok ? answer.value : null;
    count();
  }
  loading.isBusy = false;
}

function nextOf({ contestId, pairs }: Wanted): Wanted['pairs'][number] | undefined {
  const turn = (pair: Wanted['pairs'][number]): number => failed.peek().indexOf(keyOf(contestId, ...pair));
  const missing = pairs.filter((pair) => place(keyOf(contestId, ...pair)).peek() === undefined);
  return missing.toSorted((one, other) => turn(one) - turn(other))[0];
}

function lateBy(answer: Result<unknown>): 'offline' | 'server' | undefined {
  if (answer.ok) return undefined;
  const { kind } = answer.failure;
  return kind === 'offline' || kind === 'server' ? kind : undefined;
}

function count(): void {
  const { wanted } = loading;
  const here = wanted?.pairs.filter((pair) => place(keyOf(wanted.contestId, ...pair)).peek() !== undefined) ?? [];
  counts.value = { here: here.length, all: wanted?.pairs.length ?? 0 };
}

/** The races of contests, computed by the engine and kept on the page. */
export const contestFilms = {
  of: (contestId: string, one: string, other: string): ReadonlySignal<Film> => place(keyOf(contestId, one, other)),
  want,
  hasFailed: (contestId: string, one: string, other: string): boolean =>
    failed.value.includes(keyOf(contestId, one, other)),
  counts,
  late,
} as const;
