import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { HomeScreen } from '#client/screens/home/home-screen.tsx';
import { competitionSlots } from '#client/stores/competition/competition-slots.ts';
import { game } from '#client/stores/competition/game.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { activity } from '#client/stores/session/activity.ts';
import { applications } from '#client/stores/session/applications.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { NextRival } from '#contract/competition/activity.ts';

beforeEach(() => {
  openDragster();
  vi.spyOn(activity.status, 'value', 'get').mockReturnValue('ready');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

const ahead: NextRival = {
  own: { id: 'mine', name: 'Green Bean' },
  rival: { id: 'other', name: 'Silver Arrow' },
  alias: 'Hugo',
  result: { value: 1.012, units: 's', decimals: 3 },
};

/** A student who has done every page, with or without somebody in front. */
function done(rival: NextRival | undefined): void {
  vi.spyOn(exercises.isBegun, 'value', 'get').mockReturnValue(true);
  vi.spyOn(exercises.continuation, 'value', 'get').mockReturnValue(undefined);
  vi.spyOn(applications.standing, 'value', 'get').mockReturnValue({ research: { done: 24, total: 24 }, ahead: rival });
  vi.spyOn(activity.current, 'value', 'get').mockReturnValue({
    name: 'CO₂ dragster',
    specification: { name: 'Classroom dragster' },
    isSimulationAllowed: true,
  } as never);
}

describe('once every page is done, home does not begin again with the first', () => {
  test('NAV-08 it leads into the race that waits', () => {
    done(ahead);
    render(<HomeScreen />);
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    // The line about it would offer the same once more.
    expect(screen.queryByRole('button', { name: 'Race It' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Race Silver Arrow' }));
    expect([competitionSlots.slot1.value, competitionSlots.slot2.value]).toEqual([ahead.own, ahead.rival]);
    expect(navigation.page.value).toBe('simulation');
  });

  test('and where nobody is in front, to a better design', () => {
    done(undefined);
    render(<HomeScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Improve your design' }));
    expect(navigation.page.value).toBe('engineering');
  });

  test('GAME-05 before all that to the level that is reached', () => {
    done(ahead);
    vi.spyOn(game.game, 'value', 'get').mockReturnValue({ canLevelUp: true } as never);
    render(<HomeScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Level Up' }));
    expect([game.isVisible.value, game.page.value]).toEqual([true, 'progress']);
  });
});

test('NAV-08 who may have a best result is not told to make one before that is known', () => {
  const standing = vi.spyOn(applications.standing, 'value', 'get').mockReturnValue(undefined);
  const { rerender } = render(<HomeScreen key="unknown" />);
  const told = () => screen.getByText('Design, analyze and save: your best result will appear here.').style.visibility;
  expect(told()).toBe('hidden');
  standing.mockReturnValue({ research: { done: 0, total: 24 } });
  rerender(<HomeScreen key="known" />);
  expect(told()).toBe('');
});
