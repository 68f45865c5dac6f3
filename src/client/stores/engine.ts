import { computed, effect, signal } from '@preact/signals-react';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { EngineSession } from '#contract/engine-answer.ts';
import * as front from '#contract/front-calls.ts';
import { APP_VERSION } from '#contract/headers.ts';
import { saveStatus, saveTone } from '#rules/save-status.ts';
import { held, hold } from '#client/api/credentials.ts';
import { engineRequest } from '#client/api/engine-request.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { ask, askIf, busyCalls, failedBy } from './engine-calls.ts';
import { applyAnswer, assessment, clearEngineState, design, revision, sensitivities } from './engine-state.ts';
import { onLeaving } from './leaving.ts';
import { navigation } from './navigation.ts';
import { notifications } from './notifications.ts';
import { readOnly } from './read-only.ts';
import { session } from './session.ts';

/** `offline`: not started for want of a network; it starts by itself when that is back (ENG-16). */
export type EngineStatus = 'off' | 'starting' | 'ready' | 'failed' | 'offline';

export const START_FAILED = 'There was an error starting an engineering session. Please reload the page and try again.';

interface Start {
  readonly code: ApplicationCode;
}

/** How long after the network the engine comes back [ms]. */
const COME_BACK_MS = 500;

const status = signal<EngineStatus>('off');
const isSaving = signal(false);
const sensitivitiesStatus = signal<'none' | 'loading' | 'ready' | 'failed'>('none');
/** The start whose answers are wanted: another one of the same application may be another student's. */
let latest: Start | undefined;

const isUsable = computed(() => status.value === 'ready' && isReachable.value);
const saveState = computed(() => ({
  name: design.value?.name ?? '',
  isDirty: design.value?.isDirty ?? false,
  isSaving: isSaving.value,
}));

/** Resumes the stored session of this application or starts a new one (ENG-02, ENG-03). Nothing happens while one is ready. */
async function start(): Promise<void> {
  const code = navigation.applicationCode.peek();
  if (code === undefined || session.stage.peek() !== 'signed-in') return;
  if (latest?.code === code && (status.peek() === 'starting' || status.peek() === 'ready')) return;
  if (latest?.code !== code) clearEngineState();
  const mine: Start = { code };
  latest = mine;
  status.value = 'starting';
  if (await resume(mine)) return;
  if (latest === mine) await startAnew(mine);
}

async function resume(mine: Start): Promise<boolean> {
  const { code } = mine;
  if (held('engineSession') === undefined || held('engineApplication') !== code) return false;
  const answer = await engineRequest(front.resumeSession, {});
  if (!answer.ok || latest !== mine) return false;
  const resumed = answer.value.session;
  if (!resumed || resumed.application !== code || !isMine(resumed)) return false;
  if (answer.value.toolbar) applyAnswer(answer.value);
  else if (!(await ask(front.reloadSession, {}, { isQuiet: true })).ok || latest !== mine) return false;
  holdSession(resumed, code);
  status.value = 'ready';
  return true;
}

async function startAnew(mine: Start): Promise<void> {
  const { code } = mine;
  forgetSession();
  const { studentId, groupId } = session.auth.peek();
  const body = { 'app-id': code, 'user-id': studentId ?? '', 'group-id': groupId ?? '', 'appui-version': APP_VERSION };
  const answer = await ask(front.startApplication, body, { isQuiet: true });
  if (latest !== mine) return;
  if (answer.ok && answer.value.session) {
    holdSession(answer.value.session, code);
    status.value = 'ready';
  } else if (failedBy(answer, 'offline')) {
    status.value = 'offline';
  } else {
    status.value = 'failed';
    if (failedBy(answer, 'expired')) session.noteExpired();
    else notifications.notify({ message: START_FAILED, category: 'error', sticky: true });
  }
}

/** Ends the engineering session; its id and config id are forgotten (ENG-01). */
async function quit(): Promise<void> {
  const hasSession = held('engineSession') !== undefined;
  latest = undefined;
  status.value = 'off';
  if (hasSession) await engineRequest(front.engineLogout, {});
  forgetSession();
  clearEngineState();
}

/** Credentials are compared in lower case (AUTH-13). */
function isMine(resumed: EngineSession): boolean {
  const { studentId, groupId } = session.auth.peek();
  const same = (one: string, other: string | null) => one.toLowerCase() === (other ?? '').toLowerCase();
  return same(resumed.credentials.user_id, studentId) && same(resumed.credentials.group_id, groupId);
}

function holdSession(started: EngineSession, code: ApplicationCode): void {
  hold('engineSession', started.session_id);
  hold('engineConfig', started.config_id);
  hold('engineApplication', code);
}

function forgetSession(): void {
  hold('engineSession', undefined);
  hold('engineConfig', undefined);
  hold('engineApplication', undefined);
}

/** Waits for the calls before it: a change that the engine has not answered yet can be taken back, too. */
async function step(isRedo: boolean): Promise<void> {
  const isWanted = (): boolean => (isRedo ? design.peek()?.mayRedo : design.peek()?.mayUndo) === true;
  await askIf(isWanted, front.undo, { redo: isRedo }, { isWrite: true });
}

/** Asks what limits the design; it takes longer than Apply, so it is asked for apart. */
async function askSensitivities(): Promise<void> {
  sensitivitiesStatus.value = 'loading';
  const answer = await ask(front.sensitivities, {});
  sensitivitiesStatus.value = answer.ok ? 'ready' : 'failed';
}

// The engine comes back by itself when the network does (ENG-16).
effect(() => {
  if (status.value !== 'offline' || !isReachable.value) return undefined;
  // A pause, because a network that answers others may still fail the engine.
  const timer = setTimeout(() => void start(), COME_BACK_MS);
  return () => clearTimeout(timer);
});
// What limits a design is true of that design only.
effect(() => {
  void [assessment.value, revision.value];
  if (sensitivitiesStatus.peek() === 'loading') return;
  sensitivitiesStatus.value = 'none';
  sensitivities.value = [];
});

onLeaving('engine', quit);

/** The engineering session and the working design. */
export const engine = {
  status: readOnly(status),
  isUsable,
  busy: computed(() => busyCalls.value > 0),
  design: readOnly(design),
  saveStatus: computed(() => saveStatus(saveState.value)),
  saveTone: computed(() => saveTone(saveState.value)),
  assessment: readOnly(assessment),
  sensitivities: readOnly(sensitivities),
  sensitivitiesStatus: readOnly(sensitivitiesStatus),
  start,
  quit,
  undo: () => step(false),
  redo: () => step(true),
  askSensitivities,
  /** For saving alone: shows 'saving' while it lasts. */
  setSaving: (value: boolean) => void (isSaving.value = value),
} as const;
