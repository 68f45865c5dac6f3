import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { EngineeringLogs } from '#client/screens/journal/engineering-logs.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { comments } from '#client/stores/learning/comments.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import { concept, revision } from './logged-designs.ts';
import type { ShownComment } from '#client/stores/learning/comments.ts';

beforeAll(() => {
  class Watch {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: Watch, IntersectionObserver: Watch });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

test('JRN-06 the focus goes with a revision to what says which one is open, and back to its button', async () => {
  // No request leaves the test.
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  openDragster();
  const mine = [concept('Arrow', [revision(), revision({ id: 'r2', revision: 2 })])];
  vi.spyOn(designs.mine, 'value', 'get').mockReturnValue(mine);
  engineeringLogs.chooseSpecification('s');
  engineeringLogs.viewDesigns();
  render(<EngineeringLogs />);
  const press = async (name: string): Promise<void> => {
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    await act(async () => void fireEvent.click(button));
  };
  await press('Arrow, revision 2, IN SPEC');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Revision of Arrow' }));
  await press('Back to all concepts');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arrow, revision 2, IN SPEC' }));
});

test.for([false, true])(
  'the button of a comment on the summary leads to it, with the summary open before: %s',
  async (isOpen) => {
    setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
    openDragster();
    const told: ShownComment = {
      id: 'c1',
      kind: 'journal',
      subject: 'design-summary',
      by: 'Ms. Rivera',
      at: 0,
      text: 'Say why.',
      isNew: true,
      answer: '',
      status: 'empty',
    };
    vi.spyOn(comments.all, 'value', 'get').mockReturnValue([told]);
    vi.spyOn(comments.fresh, 'value', 'get').mockReturnValue([told]);
    engineeringLogs.setDesignSummary(isOpen);
    render(<EngineeringLogs />);
    const button = screen.getByRole('button', { name: 'Comment on your design summary' });
    for (const _press of [1, 2]) {
      await act(async () => void fireEvent.click(button));
      expect(document.activeElement).toBe(screen.getByText('Say why.').closest('li'));
    }
  },
);
