import { answers as say } from '#client/words/teacher/answers.ts';
import type { AnsweredAttempt } from '#contract/teacher/answers-calls.ts';

/** How an attempt stands: what is handed in and has no score waits for a teacher. */
export function standingText({ score, questions }: AnsweredAttempt): string {
  if (score !== null) return say('reached', { score });
  return say(questions.some(({ written }) => written) ? 'waits' : 'goingOn');
}
