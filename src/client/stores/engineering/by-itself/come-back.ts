import { application } from '#client/scopes/scopes.ts';
import { ask, lookAgain } from '#client/stores/engineering/engine-calls.ts';
import { openAreas } from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { openWorkArea } from '#contract/engineering/engine-api-calls.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/*
 * Who comes back to a tab sees the design as it is now: another tab or device may have changed or saved it meanwhile.
 */

/** A save elsewhere has closed all work areas there: those that are open here stay so, for something may be typed in them. */
async function comeBack(scope: ApplicationScope): Promise<void> {
  const before = openAreas.peek().map(({ nodeId }) => nodeId);
  await lookAgain(scope, 'leave');
  const now = new Set(openAreas.peek().map(({ nodeId }) => nodeId));
  for (const node of before.filter((each) => !now.has(each))) {
    await ask(scope, openWorkArea, { 'node-id': node }, { isWrite: true, isQuiet: true, ifStale: 'again' });
  }
}

application.onOpen((scope) => {
  const look = (): void => {
    if (document.visibilityState === 'visible' && engine.isUsable.peek()) void comeBack(scope);
  };
  globalThis.document?.addEventListener('visibilitychange', look);
  return () => globalThis.document?.removeEventListener('visibilitychange', look);
});
