import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { installation } from '#client/stores/installed/installation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { home as say } from '#client/words/student/home.ts';

/** A quiet offer, where the browser can do it: Balsa with an icon and a window of its own. */
export function PutOnDevice() {
  useSignals();
  const [isExplained, setIsExplained] = useState(false);
  const way = installation.way.value;
  if (way === 'none') return null;
  return (
    <>
      <Button look="quiet" onClick={() => (way === 'offer' ? void installation.take() : setIsExplained(true))}>
        {say('putOnDevice')}
      </Button>
      {isExplained && (
        <Dialog
          title={say('putOnDevice')}
          onClose={() => setIsExplained(false)}
          actions={<Button onClick={() => setIsExplained(false)}>{common('close')}</Button>}
        >
          <ol>
            <li>{say('tapShare')}</li>
            <li>{say('tapAdd')}</li>
          </ol>
        </Dialog>
      )}
    </>
  );
}
