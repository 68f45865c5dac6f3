import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { trials as dragster } from '#applications/dragster/trials.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { TrialComparison } from '#client/panels/trials/trial-comparison.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { journal } from '#client/stores/learning/journal.ts';
import { trialPredictions } from '#client/stores/learning/trials/trial-predictions.ts';
import { trials } from '#client/stores/learning/trials/trials.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { ShownTrial } from '#client/stores/learning/trials/trials.ts';

const entry = {
  revisionId: 'otter-5',
  name: 'Run 1',
  at: 0,
  mass: null,
  values: { time: 1.1 },
  partners: [],
  note: '',
};
const run = { id: 'run', isMine: true, rev: 1, by: 'Ada', status: 'saved', sentence: '', entry } as ShownTrial;

/** Answers all that was asked, as a network that is gone. */
let loseAll: () => void;

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  openDragster();
  const lost = new Promise<never>((_, reject) => (loseAll = () => reject(new TypeError('Failed to fetch'))));
  setEndpoint({ fetch: async () => lost });
  vi.spyOn(trials.all, 'value', 'get').mockReturnValue([run]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Put this into my reflection/ });

test('without a network the journal is told what was measured, and nothing of what is not known', async () => {
  const add = vi.spyOn(journal, 'add').mockResolvedValue(true);
  render(<TrialComparison form={dragster} />);
  const loading = designs.load();
  expect(button().disabled).toBe(true);
  await act(async () => {
    loseAll();
    await loading;
  });
  await act(async () => void fireEvent.click(button()));
  const [, text] = add.mock.calls[0] ?? [];
  expect(text).toMatch(/^Predicted and measured\nTime: measured 1\.1\ss; mean 1\.1\ss\.$/u);
});

test('the comparison can be put into the journal once the prediction is there', async () => {
  const add = vi.spyOn(journal, 'add').mockResolvedValue(true);
  vi.spyOn(designs.mine, 'value', 'get').mockReturnValue([
    { name: 'Lightning Otter', revisions: [{ id: 'otter-5', name: 'Lightning Otter', revision: 5 }] },
  ] as never);
  vi.spyOn(trialPredictions, 'of').mockReturnValue({ values: { time: 1 } } as never);
  render(<TrialComparison form={dragster} />);
  expect(button().disabled).toBe(true);
  await act(async () => loseAll());
  await act(async () => void fireEvent.click(button()));
  const [, text] = add.mock.calls[0] ?? [];
  expect(text).toMatch(/^Predicted and measured: Lightning Otter, revision 5\nTime: .*predicted 1\ss\./u);
});
