import { effect } from '@preact/signals-react';
import { describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';

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
});
