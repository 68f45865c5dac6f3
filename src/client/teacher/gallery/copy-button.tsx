import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { designView } from '#client/stores/teacher/gallery/design-view.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { common } from '#client/words/common.ts';
import { design as say } from '#client/words/teacher/design.ts';
import type { DesignCopy, RevisionPlace } from '#client/stores/teacher/gallery/design-view.ts';

/** Takes a copy into the workspace of the class's preview member; who may only look has no such button. */
export function CopyButton({ place }: { readonly place: RevisionPlace }) {
  useSignals();
  const [copy, setCopy] = useState<DesignCopy>();
  const [isBusy, setIsBusy] = useState(false);
  const open = classes.current.value;
  if (open.status !== 'ready' || !classes.mayChange() || open.value.isArchived) return null;
  const take = async (): Promise<void> => {
    setIsBusy(true);
    setCopy(await designView.copy(place));
    setIsBusy(false);
  };
  const close = (): void => setCopy(undefined);
  return (
    <>
      <Button disabled={isBusy} onClick={() => take()}>
        {say('copy')}
      </Button>
      {copy !== undefined && 'problem' in copy && <Problem>{copy.problem}</Problem>}
      {copy !== undefined && 'href' in copy && (
        <Dialog title={say('copied')} onClose={close} actions={<Button onClick={close}>{common('close')}</Button>}>
          <p>{say('aboutCopy', { name: copy.name })}</p>
          <p>
            {/* Without an opener the new tab shares nothing with this one. */}
            <a href={copy.href} target="_blank" rel="noopener noreferrer" onClick={close}>
              {say('openWorkspace')}
            </a>
          </p>
        </Dialog>
      )}
    </>
  );
}
