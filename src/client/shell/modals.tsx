import { useSignals } from '@preact/signals-react/runtime';
import { modals } from '#client/stores/page/modals.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

const LOOKS = { primary: 'main', plain: 'plain', danger: 'danger' } as const;

/** The one modal that waits for an answer (ledger UX-03). */
export function Modals() {
  useSignals();
  const modal = modals.current.value;
  if (modal === undefined) return null;
  return (
    <Dialog
      title={modal.title}
      hasBackdrop={modal.backdrop}
      onClose={() => modals.close()}
      actions={modal.buttons.map((button, index) => (
        <Button key={button.label} look={LOOKS[button.kind]} onClick={() => modals.close(index)}>
          {button.label}
        </Button>
      ))}
    >
      <p>{modal.body}</p>
    </Dialog>
  );
}
