import { useSignals } from '@preact/signals-react/runtime';
import { FolderOpen } from 'lucide-react';
import { engine } from '#client/stores/engineering/engine.ts';
import { designFiles } from '#client/stores/engineering/files/design-files.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { designs as say } from '#client/words/student/designs.ts';

/** Opens a design file of the device as a new, unsaved design. */
export function OpenFileButton() {
  useSignals();
  return (
    <p>
      <FileButton
        label={say('file')}
        accept=".json,application/json"
        icon={<FolderOpen aria-hidden="true" size={18} />}
        disabled={!engine.isUsable.value || designFiles.isBusy.value}
        onFile={(file) => void openAndHide(file)}
      >
        {say('openFile')}
      </FileButton>
    </p>
  );
}

async function openAndHide(file: File): Promise<void> {
  if (await designFiles.open(file)) fileManager.hide();
}
