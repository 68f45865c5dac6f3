import { effect } from '@preact/signals-react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from './classroom-device.ts';
import { loadEngineering, readyBench, saveDesign } from './workbench.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';

describe('the start of an engineering session', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });

  test('ENG-03 is pending, then ready with the graphics that were on', async () => {
    await page.enter(device.server.school.S1);
    const bench = await readyBench();
    await saveDesign(page, bench, { name: 'Arrow' });
    const again = bench.engine.start();
    expect([await again, bench.engine.status.value]).toEqual([undefined, 'ready']);
    // Another window of the same student starts where this one is.
    page = await device.reload({ isNewWindow: true });
    const other = await loadEngineering();
    const seen = new Set<string>();
    const stop = effect(() => void seen.add(other.engine.status.value));
    await page.enter(device.server.school.S1);
    await until(() => other.engine.status.value === 'ready');
    stop();
    expect([...seen]).toEqual(['off', 'starting', 'ready']);
    expect(other.graphics.commands.value.length).toBeGreaterThan(0);
    expect(other.engine.design.value?.name).toBe('Arrow');
  });

  test('ENG-01 an answer that comes after its student has left is not the next one’s', async () => {
    const { S1, S2 } = device.server.school;
    await page.enter(S1);
    await saveDesign(page, await readyBench(), { name: 'Arrow' });
    page = await device.reload({ isNewWindow: true });
    const bench = await loadEngineering();
    const fetch = device.server.fetch.bind(device.server);
    const release: (() => void)[] = [];
    device.server.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      if (path.endsWith('/start-application')) await new Promise<void>((resolve) => release.push(resolve));
      return answer;
    };
    await page.enter(S1);
    await until(() => release.length === 1);
    await page.session.logout();
    device.server.fetch = fetch;
    const names = new Set<string | undefined>();
    const stop = effect(() => void names.add(bench.engine.design.value?.name));
    await page.enter(S2);
    release[0]?.();
    await until(() => bench.engine.status.value === 'ready');
    stop();
    expect([...names]).toEqual([undefined, '']);
  });

  test('ENG-03 says when it fails, in a sticky sentence, and starts when it is asked again', async () => {
    const { analyst } = device.server.host.services;
    const { present } = analyst;
    Object.assign(analyst, { present: () => Promise.reject(new Error('The analysis was given up.')) });
    await page.enter(device.server.school.S1);
    const bench = await loadEngineering();
    await until(() => bench.engine.status.value === 'failed');
    expect(page.notifications.list.value).toEqual([
      expect.objectContaining({
        message: 'There was an error starting an engineering session. Please reload the page and try again.',
        sticky: true,
      }),
    ]);
    Object.assign(analyst, { present });
    await bench.engine.start();
    expect(bench.engine.status.value).toBe('ready');
  });
});
