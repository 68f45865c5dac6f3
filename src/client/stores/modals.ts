import { signal } from '@preact/signals-react';
import { leave } from './leaving.ts';
import { readOnly } from './read-only.ts';

export interface ModalButton {
  readonly label: string;
  readonly kind: 'primary' | 'plain' | 'danger';
  /** What pressing it does, after the modal has closed. */
  readonly press?: () => void;
}

/** A dialog that waits for an answer (UX-03). */
export interface Modal {
  readonly title: string;
  readonly body: string;
  readonly backdrop: boolean;
  readonly buttons: readonly ModalButton[];
  readonly logoutOnClose: boolean;
}

export type ModalRequest = Pick<Modal, 'title' | 'body'> & Partial<Modal>;

const waiting = signal<readonly Modal[]>([]);
const current = signal<Modal | undefined>(undefined);

/** Shows a modal; while one is open the next waits behind it. */
function show(request: ModalRequest): void {
  const modal: Modal = {
    backdrop: true,
    buttons: [{ label: 'Close', kind: 'primary' }],
    logoutOnClose: false,
    ...request,
  };
  if (current.peek() === undefined) current.value = modal;
  else waiting.value = [...waiting.peek(), modal];
}

/** Closes the open modal by one of its buttons, or without one (Escape, backdrop). */
function close(button?: number): void {
  const modal = current.peek();
  if (!modal) return;
  const [next, ...rest] = waiting.peek();
  current.value = next;
  waiting.value = rest;
  const pressed = button === undefined ? undefined : modal.buttons[button];
  if (pressed?.press) pressed.press();
  else if (button === undefined) modal.buttons.find((candidate) => candidate.kind === 'plain')?.press?.();
  if (modal.logoutOnClose) void leave();
}

/** Asks a question with Cancel and a button that says what will happen; Escape is Cancel. */
function confirm(question: {
  title: string;
  body: string;
  confirmLabel: string;
  isDanger?: boolean;
}): Promise<boolean> {
  return new Promise((resolve) => {
    show({
      title: question.title,
      body: question.body,
      buttons: [
        { label: 'Cancel', kind: 'plain', press: () => resolve(false) },
        { label: question.confirmLabel, kind: question.isDanger ? 'danger' : 'primary', press: () => resolve(true) },
      ],
    });
  });
}

/** Dialogs: one at a time, others wait their turn. */
export const modals = { current: readOnly(current), show, close, confirm } as const;
