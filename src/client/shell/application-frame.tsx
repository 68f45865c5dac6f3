import '#client/stores/competition/new-challenge.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { routes } from '#client/routes.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { game } from '#client/stores/competition/game.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { help } from '#client/stores/learning/help.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { isPageName } from '#client/stores/page/page-names.ts';
import { place } from '#client/stores/page/place.ts';
import { tour } from '#client/stores/page/tour.ts';
import { activity } from '#client/stores/session/activity.ts';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { LazyBoundary, lazyWindow } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { useTitle } from '#client/ui/use-title.ts';
import { shell as say } from '#client/words/student/shell.ts';
import { Banners } from './banners/banners.tsx';
import { ClosedBanner } from './banners/closed-banner.tsx';
import { ConnectionLine } from './banners/connection-line.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './application-frame.module.css';
import type { PageName } from '#client/stores/page/page-names.ts';
import type { RefObject } from 'react';

const HelpPanel = lazyWindow(async () => (await import('#client/panels/help/help-panel.tsx')).HelpPanel);
const FileManagerPanel = lazyWindow(
  async () => (await import('#client/panels/file-manager/file-manager-panel.tsx')).FileManagerPanel,
);
const GameModal = lazyWindow(async () => (await import('#client/panels/game/game-modal.tsx')).GameModal);
const TourPanel = lazyWindow(async () => (await import('#client/panels/tour/tour-panel.tsx')).TourPanel);

/** An application's pages: the top bar (not on home, ledger NAV-09), the page, and the line that says what is waiting. */
export function ApplicationFrame() {
  useSignals();
  const [location] = useLocation();
  const word = location.slice(1);
  const page: PageName = isPageName(word) ? word : 'home';
  const main = useRef<HTMLElement>(null);
  const focusAtChange = useFocusAtChange(page);
  const { screen: Screen } = routes[page];
  // The bar and all that opens beside a race stand in the dark with it.
  const isShow = page === 'simulation' && competition.view.value === 'in-progress';
  return (
    <div
      className={styles['frame']}
      data-application={navigation.applicationCode.value}
      data-stage={isShow ? 'show' : undefined}
    >
      <a className={styles['skip']} href="#main">
        {say('skip')}
      </a>
      <PageTitle page={page} />
      <Banners />
      <ClosedBanner />
      {page !== 'home' && <TopBar page={page} />}
      <div className={styles['body']}>
        <main id="main" ref={main} className={styles['main']} data-page={page}>
          <LazyBoundary fallback={<Loading fill title={say('opening', { page: say(routes[page].title) })} />}>
            <Screen />
            <Arrival key={page} main={main} focusAtChange={focusAtChange} />
          </LazyBoundary>
        </main>
        <LazyBoundary fallback={null}>
          {fileManager.isOpen.value && <FileManagerPanel />}
          {help.isOpen.value && <HelpPanel />}
        </LazyBoundary>
      </div>
      <ConnectionLine page={page} />
      <LazyBoundary fallback={null}>
        {game.isVisible.value && <GameModal />}
        {tour.showTour.value && activity.status.value === 'ready' && <TourPanel />}
      </LazyBoundary>
    </div>
  );
}

/** Names the document after the page. A screen tells its place once it stands: that draws nothing anew but this. */
function PageTitle({ page }: { readonly page: PageName }) {
  useSignals();
  useTitle(place.name.value, say(routes[page].title), activity.current.value?.name);
  return null;
}

/** What had the focus when the page changed; null where what led to the first page is gone, undefined where the document began with it. */
function useFocusAtChange(page: PageName): RefObject<Element | null | undefined> {
  const focused = useRef<Element | null | undefined>(navigation.hasMoved() ? null : undefined);
  const former = useRef(page);
  useLayoutEffect(() => {
    if (former.current !== page) focused.current = document.activeElement;
    former.current = page;
  }, [page]);
  return focused;
}

interface ArrivalProps {
  readonly main: RefObject<HTMLElement | null>;
  readonly focusAtChange: RefObject<Element | null | undefined>;
}

/**
 * Stands beside a screen, so that it comes with it: the focus goes to the page's heading, which announces it. Not where
 * the document began with this page, not under the tour, and not when the student has gone on to something else meanwhile. The
 * heading of an application that is still asked for says no name yet, and waits.
 */
function Arrival({ main, focusAtChange }: ArrivalProps) {
  useSignals();
  const isNamed = activity.status.value !== 'loading';
  useEffect(() => {
    if (!isNamed) return;
    const before = focusAtChange.current;
    const isLeft = before !== undefined && (document.activeElement === before || isFocusLost());
    if (isLeft && !tour.showTour.peek()) main.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [main, focusAtChange, isNamed]);
  return null;
}
