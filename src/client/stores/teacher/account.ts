import { tabMemory } from '#client/api/tab-memory.ts';
import { teacherRequest } from '#client/api/teacher/teacher-request.ts';
import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { askBeforeClosing, isAnyUnsaved, letGo } from '#client/stores/page/unsaved.ts';
import { askAsKnown } from '#client/stores/session/known-device.ts';
import { account as say } from '#client/words/teacher/account.ts';
import { accountCalls } from '#contract/teacher/account-calls.ts';
import { ask, goOnWith, hasEnded, sentenceOf } from './ask.ts';
import { forgetDrafts, hasDrafts } from './drafts/forget-drafts.ts';
import { pageDrafts } from './own-pages/page-drafts.ts';
import type { AskForToken } from '#client/stores/session/known-device.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';

export type Me = AnswerOf<typeof accountCalls.me>;

/** `unreachable`: nothing is known, because nobody answered. */
type Stage = 'asking' | 'unreachable' | 'setup' | 'signed-out' | 'signed-in';

const stage = teacher.signal<Stage>('asking');
const me = teacher.signal<Me | undefined>(undefined);
/** Whether the server has asked for the second step: then a form has a field for it. */
const asksForFactor = teacher.signal(false);
/** The code of an invitation's address, until it is used. */
const invited = teacher.signal<string | undefined>(undefined);
/** The session that brought this teacher to the page. */
const arrivedWith = teacher.signal<string | undefined>(undefined);

// A page of one's own is half an hour of text, and a tab is closed by a slip. Nobody is asked about another teacher's.
askBeforeClosing(() => pageDrafts.isAny(me.peek()?.id ?? ''));

/** Finds out who is here: a session of this tab, a fresh installation, or nobody. */
async function start(): Promise<void> {
  stage.value = 'asking';
  takeInvitation();
  if (tabMemory.get('teacher') !== undefined) {
    const answer = await teacherRequest(accountCalls.me);
    if (answer.ok) return arrive(answer.value);
    if (answer.failure.kind !== 'expired') return void (stage.value = 'unreachable');
    tabMemory.set('teacher', undefined);
  }
  const setup = await teacherRequest(accountCalls.setupState);
  if (!setup.ok) stage.value = 'unreachable';
  else stage.value = setup.value.isNeeded ? 'setup' : 'signed-out';
}

/** A code behind the `#` fills the form and nothing else; it leaves the address before anything is asked. */
function takeInvitation(): void {
  const [, code] = /^#code=([\w-]+)$/.exec(globalThis.location.hash) ?? [];
  if (code === undefined) return;
  globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
  invited.value = code;
}

function arrive(who: Me): void {
  me.value = who;
  arrivedWith.value = tabMemory.get('teacher');
  stage.value = 'signed-in';
}

/** Signs in, sets up or redeems: whatever gives a token. Gives the sentence that says what is wrong. */
async function enter(ask: AskForToken): Promise<string | undefined> {
  const answer = await askAsKnown('teacher', ask);
  if (!answer.ok) {
    const isFirst = answer.failure.kind === 'refused' && answer.failure.code === 'SECOND_FACTOR_NEEDED';
    const before = asksForFactor.peek();
    if (isFirst) asksForFactor.value = true;
    // The field that appears says it.
    return isFirst && !before ? undefined : sentenceOf(answer.failure);
  }
  asksForFactor.value = false;
  invited.value = undefined;
  const before = me.peek();
  const { token } = answer.value;
  // Until it is known whose it is, the page that lies under the form does not have it.
  const headers = { Authorization: `Bearer ${token}` };
  const who = await teacherRequest(accountCalls.me, { headers });
  if (!who.ok) return sentenceOf(who.failure);
  const isOther = before !== undefined && before.id !== who.value.id;
  if (isOther && !(await mayTakeOver(before, who.value))) {
    await teacherRequest(accountCalls.signOut, { headers });
    return say('notTakenOver', { former: before.name });
  }
  tabMemory.set('teacher', token);
  // Somebody else sat down: nothing of the one before may stay on the page.
  if (isOther) {
    beginAnew(before.id);
  } else {
    arrive(who.value);
    goOnWith(token);
  }
  return undefined;
}

/** Ends the session here and at the server; the page begins anew. What is not saved goes with it, so that is asked first. */
async function signOut(): Promise<void> {
  const { id } = me.peek() ?? { id: '' };
  const lost = isAnyUnsaved() || hasDrafts(id) ? [say('signOutUnsaved')] : [];
  const waiting = isAnyUnsaved('tab') ? [say('signOutWaiting')] : [];
  const warnings = [...lost, ...waiting];
  if (warnings.length > 0 && !(await maySignOut(warnings.join(' ')))) return;
  await teacherRequest(accountCalls.signOut);
  tabMemory.set('teacher', undefined);
  beginAnew(id);
}

/** What a teacher typed before the session ended would go without a word with whoever signs in over it. */
async function mayTakeOver({ id, name: former }: Me, { name }: Me): Promise<boolean> {
  if (!isAnyUnsaved() && !hasDrafts(id)) return true;
  return modals.confirm(teacher, {
    title: say('takeOverTitle', { name }),
    body: say('takeOver', { former }),
    confirmLabel: say('takeOverLabel', { name }),
    isDanger: true,
  });
}

function maySignOut(body: string): Promise<boolean> {
  return modals.confirm(teacher, { title: say('signOut'), body, confirmLabel: say('signOut'), isDanger: true });
}

/** Nothing of the former teacher stays, and the browser does not ask whoever is here now. */
function beginAnew(formerId: string): void {
  forgetDrafts(formerId);
  letGo();
  globalThis.location.assign('/teacher');
}

/**
 * A browser keeps a page that was left as it was and shows it again at Back: to its own teacher alone. Nothing of it is seen
 * until that is known; what stops it is given back.
 */
function watchReturn(): () => void {
  const { style } = document.documentElement;
  const hide = (): void => void (style.visibility = 'hidden');
  const look = ({ persisted }: PageTransitionEvent): void => {
    const isForOther = me.peek() !== undefined && tabMemory.stored('teacher') !== arrivedWith.peek();
    if (persisted && isForOther) globalThis.location.reload();
    else style.visibility = '';
  };
  globalThis.addEventListener('pagehide', hide);
  globalThis.addEventListener('pageshow', look);
  return () => {
    globalThis.removeEventListener('pagehide', hide);
    globalThis.removeEventListener('pageshow', look);
  };
}

/** Gives the sentence that says what is wrong, or nothing. */
async function changePassword(current: string, next: string): Promise<string | undefined> {
  const answer = await ask(accountCalls.changePassword, { body: { current, next } });
  if (!answer.ok) return sentenceOf(answer.failure);
  notifications.notify(teacher, {
    message: say('passwordChanged'),
    category: 'success',
  });
  return undefined;
}

/** Asks again who this is: an administrator may have changed something meanwhile. */
async function refresh(): Promise<void> {
  const answer = await ask(accountCalls.me);
  if (answer.ok) me.value = answer.value;
}

/** What others did to the account, and that the server was restored, was read. Gives the sentence that says what is wrong. */
async function readNotices(): Promise<string | undefined> {
  const { notices = [], restored } = me.peek() ?? {};
  const until = Math.max(restored?.restoredAt ?? 0, ...notices.map(({ at }) => at));
  const answer = await ask(accountCalls.noticesSeen, { body: { until } });
  if (!answer.ok) return sentenceOf(answer.failure);
  await refresh();
  return undefined;
}

/** The teacher who is signed in, and how to become that. */
export const account = {
  stage: readOnly(stage),
  me: readOnly(me),
  asksForFactor: readOnly(asksForFactor),
  invited: readOnly(invited),
  hasEnded,
  start,
  watchReturn,
  refresh,
  readNotices,
  signIn: (body: BodyOf<typeof accountCalls.signIn>) =>
    enter((as) => teacherRequest(accountCalls.signIn, { body, ...as })),
  setUp: (body: BodyOf<typeof accountCalls.setUp>) =>
    enter((as) => teacherRequest(accountCalls.setUp, { body, ...as })),
  redeem: (body: BodyOf<typeof accountCalls.redeem>) =>
    enter((as) => teacherRequest(accountCalls.redeem, { body, ...as })),
  signOut,
  changePassword,
} as const;
