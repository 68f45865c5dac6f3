import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { lessonTools as say } from '#client/words/student/lessons.ts';
import styles from './lesson-tools.module.css';
import type { ReactNode } from 'react';

interface GlossaryWindowProps {
  /** The page with the words. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The engineers' words over the page that uses them. */
export function GlossaryWindow({ children, onClose }: GlossaryWindowProps) {
  useSignals();
  return (
    <Dialog title={say('words')} wide onClose={onClose} actions={<Button onClick={onClose}>{common('close')}</Button>}>
      <div className={styles['words']}>{children}</div>
    </Dialog>
  );
}
