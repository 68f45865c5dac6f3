import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { whoami } from '#contract/student-calls.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { signedIn } from './session-state.ts';

/** How often a page with a student at work says so [ms]: far more often than a sign-in may be idle. */
export const TELL_MS = 2 * MINUTE_MS;

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Tells the server that a student is at work where nothing else does: reading, drawing and thinking send nothing, and a
 * sign-in that is not used ends (T3). Gives what ends it.
 */
function watch(): () => void {
  let isActive = false;
  const note = () => void (isActive = true);
  const timer = setInterval(() => {
    if (isActive) void tell();
    isActive = false;
  }, TELL_MS);
  for (const type of ACTIVITY_EVENTS) globalThis.addEventListener(type, note, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const type of ACTIVITY_EVENTS) globalThis.removeEventListener(type, note, { capture: true });
  };
}

async function tell(): Promise<void> {
  const scope = student.peek();
  if (!scope) return;
  const answer = await request(scope, whoami);
  if (!answer.ok && answer.failure.kind === 'expired') signedIn.noteExpired(scope);
}

/** A student who is at work is never signed out for being idle. */
export const presence = { watch } as const;
