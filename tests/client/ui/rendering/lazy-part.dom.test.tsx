import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import type { ComponentType } from 'react';

afterEach(cleanup);

test('a part is on the screen in the turn in which it comes, and so is a part inside it', async () => {
  const [Page, pageCame] = awaited();
  const [Panel, panelCame] = awaited();
  render(
    <LazyBoundary fallback="Getting the page">
      <Page />
    </LazyBoundary>,
  );
  expect(screen.queryByText('Getting the page')).not.toBeNull();

  pageCame(() => (
    <LazyBoundary fallback="Getting the panel">
      <Panel />
    </LazyBoundary>
  ));
  await nextTurn();
  expect(screen.queryByText('Getting the panel')).not.toBeNull();

  panelCame(() => 'The panel');
  await nextTurn();
  expect(screen.queryByText('The panel')).not.toBeNull();
});

/** A part, and what to call when it comes. */
function awaited(): [ComponentType, (part: ComponentType) => void] {
  let come: ((part: ComponentType) => void) | undefined;
  const coming = new Promise<ComponentType>((resolve) => (come = resolve));
  return [lazyPart(() => coming), (part) => come?.(part)];
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
