import { randomId } from '#client/storage/random-id.ts';
import type { PresentTab } from './present-tabs.ts';
import type { TabChannel } from './tab-channel.ts';

/**
 * How long a tab waits for the others: before an update, which a tab that is not ready puts off, and before a sign-out, which
 * goes on without those that sleep [ms].
 */
const READY_MS = { update: 3_000, leaving: 1_500 } as const;
/** How often it looks who is still there [ms]. */
const LOOK_MS = 50;

/** The longest that a tab which said `ready` takes nothing new when nothing follows [ms]. */
export const GATE_MS = 10_000;

/**
 * Before an update reloads every tab (README.md#updates), or a sign-out ends it, each of the student's others puts what is being
 * typed onto the device, takes nothing new from then on, and says `ready`. False when one that is open does not say so in time.
 */
export async function askTabs(
  kind: keyof typeof READY_MS,
  { channel, tab }: { readonly channel: TabChannel; readonly tab: PresentTab },
): Promise<boolean> {
  const asked = randomId();
  const ready = new Set<string>();
  const deafen = channel.listen((message) => {
    if (message.kind === 'ready' && message.asked === asked) ready.add(message.tab);
  });
  const end = performance.now() + READY_MS[kind];
  channel.send({ kind, asked });
  try {
    for (;;) {
      const others = await tab.others();
      if (others.every((id) => ready.has(id))) return true;
      if (performance.now() >= end) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    deafen();
  }
}
