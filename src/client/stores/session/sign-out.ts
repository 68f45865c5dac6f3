import { computed } from '@preact/signals-react';
import { student } from '#client/scopes/scopes.ts';
import { forgetOwnKey, isOwnDevice } from '#client/storage/registry.ts';
import { timing } from '#client/stores/learning/timing.ts';
import { flushEditors } from '#client/stores/page/keep-typed.ts';
import { leave, onLeaving, within } from '#client/stores/page/leaving.ts';
import { problems } from '#client/stores/page/problems.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { sendLeftDrafts } from '#client/stores/session/left/left-drafts.ts';
import { unsentWork } from '#client/sync/outbox.ts';
import { GATE_MS } from '#client/sync/ready-handshake.ts';
import { connection } from './connection.ts';
import { deviceOf } from './device.ts';
import { noteOwnDevice } from './own-choice.ts';
import { downloadUnsentWork } from './work-file/work-download.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Device } from '#client/sync/device.ts';

export interface SignOutGate {
  readonly status: 'closed' | 'asking' | 'sending' | 'leaving';
  /** Items that the server does not have yet. */
  readonly waiting: number;
  /** Items that the server did not take, also those of whose refusal the student has put the sentence away. */
  readonly refused: number;
  /** Something that was typed does not fit onto the device: it is in this page alone. */
  readonly isUnkept: boolean;
}

/** How long signing out sends what waits [ms] (sync/README.md#signing-out). */
const SEND_FOR_MS = 5_000;
/** How long it waits at most for what is being typed, here and in the student's other tabs [ms]. */
const PREPARE_FOR_MS = 3_000;

const status = student.signal<SignOutGate['status']>('closed');
const drafts = student.signal(0);
const putAway = student.signal(0);
const isUnkept = student.signal(false);
const isOwn = student.signal(false);
const gate = computed<SignOutGate>(() => ({
  status: status.value,
  waiting: connection.waiting.value + drafts.value,
  refused: connection.refused.value.length + putAway.value,
  isUnkept: isUnkept.value,
}));
const prepared = student.state((): { end?: Promise<unknown> } => ({}));

/** Asks AUTH-07's question, with the number of items that are not sent. */
async function ask(scope: StudentScope): Promise<void> {
  isUnkept.set(scope, (await within(flushEditors(), PREPARE_FOR_MS)) !== true);
  const device = deviceOf(scope);
  const [unsent, own] = device ? ((await answerOf(device)) ?? []) : [];
  drafts.set(scope, unsent?.drafts ?? 0);
  putAway.set(scope, unsent?.putAway ?? 0);
  isOwn.set(scope, own ?? false);
  status.set(scope, 'asking');
}

/** A device that fails or says nothing keeps nobody from leaving. */
function answerOf({ partition }: Device) {
  const answers = Promise.all([unsentWork(partition), isOwnDevice(partition.pid)]);
  return within(answers.catch(report), PREPARE_FOR_MS);
}

function report(error: unknown): undefined {
  problems.report(error, {});
}

/**
 * Sends for up to five seconds, then quits the engine, resets the application and logs out, in that order. `isForgotten` takes
 * back that this is the student's own device, so that nothing readable stays.
 */
async function confirm(scope: StudentScope, { isForgotten = false } = {}): Promise<void> {
  if (status.peek() !== 'asking') return;
  status.set(scope, 'sending');
  await prepare(scope);
  const device = deviceOf(scope);
  if (device && connection.state.peek() !== 'offline') await within(send(scope, device).catch(report), SEND_FOR_MS);
  status.set(scope, 'leaving');
  if (device && isForgotten) {
    noteOwnDevice(false);
    await within(forgetOwnKey(device.partition.pid).catch(report), PREPARE_FOR_MS);
  }
  await leave();
}

async function send(scope: StudentScope, device: Device): Promise<void> {
  await Promise.all([device.drain(SEND_FOR_MS), timing.flush(scope)]);
  // What was sent just now waits no longer, and the teacher's board is told so.
  await timing.flush(scope);
}

/** Once a stay: what is being typed in any tab of the student comes onto the device, and what is there into the outbox. */
function prepare(scope: StudentScope): Promise<unknown> {
  const state = prepared(scope);
  state.end ??= within(bringTyped(scope), PREPARE_FOR_MS);
  return state.end;
}

async function bringTyped(scope: StudentScope): Promise<void> {
  const device = deviceOf(scope);
  await Promise.allSettled([flushEditors(), timing.checkpoint(scope), device?.readyToLeave()]);
  if (device) await sendLeftDrafts(device.outbox).catch((error: unknown) => console.error(error));
}

/** Another tab of the student is about to sign out: nothing more is typed here, and what was typed comes onto the device. */
async function prepareElsewhere(scope: StudentScope): Promise<boolean> {
  status.set(scope, 'leaving');
  // No longer than the device takes nothing new: the other tab may have died over it.
  scope.after(GATE_MS, () => status.set(scope, 'closed'));
  return flushEditors();
}

onLeaving('editors', async () => {
  const scope = student.peek();
  if (scope) await prepare(scope);
});

/** Signing out: asks, sends what waits, and only then leaves. */
export const signOut = {
  gate,
  status: readOnly(status),
  /** The student called this device their own: pages stay on it, and they may come in without a network. */
  isOwn: readOnly(isOwn),
  ask: student.verb(ask),
  confirm: student.verb(confirm),
  cancel: student.verb((scope) => status.set(scope, 'closed')),
  /** What is being typed goes into the file, too. */
  downloadWork: student.verb((scope) => void flushEditors().then(() => downloadUnsentWork(scope))),
  prepareElsewhere,
} as const;
