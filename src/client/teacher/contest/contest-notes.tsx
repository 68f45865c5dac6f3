import { useSignals } from '@preact/signals-react/runtime';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';

/** Which measured runs stand beside each other, and which do not. */
export function Compared({ compared }: { readonly compared: Contest['compared'] }) {
  useSignals();
  if (compared === undefined) return null;
  const { what, value, left } = compared;
  return (
    <p>
      {say('compared', { what, value })} {left > 0 && say('notCompared', { count: left })}
    </p>
  );
}

/** Whom the draw could not know yet. */
export function Awaited({ count }: { readonly count: number | undefined }) {
  useSignals();
  return count === undefined ? null : <p role="status">{say('stillAnalyzed', { count })}</p>;
}
