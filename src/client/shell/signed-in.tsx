import '#client/stores/installed/app-badge.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { followLaunches } from '#client/stores/installed/launches.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { classNews } from '#client/stores/session/class-news.ts';
import { presence } from '#client/stores/session/presence.ts';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { Banners } from './banners/banners.tsx';
import { offerConsole } from './console.ts';
import { Paused } from './paused.tsx';
import { SignOutGate } from './sign-out-gate.tsx';
import { keepTheme } from './theme.ts';

const ChooserScreen = lazyPart(async () => (await import('#client/screens/chooser/chooser-screen.tsx')).ChooserScreen);
const ApplicationFrame = lazyPart(async () => (await import('./application-frame.tsx')).ApplicationFrame);
const NotFoundScreen = lazyPart(
  async () => (await import('#client/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
);

/** Everything behind the form for signing in. */
export function SignedIn() {
  useSignals();
  useEffect(keepTheme, []);
  useEffect(offerConsole, []);
  useEffect(followLaunches, []);
  useEffect(() => presence.watch(), []);
  useEffect(() => classNews.watch(), []);
  return (
    <Router hook={useViewLocation} hrefs={addressOf}>
      <LazyBoundary fallback={<Loading fill title={common('loading')} />}>
        <Switch>
          <Route path="/chooser">
            <Banners />
            <ChooserScreen />
          </Route>
          <Route path="/not-found">
            <NotFoundScreen />
          </Route>
          <Route>
            <ApplicationFrame key={navigation.applicationCode.value} />
          </Route>
        </Switch>
      </LazyBoundary>
      <SignOutGate />
      {classNews.pause.value && <Paused pause={classNews.pause.value} />}
    </Router>
  );
}

/** The view as the router's location: the page is a signal, the address bar only a projection of it. */
function useViewLocation(): [string, (to: string) => void] {
  useSignals();
  return [`/${navigation.view.value}`, (to) => navigation.go(to.slice(1))];
}

/** What opens the page in a new tab, which begins with the address: home is that of the application (NAV-01). */
function addressOf(to: string): string {
  return to === '/home' ? `/app/${navigation.applicationCode.peek() ?? ''}` : `/app${to}`;
}
