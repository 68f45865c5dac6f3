import { useSignals } from '@preact/signals-react/runtime';
import { Download } from 'lucide-react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { ChosenInputs } from '#client/panels/revision-changes/chosen-inputs.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { designFiles } from '#client/stores/engineering/files/design-files.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { dateAndTime } from '#client/words/dates.ts';
import { designs as say } from '#client/words/student/designs.ts';
import { ListPages, ListSearch } from './list-parts.tsx';
import { NoConcepts } from './no-concepts.tsx';
import { OpenFileButton } from './open-file-button.tsx';
import styles from './file-manager.module.css';
import type { Revision } from '#contract/engineering/design.ts';

/** Saved revisions of the current specification, newest first (ledger FILE-08), and designs in files. */
export function OpenMenu() {
  useSignals();
  const list = fileManager.openList.value;
  return (
    <>
      <ListSearch />
      {list.total === 0 && <NoConcepts title={fileManager.search.value === '' ? say('noneSaved') : say('noneFound')} />}
      <ul className={styles['list']}>
        {list.items.map((revision) => (
          <RevisionRow key={revision.id} revision={revision} />
        ))}
      </ul>
      <ListPages list={list} />
      <OpenFileButton />
    </>
  );
}

function RevisionRow({ revision }: { readonly revision: Revision }) {
  useSignals();
  const named = { name: revision.name, revision: revision.revision };
  const isStill = !engine.isUsable.value;
  return (
    <li>
      <DesignPicture id={revision.id} {...named} />
      <div className={styles['words']}>
        <strong>{revision.name}</strong> {say('revision', named)} <StatusBadge status={revision.status} />
        <small>{dateAndTime(revision.lastModified)}</small>
        <StandingLine design={revision} />
        {revision.notes !== '' && <p>{revision.notes}</p>}
      </div>
      <ChosenInputs revision={revision} />
      <div className={styles['row-actions']}>
        <IconButton
          label={say('download', named)}
          icon={<Download aria-hidden="true" size={18} />}
          disabled={isStill || designFiles.isBusy.value}
          onClick={() => void designFiles.download(revision.id)}
        />
        <Button
          size="small"
          aria-label={say('openRevision', named)}
          disabled={isStill}
          onClick={() => void openAndHide(revision)}
        >
          {say('open')}
        </Button>
      </div>
    </li>
  );
}

async function openAndHide(revision: Revision): Promise<void> {
  if (await designs.open(revision)) fileManager.hide();
}
