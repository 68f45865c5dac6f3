import { teacher } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { secondFactorCalls } from '#contract/teacher/school/second-factor-calls.ts';

/** What the app on the phone takes; held nowhere but here. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

const begun = teacher.signal<NewSecret | undefined>(undefined);
const recoveryCodes = teacher.signal<readonly string[] | undefined>(undefined);

/** Makes a secret for the app. Gives the sentence that says what is wrong. */
async function begin(password: string): Promise<string | undefined> {
  const answer = await ask(secondFactorCalls.beginSecondFactor, { body: { password } });
  if (!answer.ok) return sentenceOf(answer.failure);
  begun.value = answer.value;
  return undefined;
}

/** Turns it on with a first code of the app. */
async function confirm(code: string): Promise<string | undefined> {
  const answer = await ask(secondFactorCalls.confirmSecondFactor, { body: { code } });
  if (!answer.ok) return sentenceOf(answer.failure);
  recoveryCodes.value = answer.value.recoveryCodes;
  begun.value = undefined;
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
  begin,
  confirm,
  keptCodes,
  turnOff,
  forget: () => void (begun.value = undefined),
} as const;
