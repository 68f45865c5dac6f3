import { useSignals } from '@preact/signals-react/runtime';
import { Download } from 'lucide-react';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { designFiles } from '#client/stores/engineering/files/design-files.ts';
import { FILE_MENUS, fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { designs as say } from '#client/words/student/designs.ts';
import styles from './file-manager.module.css';
import type { FileMenu } from '#client/stores/engineering/files/file-manager.ts';

export const titleOf = (menu: FileMenu): string => say(menu === 'main' ? 'fileManager' : menu);

/** The first menu: where to, and whether designs are saved by themselves. */
export function MainMenu() {
  useSignals();
  const name = designs.workingName.value;
  return (
    <>
      <p>
        {withNodes(say('workingOn', { design: '{design}', status: engine.saveStatus.value }), {
          design: <strong>{name === '' ? say('untitled') : name}</strong>,
        })}
        <span className={styles['status']}>
          <WorkingStatus />
        </span>
      </p>
      <div className={styles['choices']}>
        {FILE_MENUS.filter((menu) => menu !== 'main' && (menu !== 'share' || fileManager.mayShare.value)).map(
          (menu) => (
            <Button key={menu} onClick={() => fileManager.go(menu)}>
              {titleOf(menu)}
            </Button>
          ),
        )}
        <Button
          icon={<Download aria-hidden="true" size={18} />}
          disabled={!engine.isUsable.value || designFiles.isBusy.value || engine.design.value?.isLoaded !== true}
          onClick={() => void designFiles.download()}
        >
          {say('downloadWorking')}
        </Button>
      </div>
      <Checkbox
        label={say('autosave')}
        checked={preferences.values.value.autosave === 'on'}
        onChange={(event) => preferences.set('autosave', event.target.checked ? 'on' : 'off')}
      />
    </>
  );
}

/** What is on the bench is a working copy until it is saved (ledger FILE-11). */
function WorkingStatus() {
  useSignals();
  const saved = engine.assessment.value?.status;
  if (engine.design.value?.isLoaded !== true) return null;
  if (engine.saveTone.value !== 'green') return <StatusBadge status="working" />;
  return saved === undefined ? null : <StatusBadge status={saved} />;
}
