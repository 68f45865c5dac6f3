import { useSignals } from '@preact/signals-react/runtime';
import { designs } from '#client/stores/engineering/designs.ts';
import { fileManager } from '#client/stores/engineering/file-manager.ts';
import { Checkbox } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import styles from './file-manager.module.css';
import { ListPages, ListSearch } from './list-parts.tsx';

/** A teacher shares concepts with the group (ledger FILE-10). */
export function ShareMenu() {
  useSignals();
  const list = fileManager.shareList.value;
  return (
    <>
      <p>
        Students of your group can fork a shared design. Editing a shared design does not update the forks that were
        made of it.
      </p>
      <ListSearch />
      {list.total === 0 && <Empty title="No design concepts found." />}
      <ul className={styles['list']}>
        {list.items.map((concept) => (
          <li key={concept.name}>
            <Checkbox
              label={`Share ${concept.name}`}
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
