import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tabMemory } from '#client/api/tab-memory.ts';
import { TourCard } from '#client/panels/tour/tour-card.tsx';
import { TourPanel } from '#client/panels/tour/tour-panel.tsx';
import { FIRST_STEPS, TOUR_STEPS } from '#client/panels/tour/tour-steps.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { tour } from '#client/stores/page/tour.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { TooltipRenderProps } from 'react-joyride';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => void openDragster());
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

/** A page and the tour over it; home has the button that begins it. */
function Page({ isHome }: { readonly isHome: boolean }) {
  useSignals();
  return (
    <>
      <main>
        <h1 tabIndex={-1}>The page</h1>
        {isHome && (
          <button type="button" data-tour="take-tour">
            Take a Tour
          </button>
        )}
        <input aria-label="A field" />
      </main>
      {tour.showTour.value && <TourPanel />}
    </>
  );
}

function stopFrom(focused: HTMLElement | undefined): void {
  act(() => tour.start());
  act(() => (focused ? focused.focus() : (document.activeElement as HTMLElement | null)?.blur()));
  act(() => tour.stop());
}

describe('the focus at the end of the tour', () => {
  test('UX-04 returns to the button that begins it', async () => {
    render(<Page isHome />);
    stopFrom(undefined);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take a Tour' })));
  });

  test("UX-04 goes to the page's heading on every other page", async () => {
    render(<Page isHome={false} />);
    stopFrom(undefined);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The page' })));
  });

  test('UX-04 stays with who is at something else', () => {
    render(<Page isHome />);
    const field = screen.getByLabelText('A field');
    stopFrom(field);
    expect(document.activeElement).toBe(field);
  });
});

describe('the count of the tour', () => {
  /** What stands on the card of a step that comes up. */
  function countAt(step: number): string {
    act(() => tour.goTo(step));
    const props = {
      controls: {},
      index: step,
      size: TOUR_STEPS.length,
      isLastStep: false,
      step: { title: '', content: '', data: {} },
      tooltipProps: {},
    };
    const { unmount } = render(<TourCard {...(props as unknown as TooltipRenderProps)} />);
    const words = screen.getByText(/^\d+ of \d+$/).textContent ?? '';
    unmount();
    return words;
  }

  test('UX-04 is of what is shown: what was passed over is in neither number, and is again when it comes up', () => {
    act(() => tour.start());
    expect([0, 1, 5, 7].map(countAt)).toEqual(['1 of 8', '2 of 8', '3 of 5', '4 of 4']);
    expect([5, 1, 2, 3].map(countAt)).toEqual(['3 of 4', '2 of 4', '3 of 5', '4 of 6']);
    const more = TOUR_STEPS.length - FIRST_STEPS;
    expect(countAt(FIRST_STEPS)).toBe(`1 of ${more}`);
    expect(countAt(FIRST_STEPS + 2)).toBe(`2 of ${more - 1}`);
  });

  test('UX-04 outlives a reload', () => {
    act(() => tour.start());
    countAt(3);
    expect(tabMemory.get('tour')).toBe('3 1 2');
  });

  test('UX-04 with nothing done there is no result to see, nothing to take back, and no name asked for', () => {
    const asked = TOUR_STEPS.filter(({ mayShow }) => mayShow?.() === false).map(({ says }) => says);
    expect(asked).toEqual(['result', 'undo', 'name']);
  });
});
