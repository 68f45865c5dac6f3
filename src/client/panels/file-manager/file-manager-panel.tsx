import { useSignals } from '@preact/signals-react/runtime';
import { ArrowLeft, X } from 'lucide-react';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { tour } from '#client/stores/page/tour.ts';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { usePanelFocus } from '#client/ui/focus/use-panel-focus.ts';
import { designs as say } from '#client/words/student/designs.ts';
import { ForkMenu } from './fork-menu.tsx';
import { MainMenu, titleOf } from './main-menu.tsx';
import { NewMenu } from './new-menu.tsx';
import { OpenMenu } from './open-menu.tsx';
import { SaveMenu } from './save-menu.tsx';
import { ShareMenu } from './share-menu.tsx';
import styles from './file-manager.module.css';
import type { FileMenu } from '#client/stores/engineering/files/file-manager.ts';

/** The file manager (ledger FILE-01): main, New, Fork, Save, Open, and Share for teachers. */
export function FileManagerPanel() {
  useSignals();
  const menu = fileManager.menu.value;
  const focus = usePanelFocus<HTMLElement>({
    view: menu,
    page: navigation.page.value,
    isLeftAlone: tour.showTour.value,
    close: fileManager.hide,
  });
  return (
    <aside {...focus} className={styles['panel']} aria-label={say('fileManager')}>
      <header className={styles['head']}>
        {menu !== 'main' && (
          <IconButton
            label={say('back')}
            icon={<ArrowLeft aria-hidden="true" size={18} />}
            onClick={() => fileManager.go('main')}
          />
        )}
        <h2 tabIndex={-1}>{titleOf(menu)}</h2>
        <IconButton label={say('close')} icon={<X aria-hidden="true" size={18} />} onClick={() => fileManager.hide()} />
      </header>
      <div className={styles['body']}>
        <Menu key={menu} menu={menu} />
      </div>
    </aside>
  );
}

function Menu({ menu }: { readonly menu: FileMenu }) {
  useSignals();
  switch (menu) {
    case 'main':
      return <MainMenu />;
    case 'new':
      return <NewMenu />;
    case 'fork':
      return <ForkMenu />;
    case 'save':
      return <SaveMenu />;
    case 'open':
      return <OpenMenu />;
    case 'share':
      return <ShareMenu />;
  }
}
