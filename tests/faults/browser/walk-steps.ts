import { randomFrom } from '#rules/seeded-random.ts';
import { RUN_ACTS } from './desk-runs.ts';
import { PLACES } from './desk-tab.ts';
import { WIRE_FAULTS } from './faulty-proxy.ts';
import type { RunAct } from './desk-runs.ts';
import type { Place, TextPlace } from './desk-tab.ts';
import type { WireFault } from './faulty-proxy.ts';

/**
 * How a student leaves, and in which document the next one comes: in the one that signed out; in a second tab that was typed in
 * while the sign-out was under way; in a second tab that slept over it with half a text.
 */
const DEPARTURES = ['usual', 'typing', 'asleep'] as const;
export type Departure = (typeof DEPARTURES)[number];

/** What may happen next at a desk. */
export type Step =
  | { readonly do: 'write'; readonly place: TextPlace }
  /** Half a text: the student stays in the field. */
  | { readonly do: 'type'; readonly place: TextPlace }
  /** Half a text, then back by the history and into the other application, before the text has rested. */
  | { readonly do: 'history'; readonly place: TextPlace }
  | { readonly do: 'switch'; readonly how: Departure }
  | { readonly do: 'answer'; readonly question: number }
  | { readonly do: 'run'; readonly act: RunAct }
  | { readonly do: 'network'; readonly fault: WireFault }
  | { readonly do: 'late' | 'crash' | 'stop-workers' | 'expire' | 'kill-server' | 'back' | 'settle' }
  | { readonly do: 'offline'; readonly is: boolean }
  | { readonly do: 'open' | 'close' | 'reload' | 'freeze' | 'thaw'; readonly place: Place }
  | { readonly do: 'quota'; readonly is: 'usual' | 'used-up' | 'nothing' }
  | { readonly do: 'clock'; readonly hours: number };

export const write = (place: TextPlace = 'introduction'): Step => ({ do: 'write', place });
export const type = (place: TextPlace = 'introduction'): Step => ({ do: 'type', place });
export const history = (place: TextPlace = 'introduction'): Step => ({ do: 'history', place });
export const switchTo = (how: Departure = 'usual'): Step => ({ do: 'switch', how });
export const answer = (question = 0): Step => ({ do: 'answer', question });
export const run = (act: RunAct = 'enter'): Step => ({ do: 'run', act });
export const network = (fault: WireFault): Step => ({ do: 'network', fault });
export const offline = (is = true): Step => ({ do: 'offline', is });
export const inTab = (what: 'open' | 'close' | 'reload' | 'freeze' | 'thaw', place: Place): Step => ({
  do: what,
  place,
});
export const quota = (is: 'usual' | 'used-up' | 'nothing'): Step => ({ do: 'quota', is });
export const clock = (hours: number): Step => ({ do: 'clock', hours });
export const event = (what: 'late' | 'crash' | 'stop-workers' | 'expire' | 'kill-server' | 'back'): Step => ({
  do: what,
});

const WEIGHTS: readonly (readonly [weight: number, step: (pick: Pick) => Step])[] = [
  [14, (pick) => write(pick(['introduction', 'final-reflection']))],
  [6, (pick) => type(pick(['introduction', 'final-reflection']))],
  [1, (pick) => history(pick(['introduction', 'final-reflection']))],
  [10, (pick) => answer(pick([0, 1]))],
  [7, (pick) => run(pick(RUN_ACTS))],
  [7, (pick) => network(pick(WIRE_FAULTS))],
  [7, () => network('none')],
  [4, (pick) => offline(pick([true, false]))],
  [3, (pick) => inTab('close', pick(['worksheet', 'final-reflection', 'runs']))],
  [3, (pick) => inTab('reload', pick(PLACES))],
  [3, (pick) => inTab(pick(['freeze', 'thaw']), pick(['worksheet', 'final-reflection', 'runs']))],
  [2, (pick) => quota(pick(['usual', 'used-up', 'nothing']))],
  [2, (pick) => clock(pick([-5_000, -1, 1, 5_000]))],
  [2, () => event('late')],
  [2, () => event('stop-workers')],
  [3, (pick) => switchTo(pick(DEPARTURES))],
  [1, () => event('expire')],
  [1, () => event('kill-server')],
  [1, () => event('crash')],
  [1, () => event('back')],
];

type Pick = <T>(from: readonly T[]) => T;

/** The same seed and number give the same walk. */
export function randomWalk(seed: number, number: number, length: number): Step[] {
  const random = randomFrom(seed * 7_919 + number);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)] as never;
  const total = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0);
  return Array.from({ length }, () => {
    let left = random() * total;
    const chosen = WEIGHTS.find(([weight]) => (left -= weight) < 0) ?? WEIGHTS[0];
    if (!chosen) throw new Error('There is nothing to do.');
    return chosen[1](pick);
  });
}
