import { computed } from '@preact/signals-react';
import { tab } from '#client/scopes/scopes.ts';
import { common } from '#client/words/common.ts';
import { leave } from './leaving.ts';
import type { Scope } from '#client/scopes/scope.ts';

interface ModalButton {
  readonly label: string;
  readonly kind: 'primary' | 'plain' | 'danger';
  /** What pressing it does, after the modal has closed. */
  readonly press?: () => void;
}

/** A dialog that waits for an answer (UX-03). */
interface Modal {
  readonly title: string;
  readonly body: string;
  readonly backdrop: boolean;
  /** The first is the way out: Escape presses it. */
  readonly buttons: readonly ModalButton[];
  readonly logoutOnClose: boolean;
}

type ModalRequest = Pick<Modal, 'title' | 'body'> & Partial<Modal>;

interface Waiting {
  readonly modal: Modal;
  /** Takes it out of the scope that it was shown in. */
  readonly settle: () => void;
}

/** The first one is on screen. Each goes with the scope in which it was asked. */
const waiting = tab.signal<readonly Waiting[]>([]);
const current = computed(() => waiting.value[0]?.modal);

/** Shows a modal; while one is open the next waits behind it. Nobody is asked what a former student began. */
function show(scope: Scope, request: ModalRequest): void {
  if (!scope.isOpen) return;
  const modal: Modal = {
    backdrop: true,
    buttons: [{ label: common('close'), kind: 'primary' }],
    logoutOnClose: false,
    ...request,
  };
  waiting.value = [...waiting.peek(), { modal, settle: scope.onClose(() => drop(modal)) }];
}

function drop(modal: Modal): void {
  waiting.value = waiting.peek().filter((each) => each.modal !== modal);
}

/** Closes the open modal by one of its buttons, or without one (Escape, backdrop). */
function close(button?: number): void {
  const [open] = waiting.peek();
  if (!open) return;
  const { modal, settle } = open;
  settle();
  drop(modal);
  modal.buttons[button ?? 0]?.press?.();
  if (modal.logoutOnClose) void leave();
}

interface Question {
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** In place of Cancel, where that is what is advised. */
  readonly advice?: string | undefined;
}

/** Asks a question with Cancel and a button that says what will happen; Escape is Cancel. Settles while its scope is open. */
function confirm(scope: Scope, { title, body, confirmLabel, isDanger, advice }: Question): Promise<boolean> {
  const kind = advice === undefined ? 'primary' : 'plain';
  return new Promise((resolve) => {
    show(scope, {
      title,
      body,
      buttons: [
        {
          label: advice ?? common('cancel'),
          kind: advice === undefined ? 'plain' : 'primary',
          press: () => resolve(false),
        },
        { label: confirmLabel, kind: isDanger ? 'danger' : kind, press: () => resolve(true) },
      ],
    });
  });
}

/** Dialogs: one at a time, others wait their turn. */
export const modals = { current, show, close, confirm } as const;
