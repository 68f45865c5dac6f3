import { randomId } from '#client/storage/bytes.ts';
import type { PresentTab } from './present-tabs.ts';
import type { TabChannel } from './tab-channel.ts';

/** How long a tab that wants to update waits for the others, and how often it looks who is still there [ms]. */
const READY_MS = 3_000;
const LOOK_MS = 50;

/** The longest that a tab which said `ready` takes nothing new when no update follows [ms]. */
export const GATE_MS = 10_000;

/**
 * Before an update reloads every tab, each of the student's others puts what is being typed onto the device, takes nothing new
 * from then on, and says `ready` (offline.md 2.5). False when one that is open does not say so in time: then the update waits,
 * and the others go on.
 */
export async function askTabs(channel: TabChannel, tab: PresentTab): Promise<boolean> {
  const asked = randomId();
  const ready = new Set<string>();
  const deafen = channel.listen((message) => {
    if (message.kind === 'ready' && message.asked === asked) ready.add(message.tab);
  });
  const end = performance.now() + READY_MS;
  channel.send({ kind: 'update', asked });
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
