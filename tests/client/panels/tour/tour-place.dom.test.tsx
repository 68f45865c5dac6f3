import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goToPlace } from '#client/panels/tour/tour-place.ts';
import { TOUR_STEPS } from '#client/panels/tour/tour-steps.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { tour } from '#client/stores/page/tour.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { TourStep } from '#client/panels/tour/tour-steps.ts';

const STEP = { page: navigation.page.peek(), target: '#place', says: 'tool' } as const;

/** What the page shows; nothing has a size here unless it is given one. */
function show(inside: string, page: string = STEP.page, beside = ''): void {
  document.body.innerHTML = `<main id="main" data-page="${page}">${inside}</main>${beside}`;
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

  function go(step: TourStep = STEP): void {
    void goToPlace(step).then(() => (isThere = true));
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

  test('UX-04 is waited for longer in a panel that the step before asked to open', async () => {
    const name = TOUR_STEPS.find(({ says }) => says === 'name')!;
    expect(name.mayShow?.()).toBe(false);
    // The list of designs, of which nothing is asked here.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    fileManager.show();
    expect(name.mayShow?.()).toBe(true);
    show('', name.page);
    go(name);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isThere).toBe(false);
    show('', name.page, '<aside id="place"></aside>');
    await vi.advanceTimersByTimeAsync(100);
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
