import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { common } from '#client/words/common.ts';
import styles from './side-panel.module.css';
import type { ReactNode } from 'react';

interface SidePanelProps {
  readonly id: string;
  readonly title: string;
  /** As high as what is in it, where work areas stand below. */
  readonly isShort?: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A panel among the work areas that the line at the bottom opens: it takes its room from the column and lies over nothing. The focus
 * goes with a press of its button to its heading, which stands far before that.
 */
export function SidePanel({ id, title, isShort = false, close, children }: SidePanelProps) {
  useSignals();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.getAttribute('aria-controls') === id) heading.current?.focus();
  }, [id]);
  const leave = () => {
    // While the button that opened it still points here.
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    close();
  };
  return (
    <aside
      id={id}
      className={styles['panel']}
      data-short={isShort || undefined}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
    >
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={common('close')} icon={<X aria-hidden="true" size={18} />} onClick={leave} />
      </header>
      {children}
    </aside>
  );
}
