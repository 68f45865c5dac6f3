import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { JournalScreen } from '#client/screens/journal/journal-screen.tsx';
import { journal } from '#client/stores/learning/journal.ts';
import { openDragster } from '#tests/support/open-scope.ts';

/** What is looked at now. */
let watched: Element[] = [];

class Watch {
  private own: Element[] = [];
  observe(element: Element): void {
    this.own.push(element);
    watched.push(element);
  }
  unobserve(): void {}
  disconnect(): void {
    watched = watched.filter((element) => !this.own.includes(element));
  }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, IntersectionObserver: Watch, ResizeObserver: Watch });
  // No request leaves the test.
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
});
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

test('JRN-01 the way to the text looks at the field of the page that is open, also after another page', async () => {
  openDragster();
  render(<JournalScreen />);
  const field = () => screen.getByRole('textbox');
  const first = field();
  expect(watched).toContain(first);
  await act(async () => journal.open('design-challenge'));
  expect(field()).not.toBe(first);
  expect(watched).toContain(field());
  expect(watched).not.toContain(first);
});
