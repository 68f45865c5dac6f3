import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useLeadOn } from '#client/teacher/use-lead-on.ts';

afterEach(cleanup);

/** A screen with work that takes until it is told to end. */
function Screen({ isDone }: { readonly isDone: Promise<void> }) {
  const leadOn = useLeadOn();
  const work = async (): Promise<void> => {
    await isDone;
    leadOn('/students');
  };
  return <button onClick={() => void work()}>Add</button>;
}

function opened() {
  const { hook, history } = memoryLocation({ path: '/add', record: true });
  let end: () => void = () => undefined;
  const isDone = new Promise<void>((resolve) => void (end = resolve));
  const { unmount, getByRole } = render(
    <Router hook={hook}>
      <Screen isDone={isDone} />
    </Router>,
  );
  getByRole('button').click();
  const finish = async (): Promise<void> => {
    end();
    await isDone;
  };
  return { leave: unmount, finish, history };
}

test('work that is done leads to its screen', async () => {
  const { finish, history } = opened();
  await finish();
  await expect.poll(() => history).toEqual(['/add', '/students']);
});

test('work that is done after its screen was left leads nobody away', async () => {
  const { leave, finish, history } = opened();
  leave();
  await finish();
  expect(history).toEqual(['/add']);
});
