/*
 * What must happen before a tab is signed out, in order (AUTH-07): the engine session is quit, the application reset, the
 * student logged out. Each store that has a part says so here, so that the session need not know them.
 */
export const LEAVING_STEPS = ['engine', 'application', 'session'] as const;
export type LeavingStep = (typeof LEAVING_STEPS)[number];

const actions: Record<LeavingStep, (() => Promise<void> | void)[]> = { engine: [], application: [], session: [] };

/** Adds a part to one step of leaving. */
export function onLeaving(step: LeavingStep, action: () => Promise<void> | void): void {
  actions[step].push(action);
}

/** Runs the steps up to and including `last`; a part that fails does not keep the others from running. */
export async function leave(last: LeavingStep = 'session'): Promise<void> {
  for (const step of LEAVING_STEPS) {
    await Promise.allSettled(actions[step].map(async (action) => action()));
    if (step === last) return;
  }
}
