import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useState, type ReactNode } from 'react';
import { connection } from '#client/stores/session/connection.ts';
import { session } from '#client/stores/session/session.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { update } from '#client/stores/page/update.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyWindow } from '#client/ui/lazy-part.tsx';
import styles from './banners.module.css';

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
    <Banner tone="warn" words="Your session has expired, please login to resume">
      <Button size="small" look="main" onClick={() => setIsAsking(true)}>
        Login
      </Button>
      <Suspense fallback={null}>{isAsking && <SignInAgain onClose={() => setIsAsking(false)} />}</Suspense>
    </Banner>
  );
}

function Full() {
  useSignals();
  return (
    <Banner tone="bad" words="This Chromebook is full. Your last answer is NOT saved.">
      <Button size="small" onClick={() => signOut.downloadWork()}>
        Download my work
      </Button>
    </Banner>
  );
}

/** Another tab has newer code, and this one may not write any more. */
function Stale() {
  useSignals();
  return (
    <Banner tone="warn" words="Balsa was updated in another tab. Please reload this page to go on.">
      <Button size="small" look="main" onClick={() => location.reload()}>
        Reload
      </Button>
    </Banner>
  );
}

function NewVersion() {
  useSignals();
  const [isLater, setIsLater] = useState(false);
  if (isLater) return null;
  return (
    <Banner tone="plain" words="A new version is ready">
      <Button size="small" look="main" onClick={() => void update.apply()}>
        Update
      </Button>
      <Button size="small" onClick={() => setIsLater(true)}>
        Later
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
    <section className={styles['banner']} data-tone={tone} aria-label="Message">
      <p role={tone === 'bad' ? 'alert' : 'status'}>{words}</p>
      {children}
    </section>
  );
}
