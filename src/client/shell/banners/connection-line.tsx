import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
// Not lazy: it is wanted just when there is no network to bring it.
import { WaitingPanel } from '#client/panels/waiting/waiting-panel.tsx';
import { offlineContent } from '#client/stores/learning/offline-content.ts';
import { connection } from '#client/stores/session/connection.ts';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { megabytesOf } from '#client/ui/progress/megabytes.ts';
import { useLasting } from '#client/ui/rendering/use-lasting.ts';
import { connectionLine as say } from '#client/words/student/shell.ts';
import styles from './connection-line.module.css';
import type { PageName } from '#client/stores/page/page-names.ts';
import type { ConnectionState } from '#client/stores/session/connection.ts';
import type { DownloadProgress } from '#contract/device/worker-messages.ts';
import type { RefObject } from 'react';

/** The one quiet line that says what waits on this device and what will happen to it; it opens the list. */
export function ConnectionLine({ page }: { readonly page: PageName }) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  // Where the network comes and goes the line does, too: its room stays, for what is over it would move under a finger. On another
  // page nothing stands there yet.
  const [cameOn, setCameOn] = useState<PageName | undefined>(undefined);
  const waiting = connection.waiting.value;
  const refused = connection.refused.value.length;
  const state = connection.state.value;
  // Most of what is saved is sent within the time of a glance: a line that comes and goes would move all of the page.
  const isSending = state === 'online' && waiting > 0;
  const isSlow = useLasting(isSending);
  const words = [
    refused === 0 ? '' : say('refused', { count: refused }),
    isSending && !isSlow ? '' : wordsOf(waiting, state),
  ]
    .filter(Boolean)
    .join(' ');
  if (words !== '' && cameOn !== page) setCameOn(page);
  const { progress } = offlineContent;
  const isKept = cameOn === page;
  const foot = useHeightTold(`${words} ${isKept} ${progress.value.status}`);
  return (
    <footer ref={foot} className={styles['foot']} data-kept={isKept}>
      <div
        className={styles['line']}
        role="status"
        aria-label={say('connection')}
        data-state={refused > 0 ? 'refused' : state}
        data-tour="connection"
      >
        {words !== '' && waiting + refused > 0 ? (
          <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {words} <span className={styles['show']}>{say('show')}</span>
          </button>
        ) : (
          words
        )}
      </div>
      {words === '' && <Download progress={progress.value} />}
      {isOpen && <WaitingPanel onClose={() => setIsOpen(false)} />}
    </footer>
  );
}

/**
 * Tells the page how high the foot is (`--foot`): what stands over it gives that room from its end, and stays where it is. It is
 * measured when other content stands in it: where a new screen comes, too, all of that would be laid out for it an additional time.
 */
function useHeightTold(content: string): RefObject<HTMLElement | null> {
  const foot = useRef<HTMLElement>(null);
  // With the line itself, so that nobody meets the one without the other; and where another width breaks its words anew.
  useLayoutEffect(() => tellHeight(foot.current), [content]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => tellHeight(foot.current));
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      tellHeight(null);
    };
  }, []);
  return foot;
}

function tellHeight(foot: HTMLElement | null): void {
  document.documentElement.style.setProperty('--foot', `${foot?.offsetHeight ?? 0}px`);
}

/** While an application's pages come onto the device: how much is there. Not read out, it changes with every file. */
function Download({ progress: { status, doneBytes, totalBytes } }: { readonly progress: DownloadProgress }) {
  useSignals();
  if (status !== 'downloading') return null;
  return (
    <div className={styles['line']}>
      <progress value={doneBytes} max={Math.max(totalBytes, 1)} aria-label={say('getting')} />{' '}
      {say('gettingSoFar', { megabytes: megabytesOf(doneBytes, totalBytes) })}
    </div>
  );
}

function wordsOf(waiting: number, state: ConnectionState): string {
  const items = { count: waiting };
  const saved = waiting === 0 ? '' : say('saved', items);
  switch (state) {
    case 'online':
      return waiting === 0 ? '' : say(connection.isHeld.value ? 'held' : 'sending', items);
    case 'offline':
      return waiting === 0 ? say('offline') : say('offlineWaiting', items);
    case 'captive':
      return say('captive', { saved });
    case 'expired':
      return waiting === 0 ? '' : say(endedSignIn.isGone.value ? 'gone' : 'expired', items);
    case 'unknown':
      return saved;
  }
}
