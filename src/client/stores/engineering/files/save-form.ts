import { application } from '#client/scopes/scopes.ts';
import type { SaveRequest } from '#client/stores/engineering/designs.ts';

/** What was changed in the form for saving since the last save; another design begins anew. */
export const saveForm = application.signal<Partial<SaveRequest>>({});
