import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tab } from '#client/scopes/scopes.ts';
import { onLeaving } from '#client/stores/page/leaving.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const shown of notifications.list.value) notifications.dismiss(shown.id);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
});

const messages = () => notifications.list.value.map((shown) => shown.message);

describe('a notification', () => {
  const id = 'one';

  test('UX-02 leaves by itself after 3000 ms and is gone 500 ms later', () => {
    notifications.notify(tab, { message: 'Saved' });
    vi.advanceTimersByTime(2_999);
    expect(notifications.list.value[0]?.isLeaving).toBe(false);
    vi.advanceTimersByTime(1);
    expect(notifications.list.value[0]?.isLeaving).toBe(true);
    vi.advanceTimersByTime(500);
    expect(messages()).toEqual([]);
  });

  test('UX-02 stays until it is dismissed when it is sticky', () => {
    notifications.notify(tab, { id, message: 'Error', sticky: true });
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Error']);
    notifications.dismiss(id);
    vi.advanceTimersByTime(500);
    expect(messages()).toEqual([]);
  });

  test('waits while a pointer or the focus is on it', () => {
    notifications.notify(tab, { id, message: 'Saved' });
    notifications.pause(id);
    vi.advanceTimersByTime(10_000);
    expect(messages()).toEqual(['Saved']);
    notifications.resume(id);
    vi.advanceTimersByTime(3_500);
    expect(messages()).toEqual([]);
  });

  test('shows once when the same is said twice', () => {
    notifications.notify(tab, { message: 'You are offline' });
    notifications.notify(tab, { message: 'You are offline' });
    expect(messages()).toEqual(['You are offline']);
  });

  test('UX-02 signs out when it is dismissed and was made to', async () => {
    const left = vi.fn<() => Promise<void>>();
    onLeaving('session', left);
    notifications.notify(tab, { id, message: 'Expired', sticky: true, logoutOnClose: true });
    notifications.dismiss(id);
    await expect.poll(() => left.mock.calls.length).toBe(1);
  });
});

describe('a modal', () => {
  test('UX-03 waits its turn behind the one that is open', () => {
    modals.show(tab, { title: 'First', body: '' });
    modals.show(tab, { title: 'Second', body: '' });
    expect(modals.current.value?.title).toBe('First');
    modals.close(0);
    expect(modals.current.value?.title).toBe('Second');
    modals.close(0);
    expect(modals.current.value).toBeUndefined();
  });

  test('UX-03 gives the answer to its question, and Escape is a no', async () => {
    const yes = modals.confirm(tab, { title: 'Sure?', body: '', confirmLabel: 'Yes' });
    modals.close(1);
    expect(await yes).toBe(true);
    const escaped = modals.confirm(tab, { title: 'Sure?', body: '', confirmLabel: 'Yes' });
    modals.close();
    expect(await escaped).toBe(false);
  });
});
