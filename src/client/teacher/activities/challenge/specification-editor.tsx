import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { isAnyWrong } from '#client/teacher/parts/number-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { setup } from '#client/words/teacher/activities.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import { LIMITS } from '#contract/limits.ts';
import { ReferenceCheck } from './reference-check.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import styles from '#client/teacher/activities/activities.module.css';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** Writes a specification: typed fields, and beside them what the reference design makes of it. */
export function SpecificationEditor({ choices }: { readonly choices: ActivityChoices }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const draft = specifications.draft.value;
  if (draft === undefined) return null;
  const { specification, of } = draft;
  const detach = (): void => {
    specifications.detach();
    // The button goes with the press, and a new one wants a name.
    fields.current?.querySelector('input')?.focus();
  };
  const use = async (): Promise<void> => setProblem(await finishFrom(fields.current));
  return (
    <Dialog
      title={of === undefined ? say('newTitle') : parts('changeNamed', { name: of.specification.name })}
      onClose={() => void specifications.leave()}
      wide
      actions={
        <>
          <Button onClick={() => void specifications.leave()}>{common('cancel')}</Button>
          {of !== undefined && <Button onClick={detach}>{say('saveAsNew')}</Button>}
          <Button look="main" onClick={() => use()}>
            {say('use')}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles['editor']}>
        <TextField
          label={parts('name')}
          value={specification.name}
          maxLength={LIMITS.specificationNameMax}
          onChange={(event) => specifications.edit({ name: event.target.value })}
        />
        <TextAreaField
          label={setup('specification')}
          help={say('aboutChallenge')}
          value={specification.challenge}
          maxLength={4000}
          onChange={(event) => specifications.edit({ challenge: event.target.value })}
        />
        <SelectField
          label={say('rankedBy')}
          value={specification.performance}
          choices={choices.measures
            .filter(({ mayRank }) => mayRank)
            .map(({ code, label, units }) => ({
              value: code,
              label: units === '' ? label : say('measureIn', { measure: label, units }),
            }))}
          onChange={(event) => specifications.edit({ performance: event.target.value })}
        />
        <SettingsEditor choices={choices} settings={specification.settings} />
        <ReferenceCheck />
        {problem !== undefined && <Problem>{problem}</Problem>}
      </div>
    </Dialog>
  );
}

/** Uses what was written; gives the sentence that says what is wrong with it. */
async function finishFrom(fields: HTMLElement | null): Promise<string | undefined> {
  // What is no number does not count: its field says so, and would be gone with the dialog.
  if (isAnyWrong(fields)) return undefined;
  const answer = await specifications.finish();
  if (answer !== undefined && 'problem' in answer) return answer.problem;
  if (answer !== undefined) activities.useWritten(answer.specification, answer.of);
  return undefined;
}
