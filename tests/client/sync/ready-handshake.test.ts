import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askTabs } from '#client/sync/ready-handshake.ts';
import { openTabChannel } from '#client/sync/tab-channel.ts';
import type { TabChannel } from '#client/sync/tab-channel.ts';

/** What the browser says of who is open. */
let open: string[];
/** Happens once the tab that asks has looked around twice: it waits. */
let meanwhile: () => void;
let looks: number;
let asking: TabChannel;
let other: TabChannel;
const others = async (): Promise<string[]> => {
  looks += 1;
  if (looks === 2) meanwhile();
  return open;
};
const tab = { id: 'mine', others, former: async () => [], leave: () => undefined };

beforeEach(() => {
  open = ['other'];
  meanwhile = () => undefined;
  looks = 0;
  [asking, other] = [openTabChannel('pid-one'), openTabChannel('pid-one')];
});
afterEach(() => {
  asking.close();
  other.close();
  vi.useRealTimers();
});

/** The other tab says that it is ready once it has written what is being typed. */
function answerAfter(flushed: Promise<unknown>): void {
  other.listen((message) => {
    if (message.kind !== 'update') return;
    void flushed.then(() => other.send({ kind: 'ready', asked: message.asked, tab: 'other' }));
  });
}

describe('JRN-04 before an update reloads every tab', () => {
  test('the one that asked waits until the others have written what is being typed', async () => {
    const order: string[] = [];
    const flushed = new Promise<void>((resolve) => void (meanwhile = resolve)).then(() => order.push('written'));
    answerAfter(flushed);
    const asked = askTabs('update', { channel: asking, tab }).then((isReady) => order.push(`ready: ${isReady}`));
    await asked;
    expect(order).toEqual(['written', 'ready: true']);
  });

  test('a tab that is closed meanwhile is not waited for', async () => {
    meanwhile = () => void (open = []);
    expect(await askTabs('update', { channel: asking, tab })).toBe(true);
  });

  test('nobody waits where there is no other tab', async () => {
    open = [];
    expect(await askTabs('update', { channel: asking, tab })).toBe(true);
  });

  test('the update is put off when a tab does not answer within three seconds, or an earlier question', async () => {
    vi.useFakeTimers();
    other.listen(() => other.send({ kind: 'ready', asked: 'an earlier one', tab: 'other' }));
    const asked = askTabs('update', { channel: asking, tab });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await asked).toBe(false);
  });
});
