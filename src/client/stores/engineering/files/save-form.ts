import { application } from '#client/scopes/scopes.ts';
import type { SaveRequest } from '#client/stores/engineering/designs.ts';

/** What was changed in the form for saving since the last save; another design begins anew. */
export const saveForm = application.signal<Partial<SaveRequest>>({});

/** A new concept from a design, as far as it was filled in. */
export interface ForkForm {
  readonly revisionId?: string;
  readonly name?: string;
}

/** What was filled in of the form for a fork; it is about no design on the bench. */
export const forkForm = application.signal<ForkForm>({});
