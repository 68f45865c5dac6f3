import { effect } from '@preact/signals-react';
import { beforeEach, expect, test } from 'vitest';
import { trial } from '#client/mutations/trial.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { APP } from '#tests/support/school/school.ts';
import { measuredRun } from '#tests/support/school/staff-world.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

let device: ClassroomDevice;
let page: Page;

beforeEach(async () => {
  device = await openClassroomDevice();
  page = await device.enter();
});

test('a run that was not accepted is not called saved once that was put away: it may still be corrected', async () => {
  const { trials } = await import('#client/stores/learning/trials/trials.ts');
  const entry = measuredRun('no-such-revision');
  const seen = new Set<string>();
  const forget = effect(() => void trials.all.value.forEach(({ status }) => seen.add(status)));
  await page.device.value!.outbox.perform(trial, { app: APP, trialId: 'one', entry, baseRev: 0 });
  await until(() => page.connection.refused.value.length === 1);
  const [refused] = page.connection.refused.value;
  await until(() => trials.all.value[0]?.status === 'refused');
  expect(trials.all.value[0]?.sentence).toBe(refused?.sentence);
  seen.clear();
  page.connection.dismissRefused(refused?.id ?? '');
  await until(() => page.connection.refused.value.length === 0 && trials.all.value[0]?.sentence === '');
  page = await device.reload();
  await page.session.start();
  const { trials: later } = await import('#client/stores/learning/trials/trials.ts');
  await until(() => later.all.value.length === 1);
  expect([later.all.value[0]?.status, ...seen]).toEqual(['refused', 'refused']);
  forget();
});
