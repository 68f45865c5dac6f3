import { useSignals } from '@preact/signals-react/runtime';
import { NewestPicture } from '#client/panels/design-picture/newest-picture.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Checkbox } from '#client/ui/field.tsx';
import { designs as say } from '#client/words/student/designs.ts';
import { ListPages, ListSearch } from './list-parts.tsx';
import { NoConcepts } from './no-concepts.tsx';
import styles from './file-manager.module.css';

/** A teacher shares concepts with the group (ledger FILE-10). */
export function ShareMenu() {
  useSignals();
  const list = fileManager.shareList.value;
  return (
    <>
      <p>{say('aboutSharing')}</p>
      <ListSearch />
      {list.total === 0 && <NoConcepts title={say('noneFound')} />}
      <ul className={styles['list']}>
        {list.items.map((concept) => (
          <li key={concept.name}>
            <NewestPicture concept={concept} />
            <Checkbox
              label={say('shareDesign', { name: concept.name })}
              checked={concept.isShared}
              onChange={(event) => void designs.share(concept.name, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <ListPages list={list} />
    </>
  );
}
