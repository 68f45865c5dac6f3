import type { Exercise, Grade, Question, Response } from '#contract/exercise.ts';
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
  /** `queued`: saved on this device, will be checked when there is a network. Never guessed on the device. */
  readonly state: QuestionState;
  /** The chosen answer's id or the typed value, sent or not. */
  readonly selection: AnswerId | undefined;
  readonly attempts: number;
  /** Also while an earlier answer waits for the network. */
  readonly mayAnswer: boolean;
  /** Whether something else is chosen than what was sent. */
  readonly mayCheck: boolean;
  /** After a wrong answer (QUIZ-06). */
  readonly mayTryAgain: boolean;
  readonly feedback: string | undefined;
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
  readonly mayShowResults: boolean;
  readonly grade: Grade | undefined;
  readonly score: number | null;
  readonly hasPassed: boolean;
  /** Retake shows only when this is positive (QUIZ-10). */
  readonly retakesAllowed: number;
  readonly isRetaking: boolean;
  /** Empty unless the teacher wants it shown. */
  readonly summary: readonly SummaryLine[];
}

export const QUIZ_WORDS = {
  notQuite: 'Not quite.',
  incorrect: 'Incorrect',
  right: "That's right!",
  answeredIncorrectly: 'You answered this question incorrectly.',
  noDetails: 'Unable to load details for this answer',
  retakeTitle: 'Retake',
} as const;

/** True and False of a question without choices (QUIZ-04). */
const TRUE_OR_FALSE: readonly ChoiceView[] = [
  { id: 1, description: 'True' },
  { id: 0, description: 'False' },
];

/** What can be chosen: the question's own choices, True and False where it has none, nothing for a plain value. */
export function choicesOf(question: Question): readonly ChoiceView[] {
  if (question.type === 3) return [];
  return question.answerChoices.length > 0 ? question.answerChoices : TRUE_OR_FALSE;
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

/** The question a retake asks first: which score will count (QUIZ-10). */
export function retakeQuestion(retakesAllowed: number): string {
  return retakesAllowed === 1
    ? 'You can retake this once. The score of the retake is final. Do you want to retake it?'
    : `You can retake this ${retakesAllowed} times. The score of the last retake is final. Do you want to retake it?`;
}

/** One line of the summary; without a response there are no details. */
export function summaryLine(question: Question, response: Response | undefined): SummaryLine {
  if (!response) {
    return {
      question,
      isCorrect: false,
      verdict: QUIZ_WORDS.incorrect,
      wording: QUIZ_WORDS.noDetails,
      correctAnswer: undefined,
      explanation: QUIZ_WORDS.noDetails,
    };
  }
  const isCorrect = response.isCorrect === true;
  return {
    question,
    isCorrect,
    verdict: isCorrect ? QUIZ_WORDS.right : QUIZ_WORDS.incorrect,
    wording: isCorrect ? rightWording(response.attempts) : QUIZ_WORDS.answeredIncorrectly,
    correctAnswer: response.correctAnswerText,
    explanation: response.explanation ?? QUIZ_WORDS.noDetails,
  };
}

function rightWording(attempts: number): string {
  return attempts <= 1
    ? 'You answered this question correctly on your first attempt.'
    : `You answered this question correctly in ${attempts} attempts.`;
}
