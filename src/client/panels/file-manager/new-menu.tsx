import { useSignals } from '@preact/signals-react/runtime';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/file-manager.ts';
import { Button } from '#client/ui/button.tsx';

/** A new design; the store asks first (ledger FILE-07). */
export function NewMenu() {
  useSignals();
  return (
    <>
      <p>A new design starts from the standard values of your specification.</p>
      <Button look="next" disabled={!engine.isUsable.value} onClick={() => void startAndHide()}>
        Start a New Design
      </Button>
    </>
  );
}

async function startAndHide(): Promise<void> {
  if (await designs.startNew()) fileManager.hide();
}
