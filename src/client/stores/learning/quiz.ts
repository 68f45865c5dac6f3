import { computed, effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { answer as answerMutation } from '#client/mutations/answer.ts';
import { exerciseLane } from '#client/mutations/exercise-lane.ts';
import { finish as finishMutation } from '#client/mutations/finish.ts';
import { application, student } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { activity } from '#client/stores/session/activity.ts';
import { deviceOf, perform } from '#client/stores/session/device.ts';
import { isOnItsWay, isReachable } from '#client/sync/connection-state.ts';
import { quiz as say } from '#client/words/student/quiz.ts';
import { LIMITS } from '#contract/limits.ts';
import { exercises } from './exercises.ts';
import { grades } from './grades.ts';
import { beginAttempt, retakeAttempt } from './quiz-attempts.ts';
import {
  answeredCount,
  finishesByItself,
  isFullyAnswered,
  isRightAtOnce,
  resumeAt,
  streakAt,
} from './quiz-progress.ts';
import { openQuiz } from './quiz-rows.ts';
import { choicesOf, judgedState, selectionOf, summaryLine, whatIsStillToTry } from './quiz-view.ts';
import { writtenAnswers } from './written-answers.ts';
import type { ApplicationScope, StudentScope } from '#client/scopes/scope.ts';
import type { Exercise, Grade, Question, Response } from '#contract/learning/exercise.ts';
import type { QuestionState } from './quiz-progress.ts';
import type { OpenQuiz } from './quiz-rows.ts';
import type { AnswerId, QuestionView, QuizStatus, QuizView } from './quiz-view.ts';

const exercise = computed<Exercise | undefined>(() => {
  const selected = exercises.selected.value;
  return selected?.category === 'quiz' || selected?.category === 'worksheet' ? selected : undefined;
});

/** What the tab keeps over a reload, and of whom. */
interface KeptSelections {
  readonly pid: string;
  readonly open: readonly (readonly [questionId: string, answerId: AnswerId])[];
}

const index = application.signal(0);
const shows = application.signal<'questions' | 'results'>('questions');
const attempt = application.signal<'idle' | 'beginning' | 'retaking' | 'offline' | 'failed'>('idle');
/** Chosen or typed in this tab, by question: sent by Check, and kept when a check fails (QUIZ-05). It counts for nothing before. */
const selections = student.signal<ReadonlyMap<string, AnswerId>>(new Map());
/** Questions whose wrong answer was cleared by Try Again, with the attempts they had: the next verdict has one more. */
const retrying = application.signal<ReadonlyMap<string, number>>(new Map());
/** Answers on their way to the device, by question: the same one pressed again is the same press. */
const pressed = application.state(() => new Map<string, AnswerId>());
/** What the device took last, by question: a later value that it did not take is still to be sent, and stays. */
const taken = student.state(() => new Map<string, AnswerId>());
/** The attempt whose beginning was handled, where it resumes and whether it is done: its exercise and its first question. */
const opened = application.signal<{ readonly exerciseId: string; readonly first: string | undefined } | undefined>(
  undefined,
);
/** Exercises whose finishing is on its way to the device: it shows among the rows a moment later, and must not be asked for twice. */
const finishing = application.state(() => new Set<string>());
/** The open exercise was to be finished by itself when that was looked at last. */
const byItself = application.state(() => ({ wasDue: false }));

const rows = computed<OpenQuiz | undefined>(() => {
  const loaded = openQuiz.value;
  return loaded && loaded.exerciseId === exercise.value?.id ? loaded : undefined;
});
const grade = computed<Grade | undefined>(() =>
  rows.value ? rows.value.grade : grades.byExercise.value.get(exercise.value?.id ?? ''),
);
const responses = computed(() => new Map((grade.value?.responses ?? []).map((one) => [one.questionId, one])));
const questions = computed<readonly QuestionView[]>(() => (rows.value?.questions ?? []).map(questionView));
const states = computed<readonly QuestionState[]>(() => questions.value.map((question) => question.state));

/** With a network an answer that waits for its next try may soon turn out to be wrong, too. */
const isBeingJudged = computed(() => isReachable.value && (rows.value?.waiting.size ?? 0) > 0);

const view = computed<QuizView | undefined>(() => {
  const shown = exercise.value;
  if (!shown) return undefined;
  const isComplete = grade.value?.isComplete ?? false;
  return {
    exercise: shown,
    kind: shown.category === 'worksheet' ? 'worksheet' : 'quiz',
    status: statusNow(isComplete),
    shows: shows.value,
    questions: questions.value,
    index: index.value,
    current: questions.value[index.value],
    answered: answeredCount(states.value),
    total: questions.value.length,
    unchecked: states.value.filter((state) => state === 'queued' || state === 'checking').length,
    wrong: questions.value.filter(({ mayTryAgain }) => mayTryAgain).length,
    streak: streakAt(questions.value, index.value),
    rightAtOnce: questions.value.filter(isRightAtOnce).length,
    judged: questions.value.filter(({ written }) => !written).length,
    mayShowResults: isComplete || isFullyAnswered(states.value),
    grade: grade.value,
    score: grade.value?.score ?? null,
    standingScore: grade.value?.standingScore,
    hasPassed: (grade.value?.score ?? 0) >= LIMITS.quizPass,
    retakesAllowed: isComplete ? (grade.value?.retakesAllowed ?? 0) : 0,
    isRetaking: attempt.value === 'retaking',
    summary: summary(isComplete),
  };
});

function statusNow(isComplete: boolean): QuizStatus {
  if (isComplete) return 'complete';
  if (rows.value && rows.value.questions.length > 0) return rows.value.isFinishing ? 'waiting' : 'answering';
  if (attempt.value === 'failed') return 'failed';
  const hasNone = attempt.value === 'offline' || activity.status.value === 'offline-missing';
  return hasNone ? 'needs-network' : 'loading';
}

function questionView(question: Question): QuestionView {
  if (question.isWritten) return writtenAnswers.viewOf(question, rows.value, responses.value.get(question.id));
  const response = responses.value.get(question.id);
  const waiting = rows.value?.waiting.get(question.id);
  const isComplete = grade.value?.isComplete ?? false;
  const state = stateOf(question, response);
  const sent = waiting ?? (isRetrying(question, response) ? undefined : selectionOf(response));
  const mayAnswer = !isComplete && (state === 'unanswered' || state === 'queued');
  const selection = (mayAnswer ? selections.value.get(question.id) : undefined) ?? sent;
  const isOther = String(selection ?? '') !== String(sent ?? '');
  return {
    question,
    choices: choicesOf(question),
    state,
    selection,
    attempts: response?.attempts ?? 0,
    mayAnswer,
    mayCheck: mayAnswer && isOther && String(selection ?? '').trim() !== '',
    isUnkept: state === 'queued' && isOther,
    mayTryAgain: !isComplete && !rows.value?.isFinishing && state === 'incorrect',
    feedback: feedbackOf(state),
    hint: state === 'incorrect' && !isComplete ? response?.hint : undefined,
  };
}

/** A waiting answer is being checked while it is on its way, and queued once that has failed or cannot be tried (QUIZ-05). */
function stateOf(question: Question, response: Response | undefined): QuestionState {
  const { waiting, exerciseId = '' } = rows.value ?? {};
  if (waiting?.has(question.id)) return isOnItsWay(exerciseLane(exerciseId)) ? 'checking' : 'queued';
  return isRetrying(question, response) ? 'unanswered' : judgedState(response);
}

function isRetrying(question: Question, response: Response | undefined): boolean {
  return retrying.value.has(question.id) && retrying.value.get(question.id) === (response?.attempts ?? 0);
}

function feedbackOf(state: QuestionState): string | undefined {
  if (state === 'incorrect') return say('notQuite');
  return state === 'correct' ? say('right') : undefined;
}

function summary(isComplete: boolean): QuizView['summary'] {
  if (!isComplete || !activity.current.value?.showQuizSummary) return [];
  const judged = rows.value?.questions.filter(({ isWritten }) => !isWritten) ?? [];
  return judged.map((question) => summaryLine(question, responses.value.get(question.id)));
}

/** Chooses or types an answer, which is not sent yet. */
function choose(scope: ApplicationScope, questionId: string, answerId: AnswerId): void {
  const question = questions.peek().find((candidate) => candidate.question.id === questionId);
  if (!question?.mayAnswer) return;
  if (question.written) writtenAnswers.type(scope, questionId, String(answerId));
  else select(scope, new Map(selections.peek()).set(questionId, answerId));
}

/** Over a reload the tab keeps all but what the device has taken. */
function select({ student: owner }: ApplicationScope, next: ReadonlyMap<string, AnswerId>): void {
  if (!owner.isOpen) return;
  selections.set(owner, next);
  const open = [...next].filter(([questionId, answerId]) => taken(owner).get(questionId) !== answerId);
  const kept: KeptSelections = { pid: owner.pid, open };
  tabMemory.set('selections', open.length > 0 ? JSON.stringify(kept) : undefined);
}

function keptSelectionsOf({ pid }: StudentScope): KeptSelections['open'] {
  const kept = tabMemory.heldOf('selections', pid) as KeptSelections | undefined;
  return kept?.open ?? [];
}

/** Answers a question. It is saved on the device first; the verdict comes from the server (QUIZ-05, QUIZ-14). */
async function answer(scope: ApplicationScope, questionId: string, answerId: AnswerId): Promise<void> {
  const exerciseId = exercise.peek()?.id;
  const question = questions.peek().find((candidate) => candidate.question.id === questionId);
  if (!exerciseId || !question?.mayAnswer || answerId === '') return;
  const now = pressed(scope);
  if (now.get(questionId) === answerId) return;
  if (!question.written) select(scope, new Map(selections.peek()).set(questionId, answerId));
  now.set(questionId, answerId);
  const isWritten = question.written !== undefined;
  // A draft that is written later would count as typed on.
  if (isWritten) await writtenAnswers.leave(scope, questionId);
  const base = isWritten ? await writtenAnswers.baseOf(scope, questionId) : undefined;
  const action = { app: scope.code, exerciseId, questionId, answerId, isWritten, ...base };
  const outcome = await perform(scope, answerMutation, action).finally(() => {
    now.delete(questionId);
  });
  if (outcome === 'saved') {
    taken(scope.student).set(questionId, answerId);
    select(scope, selections.peek());
    return;
  }
  const message = say(outcome === 'full' ? 'deviceFull' : 'notSaved');
  notifications.notify(scope, { message, category: 'error', sticky: true });
}

/** Clears the selection of a wrong answer (QUIZ-06); what was chosen or typed since stays. */
function tryAgain(scope: ApplicationScope, questionId: string): void {
  const question = questions.peek().find((candidate) => candidate.question.id === questionId);
  if (!question?.mayTryAgain) return;
  const kept = new Map(selections.peek());
  if (kept.get(questionId) === taken(scope.student).get(questionId)) kept.delete(questionId);
  select(scope, kept);
  retrying.set(scope, new Map(retrying.peek()).set(questionId, question.attempts));
}

/**
 * Finishes the exercise where that is still to be done, and shows the results. It sounds like a look at them and ends every second
 * try, so it asks while there is one, or an answer that is being checked may bring one.
 */
async function showResults(scope: ApplicationScope): Promise<void> {
  const body = whatIsStillToTry(view.peek(), isReachable.peek());
  if (body !== undefined && !(await isSureToFinish(scope, body))) return;
  if (!view.peek()?.mayShowResults) return;
  void finish(scope);
  shows.set(scope, 'results');
}

/** Who rather tries again goes on with the first answer that is wrong. */
async function isSureToFinish(scope: ApplicationScope, body: string): Promise<boolean> {
  const hasWrong = (view.peek()?.wrong ?? 0) > 0;
  const [title, confirmLabel] = [say('showResults'), say('finishNow')];
  const advice = hasWrong ? say('tryAgainFirst') : undefined;
  if (await modals.confirm(scope, { title, body, confirmLabel, advice })) return true;
  const wrong = questions.peek().findIndex(({ mayTryAgain }) => mayTryAgain);
  if (wrong >= 0) index.set(scope, wrong);
  return false;
}

async function finish(scope: ApplicationScope): Promise<void> {
  const exerciseId = exercise.peek()?.id;
  const now = finishing(scope);
  const isDone = grade.peek()?.isComplete || rows.peek()?.isFinishing;
  if (!exerciseId || isDone || now.has(exerciseId) || !isFullyAnswered(states.peek())) return;
  now.add(exerciseId);
  // From the refresh on the rows say whether it waits; it may be refused, and is then still to be done.
  await perform(scope, finishMutation, { app: scope.code, exerciseId })
    .then(openQuiz.refresh)
    .finally(() => now.delete(exerciseId));
}

/** Asks which score will count, then loads new questions in place of the earlier ones (QUIZ-10). */
async function retake(scope: ApplicationScope): Promise<void> {
  const { exercise: shown, retakesAllowed, grade: last } = view.peek() ?? {};
  if (!shown || !retakesAllowed || !isReachable.peek() || attempt.peek() === 'retaking') return;
  const isSure = await modals.confirm(scope, {
    title: say('retake'),
    body: say('sureToRetake', { count: retakesAllowed }),
    confirmLabel: say('retake'),
  });
  if (!isSure) return;
  attempt.set(scope, 'retaking');
  await retakeAttempt(scope, shown.id, last?.attempts ?? 0);
  attempt.set(scope, 'idle');
}

function startOver(scope: ApplicationScope): void {
  retrying.set(scope, new Map());
  index.set(scope, 0);
  shows.set(scope, 'questions');
}

/** A quiz or worksheet without question records is begun (QUIZ-12). */
async function begin(scope: ApplicationScope, exerciseId: string): Promise<void> {
  attempt.set(scope, 'beginning');
  const outcome = await beginAttempt(scope, exerciseId);
  if (exercise.peek()?.id === exerciseId) attempt.set(scope, outcome);
}

/**
 * Opening: at the first unanswered question (QUIZ-07), at the results when complete. Where every answer is there and one is wrong,
 * the finish that is due (QUIZ-08) is asked about as by Show Results; a reload does not even ask.
 */
function open(scope: ApplicationScope, loaded: OpenQuiz): void {
  opened.set(scope, { exerciseId: loaded.exerciseId, first: loaded.questions[0]?.id });
  startOver(scope);
  index.set(scope, resumeAt(states.peek()));
  if (grade.peek()?.isComplete) shows.set(scope, 'results');
  else if (view.peek()?.mayShowResults && states.peek().includes('incorrect') && !exercises.isRestored(scope)) {
    void showResults(scope);
  }
}

/** Another exercise, or another attempt at it: taken again here or elsewhere, or cleared by the teacher. */
function isNew({ exerciseId, questions: drawn }: OpenQuiz): boolean {
  const last = opened.peek();
  return last?.exerciseId !== exerciseId || last.first !== drawn[0]?.id;
}

function followExercise(scope: ApplicationScope): void {
  const shown = exercise.value;
  deviceOf(scope)?.setOpenExercise(shown?.id);
  if (shown?.id === opened.peek()?.exerciseId) return;
  opened.set(scope, undefined);
  attempt.set(scope, 'idle');
}

function followRows(scope: ApplicationScope): void {
  const loaded = rows.value;
  if (!loaded || !activity.current.value) return;
  if (loaded.questions.length > 0) {
    if (isNew(loaded)) open(scope, loaded);
  } else if (isReachable.value && attempt.peek() !== 'beginning' && attempt.peek() !== 'failed') {
    void begin(scope, loaded.exerciseId);
  } else if (!isReachable.value) {
    attempt.set(scope, 'offline');
  }
}

/**
 * When every question is answered and no score of its own exists, the exercise is finished by itself (QUIZ-08): once, since a finish
 * that is refused would otherwise be asked for again at once and without an end.
 */
function finishByItself(scope: ApplicationScope): void {
  const isOpen = opened.value?.exerciseId === exercise.value?.id;
  // A grade that a teacher gave before is no end of it.
  const isDone = finishesByItself(states.value) && !isBeingJudged.value;
  const isDue = isOpen && isDone && grade.value?.isComplete !== true;
  const last = byItself(scope);
  if (isDue && !last.wasDue) void finish(scope);
  last.wasDue = isDue;
}

student.onOpen((scope) => void selections.set(scope, new Map(keptSelectionsOf(scope))));
application.onOpen((scope) => effect(() => followExercise(scope)));
application.onOpen((scope) => () => deviceOf(scope.student)?.setOpenExercise(undefined));
application.onOpen((scope) => effect(() => followRows(scope)));
application.onOpen((scope) => effect(() => finishByItself(scope)));

function goTo(scope: ApplicationScope, to: number): void {
  shows.set(scope, 'questions');
  index.set(scope, Math.min(Math.max(0, to), Math.max(0, questions.peek().length - 1)));
}

/** The selected quiz or worksheet. */
export const quiz = {
  view,
  choose: application.verb(choose),
  /** The field of a written answer lost the focus: what was typed goes onto the device without waiting. */
  leave: application.verb((scope, questionId: string) => void writtenAnswers.leave(scope, questionId)),
  answer: application.verb(answer),
  tryAgain: application.verb(tryAgain),
  goTo: application.verb(goTo),
  next: application.verb((scope) => goTo(scope, index.peek() + 1)),
  previous: application.verb((scope) => goTo(scope, index.peek() - 1)),
  showResults: application.verb(showResults),
  showQuestions: application.verb((scope) => shows.set(scope, 'questions')),
  retake: application.verb(retake),
} as const;
