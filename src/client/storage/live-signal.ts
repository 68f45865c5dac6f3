import { effect } from '@preact/signals-react';
import { liveQuery } from 'dexie';
import { currentPartition } from './current-partition.ts';
import type { Kind } from '#client/scopes/kind.ts';
import type { Scope } from '#client/scopes/scope.ts';
import type { Partition } from './partition.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** What a live signal shows: `rows` is watched by Dexie, `decode` opens boxes outside of any transaction. */
export interface LiveSource<Rows, Value> {
  readonly rows: () => Promise<Rows> | PromiseLike<Rows>;
  readonly decode: (rows: Rows) => Promise<Value>;
}

/** A signal that follows rows. */
export interface LiveSignal<Value> extends ReadonlySignal<Value> {
  /** Settles once the signal shows at least what is stored at this moment: what was just written may then be let go. */
  readonly refresh: () => Promise<void>;
}

/**
 * A signal that follows rows of the student's partition while a scope of its kind is open. `source` may read signals: it is
 * asked again when they change, and whenever it gives nothing, or no scope is open, the signal shows `empty`.
 */
export function liveSignal<S extends Scope, Rows, Value>(
  kind: Kind<S>,
  empty: Value,
  source: (partition: Partition, scope: S) => LiveSource<Rows, Value> | undefined,
): LiveSignal<Value> {
  const shown = kind.signal(empty);
  const following = kind.state((): { now?: Following | undefined } => ({}));
  kind.onOpen((scope) =>
    effect(() => {
      const partition = currentPartition.value;
      const live = partition && source(partition, scope);
      if (!live) shown.set(scope, empty);
      const now = live && follow(live, (value) => shown.set(scope, value));
      following(scope).now = now;
      return now?.stop;
    }),
  );
  const refresh = async (): Promise<void> => {
    const scope = kind.peek();
    await (scope && following(scope).now?.refresh());
  };
  return Object.assign(shown, { refresh });
}

interface Following {
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** Subscribes; a slower decoding of older rows never overtakes a newer one. */
function follow<Rows, Value>(live: LiveSource<Rows, Value>, show: (value: Value) => void): Following {
  let newest = 0;
  let latest: Promise<void> = Promise.resolve();
  let isStopped = false;
  const decode = async (turn: number, rows: Rows): Promise<void> => {
    const value = await live.decode(rows);
    if (turn === newest && !isStopped) show(value);
  };
  const take = (rows: Rows): void => {
    newest += 1;
    latest = decode(newest, rows);
  };
  // A closed database ends its queries: at sign-out, or for a newer version of the app in another tab.
  const ended = (error: unknown): void => {
    if (!isStopped) console.warn('A live query has ended.', error);
  };
  const subscription = liveQuery(async () => live.rows()).subscribe({ next: take, error: ended });
  return {
    refresh: async () => {
      try {
        take(await live.rows());
        // Rows that came meanwhile are newer still, and are what is going to be shown.
        for (let waited; waited !== latest;) {
          waited = latest;
          await waited;
        }
      } catch (error) {
        ended(error);
      }
    },
    stop: () => {
      isStopped = true;
      subscription.unsubscribe();
    },
  };
}
