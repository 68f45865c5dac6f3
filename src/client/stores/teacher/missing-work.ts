import { teacher } from '#client/scopes/scopes.ts';
import { remember, remembered } from '#client/storage/remembered.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { MISSING_WORK } from '#rules/class-tables.ts';
import type { MissingWork } from '#rules/class-tables.ts';

const KEY = 'balsa.teacher.missing-work';

const choice = teacher.signal<MissingWork>(MISSING_WORK.find((one) => one === remembered(KEY)) ?? 'left-out');

/** Chooses what missing work does to averages; this browser remembers it. */
function choose(next: MissingWork): void {
  choice.value = next;
  remember(KEY, next);
}

/** What missing work does to the averages that a teacher sees. */
export const missingWork = { choice: readOnly(choice), choose } as const;
