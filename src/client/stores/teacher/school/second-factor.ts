import { teacher } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { account as say } from '#client/words/teacher/account.ts';
import { secondFactorCalls } from '#contract/teacher/school/second-factor-calls.ts';
import type { Failure } from '#contract/failure.ts';

/** What the app on the phone takes; held nowhere but here. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

const begun = teacher.signal<NewSecret | undefined>(undefined);
const recoveryCodes = teacher.signal<readonly string[] | undefined>(undefined);
/** Whether it was turned on without this page hearing its recovery codes. */
const areCodesLost = teacher.signal(false);

/** Makes a secret for the app. Gives the sentence that says what is wrong. */
async function begin(password: string): Promise<string | undefined> {
  const answer = await ask(secondFactorCalls.beginSecondFactor, { body: { password } });
  if (!answer.ok) return notTurnedOn(answer.failure);
  begun.value = answer.value;
  areCodesLost.value = false;
  return undefined;
}

/** Turns it on with a first code of the app. */
async function confirm(code: string): Promise<string | undefined> {
  const answer = await ask(secondFactorCalls.confirmSecondFactor, { body: { code } });
  if (!answer.ok) return notTurnedOn(answer.failure);
  recoveryCodes.value = answer.value.recoveryCodes;
  begun.value = undefined;
  return undefined;
}

/** Gives the sentence that says what is wrong. Where it is on already, the answer to a former press was lost: what comes then says it. */
async function notTurnedOn(failure: Failure): Promise<string | undefined> {
  if (failure.kind !== 'refused' || failure.code !== 'SECOND_FACTOR_ON') return sentenceOf(failure);
  await account.refresh();
  const { isOn = false, isNeeded = false } = account.me.peek()?.secondFactor ?? {};
  // Who could not be asked again is shown the same form, which says that it is on.
  if (!isOn) return sentenceOf(failure);
  begun.value = undefined;
  areCodesLost.value = true;
  // Whoever had to turn it on is let in by it, where no form is that would say it.
  if (isNeeded) notifications.notify(teacher, { message: say('codesLost'), category: 'warning', sticky: true });
  return undefined;
}

/** The recovery codes are kept somewhere: they are not shown again. */
async function keptCodes(): Promise<void> {
  recoveryCodes.value = undefined;
  await account.refresh();
}

async function turnOff(password: string, code: string): Promise<string | undefined> {
  const answer = await ask(secondFactorCalls.removeSecondFactor, { body: { password, code } });
  if (!answer.ok) return sentenceOf(answer.failure);
  await account.refresh();
  return undefined;
}

/** The second step at sign-in of the own account. */
export const secondFactor = {
  begun: readOnly(begun),
  recoveryCodes: readOnly(recoveryCodes),
  areCodesLost: readOnly(areCodesLost),
  begin,
  confirm,
  keptCodes,
  turnOff,
  forget: () => void (begun.value = undefined),
} as const;
