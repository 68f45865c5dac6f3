import { batch } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { closeStudent, student, tab } from '#client/scopes/scopes.ts';
import { ANSWER_WITHIN_MS, leave, onLeaving, within } from '#client/stores/page/leaving.ts';
import { modals } from '#client/stores/page/modals.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { newVersion } from '#client/stores/page/new-version.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { problems } from '#client/stores/page/problems.ts';
import { page as sayOfPage } from '#client/words/page.ts';
import { refusal } from '#client/words/refusals.ts';
import { login as say } from '#client/words/student/login.ts';
import { noteOwnDevice } from './own-choice.ts';
import { sessionState, signedIn } from './session-state.ts';
import type { Scope, StudentScope } from '#client/scopes/scope.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Failure, Result } from '#contract/failure.ts';
import type { logout } from '#contract/student-calls.ts';
import type { WhoAmI } from '#contract/student.ts';
import type { Stage } from './session-state.ts';

type LogoutAnswer = Result<AnswerOf<typeof logout>> | undefined;
type DeviceSession = typeof import('./device-session.ts');

/** Who the server says this is, and how often it had taken what waited here when it was asked. */
interface Told {
  readonly value: WhoAmI;
  readonly settles: number | undefined;
}

const { who, expired, isLoading, problem } = sessionState;

/**
 * Start-up (AUTH-05): a held token goes straight in, from the device first, so that it works offline, and then the server is
 * asked who this is. Without a token it is not asked: it knows nobody but by a token, and a browser shows each 401 in red.
 */
async function start(): Promise<void> {
  navigation.readAddress();
  if (holdsSession() && (await restoreFromDevice({ isReload: true }))) {
    void refresh();
    return;
  }
  const answer = tabMemory.get('token') === undefined ? undefined : await askWhoAmI();
  if (answer?.ok && (await openFor(answer, tabMemory.get('token')))) return;
  // A token that the server knows no more is of no use: another tab has signed out.
  if (answer?.ok === false && answer.failure.kind === 'expired') tabMemory.forget();
  setStage('signed-out');
}

/**
 * Signs in; what goes wrong is in `auth.error` (AUTH-02, AUTH-03). `isOwn` is the box "This is my own device": with it the
 * same two ids open the student's part of the device also without a network.
 */
async function login(studentId: string, groupId: string, isOwn = false): Promise<void> {
  isLoading.value = true;
  problem.value = null;
  const pair = { studentId, groupId };
  const calls = await loadCalls();
  const token = await calls?.askToken(studentId, groupId);
  if (!token || (!token.ok && token.failure.kind === 'offline')) return loginOffline(pair);
  if (!token.ok) return failLogin(token.failure);
  // The token is held once it is known whose it is: until then another one may be signed in here.
  const answer = await askWhoAmI(tab, token.value.token);
  if (!answer.ok) return failLogin(answer.failure);
  const isOpen = await openFor(answer, token.value.token);
  isLoading.value = false;
  if (!isOpen) return;
  await rememberOwnDevice(answer.value, pair, isOwn);
}

/** Unticked counts at once; ticked only when the key is kept, for without it the form would promise what fails offline. */
async function rememberOwnDevice(
  present: WhoAmI,
  pair: { readonly studentId: string; readonly groupId: string },
  isOwn: boolean,
): Promise<void> {
  const scope = student.peek();
  if (!isOwn) noteOwnDevice(false);
  try {
    const { rememberChoice } = await import('./own-device.ts');
    await rememberChoice(present, pair, isOwn);
    if (isOwn) noteOwnDevice(true);
  } catch (error) {
    problems.report(error, { isOwn });
    if (isOwn && scope)
      notifications.notify(scope, { message: say('ownDeviceFailed'), category: 'warning', sticky: true });
  }
}

/** Without a server, the two ids may still open what their student keeps on a device of their own. */
async function loginOffline(pair: { readonly studentId: string; readonly groupId: string }): Promise<void> {
  const answer = await (await loadOwnDevice())?.signInOffline(pair).catch(() => undefined);
  if (answer?.kind === 'wrong-pair') {
    return failLogin({ kind: 'refused', http: 401, message: refusal('WRONG_PAIR') });
  }
  // Whose part is open already needs the server for more: opened anew, it would close what they have open.
  if (answer?.kind !== 'open' || isHere(answer.key.pid)) return failLogin({ kind: 'offline' });
  await makeRoomFor(answer.key.pid);
  tabMemory.set('pid', answer.key.pid);
  tabMemory.set('boxKey', answer.key.boxKey);
  if (await restoreFromDevice()) return;
  // The key is there and its student's part is not: cleared by the browser, most likely.
  forgetUnlessHere();
  failLogin({ kind: 'offline' });
}

/** A token, or the key of a student who came in offline: either outlives a reload. */
function holdsSession(): boolean {
  return tabMemory.get('token') !== undefined || tabMemory.get('boxKey') !== undefined;
}

/** The code of a problem that no answer came for. */
const NO_ANSWER = 0;

function failLogin(failure: Failure): void {
  const message = failure.kind === 'offline' ? say('unreachable') : failure.message || refusal('LOGIN_FAILED');
  isLoading.value = false;
  problem.value = { code: codeOf(failure), message, during: 'login' };
}

// Who could not be heard may be heard again: a sentence that says otherwise would be wrong.
globalThis.addEventListener?.('online', () => {
  if (problem.peek()?.code === NO_ANSWER) problem.value = null;
});

function codeOf(failure: Failure): number {
  if (failure.kind === 'expired') return 401;
  if (failure.kind === 'refused' || failure.kind === 'server') return failure.http;
  if (failure.kind === 'forbidden') return 403;
  if (failure.kind === 'not-found') return 404;
  return failure.kind === 'offline' ? NO_ANSWER : 500;
}

/** A former student leaves, everything of theirs with them, before the one comes in whose token this is. */
async function openFor({ value: present, settles }: Told, token: string | undefined): Promise<boolean> {
  if (!hasBothIds(present)) {
    refuseIds();
    return false;
  }
  await makeRoomFor(present.pid);
  tabMemory.set('token', token);
  tabMemory.set('pid', present.pid);
  tabMemory.set('boxKey', present.boxKey);
  const scope = await onDevice((device) => device.openSession(present, settles));
  if (scope) become(scope, present);
  return scope !== undefined;
}

function isHere(pid: string): boolean {
  return student.peek()?.pid === pid;
}

/** Of two students one leaves before the other comes. */
async function makeRoomFor(pid: string): Promise<void> {
  const former = student.peek();
  if (former && former.pid !== pid) await leave();
}

function forgetUnlessHere(): void {
  if (!student.peek()) tabMemory.forget();
}

/**
 * Opens the student's own part of the device without asking anyone; false where it cannot say who this is. A reloaded page
 * whose student has left in another tab meanwhile holds nothing any more.
 */
async function restoreFromDevice({ isReload = false } = {}): Promise<boolean> {
  const found = await onDevice((device) => device.restoreSession({ isReload }));
  if (found === 'has-left') tabMemory.forget();
  if (!found || found === 'has-left') return false;
  become(found.scope, found.who);
  return true;
}

/** Asks the server again who this is, after a start from the device; only a clear answer changes anything. */
async function refresh(): Promise<void> {
  const scope = student.peek();
  if (!scope) return;
  const answer = await askWhoAmI(scope);
  if (answer.ok) await openFor(answer, tabMemory.get('token'));
  else if (answer.failure.kind === 'expired') signedIn.noteExpired(scope);
}

function refuseIds(): void {
  setStage('signed-out');
  modals.show(tab, { title: sayOfPage('error'), body: say('invalidIds'), logoutOnClose: true });
}

function become(scope: StudentScope, present: WhoAmI): void {
  batch(() => {
    who.set(scope, present);
    expired.set(scope, false);
    isLoading.value = false;
    problem.value = null;
    if (scope.isOpen) setStage('signed-in');
  });
  // What the server says to a sign-out before is nothing that this one's form waits for, also where they leave in another tab.
  newVersion.waitFor(Promise.resolve(false));
}

/** A device that does not answer keeps nobody on the screen for longer; what it has to do it does once it goes on [ms]. */
const PURGED_WITHIN_MS = 10_000;

/** The last step of leaving: the server revokes the token, the device and the page forget the student (AUTH-09, AUTH-10). */
async function endSession(): Promise<void> {
  const token = tabMemory.get('token');
  if (!student.peek() && token === undefined) return;
  const revoked = token === undefined ? undefined : loadCalls().then((calls) => calls?.revokeToken(token));
  const [answer] = await Promise.all([
    revoked && within(revoked, ANSWER_WITHIN_MS),
    // Another tab may have deleted the database already: whatever the device says, this tab lets go of token and key.
    within(
      loadDevice().then((device) => device?.closeSession().catch((error: unknown) => console.error(error))),
      PURGED_WITHIN_MS,
    ),
  ]);
  closeStudent();
  tabMemory.forget();
  setStage('signed-out');
  newVersion.waitFor(toldOf(answer, revoked));
}

/** Whether anything was told of what the server says. Nobody waits for it, and whoever has come in by then is told nothing. */
async function toldOf(answer: LogoutAnswer, revoked: Promise<LogoutAnswer> | undefined): Promise<boolean> {
  if (answer) return conclude(answer);
  const late = await revoked;
  return late !== undefined && !holdsSession() && conclude(late);
}

function conclude(answer: NonNullable<LogoutAnswer>): boolean {
  if (answer.ok) return goToProvider(answer.value.loginPage);
  // An expired token is gone at the server already: only what may still be valid there is worth a warning.
  if (answer.failure.kind === 'expired') return false;
  raiseLogoutProblem();
  return true;
}

function raiseLogoutProblem(): void {
  console.error('There was a problem logging out.  Please close your browser for security');
  problem.value = { code: 500, message: say('logoutRaised'), during: 'logout' };
}

/** Where the school signs in elsewhere, the server names that page (AUTH-08); otherwise our own login shows. */
function goToProvider(loginPage: string | undefined): boolean {
  if (loginPage !== undefined) globalThis.location.assign(loginPage);
  return loginPage !== undefined;
}

async function loadCalls() {
  try {
    return await import('./sign-in-calls.ts');
  } catch {
    // The network went away between the form and its calls: the same as no answer.
    return undefined;
  }
}

// The cryptography of a student's own device is wanted by few, and by nobody before the form.
async function loadOwnDevice() {
  try {
    return await import('./own-device.ts');
  } catch {
    return undefined;
  }
}

const UNHEARD = { ok: false, failure: { kind: 'offline' } } as const;

async function askWhoAmI(scope: Scope = tab, token?: string) {
  const settles = student.peek() && (await (await loadDevice())?.settlesHere());
  const answer: Result<WhoAmI> = (await (await loadCalls())?.askWhoAmI(scope, token)) ?? UNHEARD;
  return { ...answer, settles };
}

// Dexie and all that works with it come after the login screen (bench/README.md#first-screen).
async function loadDevice() {
  try {
    return await import('./device-session.ts');
  } catch (error) {
    failToLoad(error);
    return undefined;
  }
}

/** A device that cannot be opened says so, and leaves what is on it and who is signed in as they are. */
async function onDevice<T>(open: (device: DeviceSession) => Promise<T>): Promise<T | undefined> {
  const device = await loadDevice();
  return device && open(device).catch(failToLoad);
}

function failToLoad(error: unknown): undefined {
  console.error(error);
  const full = isNamed(error, ['QuotaExceededError']) ? say('storageFull') : undefined;
  const body = isNamed(error, BLOCKED) ? say('storageBlocked') : (full ?? say('pleaseReload'));
  modals.show(tab, { title: say('loadingFailed'), body });
}

/** What a browser says that keeps a page from storing anything, as in a private window or by a rule of the school: loading again does not help. */
const BLOCKED = ['SecurityError', 'InvalidStateError', 'MissingAPIError'];

/** Dexie puts errors of its own around those of the browser. */
function isNamed(error: unknown, names: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  return names.includes(error.name) || isNamed((error as { readonly inner?: unknown }).inner, names);
}

function hasBothIds(who: WhoAmI): boolean {
  return Boolean(who.studentId) && Boolean(who.groupId);
}

function setStage(next: Stage): void {
  sessionState.stage.value = next;
  navigation.setStage(next);
}

onLeaving('session', endSession);
// Also where the student has left in another tab.
student.onOpen(() => () => setStage('signed-out'));

/** Who is signed in on this tab, and what changes it. */
export const session = {
  ...signedIn,
  /** Whether this tab was signed in before it was loaded. */
  holdsToken: holdsSession,
  start,
  login,
  logout: () => leave(),
} as const;
