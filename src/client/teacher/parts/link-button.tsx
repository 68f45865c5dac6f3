import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import styles from './link-button.module.css';
import type { ReactNode } from 'react';

interface LinkButtonProps {
  readonly href: string;
  /** `next`: the single next step on a screen. */
  readonly look?: 'plain' | 'next';
  readonly size?: 'medium' | 'small';
  /** Where what is written on it says too little by itself. */
  readonly 'aria-label'?: string;
  /** What else happens on the way. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A way to another address that looks like what it is beside: a button. */
export function LinkButton({
  href,
  look = 'plain',
  size = 'medium',
  'aria-label': label,
  onClick,
  children,
}: LinkButtonProps) {
  useSignals();
  return (
    <Link
      href={href}
      className={`${styles['button']} ${styles[look]}`}
      data-size={size}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
