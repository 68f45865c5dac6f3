import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { update } from '#client/stores/installed/update.ts';
import { connection } from '#client/stores/session/connection.ts';
import { session } from '#client/stores/session/session.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/button.tsx';
import { LazyBoundary, lazyWindow } from '#client/ui/lazy-part.tsx';
import { refusal } from '#client/words/refusals.ts';
import { login as sayOfLogin } from '#client/words/student/login.ts';
import { shell as say } from '#client/words/student/shell.ts';
import styles from './banners.module.css';
import type { ReactNode } from 'react';

const SignInAgain = lazyWindow(async () => (await import('#client/shell/sign-in-again.tsx')).SignInAgain);

/** What a student must know on every page: an expired session (ledger ERR-01), a full device, a new version. */
export function Banners() {
  useSignals();
  return (
    <>
      {session.expired.value && <Expired />}
      {connection.isFull.value && <Full />}
      {connection.isStale.value ? <Stale /> : update.isWaiting.value && <NewVersion />}
    </>
  );
}

function Expired() {
  useSignals();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Banner tone="warn" words={refusal('SESSION_EXPIRED')}>
      <Button size="small" look="main" onClick={() => setIsAsking(true)}>
        {sayOfLogin('login')}
      </Button>
      <LazyBoundary fallback={null}>{isAsking && <SignInAgain onClose={() => setIsAsking(false)} />}</LazyBoundary>
    </Banner>
  );
}

function Full() {
  useSignals();
  return (
    <Banner tone="bad" words={say('full')}>
      <Button size="small" onClick={() => signOut.downloadWork()}>
        {say('downloadMyWork')}
      </Button>
    </Banner>
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

function NewVersion() {
  useSignals();
  const [isLater, setIsLater] = useState(false);
  if (isLater) return null;
  return (
    <Banner tone="plain" words={say('newVersion')}>
      <Button size="small" look="main" onClick={() => void update.apply()}>
        {say('update')}
      </Button>
      <Button size="small" onClick={() => setIsLater(true)}>
        {say('later')}
      </Button>
    </Banner>
  );
}

interface BannerProps {
  readonly tone: 'plain' | 'warn' | 'bad';
  readonly words: string;
  readonly children: ReactNode;
}

function Banner({ tone, words, children }: BannerProps) {
  useSignals();
  return (
    <section className={styles['banner']} data-tone={tone} aria-label={say('message')}>
      <p role={tone === 'bad' ? 'alert' : 'status'}>{words}</p>
      {children}
    </section>
  );
}
