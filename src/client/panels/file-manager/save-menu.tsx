import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { activity } from '#client/stores/session/activity.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox, TextAreaField, TextField } from '#client/ui/field.tsx';
import { designs as say } from '#client/words/student/designs.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SaveRequest } from '#client/stores/engineering/designs.ts';

/** Saves the working design as a revision (ledger FILE-02 to 05). */
export function SaveMenu() {
  useSignals();
  const suggestion = engine.design.value?.suggestion;
  const [name, setName] = useState(designs.workingName.value || (suggestion?.name ?? ''));
  const [notes, setNotes] = useState(suggestion?.notes ?? '');
  const [compete, setCompete] = useState(false);
  const [goToCompetition, setGoToCompetition] = useState(false);
  const mayCompete = activity.current.value?.isSimulationAllowed === true;
  const problem = designs.nameProblem.value;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveNamed({ name, notes, compete, goToCompetition }, () => setName(''));
      }}
    >
      <TextField
        label={say('name')}
        value={name}
        problem={problem}
        onChange={(event) => {
          designs.clearNameProblem();
          setName(event.target.value);
        }}
      />
      <TextAreaField
        label={say('notes')}
        help={say('aboutNotes')}
        maxLength={LIMITS.notesMax}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {mayCompete ? (
        <>
          <Checkbox
            label={say('enterCompetition')}
            checked={compete}
            onChange={(event) => setCompete(event.target.checked)}
          />
          {compete && (
            <Checkbox
              label={say('goToCompetition')}
              checked={goToCompetition}
              onChange={(event) => setGoToCompetition(event.target.checked)}
            />
          )}
        </>
      ) : (
        <p>{say('competitionDisabled')}</p>
      )}
      <Button type="submit" look="next" disabled={designs.isSaving.value || !engine.isUsable.value}>
        {designs.isSaving.value ? say('saving') : say('save')}
      </Button>
    </form>
  );
}

/** Judges the name first, so that its sentence stands under the field; a word that may not be a name empties it. */
async function saveNamed(wanted: SaveRequest, clearName: () => void): Promise<void> {
  const problem = await designs.checkName(wanted.name);
  if (problem === say('badName')) clearName();
  if (problem === undefined && (await designs.save(wanted))) fileManager.hide();
}
