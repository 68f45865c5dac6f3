import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classSequence } from '#client/stores/teacher/sequence/class-sequence.ts';
import { isSameHidden, isSameOrder } from '#client/stores/teacher/sequence/page-order.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { sequence as say } from '#client/words/teacher/sequence/sequence.ts';
import activityStyles from '#client/teacher/activities/activities.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { SequenceDraft } from '#client/stores/teacher/sequence/class-sequence.ts';

interface SaveBarProps {
  readonly place: ClassApplication;
  readonly draft: SequenceDraft;
}

/** Save, discard and the usual order, always in sight. */
export function SaveBar({ place, draft }: SaveBarProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const isBusy = classSequence.isSaving(place);
  const isDirty = classSequence.isChanged(draft);
  const { pages, base } = draft;
  const isUsual = isSameOrder(pages, base.usual) && isSameHidden(pages, base.usual);
  const hidden = pages.filter(({ isHidden }) => isHidden).length;
  const save = async (): Promise<void> => {
    setProblem(undefined);
    setProblem(await classSequence.save(place));
  };
  return (
    <div className={activityStyles['bar']}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button look="next" disabled={!isDirty || isBusy} onClick={() => save()}>
        {isBusy ? parts('saving') : parts('save')}
      </Button>
      <Button disabled={!isDirty || isBusy} onClick={() => classSequence.discard(place)}>
        {parts('discard')}
      </Button>
      <span role="status">
        {isDirty ? say('unsaved') : say('allSaved')} {isUsual && say('usual')}
        {hidden > 0 && say('hiddenCount', { count: hidden })}
      </span>
      <Button disabled={isUsual || isBusy} onClick={() => classSequence.useUsual(place)}>
        {say('useUsual')}
      </Button>
    </div>
  );
}
