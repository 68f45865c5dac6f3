import { helpCalls } from '#contract/teacher/help-calls.ts';
import { ask } from './ask.ts';
import { loader } from './loaded.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { AnswerOf } from '#contract/call.ts';

const help = loader<AnswerOf<typeof helpCalls.unitHelp>>((appCode) =>
  ask(helpCalls.unitHelp, { parameters: { appCode } }),
);

/** The teacher's notes and answer keys of a unit. */
export const unitHelp = {
  state: help.state,
  load: (appCode: ApplicationCode): Promise<void> => help.load(appCode),
} as const;
