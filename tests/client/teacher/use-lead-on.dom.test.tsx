import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useLeadOn } from '#client/teacher/use-lead-on.ts';

afterEach(cleanup);

/** A screen, and how it leads on after work. */
function opened() {
  const { hook, history } = memoryLocation({ path: '/add', record: true });
  let leadOn: (address: string) => void = () => undefined;
  function Screen() {
    leadOn = useLeadOn();
    return null;
  }
  const { unmount } = render(
    <Router hook={hook}>
      <Screen />
    </Router>,
  );
  return { leave: unmount, finish: () => leadOn('/students'), history };
}

test('work that is done leads to its screen', () => {
  const { finish, history } = opened();
  finish();
  expect(history).toEqual(['/add', '/students']);
});

test('work that is done after its screen was left leads nobody away', () => {
  const { leave, finish, history } = opened();
  leave();
  finish();
  expect(history).toEqual(['/add']);
});
