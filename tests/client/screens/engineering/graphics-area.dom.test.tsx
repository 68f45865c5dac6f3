import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { GraphicsArea } from '#client/screens/engineering/graphics-area.tsx';
import { design } from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { givenDesign } from '#client/stores/engineering/given-design.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

let scope: ApplicationScope;

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(async () => {
  scope = openDragster();
  vi.spyOn(engine.isUsable, 'value', 'get').mockReturnValue(true);
  vi.spyOn(engine.isUsable, 'peek').mockReturnValue(true);
  design.set(scope, unloaded);
  const ignore = (): void => undefined;
  await act(async () => {
    render(<GraphicsArea isChartsWanted={false} wantCharts={ignore} isSketching={false} onSketch={ignore} />);
    // Its part comes by itself.
    await import('#client/viewer/view-3d.tsx');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

const unloaded = { name: '', isDirty: false, isLoaded: false, revisionId: null, mayUndo: false, mayRedo: false };
const parts = () => screen.queryByRole('button', { name: 'Parts' });

test('ENG-17 no view can be pressed until the new design is there, which may put others before it', () => {
  expect(parts()).toBeNull();
  act(() => design.set(scope, { ...unloaded, isLoaded: true }));
  expect(parts()).not.toBeNull();
});

test('ENG-17 where no new design is given the views are there all the same', async () => {
  setEndpoint({ fetch: async () => new Response('', { status: 500 }) });
  await act(() => givenDesign.give());
  expect(parts()).not.toBeNull();
});
