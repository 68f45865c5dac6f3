import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { TopBar } from '#client/shell/top-bar.tsx';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { openDragster } from '#tests/support/open-scope.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

test('another page marks its link in the top bar, and the tools beside it stand as they are but the journal', () => {
  openDragster();
  const { rerender } = render(<TopBar page="research" />);
  const asked = vi.spyOn(fileManager.isOpen, 'value', 'get');
  rerender(<TopBar page="build" />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Build');
  expect(asked).not.toHaveBeenCalled();
  rerender(<TopBar page="journal" />);
  expect(screen.getByRole('button', { name: 'Journal' }).getAttribute('aria-pressed')).toBe('true');
});
