import { teacher } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { MISSING_WORK } from '#rules/class-tables.ts';
import type { MissingWork } from '#rules/class-tables.ts';

const KEY = 'balsa.teacher.missing-work';

const choice = teacher.signal<MissingWork>(kept());

function kept(): MissingWork {
  try {
    const value = globalThis.localStorage?.getItem(KEY);
    return MISSING_WORK.find((one) => one === value) ?? 'left-out';
  } catch {
    return 'left-out';
  }
}

/** Chooses what missing work does to averages; this browser remembers it. */
function choose(next: MissingWork): void {
  choice.value = next;
  try {
    globalThis.localStorage?.setItem(KEY, next);
  } catch {
    // Without storage the choice ends with the page.
  }
}

/** What missing work does to the averages that a teacher sees. */
export const missingWork = { choice: readOnly(choice), choose } as const;
