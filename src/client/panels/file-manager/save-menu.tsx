import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { activity } from '#client/stores/session/activity.ts';
import { DESIGN_WORDS, designs, type SaveRequest } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/file-manager.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox, TextAreaField, TextField } from '#client/ui/field.tsx';

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
        label="Design name"
        value={name}
        problem={problem}
        onChange={(event) => {
          designs.clearNameProblem();
          setName(event.target.value);
        }}
      />
      <TextAreaField
        label="Notes"
        help="What did you change, and why? You can leave this empty."
        maxLength={LIMITS.notesMax}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {mayCompete ? (
        <>
          <Checkbox
            label="Enter competition"
            checked={compete}
            onChange={(event) => setCompete(event.target.checked)}
          />
          {compete && (
            <Checkbox
              label="Go to competition"
              checked={goToCompetition}
              onChange={(event) => setGoToCompetition(event.target.checked)}
            />
          )}
        </>
      ) : (
        <p>Your teacher has disabled the competition.</p>
      )}
      <Button type="submit" look="next" disabled={designs.isSaving.value || !engine.isUsable.value}>
        {designs.isSaving.value ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

/** Judges the name first, so that its sentence stands under the field; a word that may not be a name empties it. */
async function saveNamed(wanted: SaveRequest, clearName: () => void): Promise<void> {
  const problem = await designs.checkName(wanted.name);
  if (problem === DESIGN_WORDS.badName) clearName();
  if (problem === undefined && (await designs.save(wanted))) fileManager.hide();
}
