import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent, student } from '#client/scopes/scopes.ts';
import { App } from '#client/shell/app.tsx';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { place } from '#client/stores/page/place.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  act(() => navigation.go('home'));
  closeStudent();
  chooseApplication(undefined);
});

async function standing(): Promise<void> {
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  openDragster();
  navigation.setStage('signed-in');
  navigation.go('outputs');
  render(<App />);
  await screen.findByRole('link', { name: 'Outputs', current: 'page' });
}

test('the place that a screen tells once it stands names the document, and draws nothing of the frame anew', async () => {
  await standing();
  const asked = vi.spyOn(fileManager.isOpen, 'value', 'get');
  act(() => void place.at('Gas under pressure'));
  expect(document.title).toMatch(/^Gas under pressure · /);
  expect(asked).not.toHaveBeenCalled();
  act(() => fileManager.show());
  expect(asked).toHaveBeenCalled();
});

test('another page draws nothing anew of what stands around all pages', async () => {
  await standing();
  const asked = vi.spyOn(student, 'value', 'get');
  act(() => navigation.go('build'));
  expect(screen.getByRole('link', { name: 'Build' }).getAttribute('aria-current')).toBe('page');
  expect(asked).not.toHaveBeenCalled();
});
