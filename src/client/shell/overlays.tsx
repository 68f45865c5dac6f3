import { useSignals } from '@preact/signals-react/runtime';
import { Modals } from './modals.tsx';
import { Notifications } from './notifications.tsx';

/** What lies over every view: toasts, and the one modal that waits for an answer. */
export function Overlays() {
  useSignals();
  return (
    <>
      <Notifications />
      <Modals />
    </>
  );
}
