import { ApplicationScope } from '#client/scopes/scope.ts';
import { tab } from '#client/scopes/scopes.ts';
import { leave } from './leaving.ts';
import { readOnly } from './read-only.ts';
import type { Scope } from '#client/scopes/scope.ts';

type NotificationCategory = 'info' | 'success' | 'warning' | 'error';

/** One message on screen (UX-02). */
export interface Notification {
  readonly id: string;
  readonly message: string;
  readonly category: NotificationCategory;
  /** Stays until it is dismissed. */
  readonly sticky: boolean;
  /** How long it stays otherwise [ms]. */
  readonly timeout: number;
  readonly inverted: boolean;
  /** Covers the page until it is dismissed. */
  readonly backdrop: boolean;
  readonly logoutOnClose: boolean;
  /** True for the 500 ms in which it fades. */
  readonly isLeaving: boolean;
}

type NotificationRequest = Pick<Notification, 'message'> & Partial<Omit<Notification, 'isLeaving'>>;

const NOTIFICATION_TIMEOUT_MS = 3000;
const NOTIFICATION_EXIT_MS = 500;

const list = tab.signal<readonly Notification[]>([]);
const timers = tab.hold(new Map<string, ReturnType<typeof setTimeout>>());
/** By message: how it is taken out of the scope that it goes with. */
const ends = tab.hold(new Map<string, () => void>());
const counter = tab.hold({ last: 0 });

/**
 * Shows a message; one with the id of a shown message replaces it, the same text twice shows once. It goes with its student, who
 * may have left the application by then; of what was begun in a scope that has closed nobody hears.
 */
function notify(scope: Scope, request: NotificationRequest): void {
  if (!scope.isOpen) return;
  const same = list.peek().find((shown) => !shown.isLeaving && shown.message === request.message);
  const id = request.id ?? same?.id ?? `n${(counter.last += 1)}`;
  const notification: Notification = {
    category: 'info',
    sticky: false,
    timeout: NOTIFICATION_TIMEOUT_MS,
    inverted: false,
    backdrop: false,
    logoutOnClose: false,
    ...request,
    id,
    isLeaving: false,
  };
  list.value = [...list.peek().filter((shown) => shown.id !== id), notification];
  ends.get(id)?.();
  ends.set(
    id,
    (scope instanceof ApplicationScope ? scope.student : scope).onClose(() => remove(id)),
  );
  resume(id);
}

/** Starts the exit; the message is gone 500 ms later. Messages with logoutOnClose sign the student out. */
function dismiss(id: string): void {
  const found = list.peek().find((shown) => shown.id === id);
  if (!found || found.isLeaving) return;
  stopTimer(id);
  list.value = list.peek().map((shown) => (shown.id === id ? { ...shown, isLeaving: true } : shown));
  timers.set(
    id,
    setTimeout(() => remove(id), NOTIFICATION_EXIT_MS),
  );
  if (found.logoutOnClose) void leave();
}

/** Holds a message while a pointer or the focus is on it. */
function pause(id: string): void {
  const found = list.peek().find((shown) => shown.id === id);
  if (found && !found.isLeaving) stopTimer(id);
}

/** Lets a held message run its time again. */
function resume(id: string): void {
  const found = list.peek().find((shown) => shown.id === id);
  if (!found || found.isLeaving || found.sticky) return;
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), found.timeout),
  );
}

function remove(id: string): void {
  stopTimer(id);
  ends.get(id)?.();
  ends.delete(id);
  list.value = list.peek().filter((shown) => shown.id !== id);
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Toasts: short messages that need no answer. */
export const notifications = { list: readOnly(list), notify, dismiss, pause, resume } as const;
