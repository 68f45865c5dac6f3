import { computed, effect } from '@preact/signals-react';
import { engineRequest } from '#client/api/engine-request.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { application, student } from '#client/scopes/scopes.ts';
import { ANSWER_WITHIN_MS, onLeaving, within } from '#client/stores/page/leaving.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { signedIn } from '#client/stores/session/session-state.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { APP_VERSION } from '#contract/headers.ts';
import { edits } from './area-edits.ts';
import { ask, askIf, failedBy } from './engine-calls.ts';
import {
  applyAnswer,
  assessment,
  clearEngineState,
  design,
  isSaving,
  revision,
  savedByItself,
  sensitivities,
} from './engine-state.ts';
import { tellRenewed } from './files/tell-renewed.ts';
import { saveStatus, saveTone } from './save-status.ts';
import type { ApplicationScope, StudentScope } from '#client/scopes/scope.ts';
import type { EngineSession } from '#contract/engineering/engine-answer.ts';

/** `offline`: not started for want of a network; it starts by itself when that is back (ENG-16). */
export type EngineStatus = 'off' | 'starting' | 'ready' | 'failed' | 'offline';

/** How long after the network the engine comes back [ms]. */
const COME_BACK_MS = 500;

const status = application.signal<EngineStatus>('off');
const sensitivitiesStatus = application.signal<'none' | 'loading' | 'ready' | 'failed'>('none');
/** The start whose answers are wanted: the session may be quit and started again meanwhile. */
const latest = application.state((): { start: symbol | undefined } => ({ start: undefined }));

const isUsable = computed(() => status.value === 'ready' && isReachable.value);
/** Reading goes on where the teacher has closed the activity. */
const mayChange = computed(() => isUsable.value && !activity.isClosed.value);
const saveState = computed(() => ({
  name: design.value?.name ?? '',
  // What was typed and not applied is not saved either.
  isDirty: (design.value?.isDirty ?? false) || edits.value.size > 0,
  isSaving: isSaving.value,
}));

/** Resumes the stored session of this application or starts a new one (ENG-02, ENG-03). Nothing happens while one is ready. */
async function start(scope: ApplicationScope): Promise<void> {
  if (signedIn.stage.peek() !== 'signed-in') return;
  const isUnderWay = status.peek() === 'starting' || status.peek() === 'ready';
  if (latest(scope).start && isUnderWay) return;
  const mine = Symbol('start');
  latest(scope).start = mine;
  status.set(scope, 'starting');
  const isWanted = () => latest(scope).start === mine;
  if (await resume(scope, isWanted)) return;
  if (isWanted()) await startAnew(scope, isWanted);
}

async function resume(scope: ApplicationScope, isWanted: () => boolean): Promise<boolean> {
  const { code } = scope;
  if (tabMemory.get('engineSession') === undefined || tabMemory.get('engineApplication') !== code) return false;
  const answer = await engineRequest(scope, engineApi.resumeSession, {});
  if (!answer.ok || !isWanted()) return false;
  const resumed = answer.value.session;
  if (!resumed || resumed.application !== code || !isMine(resumed)) return false;
  if (answer.value.toolbar) applyAnswer(scope, answer.value);
  else if (!(await ask(scope, engineApi.reloadSession, {}, { isQuiet: true })).ok || !isWanted()) return false;
  storeSession(scope, resumed);
  status.set(scope, 'ready');
  if (answer.value.renewed !== undefined) tellRenewed(scope, answer.value.renewed);
  return true;
}

async function startAnew(scope: ApplicationScope, isWanted: () => boolean): Promise<void> {
  forgetSession();
  const { studentId, groupId } = signedIn.auth.peek();
  const ids = { 'user-id': studentId ?? '', 'group-id': groupId ?? '' };
  const body = { 'app-id': scope.code, ...ids, 'appui-version': APP_VERSION };
  const answer = await ask(scope, engineApi.startApplication, body, { isQuiet: true });
  if (!isWanted()) return;
  if (answer.ok && answer.value.session) {
    storeSession(scope, answer.value.session);
    status.set(scope, 'ready');
  } else if (failedBy(answer, 'offline')) {
    status.set(scope, 'offline');
  } else {
    status.set(scope, 'failed');
    if (failedBy(answer, 'expired')) signedIn.noteExpired(scope);
    else notifications.notify(scope, { message: say('notStartedReload'), category: 'error', sticky: true });
  }
}

/** Ends the engineering session; its id and config id are forgotten (ENG-01). */
async function quit(scope: ApplicationScope): Promise<void> {
  latest(scope).start = undefined;
  status.set(scope, 'off');
  await endSession(scope);
  clearEngineState(scope);
}

async function endSession(scope: StudentScope | ApplicationScope): Promise<void> {
  if (tabMemory.get('engineSession') !== undefined) await engineRequest(scope, engineApi.engineLogout, {});
  forgetSession();
}

/** Whoever leaves from the list of applications may have one that waits for their coming back. */
async function quitAny(): Promise<void> {
  const owner = student.peek();
  const open = application.peek();
  if (open) await quit(open);
  else if (owner) await endSession(owner);
}

/** Credentials are compared in lower case (AUTH-13). */
function isMine(resumed: EngineSession): boolean {
  const { studentId, groupId } = signedIn.auth.peek();
  const same = (one: string, other: string | null) => one.toLowerCase() === (other ?? '').toLowerCase();
  return same(resumed.credentials.user_id, studentId) && same(resumed.credentials.group_id, groupId);
}

function storeSession({ code }: ApplicationScope, started: EngineSession): void {
  tabMemory.set('engineSession', started.session_id);
  tabMemory.set('engineConfig', started.config_id);
  tabMemory.set('engineApplication', code);
}

function forgetSession(): void {
  tabMemory.set('engineSession', undefined);
  tabMemory.set('engineConfig', undefined);
  tabMemory.set('engineApplication', undefined);
}

/** Waits for the calls before it: a change that the engine has not answered yet can be taken back, too. */
async function step(scope: ApplicationScope, isRedo: boolean): Promise<void> {
  const isWanted = (): boolean => (isRedo ? design.peek()?.mayRedo : design.peek()?.mayUndo) === true;
  await askIf(scope, isWanted, engineApi.undo, { body: { redo: isRedo }, options: { isWrite: true } });
}

/** Asks what limits the design; it takes longer than Apply, so it is asked for apart. */
async function askSensitivities(scope: ApplicationScope): Promise<void> {
  sensitivitiesStatus.set(scope, 'loading');
  const answer = await ask(scope, engineApi.sensitivities, {});
  sensitivitiesStatus.set(scope, answer.ok ? 'ready' : 'failed');
}

// The engine comes back by itself when the network does (ENG-16). A pause, because a network that answers others may still fail it.
application.onOpen((scope) =>
  effect(() =>
    status.value === 'offline' && isReachable.value ? scope.after(COME_BACK_MS, () => void start(scope)) : undefined,
  ),
);
// Nor does it stay away when the student has signed in again on the page.
application.onOpen((scope) => {
  let wasExpired = false;
  return effect(() => {
    const isBack = wasExpired && !signedIn.expired.value;
    wasExpired = signedIn.expired.value;
    if (isBack && status.peek() === 'failed') void start(scope);
  });
});
// Another challenge judges the design on the table otherwise.
application.onOpen((scope) => {
  let known: string | undefined;
  return effect(() => {
    const id = activity.current.value?.specification.id;
    const isOther = known !== undefined && id !== undefined && known !== id;
    known = id ?? known;
    if (isOther && status.peek() === 'ready') void ask(scope, engineApi.reloadSession, {}, { isQuiet: true });
  });
});
// What limits a design is true of that design only.
application.onOpen((scope) =>
  effect(() => {
    void [assessment.value, revision.value];
    if (sensitivitiesStatus.peek() === 'loading') return;
    sensitivitiesStatus.set(scope, 'none');
    sensitivities.set(scope, []);
  }),
);

onLeaving('engine', () => within(quitAny(), ANSWER_WITHIN_MS));

/** The engineering session and the working design. */
export const engine = {
  status: readOnly(status),
  isUsable,
  mayChange,
  design: readOnly(design),
  saveStatus: computed(() => saveStatus(saveState.value)),
  saveTone: computed(() => saveTone(saveState.value)),
  assessment: readOnly(assessment),
  sensitivities: readOnly(sensitivities),
  sensitivitiesStatus: readOnly(sensitivitiesStatus),
  start: application.verb(start),
  quit: application.verb(quit),
  undo: application.verb((scope) => step(scope, false)),
  redo: application.verb((scope) => step(scope, true)),
  askSensitivities: application.verb(askSensitivities),
  /** The last save was one that nobody asked for (FILE-13). */
  savedByItself: readOnly(savedByItself),
} as const;
