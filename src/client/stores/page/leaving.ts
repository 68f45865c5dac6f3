import { student, tab } from '#client/scopes/scopes.ts';

/*
 * What must happen before a student leaves this tab, in order: what is being typed is written, and then (AUTH-07) the engine
 * session is quit, the application reset, the student logged out. Each store that has a part says so here, so that the session
 * need not know them.
 */
const LEAVING_STEPS = ['editors', 'engine', 'application', 'session'] as const;
export type LeavingStep = (typeof LEAVING_STEPS)[number];

/** How long leaving waits for what the server says to one step of it [ms] (sync/README.md#signing-out). */
export const ANSWER_WITHIN_MS = 1_500;

type Action = () => Promise<unknown> | undefined;

const actions = tab.hold<Record<LeavingStep, Action[]>>({ editors: [], engine: [], application: [], session: [] });
/** Who leaves already does not leave twice. */
const underWay = student.state((): { end?: Promise<void> } => ({}));

/** Adds a part to one step of leaving. */
export function onLeaving(step: LeavingStep, action: Action): void {
  actions[step].push(action);
}

/** Runs the steps for whoever is here; a part that fails does not keep the others from running. */
export function leave(): Promise<void> {
  const scope = student.peek();
  if (!scope) return run();
  underWay(scope).end ??= new Promise((resolve) => {
    // Another tab may end the stay meanwhile, and what is waited for then never comes.
    scope.onClose(resolve);
    void run().finally(resolve);
  });
  return underWay(scope).end ?? Promise.resolve();
}

/** What a promise gives, or nothing where it takes longer [ms]; what is under way goes on. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
}

async function run(): Promise<void> {
  for (const step of LEAVING_STEPS) await Promise.allSettled(actions[step].map(async (action) => action()));
}
