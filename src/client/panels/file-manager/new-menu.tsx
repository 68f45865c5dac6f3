import { useSignals } from '@preact/signals-react/runtime';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { designs as say } from '#client/words/student/designs.ts';

/** A new design, with its warning; where something would be lost the store asks besides (ledger FILE-07). */
export function NewMenu() {
  useSignals();
  return (
    <>
      <p>{say('newWarning')}</p>
      <p>{say('aboutNew')}</p>
      <Button look="next" disabled={!engine.isUsable.value} onClick={() => void startAndHide()}>
        {say('startNew')}
      </Button>
    </>
  );
}

async function startAndHide(): Promise<void> {
  if (await designs.startNew()) fileManager.hide();
}
