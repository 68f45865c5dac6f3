import '#client/stores/teacher/activities/activities.ts';
import { beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { isAnyUnsaved } from '#client/stores/page/unsaved.ts';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';

const SPECIFICATION = { id: 'own', name: 'Own', challenge: 'Be fast.', performance: 'time', settings: [] };

beforeEach(() => {
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  specifications.write('dragster', SPECIFICATION);
});

test('TCH-04 the editor closes at once where nothing was written', async () => {
  await specifications.leave();
  expect(specifications.draft.value).toBeUndefined();
});

test('TCH-04 what was written of a challenge is lost after a question alone, and a reload asks too', async () => {
  expect(isAnyUnsaved()).toBe(false);
  specifications.edit({ challenge: 'Be fast and light.' });
  expect(isAnyUnsaved()).toBe(true);
  const staying = specifications.leave();
  modals.close();
  await staying;
  expect(specifications.draft.value?.specification.challenge).toBe('Be fast and light.');
  const leaving = specifications.leave();
  modals.close(1);
  await leaving;
  expect(specifications.draft.value).toBeUndefined();
});
