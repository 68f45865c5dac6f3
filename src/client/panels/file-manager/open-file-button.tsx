import { useSignals } from '@preact/signals-react/runtime';
import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { designFiles } from '#client/stores/engineering/files/design-files.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Button } from '#client/ui/button.tsx';
import { designs as say } from '#client/words/student/designs.ts';

/** Opens a design file of the device as a new, unsaved design. */
export function OpenFileButton() {
  useSignals();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <p>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('file')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void openAndHide(file);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
      <Button
        icon={<FolderOpen aria-hidden="true" size={18} />}
        disabled={!engine.isUsable.value || designFiles.isBusy.value}
        onClick={() => chooser.current?.click()}
      >
        {say('openFile')}
      </Button>
    </p>
  );
}

async function openAndHide(file: File): Promise<void> {
  if (await designFiles.open(file)) fileManager.hide();
}
