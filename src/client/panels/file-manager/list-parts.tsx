import { useSignals } from '@preact/signals-react/runtime';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { designs as say } from '#client/words/student/designs.ts';
import styles from './file-manager.module.css';
import type { Page } from '#client/stores/engineering/files/design-lists.ts';

export function ListSearch() {
  useSignals();
  return (
    <TextField
      label={say('search')}
      type="search"
      value={fileManager.search.value}
      onChange={(event) => fileManager.setSearch(event.target.value)}
    />
  );
}

/** Page by page through a list; hidden where there is one page. */
export function ListPages({ list }: { readonly list: Page<unknown> }) {
  useSignals();
  if (list.pages <= 1) return null;
  return (
    <nav className={styles['pages']} aria-label={say('pagesOfList')}>
      <Button size="small" disabled={list.page === 0} onClick={() => fileManager.setPage(list.page - 1)}>
        {say('previousPage')}
      </Button>
      <span>{say('pageOf', { page: list.page + 1, pages: list.pages })}</span>
      <Button size="small" disabled={list.page >= list.pages - 1} onClick={() => fileManager.setPage(list.page + 1)}>
        {say('nextPage')}
      </Button>
    </nav>
  );
}
