import { computed, effect } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { modals } from '#client/stores/page/modals.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { pullStartup } from '#client/sync/pull-startup.ts';
import { common } from '#client/words/common.ts';
import { login as say } from '#client/words/student/login.ts';
import { deviceOf } from './device.ts';
import { CLOSED_NOTE, showFailure } from './failures.ts';
import { signedIn } from './session-state.ts';
import { typedTexts } from './typed-texts.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Box } from '#client/storage/rows.ts';
import type { PullOutcome, StoredStartup } from '#client/sync/pull-startup.ts';
import type { Activity } from '#contract/competition/activity.ts';
import type { Trial } from '#contract/engineering/trial.ts';
import type { Failure } from '#contract/failure.ts';
import type { Comment } from '#contract/learning/comment.ts';
import type { Exercise } from '#contract/learning/exercise.ts';
import type { StudentRubric } from '#contract/learning/rubric.ts';
import type { OwnPage } from '#contract/own-pages/own-page.ts';

/** `offline-missing`: this application was never opened on this device with a network; `expired-missing`: nor by this sign-in. */
export type ActivityStatus = 'none' | 'loading' | 'ready' | 'offline-missing' | 'expired-missing';

const present = liveSignal<ApplicationScope, { box: Box | undefined }, StoredStartup | undefined>(
  application,
  undefined,
  ({ database, boxer }, { code }) => ({
    rows: async () => ({ box: (await database.startup.get(code))?.box }),
    decode: async ({ box }) => box && boxer.open<StoredStartup>('startup', code, box),
  }),
);

const pulling = application.signal<'loading' | 'done' | 'offline' | 'failed' | undefined>(undefined);
const NO_EXERCISES: readonly Exercise[] = [];
const NO_COMMENTS: readonly Comment[] = [];
const NO_RUBRICS: readonly StudentRubric[] = [];
const NO_TRIALS: readonly Trial[] = [];
const NO_PAGES: readonly OwnPage[] = [];

const status = computed<ActivityStatus>(() => {
  if (navigation.applicationCode.value === undefined) return 'none';
  if (present.value) return 'ready';
  if (signedIn.expired.value) return 'expired-missing';
  return pulling.value === 'offline' ? 'offline-missing' : 'loading';
});

const isClosed = computed(() => present.value?.activity.isClosed === true);

/** Pulls the application's data from the server into the device; the screens follow by themselves. */
async function refresh(scope: ApplicationScope): Promise<void> {
  const outbox = deviceOf(scope)?.outbox;
  if (!outbox) return;
  pulling.set(scope, 'loading');
  const keepTyped = () => typedTexts.keepAll(scope.student);
  const result = await scope
    .whileOpen(pullStartup(scope, outbox, keepTyped))
    .catch((error: unknown) => failToLoad(scope, error));
  if (result?.ok) await takeOutcome(scope, result.value);
  else if (result) await takeFailure(scope, result.failure);
}

/** What came and did not fit onto the device is missing only where nothing of before is there. Who has left or must reload is told so elsewhere. */
async function takeOutcome(scope: ApplicationScope, outcome: PullOutcome): Promise<void> {
  if (outcome === 'full' && !(await isOnDevice())) tellFailed(scope, say('storageFull'));
  else pulling.set(scope, 'done');
}

/** What fails on the device itself says so in a modal (NAV-13). */
async function failToLoad(scope: ApplicationScope, error: unknown): Promise<void> {
  if (await isOnDevice()) throw error;
  console.error(error);
  tellFailed(scope, say('pleaseReload'));
}

/** The application can be chosen again: from the list, or by the second button. */
function tellFailed(scope: ApplicationScope, body: string): void {
  if (!scope.isOpen) return;
  const again = (): void => navigation.openApplication(scope.code);
  const buttons = [
    { label: common('close'), kind: 'plain' },
    { label: common('tryAgain'), kind: 'primary', press: again },
  ] as const;
  modals.show(scope.student, { title: say('loadingFailed'), body, buttons });
  navigation.backToApplications();
}

/** A refused start-up says why, and leads back to the list unless the device has what it takes (NAV-04, ERR-03 to ERR-05). */
async function takeFailure(scope: ApplicationScope, failure: Failure): Promise<void> {
  pulling.set(scope, failure.kind === 'offline' ? 'offline' : 'failed');
  if (failure.kind === 'offline') return;
  showFailure(scope, failure);
  if (failure.kind === 'expired') return;
  const isLeft = failure.kind === 'not-found' || !(await isOnDevice());
  if (isLeft && scope.isOpen) navigation.backToApplications();
}

/** Whether the device holds the application: that may take longer to open than the server to refuse. */
async function isOnDevice(): Promise<boolean> {
  await present.refresh();
  return present.peek() !== undefined;
}

// A chosen application is pulled at once, and again when the network is back.
application.onOpen((scope) =>
  effect(() => {
    if (isReachable.value) void refresh(scope);
    else pulling.set(scope, 'offline');
  }),
);

// What waited for the teacher to open it goes as soon as the page knows that it is open; the lock may have come and gone unheard.
application.onOpen((scope) =>
  effect(() => {
    if (!present.value || isClosed.value) return;
    deviceOf(scope)?.opened(scope.code);
    notifications.dismiss(CLOSED_NOTE);
  }),
);

/** The chosen application as the teacher set it up. Read from the device, so that it is there offline. */
export const activity = {
  current: computed<Activity | undefined>(() => present.value?.activity),
  /** The teacher lets the students read it, but not work. */
  isClosed,
  designFields: computed(() => present.value?.designFields ?? []),
  /** What teachers wrote about journal and designs. */
  comments: computed(() => present.value?.comments ?? NO_COMMENTS),
  /** By which work is graded. */
  rubrics: computed(() => present.value?.rubrics ?? NO_RUBRICS),
  /** Measured runs as the server last told of them. */
  trials: computed(() => present.value?.trials ?? NO_TRIALS),
  /** Texts of pages that teachers wrote. */
  ownPages: computed(() => present.value?.ownPages ?? NO_PAGES),
  /** Every exercise in sequence; screens use the store `exercises`. */
  exercises: computed(() => present.value?.exercises ?? NO_EXERCISES),
  status,
  refresh: application.verb(refresh),
} as const;
