import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
import { SpecificationEditor } from '#client/teacher/activities/challenge/specification-editor.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import { ACTIVITY_SETUP } from '#tests/support/school/activity-setup.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

afterEach(cleanup);

const MASS = { code: 'mass', label: 'Mass', units: 'g', mayRank: false, isUsual: true };
const CHOICES: ActivityChoices = {
  inputs: [
    {
      name: 'impulse',
      label: 'Impulse',
      units: 'N·s',
      type: 'number',
      workArea: 'Power',
      min: 1,
      max: 9,
      standard: 5.5,
      options: [],
    },
    { name: 'paint', label: 'Paint', units: '', type: 'checkbox', workArea: 'Finish', standard: true, options: [] },
  ],
  measures: [MASS],
  exercises: [],
  levels: [],
  contentLevels: ['middle'],
  audiences: ['classroom'],
};
const WRITTEN: Specification = {
  ...ACTIVITY_SETUP.specification,
  settings: [{ kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', min: 45 }],
};

function Editor() {
  useSignals();
  return specifications.draft.value ? <SpecificationEditor choices={CHOICES} /> : <p>Closed</p>;
}

test('a challenge is not used while a limit is no number: its field has the focus, and the former limit is not taken unseen', async () => {
  const judged = { problems: [], status: null, performance: null, units: 's', diagnostics: [] };
  setEndpoint({ fetch: (async () => answer(judged)) as typeof fetch });
  await specifications.write({ classId: 'class', appCode: 'dragster' }, WRITTEN);
  render(<Editor />);
  const least = screen.getByRole<HTMLInputElement>('textbox', { name: /At least/ });
  fireEvent.change(least, { target: { value: '5O' } });
  fireEvent.blur(least);
  const use = screen.getByRole('button', { name: 'Use This Challenge' });
  use.focus();
  fireEvent.click(use);
  await waitFor(() => expect(document.activeElement).toBe(least));
  expect([least.value, screen.queryByText('Closed')]).toEqual(['5O', null]);
  fireEvent.change(least, { target: { value: '50' } });
  expect(specifications.draft.value?.specification.settings).toMatchObject([{ min: 50 }]);
  // A second press right behind the first is the other half of a double one.
  await waitFor(() => expect(use.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(use);
  expect(await screen.findByText('Closed')).toBeDefined();
});

test('when the last setting of a kind is taken out, the focus is where another one can be added', async () => {
  const judged = { problems: [], status: null, performance: null, units: 's', diagnostics: [] };
  setEndpoint({ fetch: (async () => answer(judged)) as typeof fetch });
  const paint = { kind: 'fixed', input: 'paint', label: 'Paint', value: true } as const;
  await specifications.write(
    { classId: 'class', appCode: 'dragster' },
    { ...WRITTEN, settings: [...WRITTEN.settings, paint] },
  );
  render(<Editor />);
  for (const [setting, add] of [
    ['Mass', 'Add a Limit'],
    ['Paint', 'Set a Value'],
  ]) {
    const remove = screen.getByRole('button', { name: `Remove ${setting}` });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: add })));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Use This Challenge' }));
  expect(await screen.findByText('Closed')).toBeDefined();
});

test('TCH-04 a value that is set for all begins as the standard design has it', async () => {
  const judged = { problems: [], status: null, performance: null, units: 's', diagnostics: [] };
  setEndpoint({ fetch: (async () => answer(judged)) as typeof fetch });
  await specifications.write({ classId: 'class', appCode: 'dragster' }, { ...WRITTEN, settings: [] });
  render(<Editor />);
  const set = screen.getByRole('button', { name: 'Set a Value' });
  fireEvent.click(set);
  fireEvent.click(set);
  await waitFor(() => {
    expect(specifications.draft.value?.specification.settings).toMatchObject([
      { input: 'impulse', value: 5.5 },
      { input: 'paint', value: true },
    ]);
  });
});
