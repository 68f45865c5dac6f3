import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { designs as say } from '#client/words/student/designs.ts';
import { ListPages, ListSearch } from './list-parts.tsx';
import { NoConcepts } from './no-concepts.tsx';
import styles from './file-manager.module.css';
import type { Revision } from '#contract/design.ts';

const OWNERS = ['all', 'mine', 'shared'] as const;

/** A new concept from any visible design (ledger FILE-09). */
export function ForkMenu() {
  useSignals();
  const [chosen, setChosen] = useState<Revision | undefined>(undefined);
  const [name, setName] = useState('');
  const list = fileManager.forkList.value;
  const isSending = fileManager.isSending.value;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === undefined) return;
        void fileManager.sendOnce(() => forkAndHide({ chosen, name, clearName: () => setName('') }));
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
      <RevisionChoices revisions={list.items} chosen={chosen} choose={setChosen} />
      <ListPages list={list} />
      <TextField
        label={say('nameOfNew')}
        value={name}
        problem={designs.nameProblem.value}
        onChange={(event) => {
          designs.clearNameProblem();
          setName(event.target.value);
        }}
      />
      <Button
        type="submit"
        look="next"
        disabled={chosen === undefined || name.trim() === '' || !engine.mayChange.value}
        isBusy={isSending}
      >
        {isSending ? say('forking') : say('fork')}
      </Button>
    </form>
  );
}

interface WantedFork {
  readonly chosen: Revision;
  readonly name: string;
  readonly clearName: () => void;
}

/** A word that may not be a name empties the field, as when saving (ledger FILE-03). */
async function forkAndHide({ chosen, name, clearName }: WantedFork): Promise<void> {
  if (await designs.fork(chosen.id, name)) fileManager.hide();
  else if (designs.nameProblem.peek() === say('badName')) clearName();
}

interface RevisionChoicesProps {
  readonly revisions: readonly Revision[];
  readonly chosen: Revision | undefined;
  readonly choose: (revision: Revision) => void;
}

function RevisionChoices({ revisions, chosen, choose }: RevisionChoicesProps) {
  useSignals();
  return (
    <ul className={styles['list']}>
      {revisions.map((revision) => (
        <li key={revision.id}>
          <DesignPicture id={revision.id} name={revision.name} revision={revision.revision} />
          <label className={styles['pick']}>
            <input type="radio" name="fork" checked={chosen?.id === revision.id} onChange={() => choose(revision)} />
            <span className={styles['words']}>
              <strong>{revision.name}</strong> {say('revision', { revision: revision.revision })}{' '}
              <StatusBadge status={revision.status} />
              <small>{revision.specificationName}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
