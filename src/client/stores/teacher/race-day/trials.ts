import { teacher } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import { modals } from '#client/stores/page/modals.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { keyOf, placeOf } from '#client/stores/teacher/class-application.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { trialCalls } from '#contract/teacher/race-day/trial-calls.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { ClassTrials, EnteredTrial } from '#contract/teacher/race-day/trial-calls.ts';

const all = workLoader<ClassTrials>((key) => ask(trialCalls.classTrials, { parameters: placeOf(key) }));

/** Shows what an answer says of the class, or gives the sentence that says what is wrong. */
async function taken(place: ClassApplication, change: Promise<Result<ClassTrials>>): Promise<string | undefined> {
  const answer = await all.changed(keyOf(place), change);
  if (answer.ok) return undefined;
  // A run that was changed meanwhile is shown as it is now.
  if (answer.failure.kind !== 'offline') await all.refresh(keyOf(place));
  return sentenceOf(answer.failure);
}

const parametersOf = ({ classId, appCode }: ClassApplication) => ({ classId, appCode });

/** Measured runs of a class in an application. */
export const classTrials = {
  all: all.state,
  load: (place: ClassApplication): Promise<void> => all.load(keyOf(place)),
  newId: (): string => randomId(),
  enter: async (place: ClassApplication, runs: EnteredTrial[]): Promise<string | undefined> =>
    taken(place, ask(trialCalls.enterTrials, { parameters: parametersOf(place), body: { runs } })),
  judge: async (place: ClassApplication, body: BodyOf<typeof trialCalls.judgeTrials>): Promise<string | undefined> =>
    taken(place, ask(trialCalls.judgeTrials, { parameters: parametersOf(place), body })),
  /** Asks before a file takes the place of what was pasted and is not entered. */
  isSureToReplace: (): Promise<boolean> =>
    modals.confirm(teacher, {
      title: say('replaceTitle'),
      body: say('aboutReplacing'),
      confirmLabel: say('replace'),
      isDanger: true,
    }),
  /** The cells of a table, or the sentence that says why they cannot be read. */
  read: async (
    place: ClassApplication,
    text: string,
  ): Promise<AnswerOf<typeof trialCalls.readTrialTable> | { readonly problem: string }> => {
    const answer = await ask(trialCalls.readTrialTable, { parameters: parametersOf(place), body: { text } });
    return answer.ok ? answer.value : { problem: sentenceOf(answer.failure) };
  },
} as const;
