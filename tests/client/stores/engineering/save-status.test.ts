import { expect, test } from 'vitest';
import { saveStatus, saveTone } from '#client/stores/engineering/save-status.ts';

test.each([
  [{ name: 'Arrow', isDirty: false, isSaving: false }, 'all saved', 'green'],
  [{ name: 'Arrow', isDirty: true, isSaving: false }, 'unsaved changes', 'yellow'],
  [{ name: '', isDirty: true, isSaving: false }, 'untitled', 'red'],
  [{ name: 'Arrow', isDirty: true, isSaving: true }, 'saving', 'yellow'],
] as const)('ENG-14 calls %o %s, in %s', (state, words, tone) => {
  expect([saveStatus(state), saveTone(state)]).toEqual([words, tone]);
});
