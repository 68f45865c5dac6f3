import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#client/ui/buttons/button.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './kept-form.module.css';

/** Beside the buttons of a form that was begun: it is kept, and may be discarded where there is no button to cancel. */
export function Unsaved({ onDiscard }: { readonly onDiscard: (() => void) | undefined }) {
  useSignals();
  return (
    <>
      {onDiscard && <Button onClick={onDiscard}>{parts('discard')}</Button>}
      <span className={styles['unsaved']}>{parts('unsaved')}</span>
    </>
  );
}
