import { application } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/** What a student said before and after an experiment, as places in the lists of choices. */
export interface Prediction {
  readonly before: number;
  readonly after?: number;
}

const all = application.signal<ReadonlyMap<string, Prediction>>(new Map());

function keep(scope: ApplicationScope, path: string, prediction: Prediction): void {
  all.set(scope, new Map([...all.peek(), [path, prediction]]));
}

/** Predictions of this stay in an application, by the page's path; nobody is graded by them. */
export const predictions = { all: readOnly(all), keep: application.verb(keep) } as const;
