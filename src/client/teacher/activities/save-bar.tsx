import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { ApplyButton } from './apply-button.tsx';
import { openDraft } from './open-draft.ts';
import { PreviewButton } from './preview-button.tsx';
import styles from './activities.module.css';

/** Save and discard, always in sight; before a save, what it would do to work in progress (TCH-05). */
export function SaveBar() {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { classId, base } = openDraft();
  const { value: isDirty } = activities.isDirty;
  const isBusy = isAsking || activities.isSaving.value;
  const { value: consequences } = activities.consequences;
  const during = async (work: Promise<string | undefined>): Promise<void> => {
    setIsAsking(true);
    setProblem(undefined);
    setProblem(await work);
    setIsAsking(false);
  };
  return (
    <div className={styles['bar']}>
      <div className={styles['stays']}>
        {problem !== undefined && <Problem>{problem}</Problem>}
        <Button look="next" disabled={!isDirty || isBusy} onClick={() => during(activities.save())}>
          {isBusy ? parts('saving') : parts('save')}
        </Button>
        <Button disabled={!isDirty || isBusy} onClick={activities.discard}>
          {parts('discard')}
        </Button>
        <span role="status">{isDirty ? say('unsaved') : say('allSaved')}</span>
      </div>
      <ApplyButton classId={classId} entry={base} isSaved={!isDirty && base.version > 0} isDisabled={isBusy} />
      <PreviewButton classId={classId} />
      {consequences !== undefined && (
        <Dialog
          title={say('consequences')}
          onClose={activities.cancelSave}
          actions={
            <>
              <Button onClick={activities.cancelSave}>{common('cancel')}</Button>
              <Button look="main" onClick={() => during(activities.saveNow())}>
                {parts('save')}
              </Button>
            </>
          }
        >
          <ul>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
