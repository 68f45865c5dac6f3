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
  /** Takes what another call answered with, while the same key is shown. */
  readonly take: (key: string, value: T) => void;
  readonly key: () => string | undefined;
}

/** A value that is asked for by a key, such as a class's id. An answer for another key than the last comes too late. */
export function loader<T>(fetch: (key: string) => Promise<Result<T>>): Loader<T> {
  const state = teacher.signal<Loaded<T>>({ status: 'loading' });
  const asked = teacher.hold<{ key: string | undefined; turn: number }>({ key: undefined, turn: 0 });
  const load = async (key: string): Promise<void> => {
    const mine = (asked.turn += 1);
    if (key !== asked.key || state.peek().status === 'failed') state.value = { status: 'loading' };
    asked.key = key;
    const answer = await fetch(key);
    if (mine !== asked.turn) return;
    if (answer.ok) state.value = { status: 'ready', value: answer.value };
    else if (state.peek().status !== 'ready') state.value = { status: 'failed', message: sentenceOf(answer.failure) };
  };
  const take = (key: string, value: T): void => {
    if (key !== asked.key) return;
    // What was asked for before this answer knows nothing of it.
    asked.turn += 1;
    state.value = { status: 'ready', value };
  };
  return { state: readOnly(state), load, take, key: () => asked.key };
}
