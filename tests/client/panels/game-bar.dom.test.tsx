import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { GameBar } from '#client/panels/game/game-bar.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { game } from '#client/stores/competition/game.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import { gameAt } from './game-at.ts';

afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

test.each([
  [40, 39, 'green', 'Almost there'],
  [20, 10, 'plain', 'On the way'],
  [0, 2, 'amber', 'Just started'],
] as const)(
  'GAME-03 with %i points from grades and %i from performance the bar is %s, and says: %s',
  async (gradesScore, performanceScore, tone, words) => {
    openDragster();
    vi.spyOn(game.isOn, 'value', 'get').mockReturnValue(true);
    vi.spyOn(game.isOn, 'peek').mockReturnValue(true);
    const iterationsScore = Math.round(gradesScore / 2);
    const aggregateScore = gradesScore + iterationsScore + performanceScore;
    const state = gameAt({ gradesScore, iterationsScore, performanceScore, aggregateScore });
    setEndpoint({ fetch: (async () => answer(state)) as typeof fetch });
    await game.refresh();
    render(<GameBar />);
    const bar = screen.getByRole('button', { name: /^Level 1/ });
    expect(bar.textContent).toContain(words);
    expect(bar.querySelector('progress')?.dataset['tone']).toBe(tone);
  },
);
