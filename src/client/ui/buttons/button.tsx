import { useSignals } from '@preact/signals-react/runtime';
import { PressButton } from './press-button.tsx';
import styles from './button.module.css';
import type { PressButtonProps } from './press-button.tsx';
import type { ReactNode } from 'react';

export interface ButtonProps extends Omit<PressButtonProps, 'className'> {
  /** `next`: the single next step on a screen; `danger`: loses something; `quiet`: everything that is not the point. */
  readonly look?: 'plain' | 'main' | 'next' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'large' | 'small';
  readonly icon?: ReactNode;
}

export function Button({ look = 'plain', size = 'normal', icon, children, type = 'button', ...rest }: ButtonProps) {
  useSignals();
  return (
    <PressButton
      type={type}
      className={[styles['button'], styles[look], styles[size]].filter(Boolean).join(' ')}
      {...rest}
    >
      {icon}
      {children}
    </PressButton>
  );
}

interface IconButtonProps extends Omit<PressButtonProps, 'className' | 'children'> {
  /** The control's name, shown as a tooltip too (ledger UX-07). */
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
}

/** A button of one picture; its label is its accessible name. */
export function IconButton({ label, icon, pressed, type = 'button', ...rest }: IconButtonProps) {
  useSignals();
  return (
    <PressButton
      type={type}
      className={styles['icon']}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
    >
      {icon}
    </PressButton>
  );
}
