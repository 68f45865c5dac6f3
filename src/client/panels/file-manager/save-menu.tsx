import { useSignals } from '@preact/signals-react/runtime';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { activity } from '#client/stores/session/activity.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox, TextAreaField, TextField } from '#client/ui/field.tsx';
import { afterPaint } from '#client/ui/rendering/after-paint.ts';
import { designs as say } from '#client/words/student/designs.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SaveRequest } from '#client/stores/engineering/designs.ts';

/** Saves the working design as a revision (ledger FILE-02 to 05). */
export function SaveMenu() {
  useSignals();
  const suggestion = engine.design.value?.suggestion;
  const form = fileManager.saveForm.value;
  const name = form.name ?? (designs.workingName.value || (suggestion?.name ?? ''));
  const notes = form.notes ?? suggestion?.notes ?? '';
  const compete = form.compete === true;
  const goToCompetition = form.goToCompetition === true;
  const mayCompete = activity.current.value?.isSimulationAllowed === true;
  const problem = designs.nameProblem.value;
  return (
    <form
      noValidate
      data-saves
      onSubmit={(event) => {
        event.preventDefault();
        const panel = event.currentTarget.closest('aside');
        void fileManager.sendOnce(() => saveNamed({ name, notes, compete, goToCompetition }, panel));
      }}
    >
      <TextField
        label={say('name')}
        value={name}
        problem={problem}
        onChange={(event) => {
          designs.clearNameProblem();
          fileManager.fillIn({ name: event.target.value });
        }}
      />
      <TextAreaField
        label={say('notes')}
        help={say('aboutNotes')}
        maxLength={LIMITS.notesMax}
        value={notes}
        onChange={(event) => fileManager.fillIn({ notes: event.target.value })}
      />
      {mayCompete ? (
        <>
          <Checkbox
            label={say('enterCompetition')}
            checked={compete}
            onChange={(event) => fileManager.fillIn({ compete: event.target.checked })}
          />
          {compete && (
            <Checkbox
              label={say('goToCompetition')}
              checked={goToCompetition}
              onChange={(event) => fileManager.fillIn({ goToCompetition: event.target.checked })}
            />
          )}
        </>
      ) : (
        <p>{say('competitionDisabled')}</p>
      )}
      <SaveButton />
    </form>
  );
}

function SaveButton() {
  useSignals();
  const isSending = fileManager.isSending.value;
  const isSaving = designs.isSaving.value;
  return (
    <Button type="submit" look="next" disabled={isSaving || !engine.mayChange.value} isBusy={isSending}>
      {isSending || isSaving ? say('saving') : say('save')}
    </Button>
  );
}

/** Judges the name first, so that its sentence stands under the field; a word that may not be a name empties it. */
async function saveNamed(wanted: SaveRequest, panel: Element | null): Promise<void> {
  const problem = await designs.checkName(wanted.name);
  if (problem === say('badName')) fileManager.fillIn({ name: '' });
  if (problem === undefined && !(await fileManager.save(wanted)) && panel) afterPaint(() => makeWay(panel));
}

/** The panel closes where it lies over the field that is to be corrected first, and has the focus by now. */
function makeWay(panel: Element): void {
  const field = document.activeElement;
  if (field?.matches('form[data-area] *') !== true) return;
  const [over, under] = [panel.getBoundingClientRect(), field.getBoundingClientRect()];
  if (over.left < under.right && under.left < over.right) fileManager.hide();
}
