import { answers as say } from '#client/words/teacher/answers.ts';
import { waitsForPoints } from '#rules/class-tables.ts';
import type { AnsweredAttempt } from '#contract/teacher/answers-calls.ts';

/** How an attempt stands: what is handed in and has no score waits for a teacher, as long as it counts. */
export function standingText({ score, questions }: AnsweredAttempt): string {
  if (score !== null) return say('reached', { score });
  if (questions.some(({ written }) => waitsForPoints(written))) return say('waits');
  return say(questions.some(({ written }) => written) ? 'withoutPoints' : 'goingOn');
}
