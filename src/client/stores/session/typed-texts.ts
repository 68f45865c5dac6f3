import { application, student } from '#client/scopes/scopes.ts';
import { beforeLeaving } from '#client/stores/page/keep-typed.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { leftBehind } from '#client/stores/session/left/left-behind.ts';
import { TypedTexts } from '#client/sync/typed-texts.ts';
import { deviceOf } from './device.ts';
import { signedIn } from './session-state.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Outbox } from '#client/sync/outbox.ts';
import type { TextField } from '#client/sync/typed-texts.ts';

const typing = student.signal<ReadonlyMap<string, string>>(new Map());

const texts = student.state((scope): { readonly here?: TypedTexts } => {
  const device = deviceOf(scope);
  return device ? { here: begin(scope, device.outbox) } : {};
});

function begin(scope: StudentScope, outbox: Outbox): TypedTexts {
  const texts = new TypedTexts(scope, {
    outbox,
    typing,
    after: (ms, act) => scope.after(ms, act),
    submission: () => signedIn.who.peek()?.submission,
    onFailed: (message) => notifications.notify(scope, { message, category: 'error', sticky: true }),
    onSealed: leftBehind.wake,
  });
  const hide = () => void texts.keepAll();
  const leave = () => void texts.leave();
  // The same is heard of each page that is loaded, which does not hold what the one before put aside.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && texts.comeBack();
  globalThis.document?.addEventListener('visibilitychange', hide);
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', comeBack);
  scope.onClose(() => {
    globalThis.document?.removeEventListener('visibilitychange', hide);
    globalThis.removeEventListener?.('pagehide', leave);
    globalThis.removeEventListener?.('pageshow', comeBack);
  });
  return texts;
}

// Whoever leaves an application leaves its fields, however that is done: the history knows of no blur.
application.onOpen((scope) => () => void texts(scope.student).here?.flushAll(scope.code));

/** What is being typed; for stores alone. */
export const typedTexts = {
  /** By entity: what is shown over what the device has. */
  typing: typing as Pick<typeof typing, 'value' | 'peek'>,
  type: (scope: StudentScope, field: TextField, text: string) => texts(scope).here?.type(field, text),
  /** Everything that is being typed, onto the device without its pause. */
  keepAll: async (scope: StudentScope) => texts(scope).here?.keepAll(),
  flush: async (scope: StudentScope, entity: string) => (await texts(scope).here?.flush(entity)) ?? true,
  flushAll: async (scope: StudentScope) => (await texts(scope).here?.flushAll()) ?? true,
  saveElsewhere: async (scope: StudentScope) => texts(scope).here?.saveElsewhere(),
  forgetKept: (scope: StudentScope) => texts(scope).here?.forgetKept(),
  unkeptRequests: (scope: StudentScope) => texts(scope).here?.unkeptRequests ?? [],
  unkept: (scope: StudentScope) => texts(scope).here?.unkept ?? [],
} as const;

beforeLeaving(typedTexts.flushAll);
