import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { teacher } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { apply, otherClasses, planned } from '#client/stores/teacher/activities/other-classes.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import type { Applied } from '#client/stores/teacher/activities/other-classes.ts';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';

interface ApplyButtonProps {
  readonly classId: string;
  /** As it is saved. */
  readonly entry: ActivityEntry;
  /** Whether nothing of it is changed and not saved: else there is only said what to do first. */
  readonly isSaved: boolean;
  readonly isDisabled: boolean;
}

/** Gives other classes of the teacher the setting of this activity. */
export function ApplyButton({ classId, entry, isSaved, isDisabled }: ApplyButtonProps) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void classes.load(), []);
  const { value: list } = classes.list;
  const others = list.status === 'ready' ? otherClasses(list.value, classId) : [];
  if (others.length === 0) return null;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {say('applyElsewhere')}
      </Button>
      {isOpen && isSaved && <ApplyDialog {...{ classId, entry, others }} onClose={close} />}
      {isOpen && !isSaved && <SaveFirst name={entry.name} onClose={close} />}
    </>
  );
}

function SaveFirst({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  useSignals();
  return (
    <Dialog
      title={say('applyNamed', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <p>{say('saveBeforeApplying')}</p>
    </Dialog>
  );
}

interface ApplyDialogProps {
  readonly classId: string;
  readonly entry: ActivityEntry;
  readonly others: readonly ClassSummary[];
  readonly onClose: () => void;
}

/** Which classes, then what it does to work in progress there, where it does anything. */
function ApplyDialog({ classId, entry, others, onClose }: ApplyDialogProps) {
  useSignals();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [plan, setPlan] = useState<readonly Applied[]>();
  const chosen = others.filter(({ id }) => ids.includes(id));
  const finish = async (all: readonly Applied[]): Promise<string | undefined> => {
    const problem = await apply(all);
    if (problem !== undefined) {
      // Some classes are not as they were planned upon any more: the next press plans from what stands there.
      setPlan(undefined);
      return problem;
    }
    const message = say('applied', { name: entry.name, count: all.length });
    notifications.notify(teacher, { message, category: 'success' });
    onClose();
    return undefined;
  };
  const submit = async (): Promise<string | undefined> => {
    if (plan) return finish(plan);
    const answer = await planned(classId, entry, chosen);
    if ('problem' in answer) return answer.problem;
    if (answer.value.every(({ sentences }) => sentences.length === 0)) return finish(answer.value);
    setPlan(answer.value);
    return undefined;
  };
  const turn = (one: string): void => setIds(ids.includes(one) ? ids.filter((other) => other !== one) : [...ids, one]);
  return (
    <Dialog title={say('applyNamed', { name: entry.name })} onClose={onClose}>
      <AskForm
        label={plan ? say('applyAnyway') : say('apply')}
        onSubmit={submit}
        onCancel={onClose}
        isDisabled={chosen.length === 0}
      >
        <p>{plan ? say('consequencesElsewhere') : say('aboutApplying')}</p>
        {plan ? (
          <ul>
            {plan.flatMap(({ classId, className, sentences }) =>
              sentences.map((sentence) => (
                <li key={`${classId} ${sentence}`}>
                  <strong>{className}</strong>: {sentence}
                </li>
              )),
            )}
          </ul>
        ) : (
          others.map((one) => (
            <Checkbox key={one.id} label={one.name} checked={chosen.includes(one)} onChange={() => turn(one.id)} />
          ))
        )}
      </AskForm>
    </Dialog>
  );
}
