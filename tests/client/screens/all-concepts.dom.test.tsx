import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { AllConcepts } from '#client/screens/journal/all-concepts.tsx';
import { openDragster } from '#tests/support/open-scope.ts';
import { concept, revision } from './logged-designs.ts';
import type { Concept, Revision } from '#contract/engineering/design.ts';

beforeAll(() => {
  class Watch {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: Watch, IntersectionObserver: Watch });
});
beforeEach(() => void openDragster());
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

const flown = (number: number, change: Partial<Revision> = {}): Revision =>
  revision({
    id: `r${number}`,
    name: 'Condor',
    revision: number,
    performance: 0.9 + number / 20,
    decimals: 2,
    performanceLabel: 'Mean time aloft',
    performanceUnits: 's',
    performanceBetter: 'higher',
    ...change,
  });

const condor = (...revisions: readonly Revision[]): Concept => concept('Condor', revisions);

test('JRN-06 few revisions are cards with their picture, result, change and notes', () => {
  const angle = { input: 'angle', label: 'Launch angle', units: '°', from: 35, to: 20 };
  const second = flown(2, { notes: 'It stalled.', changelog: { inputs: [angle], results: [] } });
  render(<AllConcepts concepts={[condor(flown(1), second)]} />);
  screen.getByText('Mean time aloft (s), longer is better');
  screen.getByText(/2 revisions, now 1\.00 s/);
  const [, card] = within(screen.getByRole('list', { name: 'Revisions of Condor' })).getAllByRole('listitem');
  if (!card) throw new Error('There is a card for each revision.');
  within(card).getByRole('img', { name: 'Picture of Condor, revision 2' });
  for (const words of ['1.00 s', 'Launch angle: 35 → 20 °', 'It stalled.']) within(card).getByText(words);
  screen.getByRole('heading', { name: 'Your designs' });
  const open = within(card).getByRole('button', { name: 'Condor, revision 2, IN SPEC' });
  expect(open.textContent).toBe('Revision 2');
});

test('JRN-06 many revisions are called by their numbers alone, and are no cards', () => {
  const numbers = Array.from({ length: 7 }, (_, index) => index + 1);
  render(<AllConcepts concepts={[condor(...numbers.map((number) => flown(number)))]} />);
  const buttons = within(screen.getByRole('list', { name: 'Revisions of Condor' })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(numbers.map(String));
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
