import { teacher } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { sentenceOf } from './ask.ts';
import type { Result } from '#contract/failure.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** What a screen shows of something that the server has. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly message: string };

export interface Loader<T> {
  readonly state: ReadonlySignal<Loaded<T>>;
  /** Asks for what a key stands for; the former value of the same key stays on screen meanwhile. */
  readonly load: (key: string) => Promise<void>;
  /** Asks again after something of it was changed, while the same key is shown: whoever did it may look at another by then. */
  readonly refresh: (key: string) => Promise<void>;
  /** Takes what another call answered with, while the same key is shown. */
  readonly take: (key: string, value: T) => void;
  /** Takes what a change is answered with. Where anything else was asked for or answered meanwhile, that may know more: then it is asked for again. */
  readonly changed: (key: string, change: Promise<Result<T>>) => Promise<Result<T>>;
  /** Shows another value of the same key for now: what was asked for still comes and takes its place. */
  readonly change: (key: string, value: T) => void;
  /** Nothing is known any more; the next `load` shows that it is waited for. */
  readonly forget: () => void;
  readonly key: () => string | undefined;
}

/** What the loaders of students' work know is forgotten by these. */
const forgets = teacher.hold<(() => void)[]>([]);

/** A value that is asked for by a key, such as a class's id. An answer for another key than the last comes too late. */
export function loader<T>(fetch: (key: string) => Promise<Result<T>>): Loader<T> {
  const state = teacher.signal<Loaded<T>>({ status: 'loading' });
  const asked = teacher.hold<{ key: string | undefined; turn: number }>({ key: undefined, turn: 0 });
  /** How much was begun and answered. */
  const steps = teacher.hold({ count: 0 });
  const load = async (key: string): Promise<void> => {
    const mine = (asked.turn += 1);
    if (key !== asked.key || state.peek().status === 'failed') state.value = { status: 'loading' };
    asked.key = key;
    steps.count += 1;
    const answer = await fetch(key);
    steps.count += 1;
    if (mine !== asked.turn) return;
    // Forgotten meanwhile: the answer may be of before.
    if (asked.key === undefined) return load(key);
    if (answer.ok) state.value = { status: 'ready', value: answer.value };
    else if (state.peek().status !== 'ready') state.value = { status: 'failed', message: sentenceOf(answer.failure) };
  };
  const refresh = async (key: string): Promise<void> => {
    if (key === asked.key) await load(key);
  };
  const take = (key: string, value: T): void => {
    if (key !== asked.key) return;
    // What was asked for before this answer knows nothing of it.
    asked.turn += 1;
    state.value = { status: 'ready', value };
  };
  const changed = async (key: string, change: Promise<Result<T>>): Promise<Result<T>> => {
    const mine = (steps.count += 1);
    const answer = await change;
    const isAlone = mine === steps.count;
    steps.count += 1;
    if (answer.ok && isAlone) take(key, answer.value);
    else if (answer.ok) await refresh(key);
    return answer;
  };
  const change = (key: string, value: T): void => {
    if (key === asked.key) state.value = { status: 'ready', value };
  };
  const forget = (): void => {
    asked.key = undefined;
    state.value = { status: 'loading' };
  };
  return { state: readOnly(state), load, refresh, take, changed, change, forget, key: () => asked.key };
}

/** The same for students' work: `forgetWork` ends what is known of it. */
export function workLoader<T>(fetch: (key: string) => Promise<Result<T>>): Loader<T> {
  const loaded = loader(fetch);
  forgets.push(loaded.forget);
  return loaded;
}

/** After a student or a class was deleted, or two students became one: no screen shows what was known before. */
export function forgetWork(): void {
  for (const forget of forgets) forget();
}
