import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';
import { activities } from '#client/stores/teacher/activities.ts';
import { specifications } from '#client/stores/teacher/specifications.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import styles from './activities.module.css';
import { ReferenceCheck } from './reference-check.tsx';
import { SettingsEditor } from './settings-editor.tsx';

/** Writes a specification: typed fields, and beside them what the reference design makes of it. */
export function SpecificationEditor({ choices }: { readonly choices: ActivityChoices }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const draft = specifications.draft.value;
  if (draft === undefined) return null;
  const { specification, of } = draft;
  const save = async (): Promise<void> => {
    const answer = await specifications.save();
    if ('problem' in answer) setProblem(answer.problem);
    else activities.edit({ specification: answer.saved });
  };
  return (
    <Dialog
      title={of === undefined ? 'New specification' : `Change ${of.specification.name}`}
      onClose={specifications.close}
      wide
      actions={
        <>
          <Button onClick={specifications.close}>Cancel</Button>
          {of !== undefined && <Button onClick={specifications.detach}>Save as New</Button>}
          <Button look="main" onClick={() => void save()}>
            Save and Use
          </Button>
        </>
      }
    >
      <div className={styles['editor']}>
        <TextField
          label="Name"
          value={specification.name}
          maxLength={60}
          onChange={(event) => specifications.edit({ name: event.target.value })}
        />
        <TextAreaField
          label="Challenge"
          help="Said to the student above the table of settings."
          value={specification.challenge}
          maxLength={4000}
          onChange={(event) => specifications.edit({ challenge: event.target.value })}
        />
        <SelectField
          label="Designs are ranked by"
          value={specification.performance}
          choices={choices.measures
            .filter(({ mayRank }) => mayRank)
            .map(({ code, label, units }) => ({ value: code, label: units === '' ? label : `${label} (${units})` }))}
          onChange={(event) => specifications.edit({ performance: event.target.value })}
        />
        <SettingsEditor choices={choices} settings={specification.settings} />
        <ReferenceCheck />
        {problem !== undefined && <Problem>{problem}</Problem>}
      </div>
    </Dialog>
  );
}
