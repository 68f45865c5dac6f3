import { useSignals } from '@preact/signals-react/runtime';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { ChosenInputs } from '#client/panels/revision-changes/chosen-inputs.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { designs as say } from '#client/words/student/designs.ts';
import { ListPages, ListSearch } from './list-parts.tsx';
import { NoConcepts } from './no-concepts.tsx';
import styles from './file-manager.module.css';
import type { Revision } from '#contract/engineering/design.ts';

const OWNERS = ['all', 'mine', 'shared'] as const;

/** A new concept from any visible design (ledger FILE-09). */
export function ForkMenu() {
  useSignals();
  const form = fileManager.forkForm.value;
  const { name = '' } = form;
  const source = fileManager.forkSource.value;
  const list = fileManager.forkList.value;
  const isSending = fileManager.isSending.value;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void fileManager.sendOnce(async () => fileManager.fork(form));
      }}
    >
      <ListSearch />
      {fileManager.hasShared.value && (
        <SelectField
          label={say('show')}
          choices={OWNERS.map((value) => ({ value, label: say(value) }))}
          value={fileManager.ownership.value}
          onChange={(event) => {
            const owner = OWNERS.find((each) => each === event.target.value);
            if (owner !== undefined) fileManager.setOwnership(owner);
          }}
        />
      )}
      {list.total === 0 && <NoConcepts title={say('noneFound')} />}
      <RevisionChoices revisions={list.items} chosen={source?.id} />
      <ListPages list={list} />
      <div className={styles['foot']}>
        <TextField
          label={say('nameOfNew')}
          value={name}
          problem={designs.nameProblem.value}
          onChange={(event) => {
            designs.clearNameProblem();
            fileManager.fillInFork({ name: event.target.value });
          }}
        />
        {source && <p>{say('forkOf', { name: source.name, revision: source.revision })}</p>}
        <p>{say('newWarning')}</p>
        <Button
          type="submit"
          look="next"
          disabled={source === undefined || name.trim() === '' || !engine.mayChange.value}
          isBusy={isSending}
        >
          {isSending ? say('forking') : say('fork')}
        </Button>
      </div>
    </form>
  );
}

interface RevisionChoicesProps {
  readonly revisions: readonly Revision[];
  /** Its id. */
  readonly chosen: string | undefined;
}

function RevisionChoices({ revisions, chosen }: RevisionChoicesProps) {
  useSignals();
  return (
    <ul className={styles['list']}>
      {revisions.map((revision) => (
        <li key={revision.id}>
          <label className={styles['pick']}>
            <input
              type="radio"
              name="fork"
              checked={chosen === revision.id}
              aria-labelledby={wordsOf(revision)}
              onChange={() => fileManager.fillInFork({ revisionId: revision.id })}
            />
            <DesignPicture id={revision.id} name={revision.name} revision={revision.revision} />
            <span id={wordsOf(revision)} className={styles['words']}>
              <strong>{revision.name}</strong> {say('revision', { revision: revision.revision })}{' '}
              <StatusBadge status={revision.status} />
              <small>{revision.specificationName}</small>
              <ChosenInputs revision={revision} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The picture is to be pressed, too, and says only the same. */
const wordsOf = ({ id }: Revision): string => `fork-${id}`;
