import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ApplyButton } from '#client/teacher/activities/apply-button.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import { ACTIVITY_SETUP } from '#tests/support/school/activity-setup.ts';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';

afterEach(cleanup);

const SPECIFICATION = { id: 'own-1', name: 'Own', challenge: 'Be fast.', performance: 'time', settings: [] };
const ENTRY: ActivityEntry = {
  appCode: 'dragster',
  name: 'Dragster',
  icon: '',
  version: 1,
  isOffered: true,
  setup: { ...ACTIVITY_SETUP, retakesAllowed: 2, showQuizSummary: false, specification: SPECIFICATION },
};

test('a class that was ticked stays so where the list of classes comes anew meanwhile', async () => {
  const list = [CLASS, { ...CLASS, id: 'other', name: 'Period 5' }];
  setEndpoint({ fetch: (async () => answer(list)) as typeof fetch });
  await classes.load();
  render(<ApplyButton classId="class" entry={ENTRY} isSaved isDisabled={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Apply to Other Classes...' }));
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Period 5' });
  fireEvent.click(box());
  await act(async () => classes.load());
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('what is not saved is applied nowhere, and a press says what to do first', async () => {
  setEndpoint({ fetch: (async () => answer([CLASS, { ...CLASS, id: 'other', name: 'Period 5' }])) as typeof fetch });
  await classes.load();
  render(<ApplyButton classId="class" entry={ENTRY} isSaved={false} isDisabled={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Apply to Other Classes...' }));
  expect(screen.getByText(/Please save it first\.$/)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

/** Two other classes, whose server counts versions and fails once to save the second; what it refused stands in `refused`. */
function versioned() {
  const server = { versions: { 'p-5': 1, 'p-6': 1 } as Record<string, number>, refused: 0, fails: 1 };
  const isDone = (id: string) => server.versions[id] !== 1;
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input).replace('/teacher/api/classes', '');
    const [, id = '', what, , last] = path.split('/');
    if (path === '') return answer([CLASS, OTHER('p-5', 'Period 5'), OTHER('p-6', 'Period 6')]);
    if (what === 'pages') return answer({ pages: [], usual: [], revision: 1 });
    if (last === 'own-pages') return answer([]);
    if (last === 'consequences') return answer({ sentences: isDone(id) ? [] : ['Designs there are set back.'] });
    const version = server.versions[id] ?? 0;
    if (init?.method !== 'PUT') return answer([{ ...ENTRY, version }]);
    if ((JSON.parse(String(init.body)) as { version: number }).version !== version) {
      server.refused += 1;
      return answer({ message: 'This activity has been changed since you opened it.' }, 409);
    }
    if (id === 'p-6' && server.fails-- > 0) return answer({ message: 'Broken.' }, 500);
    server.versions[id] = version + 1;
    return answer({ ...ENTRY, version: version + 1 });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  return server;
}

const OTHER = (id: string, name: string) => ({ ...CLASS, id, name });

test('where it stopped half-way the next press plans from what stands there now, and asks of no class that is done', async () => {
  const server = versioned();
  await classes.load();
  render(<ApplyButton classId="class" entry={ENTRY} isSaved isDisabled={false} />);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(button);
  };
  const asked = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await press('Apply to Other Classes...');
  for (const name of ['Period 5', 'Period 6']) fireEvent.click(screen.getByRole('checkbox', { name }));
  await press('Apply');
  await expect.poll(asked).toEqual(['Period 5', 'Period 6'].map((name) => `${name}: Designs there are set back.`));
  await press('Apply Anyway');
  const stopped = await screen.findByRole('alert');
  expect(stopped.textContent).toContain('It stopped at Period 6');
  await press('Apply');
  await expect.poll(asked).toEqual(['Period 6: Designs there are set back.']);
  await press('Apply Anyway');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server).toMatchObject({ versions: { 'p-5': 3, 'p-6': 2 }, refused: 0 });
});
