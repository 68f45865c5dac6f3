import { student } from '#client/scopes/scopes.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { help } from '#client/stores/learning/help.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { tour } from '#client/stores/page/tour.ts';
import type { PageName } from '#client/stores/page/page-names.ts';
import type { TourStep } from './tour-steps.ts';

/**
 * How long a step waits for its place to come up, in a panel that is new and on a page that stands; then it is passed over [ms].
 * The time begins when nothing of the page is loading any more, for which it waits longer.
 */
const WAIT_FOR_PANEL_MS = 4_000;
const WAIT_MS = 500;
const WAIT_FOR_LOADING_MS = 30_000;

/** What the tour opened itself, and so closes. */
const opened = student.state(() => new Set<TourStep['panel']>());

/** Goes to a step's page, opens its panel, and waits until its place is on screen or will not come. */
export async function goToPlace(step: TourStep): Promise<void> {
  if (navigation.page.peek() !== step.page) navigation.go(step.page);
  closePanels(step.panel);
  if (step.panel === 'help' && !help.isOpen.peek()) open('help', () => help.open());
  if (step.panel === 'files' && !fileManager.isOpen.peek()) open('files', () => fileManager.show());
  await untilShown(step);
}

/** Closes the panels that the tour opened, but for one. */
export const closePanels = student.verb((scope, except?: TourStep['panel']) => {
  const mine = opened(scope);
  if (mine.has('help') && except !== 'help') help.close();
  if (mine.has('files') && except !== 'files') fileManager.hide();
  for (const panel of mine) if (panel !== except) mine.delete(panel);
});

const open = student.verb((scope, panel: NonNullable<TourStep['panel']>, show: () => void) => {
  show();
  opened(scope).add(panel);
});

/** By looking again while the tour is shown, because a lazy screen and a sliding panel come in their own time. */
function untilShown({ target, page, panel }: TourStep): Promise<void> {
  const latest = performance.now() + WAIT_FOR_LOADING_MS;
  let end = 0;
  return new Promise((resolve) => {
    const look = (): void => {
      const now = performance.now();
      const box = document.querySelector(target)?.getBoundingClientRect();
      if (end === 0 && !isLoading(page)) end = now + (panel === undefined ? WAIT_MS : WAIT_FOR_PANEL_MS);
      const isThere = box !== undefined && box.width > 0;
      if (isThere || now > (end || latest) || !tour.showTour.peek()) resolve();
      else setTimeout(look, 50);
    };
    look();
  });
}

/** Whether a page is not drawn yet, or says that it is loading. */
function isLoading(page: PageName): boolean {
  const main = document.querySelector<HTMLElement>('#main');
  return main?.dataset['page'] !== page || main.querySelector('[data-loading]') !== null;
}

/**
 * Tells the window's listeners when the lit place has moved without a new size, as when a line comes above it: the tour's own
 * light follows sizes, scrolling and the window alone.
 */
export function followPlace(targetOf: () => string | undefined): () => void {
  let frame = 0;
  let former = '';
  const look = (): void => {
    frame = 0;
    const target = targetOf();
    const box = target === undefined ? undefined : document.querySelector(target)?.getBoundingClientRect();
    const place = box === undefined ? '' : `${target} ${box.left} ${box.top}`;
    if (place === former) return;
    former = place;
    globalThis.dispatchEvent(new Event('resize'));
  };
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(look)));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
