import { useSignals } from '@preact/signals-react/runtime';
import { student } from '#client/scopes/scopes.ts';
import { LoginScreen } from '#client/screens/login/login-screen.tsx';
import { modals } from '#client/stores/page/modals.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { session } from '#client/stores/session/session.ts';
import { LazyBoundary, lazyPart, lazyWindow } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { ErrorBoundary } from './error-boundary.tsx';

// The form for signing in is all that a first visit needs; everything else arrives behind it.
const SignedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn);
const Overlays = lazyWindow(async () => (await import('./overlays.tsx')).Overlays);

/**
 * The whole page: the form for signing in or what lies behind it (ledger NAV-02), and what lies over every view. Who holds
 * no token sees the form at once, while the server is still asked.
 */
export function App() {
  useSignals();
  // Not the view: with each page all of this would be drawn anew.
  const stage = navigation.stage.value;
  const isBehind = stage === 'signed-in';
  const hasOverlay = isBehind || modals.current.value !== undefined || notifications.list.value.length > 0;
  return (
    <ErrorBoundary>
      <LazyBoundary fallback={<Loading fill title={common('loading')} />}>
        {stage === 'asking' && session.holdsToken() && <Loading fill title={common('loading')} />}
        {(stage === 'signed-out' || (stage === 'asking' && !session.holdsToken())) && <LoginScreen />}
        {/* What a component keeps goes with its student. */}
        {isBehind && <SignedIn key={student.value?.pid} />}
      </LazyBoundary>
      <LazyBoundary fallback={null}>{hasOverlay && <Overlays />}</LazyBoundary>
    </ErrorBoundary>
  );
}
