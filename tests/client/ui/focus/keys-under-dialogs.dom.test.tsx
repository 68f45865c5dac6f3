import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TourCard } from '#client/panels/tour/tour-card.tsx';
import { useStepKeys } from '#client/screens/engineering/use-step-keys.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { TooltipRenderProps } from 'react-joyride';

afterEach(cleanup);

function Bench({ isPaused }: { readonly isPaused: boolean }) {
  useStepKeys();
  return isPaused ? <Dialog title="Eyes up">Look at your teacher.</Dialog> : null;
}

/** What the workspace takes for its own it keeps from the browser. */
const isTaken = (): boolean => !fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

test('under an open dialog the keys do not undo a change of the design', () => {
  const { rerender } = render(<Bench isPaused={false} />);
  expect(isTaken()).toBe(true);
  rerender(<Bench isPaused />);
  expect(isTaken()).toBe(false);
  rerender(<Bench isPaused={false} />);
  expect(isTaken()).toBe(true);
});

test('under an open dialog the arrow keys do not turn the tour', () => {
  const controls = { next: vi.fn<() => void>(), prev: vi.fn<() => void>() };
  const step = { title: 'Tools', content: 'Press one.', data: {} };
  // Of all that the tour gives a card, what the keys need.
  const given = { controls, index: 1, size: 9, isLastStep: false, step, tooltipProps: {} };
  const card = <TourCard {...(given as unknown as TooltipRenderProps)} />;
  const turn = () => fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  const { rerender } = render(card);
  turn();
  expect(controls.next).toHaveBeenCalledOnce();
  rerender(
    <>
      {card}
      <Dialog title="Eyes up">Look at your teacher.</Dialog>
    </>,
  );
  controls.next.mockClear();
  turn();
  expect(controls.next).not.toHaveBeenCalled();
});
