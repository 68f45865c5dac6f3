/**
 * Where one question stands on this device; `queued` is answered and not yet with the server. A written answer is `taken` by the
 * server and then `scored` by a teacher; one that was typed on since is unanswered again.
 */
export type QuestionState = 'unanswered' | 'queued' | 'checking' | 'correct' | 'incorrect' | 'taken' | 'scored';

/** The index at which a quiz resumes: its first unanswered question (QUIZ-07), else its first wrong one, else the last. */
export function resumeAt(states: readonly QuestionState[]): number {
  const first = isFullyAnswered(states) ? states.indexOf('incorrect') : states.indexOf('unanswered');
  return first === -1 ? Math.max(0, states.length - 1) : first;
}

/** How many questions have an answer, waiting ones included. */
export function answeredCount(states: readonly QuestionState[]): number {
  return states.filter((state) => state !== 'unanswered').length;
}

/** Whether nothing is left unanswered, waiting answers included. */
export function isFullyAnswered(states: readonly QuestionState[]): boolean {
  return states.length > 0 && answeredCount(states) === states.length;
}

/**
 * Whether the exercise is to be finished without being asked (QUIZ-08): everything is answered and no wrong answer can
 * still be tried again, nor one that is being checked turn out to be wrong. A student who has one is asked, at Show Results
 * and when they come back.
 */
export function finishesByItself(states: readonly QuestionState[]): boolean {
  return isFullyAnswered(states) && !states.some((state) => state === 'incorrect' || state === 'checking');
}

/** One question as far as a streak goes. */
export interface Tried {
  readonly state: QuestionState;
  readonly attempts: number;
}

export function isRightAtOnce({ state, attempts }: Tried): boolean {
  return state === 'correct' && attempts === 1;
}

/** How many questions that end at a place were right at the first try, one after the other. */
export function streakAt(questions: readonly Tried[], place: number): number {
  const upTo = questions.slice(0, place + 1);
  const lastMiss = upTo.findLastIndex((question) => !isRightAtOnce(question));
  return upTo.length - 1 - lastMiss;
}
