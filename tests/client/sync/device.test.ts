import { Dexie } from 'dexie';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { journal } from '#client/mutations/journal.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { Device } from '#client/sync/device.ts';
import { purgePartition } from '#client/sync/purge.ts';
import { GATE_MS } from '#client/sync/ready-handshake.ts';
import { openTabChannel } from '#client/sync/tab-channel.ts';
import { KEY, takeSeats } from './student-seats.ts';
import type { Seat, Seats } from './student-seats.ts';

const SAVE = { app: 'dragster', section: 'introduction', content: 'My text', baseRev: 0 } as const;

describe('the tabs of a student on one device', () => {
  let screen: Seats['screen'];
  let open: Seats['open'];

  beforeEach(() => {
    ({ screen, open } = takeSeats());
  });

  const isOpen = async ({ device }: Seat) => (await device.outbox.perform(journal, SAVE)) === 'saved';

  test('a tab that is opened asks for what waits, so that the one that sends tells what is held up', async () => {
    const other = openTabChannel('pid-one');
    onTestFinished(() => other.close());
    const heard: string[] = [];
    other.listen(({ kind }) => heard.push(kind));
    await open();
    await expect.poll(() => heard).toContain('drain');
  });

  test.each([
    ['an update', 'update', (device: Device) => device.readyForUpdate()],
    ['a sign-out', 'leaving', (device: Device) => device.readyToLeave()],
  ] as const)('before %s the others have written what is being typed and take nothing new', async (_, what, ask) => {
    const [first, second] = [await open(), await open()];
    expect(await ask(first.device)).toBe(true);
    expect([second.told, await isOpen(second)]).toEqual([[what], false]);
  });

  test.each([
    ['an update', (device: Device) => device.readyForUpdate()],
    ['a sign-out', (device: Device) => device.readyToLeave()],
  ] as const)('a tab that cannot keep what is being typed is not ready for %s, and goes on', async (_, ask) => {
    const [first, second] = [await open(), await open()];
    second.isKept = false;
    expect(await ask(first.device)).toBe(false);
    expect(await isOpen(second)).toBe(true);
  });

  test('an update is put off by the tab that asks for it, too, and the others go on', async () => {
    const [first, second] = [await open(), await open()];
    first.isKept = false;
    expect(await first.device.readyForUpdate()).toBe(false);
    await expect.poll(() => isOpen(second)).toBe(true);
    expect(await isOpen(first)).toBe(true);
  });

  test('an update that was put off is wanted no more where a tab had said yes', async () => {
    const [first, second] = [await open(), await open()];
    expect([await first.device.readyForUpdate(), second.isWanted]).toEqual([true, true]);
    first.isKept = false;
    expect(await first.device.readyForUpdate()).toBe(false);
    await expect.poll(() => [first.isWanted, second.isWanted]).toEqual([false, false]);
  });

  test('a tab that was ready takes what is new again after ten seconds, where nothing has followed', async () => {
    const [first, second] = [await open(), await open()];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = first.device.readyForUpdate();
    await expect.poll(() => second.told).toEqual(['update']);
    vi.advanceTimersByTime(100);
    expect([await asked, await isOpen(second)]).toEqual([true, false]);
    vi.advanceTimersByTime(GATE_MS - 200);
    expect(await isOpen(second)).toBe(false);
    vi.advanceTimersByTime(200);
    expect(await isOpen(second)).toBe(true);
  });

  test('a sign-out goes on without a tab that sleeps', async () => {
    const [first, second] = [await open(), await open()];
    // It is there, and hears nothing.
    second.device.channel.close();
    expect(await first.device.readyToLeave()).toBe(false);
  });

  test('I8 a tab that comes to the front looks whether its student is still here', async () => {
    const [first, second] = [await open(), await open()];
    second.device.channel.close();
    first.device.stop();
    await first.device.outbox.store(journal, SAVE);
    await purgePartition(first.device.partition);
    expect(second.told).toEqual([]);
    screen.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => second.told).toEqual(['signed out elsewhere']);
  });

  test('I8 a tab that comes to the front after its student has left and come back is of another stay', async () => {
    const [first, second] = [await open(), await open()];
    second.device.channel.close();
    first.device.stop();
    await first.device.outbox.store(journal, SAVE);
    await purgePartition(first.device.partition);
    const back = await openPartition('pid-one', KEY);
    expect(await isOpen(second)).toBe(false);
    screen.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => second.told).toEqual(['signed out elsewhere']);
    back.close();
  });

  test('I8 a tab whose part of the device is gone begins anew', async () => {
    const [first, second] = [await open(), await open()];
    second.device.channel.close();
    first.device.stop();
    await purgePartition(first.device.partition);
    screen.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => second.told).toEqual(['lost']);
  });

  test('a tab under which the browser clears its storage hears of that at once, and that nobody has left', async () => {
    const seat = await open();
    const { indexedDB } = Dexie.dependencies;
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
    await expect.poll(() => seat.told).toEqual(['cleared']);
    screen.dispatchEvent(new Event('visibilitychange'));
    expect([await isOpen(seat), seat.told]).toEqual([false, ['cleared']]);
  });

  test('a tab that comes to the front while its student is here goes on', async () => {
    const seat = await open();
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(await isOpen(seat)).toBe(true);
    expect(seat.told).toEqual([]);
  });

  test('a device ends with its student’s scope', async () => {
    const partition = await openPartition('pid-one', KEY);
    const scope = new StudentScope('pid-one');
    const quiet = () => undefined;
    const keep = () => Promise.resolve(true);
    const listeners = {
      onExpired: quiet,
      onSignedOutElsewhere: quiet,
      onLost: quiet,
      onCleared: quiet,
      onUpdate: keep,
      onUpdateWanted: quiet,
      onLeaving: keep,
      onReport: quiet,
    };
    const device = new Device(scope, { partition, deviceId: 'device', listeners });
    device.begin();
    scope.close();
    expect(await device.outbox.perform(journal, SAVE)).toBe('closed');
    await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
    partition.close();
  });
});
