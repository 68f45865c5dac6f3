import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { update } from '#client/stores/installed/update.ts';
import { connection } from '#client/stores/session/connection.ts';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { session } from '#client/stores/session/session.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { NewVersion } from '#client/ui/new-version.tsx';
import { LazyBoundary, lazyWindow } from '#client/ui/rendering/lazy-part.tsx';
import { refusal } from '#client/words/refusals.ts';
import { login as sayOfLogin } from '#client/words/student/login.ts';
import { shell as say } from '#client/words/student/shell.ts';

const SignInAgain = lazyWindow(async () => (await import('#client/shell/sign-in-again.tsx')).SignInAgain);

/** What a student must know on every page: an expired session (ledger ERR-01), a full device, a new version. */
export function Banners() {
  useSignals();
  return (
    <>
      {session.expired.value && <Expired />}
      {connection.isFull.value && <Full />}
      {connection.isStale.value ? (
        <Stale />
      ) : (
        update.isWaiting.value && <NewVersion onTake={update.apply} onLater={update.putOff} />
      )}
    </>
  );
}

function Expired() {
  useSignals();
  const [isAsking, setIsAsking] = useState(false);
  // What is to be done before signing in must be read before.
  useEffect(() => void endedSignIn.ask(), []);
  return (
    <Banner tone="warn" words={endedSignIn.reason.value ?? refusal('SESSION_EXPIRED')}>
      <Button size="small" look="main" onClick={() => setIsAsking(true)}>
        {sayOfLogin('login')}
      </Button>
      {endedSignIn.isGone.value && connection.waiting.value > 0 && <DownloadWork />}
      <LazyBoundary fallback={null}>{isAsking && <SignInAgain onClose={() => setIsAsking(false)} />}</LazyBoundary>
    </Banner>
  );
}

function Full() {
  useSignals();
  return (
    <Banner tone="bad" words={say('full')}>
      <DownloadWork />
    </Banner>
  );
}

function DownloadWork() {
  useSignals();
  return (
    <Button size="small" onClick={() => signOut.downloadWork()}>
      {say('downloadMyWork')}
    </Button>
  );
}

/** Another tab has newer code, and this one may not write any more. */
function Stale() {
  useSignals();
  return (
    <Banner tone="warn" words={say('stale')}>
      <Button size="small" look="main" onClick={() => location.reload()}>
        {say('reload')}
      </Button>
    </Banner>
  );
}
