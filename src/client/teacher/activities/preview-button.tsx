import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import styles from './activities.module.css';

/** Shows what a student sees (TCH-05): a link that opens the student's page in a tab of its own, with the ids filled in. Nothing for a viewer. */
export function PreviewButton({ classId }: { readonly classId: string }) {
  useSignals();
  const [href, setHref] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (!classes.mayChange()) return null;
  const ask = async (): Promise<void> => {
    setProblem(undefined);
    const answer = await classes.previewLink(classId);
    if ('problem' in answer) setProblem(answer.problem);
    else setHref(answer.href);
  };
  const close = (): void => setHref(undefined);
  return (
    <>
      <Button onClick={() => ask()}>{say('preview')}</Button>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {href !== undefined && (
        <Dialog
          title={say('previewTitle')}
          onClose={close}
          actions={<Button onClick={close}>{common('close')}</Button>}
        >
          <p>{say('aboutPreview')}</p>
          {/* Without an opener the new tab shares nothing with this one. */}
          <a className={styles['open']} href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
            {say('openPreview')}
          </a>
        </Dialog>
      )}
    </>
  );
}
