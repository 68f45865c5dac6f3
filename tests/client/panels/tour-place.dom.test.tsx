import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goToPlace } from '#client/panels/tour/tour-place.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { tour } from '#client/stores/page/tour.ts';
import { openDragster } from '#tests/support/open-scope.ts';

const STEP = { page: navigation.page.peek(), target: '#place', says: 'tool' } as const;

/** What the page shows; nothing has a size here unless it is given one. */
function show(inside: string): void {
  document.body.innerHTML = `<main id="main" data-page="${STEP.page}">${inside}</main>`;
  const place = document.querySelector('#place');
  if (place) place.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
}

describe('the place of a tour step', () => {
  let isThere = false;

  beforeEach(() => {
    vi.useFakeTimers();
    isThere = false;
    openDragster();
    tour.start();
  });
  afterEach(() => {
    vi.useRealTimers();
    closeStudent();
    chooseApplication(undefined);
  });

  function go(): void {
    void goToPlace(STEP).then(() => (isThere = true));
  }

  test('UX-04 is waited for as long as its page is loading, however slow that is', async () => {
    show('<p data-loading="">Starting...</p>');
    go();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isThere).toBe(false);
    show('<button id="place">Body</button>');
    await vi.advanceTimersByTimeAsync(100);
    expect(isThere).toBe(true);
  });

  test('UX-04 is passed over soon where the page stands and does not have it', async () => {
    show('<button>Body</button>');
    go();
    await vi.advanceTimersByTimeAsync(400);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    expect(isThere).toBe(true);
  });

  test('UX-04 is not looked for any more once the tour has ended', async () => {
    show('<p data-loading="">Starting...</p>');
    go();
    tour.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(isThere).toBe(true);
  });
});
