import { quiz as say } from '#client/words/student/quiz.ts';
import type { Exercise, Grade, Question, Response, WrittenScore } from '#contract/learning/exercise.ts';
import type { QuestionState } from './quiz-progress.ts';

export type AnswerId = string | number;

export interface ChoiceView {
  readonly id: AnswerId;
  /** Markdown. */
  readonly description: string;
}

/** One question as the quiz draws it. */
export interface QuestionView {
  readonly question: Question;
  /** True and False where the question has no choices; empty for a plain value. */
  readonly choices: readonly ChoiceView[];
  /** `queued`: saved on this device, will be checked later. Never guessed on the device. */
  readonly state: QuestionState;
  /** The chosen answer's id or the typed value, sent or not. */
  readonly selection: AnswerId | undefined;
  readonly attempts: number;
  /** Also while an earlier answer waits for the network. */
  readonly mayAnswer: boolean;
  /** Whether something else is chosen than what was sent. */
  readonly mayCheck: boolean;
  /** What stands in the field is not what waits: only the answer before it is on the device. */
  readonly isUnkept: boolean;
  /** After a wrong answer (QUIZ-06). */
  readonly mayTryAgain: boolean;
  readonly feedback: string | undefined;
  /** What helps to try again; undefined where there is none. */
  readonly hint: string | undefined;
  /** Of an answer in the student's own words, which a teacher reads. */
  readonly written?: WrittenView;
}

export interface WrittenView {
  /** Of what stands in the field [characters]. */
  readonly characters: number;
  /** It cannot be sent before it is shorter. */
  readonly isLong: boolean;
  /** Once a teacher has read it. */
  readonly score: WrittenScore | undefined;
  /** What could have been said; once a teacher has read it. */
  readonly explanation: string | undefined;
}

/** One line of the results' summary (QUIZ-11). */
export interface SummaryLine {
  readonly question: Question;
  readonly isCorrect: boolean;
  readonly verdict: string;
  readonly wording: string;
  readonly correctAnswer: string | undefined;
  readonly explanation: string;
}

/** `waiting`: finished on this device, the score comes with the network. */
export type QuizStatus = 'loading' | 'needs-network' | 'failed' | 'answering' | 'waiting' | 'complete';

export interface QuizView {
  readonly exercise: Exercise;
  readonly kind: 'quiz' | 'worksheet';
  readonly status: QuizStatus;
  readonly shows: 'questions' | 'results';
  readonly questions: readonly QuestionView[];
  /** Of the question on screen (quizzes). */
  readonly index: number;
  readonly current: QuestionView | undefined;
  readonly answered: number;
  readonly total: number;
  /** Answers that wait for their verdict. */
  readonly unchecked: number;
  /** Wrong answers that may be tried again. */
  readonly wrong: number;
  /** Questions up to the one on screen that were right at the first try, one after the other. */
  readonly streak: number;
  readonly rightAtOnce: number;
  /** How many questions are right or wrong: the written ones are neither. */
  readonly judged: number;
  readonly mayShowResults: boolean;
  readonly grade: Grade | undefined;
  readonly score: number | null;
  /** Of the attempt before, while a retake goes on [%]. */
  readonly standingScore: number | undefined;
  readonly hasPassed: boolean;
  /** Retake shows only when this is positive (QUIZ-10). */
  readonly retakesAllowed: number;
  readonly isRetaking: boolean;
  /** Of what is right or wrong; empty unless the teacher wants it shown. */
  readonly summary: readonly SummaryLine[];
}

/** True and False of a question without choices (QUIZ-04). */
function trueOrFalse(): readonly ChoiceView[] {
  return [
    { id: 1, description: say('isTrue') },
    { id: 0, description: say('isFalse') },
  ];
}

/** What can be chosen: the question's own choices, True and False where it has none, nothing for a plain value. */
export function choicesOf(question: Question): readonly ChoiceView[] {
  if (question.type === 3) return [];
  return question.answerChoices.length > 0 ? question.answerChoices : trueOrFalse();
}

/** The chosen answer that a response of the server holds. */
export function selectionOf(response: Response | undefined): AnswerId | undefined {
  if (!response?.isAnswered) return undefined;
  if (response.answerId !== null) return response.answerId;
  return typeof response.answer === 'string' ? response.answer : (response.answer?.id ?? undefined);
}

/** What the server said of a question; null correctness counts as not yet judged. */
export function judgedState(response: Response | undefined): QuestionState {
  if (!response?.isAnswered) return 'unanswered';
  if (response.isCorrect === null) return 'queued';
  return response.isCorrect ? 'correct' : 'incorrect';
}

/** One line of the summary; without a response there are no details. */
export function summaryLine(question: Question, response: Response | undefined): SummaryLine {
  if (!response) {
    return {
      question,
      isCorrect: false,
      verdict: say('incorrect'),
      wording: say('noDetails'),
      correctAnswer: undefined,
      explanation: say('noDetails'),
    };
  }
  const isCorrect = response.isCorrect === true;
  return {
    question,
    isCorrect,
    verdict: isCorrect ? say('right') : say('incorrect'),
    wording: isCorrect ? rightWording(response.attempts) : say('answeredIncorrectly'),
    correctAnswer: response.correctAnswerText,
    explanation: response.explanation ?? say('noDetails'),
  };
}

function rightWording(attempts: number): string {
  return attempts <= 1 ? say('rightAtOnce') : say('rightAfter', { count: attempts });
}

/** What the end of the exercise would take away, as a question; undefined where nothing is left to try. */
export function whatIsStillToTry(view: QuizView | undefined, isReachable: boolean): string | undefined {
  const { wrong = 0, status, questions: shown = [] } = view ?? {};
  if (wrong > 0) return say('sureToFinish', { count: wrong });
  // What is written in own words has no second try.
  const isSoonJudged = ({ state }: QuestionView) => state === 'checking' || (state === 'queued' && isReachable);
  const count = shown.filter((each) => isSoonJudged(each) && !each.written).length;
  return status === 'answering' && count > 0 ? say('sureToFinishUnchecked', { count }) : undefined;
}
