import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ClassWallPart } from '#client/teacher/contest/class-wall-part.tsx';
import { answer, CLASS } from '#tests/client/teacher/open-class.ts';
import type { SharedRace } from '#contract/teacher/race-day/wall-calls.ts';

const design = { alias: 'Hugo', name: 'Firefly', result: { value: 1.2, units: 's', decimals: 3 } };
const race = (id: string, alias: string): SharedRace => ({
  id,
  at: 0,
  own: { ...design, alias },
  rival: { ...design, alias: 'Iris' },
  outcome: 'won',
  appCode: 'dragster',
  isTakenOff: false,
});

afterEach(cleanup);

test('TCH-02 one race is taken off the class wall at a press and put back at the next, and the focus stays on its button', async () => {
  let races = [race('one', 'Hugo'), race('two', 'Leo')];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'PUT') {
      const { isTakenOff } = JSON.parse(String(init.body)) as Pick<SharedRace, 'isTakenOff'>;
      races = races.map((each) => (String(input).endsWith(`/wall/${each.id}`) ? { ...each, isTakenOff } : each));
    }
    return answer(races);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const mayChange = vi.spyOn(classes, 'mayChange').mockReturnValue(true);
  const { rerender } = render(<ClassWallPart classId="class" />);
  const take = await screen.findByRole('button', { name: /^Take off: Leo with Firefly/ });
  take.focus();
  fireEvent.click(take);
  const back = await screen.findByRole('button', { name: /^Put back: Leo with Firefly/ });
  expect(document.activeElement).toBe(back);
  expect(screen.getAllByText('Taken off')).toHaveLength(1);
  await waitFor(() => expect(back.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(back);
  await waitFor(() => expect(screen.queryByText('Taken off')).toBeNull());
  // Whoever only looks on reads the wall.
  mayChange.mockReturnValue(false);
  rerender(<ClassWallPart classId="class" key="viewer" />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('TCH-02 of each shared race the application is named: what is a win in one is none in another', async () => {
  const UNITS = [
    { code: 'dragster', name: 'CO₂ dragster', icon: '' },
    { code: 'water-rocket', name: 'Water rocket', icon: '' },
  ] as const;
  const races = [race('one', 'Hugo'), { ...race('two', 'Leo'), appCode: 'water-rocket' }];
  const fetch = async (input: unknown): Promise<Response> =>
    answer(String(input).endsWith('/wall') ? races : { ...CLASS, units: UNITS });
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classes.open('class');
  render(<ClassWallPart classId="class" />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/CO₂ dragster · /),
    expect.stringMatching(/Water rocket · /),
  ]);
});
