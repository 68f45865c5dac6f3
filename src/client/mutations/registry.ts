import { answer } from './answer.ts';
import { comment } from './comment.ts';
import { complete } from './complete.ts';
import { finish } from './finish.ts';
import { journal } from './journal.ts';
import { notes } from './notes.ts';
import { preference } from './preference.ts';
import { trial } from './trial.ts';
import type { OperationKind } from '#contract/device/sync.ts';
import type { Mutation } from './mutation.ts';

/** Every action that may wait, by its kind on the wire. */
const MUTATIONS = { answer, finish, complete, journal, notes, comment, trial, pref: preference } as const satisfies {
  readonly [Kind in OperationKind]: unknown;
};

/** The action of a stored operation. Its answer goes through its own `decode` before its own `settle` sees it. */
export function mutationOf(kind: OperationKind): Mutation<never, unknown> {
  return MUTATIONS[kind] as unknown as Mutation<never, unknown>;
}

/** Whether a stored operation is of a kind that this code knows; a damaged row may say anything. */
export function isKnownKind(kind: string): kind is OperationKind {
  return Object.hasOwn(MUTATIONS, kind);
}
