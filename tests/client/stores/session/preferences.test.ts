import { effect } from '@preact/signals-react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('preferences', () => {
  test('UX-01 a tab that has chosen follows what another tab chooses after it', async () => {
    const device = await openClassroomDevice();
    const page = await device.enter();
    const { preferences } = page;
    preferences.set('theme', 'dark');
    expect(preferences.values.value.theme).toBe('dark');
    await preferences.whenStored();
    expect(preferences.values.value.theme).toBe('dark');
    // What another tab does on the same device.
    const { database } = page.device.value!.partition;
    await database.meta.put({ k: 'pref:theme', value: 'projector' });
    await until(() => preferences.values.value.theme === 'projector');
  });

  test('UX-01 several choices in a row end with the last one, and never show an earlier one again', async () => {
    const device = await openClassroomDevice();
    const { preferences } = await device.enter();
    const shown: string[] = [];
    const stop = effect(() => void shown.push(preferences.values.value.theme));
    for (const theme of ['dark', 'light', 'dark'] as const) preferences.set('theme', theme);
    await preferences.whenStored();
    stop();
    expect(shown.filter((theme, index) => theme !== shown[index - 1])).toEqual(['device', 'dark', 'light', 'dark']);
  });

  describe('on a device of one’s own', () => {
    let device: ClassroomDevice;
    let page: Page;

    beforeEach(async () => {
      device = await openClassroomDevice();
      page = await device.reload();
      await login();
    });

    const login = () => page.session.login(device.server.school.S1.studentId, device.server.school.S1.groupId, true);
    const theme = () => page.preferences.values.value.theme;
    const isSent = async () => {
      await expect.poll(() => page.device.value!.partition.database.outbox.count()).toBe(0);
    };
    const choose = async (value: 'dark' | 'light') => {
      page.preferences.set('theme', value);
      await page.preferences.whenStored();
    };
    const chooseElsewhere = async (value: 'dark' | 'light') => {
      const other = await signIn(device.server, device.server.school.S1);
      expect((await other.put('/student/api/preferences/theme', { value })).status).toBe(200);
    };
    const atServer = async () => {
      const { body } = await (await signIn(device.server, device.server.school.S1)).get('/student/api/whoami');
      return body.preferences.theme;
    };
    const come = async (how: 'reload' | 'sign-in') => {
      if (how === 'sign-in') await page.session.logout();
      device.network = 'online';
      if (how === 'sign-in') return login();
      page = await device.reload();
      await page.session.start();
    };

    test.each(['reload', 'sign-in'] as const)(
      'UX-01 what another device has chosen since comes with a %s',
      async (how) => {
        await choose('dark');
        await isSent();
        await chooseElsewhere('light');
        await come(how);
        await expect.poll(theme).toBe('light');
      },
    );

    test.each(['reload', 'sign-in'] as const)('UX-01 what waits here to be sent counts over a %s', async (how) => {
      device.network = 'offline';
      await choose('dark');
      await chooseElsewhere('light');
      await come(how);
      await expect.poll(theme).toBe('dark');
      page.connection.retry();
      await isSent();
      expect([theme(), await atServer()]).toEqual(['dark', 'dark']);
    });

    test('UX-01 what is sent while the server is asked is newer than its answer', async () => {
      const fetch = device.server.fetch.bind(device.server);
      let isAsked = false;
      device.server.fetch = async (path, init) => {
        const answer = await fetch(path, init);
        if (path !== '/student/api/whoami' || isAsked) return answer;
        isAsked = true;
        await choose('dark');
        await isSent();
        return answer;
      };
      await come('reload');
      const { meta } = page.device.value!.partition.database;
      const former = (await meta.get('whoami'))?.box;
      await expect.poll(async () => (await meta.get('whoami'))?.box).not.toEqual(former);
      expect([isAsked, (await meta.get('pref:theme'))?.value]).toEqual([true, 'dark']);
    });

    test('UX-01 what the server knows of this device’s choice is shown without another one in between', async () => {
      await choose('dark');
      await isSent();
      page = await device.reload();
      const shown: string[] = [];
      const stop = effect(() => void (page.device.value && shown.push(theme())));
      await page.session.start();
      const facts = () => page.device.value!.partition.database.meta.where('k').startsWith('pref:').count();
      await expect.poll(facts).toBe(0);
      await until(() => theme() === 'dark');
      stop();
      expect(shown.slice(shown.indexOf('dark')).filter((each) => each !== 'dark')).toEqual([]);
    });
  });
});
