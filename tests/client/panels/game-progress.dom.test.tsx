import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GameLevelView } from '#client/panels/game/game-level.tsx';
import { GameProgress } from '#client/panels/game/game-progress.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { game as store } from '#client/stores/competition/game.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { connectivity } from '#client/sync/connection-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import { gameAt } from './game-at.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

test('GAME-02 GAME-04 the progress begins with what there is of each kind, and the way to what is missing; numbers are folded', () => {
  openDragster();
  const scores = { gradesScore: 85, iterationsScore: 33, performanceScore: 40, aggregateScore: 158 };
  render(<GameProgress game={gameAt(scores)} />);
  const points = within(screen.getByRole('list', { name: 'Points' })).getAllByRole('listitem');
  expect(points.map((point) => within(point).queryByText('Reached') !== null)).toEqual([true, false, true]);
  for (const [index, words] of ['85 points, 40 needed', '2 of 3 designs', '40 of 40 points'].entries()) {
    expect(within(points[index]!).getByText(words)).toBeTruthy();
  }
  expect(screen.getByText('You need 1 more design that beats the standard one for level 2.')).toBeTruthy();
  expect(screen.getByText('Points in numbers').closest('details')?.open).toBe(false);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go to Engineering' })));
  expect(navigation.page.value).toBe('engineering');
});

test('GAME-02 who lacks points from grades is led to Research', () => {
  openDragster();
  render(<GameProgress game={gameAt({})} />);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go to Research' })));
  expect(navigation.page.value).toBe('research');
});

test('GAME-05 who can level up is led nowhere else', () => {
  openDragster();
  render(<GameProgress game={gameAt({ canLevelUp: true })} />);
  expect(screen.getByText('You have everything you need to level up.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
});

test('GAME-06 GAME-11 of all levels those behind the next one are quiet, until they can be chosen', () => {
  openDragster();
  const { rerender } = render(<GameLevelView game={gameAt({})} />);
  const quiet = () =>
    [...screen.getByRole('list', { name: 'All levels' }).children].map((level) => level.getAttribute('data-ahead'));
  expect(quiet()).toEqual(['false', 'false', 'true', 'true', 'true']);
  expect(screen.queryByRole('button', { name: /^Choose level/ })).toBeNull();
  rerender(<GameLevelView game={gameAt({ canChangeLevels: true })} />);
  expect(quiet()).toEqual(['false', 'false', 'false', 'false', 'false']);
  const offered = screen.getAllByRole('button', { name: /^Choose level/ }).map(({ textContent }) => textContent);
  expect(offered).toEqual([2, 3, 4, 5].map((level) => `Choose level ${level}`));
});

test('GAME-07 without a network nothing that this device was never told seems to be on its way', () => {
  const scope = openDragster();
  render(<GameProgress game={gameAt({})} />);
  const titles = ['Getting your earlier levels...', 'Getting the ranking...'];
  for (const title of titles) expect(screen.getByText(title)).toBeTruthy();
  act(() => connectivity.set(scope.student, 'offline'));
  for (const title of titles) expect(screen.queryByText(title)).toBeNull();
  expect(screen.getAllByText('This will load when you are online again.')).toHaveLength(2);
});

test('GAME-06 the headline has the focus at a new level, whose button has gone', () => {
  openDragster();
  const { rerender } = render(<GameLevelView game={gameAt({ canChangeLevels: true })} />);
  act(() => screen.getByRole('button', { name: 'Choose level 2' }).focus());
  rerender(<GameLevelView game={gameAt({ canChangeLevels: true, level: { id: 'level-2', level: 2 } })} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Level 2 of 5' }));
});

test('GAME-05 who has levelled up in the open window has the focus on the words that say so', () => {
  openDragster();
  vi.spyOn(store.hasRisen, 'value', 'get').mockReturnValue(true);
  render(<GameLevelView game={gameAt({ level: { id: 'level-2', level: 2 } })} />);
  expect(document.activeElement).toBe(screen.getByText('You are now on level 2!'));
});
