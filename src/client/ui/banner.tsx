import { useSignals } from '@preact/signals-react/runtime';
import { shell as say } from '#client/words/student/shell.ts';
import styles from './banner.module.css';
import type { ReactNode } from 'react';

interface BannerProps {
  readonly tone: 'plain' | 'warn' | 'bad';
  readonly words: string;
  readonly children?: ReactNode;
}

/** A line across the page that stays until what it says is over. */
export function Banner({ tone, words, children }: BannerProps) {
  useSignals();
  return (
    <section className={styles['banner']} data-tone={tone} aria-label={say('message')}>
      <p role={tone === 'bad' ? 'alert' : 'status'}>{words}</p>
      {children}
    </section>
  );
}
