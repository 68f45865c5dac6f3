import { signal } from '@preact/signals-react';
import { FAILURE_WORDS } from '#contract/failure-words.ts';
import type { Failure, Result } from '#contract/failure.ts';
import type { WhoAmI } from '#contract/student.ts';
import { forgetCredentials, held, hold } from '#client/api/credentials.ts';
import { exchange } from '#client/api/exchange.ts';
import { leave, onLeaving } from './leaving.ts';
import { modals } from './modals.ts';
import { navigation } from './navigation.ts';
import { noteOwnDevice } from './own-choice.ts';
import { readOnly } from './read-only.ts';

export interface AuthError {
  readonly code: number;
  /** In words for a student; the server's own where it gave some. */
  readonly message: string;
  readonly during: 'login' | 'logout';
}

/** The auth record (AUTH-11). */
export interface Auth {
  readonly studentId: string | null;
  readonly studentIdNumber: number | null;
  readonly groupId: string | null;
  readonly groupName: string;
  readonly alias: string;
  readonly isTeacher: boolean;
  readonly authenticated: boolean;
  readonly loading: boolean;
  readonly error: AuthError | null;
}

export type Stage = 'asking' | 'signed-out' | 'signed-in';

export const SESSION_WORDS = {
  unreachable: 'Balsa cannot be reached right now. Check the network and try again.',
  invalidIds: 'Invalid student or group ID was found. Please log out, reload the page, and log in again.',
  logoutLogged: 'There was a problem logging out.  Please close your browser for security',
  logoutRaised: 'There was an error logging out, please close all browser windows for security',
  loadingFailed: 'Error Loading Resources',
} as const;

const NOBODY: Auth = {
  studentId: null,
  studentIdNumber: null,
  groupId: null,
  groupName: '',
  alias: '',
  isTeacher: false,
  authenticated: false,
  loading: false,
  error: null,
};

const auth = signal<Auth>(NOBODY);
const stage = signal<Stage>('asking');
const expired = signal(false);

/**
 * Start-up (AUTH-05): a held token goes straight in, from the device first, so that it works offline; without one the
 * server is asked who this is, and what has both ids is signed in.
 */
async function start(): Promise<void> {
  navigation.readAddress();
  const isHeld = holdsSession();
  if (isHeld && (await arriveFromDevice())) {
    void refresh();
    return;
  }
  const who = isHeld || (await isKnownHere()) ? await askWhoAmI() : undefined;
  if (who?.ok && (isHeld || hasBothIds(who.value))) return arrive(who.value);
  // A token that the server knows no more is of no use: another tab has signed out.
  if (isHeld && who?.ok === false && who.failure.kind === 'expired') forgetCredentials();
  setStage('signed-out');
}

/** Whether the server knows this browser without a token; a plain no needs no decoder. */
async function isKnownHere(): Promise<boolean> {
  const answer = await exchange({ method: 'GET', path: '/student/api/whoami' });
  return answer.kind === 'answer' && answer.http >= 200 && answer.http <= 299;
}

/**
 * Signs in; what goes wrong is in `auth.error` (AUTH-02, AUTH-03). `isOwn` is the box "This is my own device": with it the
 * same two ids open the student's part of the device also without a network.
 */
async function login(studentId: string, groupId: string, isOwn = false): Promise<void> {
  auth.value = { ...auth.peek(), loading: true, error: null };
  const pair = { studentId, groupId };
  const calls = await loadCalls();
  const token = await calls?.askToken(studentId, groupId);
  if (!token || (!token.ok && token.failure.kind === 'offline')) return loginOffline(pair);
  if (!token.ok) return failLogin(token.failure);
  const before = held('token');
  hold('token', token.value.token);
  const who = await askWhoAmI();
  if (!who.ok) {
    hold('token', before);
    return failLogin(who.failure);
  }
  await arrive(who.value);
  if (held('pid') !== who.value.pid) return;
  noteOwnDevice(isOwn);
  await (await loadOwnDevice())?.rememberChoice(who.value, pair, isOwn).catch(() => undefined);
}

/** Without a server, the two ids may still open what their student keeps on a device of their own. */
async function loginOffline(pair: { readonly studentId: string; readonly groupId: string }): Promise<void> {
  const answer = await (await loadOwnDevice())?.signInOffline(pair).catch(() => undefined);
  if (answer?.kind === 'wrong-pair') {
    return failLogin({ kind: 'refused', http: 401, message: FAILURE_WORDS.wrongPair });
  }
  if (answer?.kind !== 'open') return failLogin({ kind: 'offline' });
  if (stage.peek() === 'signed-in' && held('pid') !== answer.key.pid) await leave();
  hold('pid', answer.key.pid);
  hold('boxKey', answer.key.boxKey);
  if (await arriveFromDevice()) return;
  // The key is there and its student's part is not: cleared by the browser, most likely.
  if (stage.peek() !== 'signed-in') forgetCredentials();
  failLogin({ kind: 'offline' });
}

/** A token, or the key of a student who came in offline: either outlives a reload. */
function holdsSession(): boolean {
  return held('token') !== undefined || held('boxKey') !== undefined;
}

function failLogin(failure: Failure): void {
  const message = failure.kind === 'offline' ? SESSION_WORDS.unreachable : failure.message || FAILURE_WORDS.login;
  auth.value = { ...auth.peek(), loading: false, error: { code: codeOf(failure), message, during: 'login' } };
}

function codeOf(failure: Failure): number {
  if (failure.kind === 'expired') return 401;
  if (failure.kind === 'refused' || failure.kind === 'server') return failure.http;
  if (failure.kind === 'forbidden') return 403;
  if (failure.kind === 'not-found') return 404;
  return failure.kind === 'offline' ? 0 : 500;
}

/** Another student's token: what the former left is put away before the new one comes in. */
async function arrive(who: WhoAmI): Promise<void> {
  if (!hasBothIds(who)) return refuseIds();
  const token = held('token');
  const resumes = held('pid') === who.pid && stage.peek() === 'signed-in';
  if (!resumes && stage.peek() === 'signed-in') {
    // Without a token nothing is revoked: the one that is held is the newcomer's already.
    hold('token', undefined);
    await leave();
    hold('token', token);
  }
  hold('pid', who.pid);
  hold('boxKey', who.boxKey);
  const device = await loadDevice();
  if (!device) return;
  await device.arrive(who);
  become(who);
}

/** Opens the student's own part of the device without asking anyone; false where it cannot say who this is. */
async function arriveFromDevice(): Promise<boolean> {
  if (held('pid') === undefined || held('boxKey') === undefined) return false;
  const device = await loadDevice();
  const who = await device?.recall();
  if (!who) return false;
  become(who);
  return true;
}

/** Asks the server again who this is, after a start from the device; only a clear answer changes anything. */
async function refresh(): Promise<void> {
  const token = held('token');
  const answer = await askWhoAmI();
  // The student may have left meanwhile, and another one come.
  if (stage.peek() !== 'signed-in' || held('token') !== token) return;
  if (answer.ok) await arrive(answer.value);
  else if (answer.failure.kind === 'expired') noteExpired();
}

function refuseIds(): void {
  auth.value = { ...NOBODY };
  setStage('signed-out');
  modals.show({ title: 'Error', body: SESSION_WORDS.invalidIds, logoutOnClose: true });
}

function become(who: WhoAmI): void {
  expired.value = false;
  auth.value = {
    studentId: who.studentId,
    studentIdNumber: who.studentIdNumber,
    groupId: who.groupId,
    groupName: who.groupName,
    alias: who.alias,
    isTeacher: who.belongsToTeacher,
    authenticated: true,
    loading: false,
    error: null,
  };
  setStage('signed-in');
}

/** A 401 was seen: work goes on on the device, the banner asks for a new sign-in, nothing is lost (ERR-01). */
function noteExpired(): void {
  if (stage.peek() === 'signed-in') expired.value = true;
}

/** The last step of leaving: the server revokes the token, the device forgets the student (AUTH-09, AUTH-10). */
async function endSession(): Promise<void> {
  if (stage.peek() !== 'signed-in' && held('token') === undefined) return;
  const answer = held('token') === undefined ? undefined : await (await loadCalls())?.revokeToken();
  const device = await loadDevice();
  // Another tab may have deleted the database already: whatever the device says, this tab lets go of token and key.
  await device?.depart().catch((error: unknown) => console.error(error));
  forgetCredentials();
  expired.value = false;
  auth.value = NOBODY;
  setStage('signed-out');
  // An expired token is gone at the server already: only what may still be valid there is worth a warning.
  if (answer && !answer.ok && answer.failure.kind !== 'expired') raiseLogoutProblem();
  goToProvider(answer?.ok ? answer.value.loginPage : undefined);
}

function raiseLogoutProblem(): void {
  console.error(SESSION_WORDS.logoutLogged);
  auth.value = { ...NOBODY, error: { code: 500, message: SESSION_WORDS.logoutRaised, during: 'logout' } };
}

/** Where the school signs in elsewhere, the server names that page (AUTH-08); otherwise our own login shows. */
function goToProvider(loginPage: string | undefined): void {
  if (loginPage !== undefined) globalThis.location.assign(loginPage);
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

async function askWhoAmI(): Promise<Result<WhoAmI>> {
  return (await loadCalls())?.askWhoAmI() ?? { ok: false, failure: { kind: 'offline' } };
}

// Dexie and all that works with it arrive after the login screen (performance.md).
async function loadDevice() {
  try {
    return await import('./arrival.ts');
  } catch (error) {
    console.error(error);
    modals.show({ title: SESSION_WORDS.loadingFailed, body: 'Please reload the page to try again.' });
    return undefined;
  }
}

function hasBothIds(who: WhoAmI): boolean {
  return Boolean(who.studentId) && Boolean(who.groupId);
}

function setStage(next: Stage): void {
  stage.value = next;
  navigation.setStage(next);
}

onLeaving('session', endSession);

/** Who is signed in on this tab. */
export const session = {
  auth: readOnly(auth),
  stage: readOnly(stage),
  expired: readOnly(expired),
  /** Whether this tab was signed in before it was loaded. */
  holdsToken: holdsSession,
  start,
  login,
  logout: () => leave(),
  noteExpired,
} as const;
