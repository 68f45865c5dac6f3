import { useSignals } from '@preact/signals-react/runtime';
import styles from './states.module.css';
import type { ReactNode } from 'react';

interface LoadingProps {
  /** What is happening, such as 'Getting applications...'. */
  readonly title: string;
  /** Done and total, where they are known, and the same in words. */
  readonly progress?: { readonly done: number; readonly total: number; readonly words: string } | undefined;
  readonly fill?: boolean;
}

/** A wait that says what it waits for; with numbers where there are any. */
export function Loading({ title, progress, fill = false }: LoadingProps) {
  useSignals();
  return (
    <div className={fill ? styles['screen'] : styles['loading']} role="status" data-loading="">
      <p>{title}</p>
      {progress === undefined ? (
        <span className={styles['pulse']} aria-hidden="true" />
      ) : (
        <>
          <progress value={progress.done} max={Math.max(progress.total, 1)} aria-label={title} />
          <p className={styles['numbers']}>{progress.words}</p>
        </>
      )}
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly tone?: 'plain' | 'bad';
}

/** A place with nothing in it, and what to do about it. */
export function Empty({ title, children, tone = 'plain' }: EmptyProps) {
  useSignals();
  return (
    <div
      className={`${styles['empty']} ${tone === 'bad' ? styles['bad'] : ''}`}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <p className={styles['title']}>{title}</p>
      {children}
    </div>
  );
}

interface BadgeProps {
  readonly tone: 'good' | 'warn' | 'bad' | 'plain';
  readonly children: ReactNode;
}

const SHAPES = { good: '●', warn: '▲', bad: '■', plain: '○' } as const;

/** A judgement in a word, a shape and a color. */
export function Badge({ tone, children }: BadgeProps) {
  useSignals();
  return (
    <span className={`${styles['badge']} ${styles[`tone-${tone}`]}`}>
      <span aria-hidden="true">{SHAPES[tone]} </span>
      {children}
    </span>
  );
}
