import { writtenEntity } from '#client/mutations/answer.ts';
import { exerciseLane } from '#client/mutations/exercise-lane.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { isOnItsWay } from '#client/sync/connection-state.ts';
import { quiz as say } from '#client/words/student/quiz.ts';
import { charactersOf, writtenAnswer } from '#rules/grading/written-answer.ts';
import { openQuiz } from './quiz-rows.ts';
import { selectionOf } from './quiz-view.ts';
import type { WaitingAnswer } from '#client/mutations/answer.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { TextField } from '#client/sync/typed-texts.ts';
import type { Question, Response } from '#contract/learning/exercise.ts';
import type { QuestionState } from './quiz-progress.ts';
import type { OpenQuiz } from './quiz-rows.ts';
import type { QuestionView } from './quiz-view.ts';

/*
 * Answers in the student's own words. What is typed is kept on the device like every text and is sent by its button alone. Until the
 * quiz is finished it may be changed: what differs from what was sent is not answered.
 */

function viewOf(question: Question, rows: OpenQuiz | undefined, response: Response | undefined): QuestionView {
  const waiting = rows?.waiting.get(question.id);
  const sent = sentText(question.id, rows, response);
  const isOver = (rows?.grade?.isComplete ?? false) || (rows?.isFinishing ?? false);
  const typed = isOver
    ? undefined
    : (typedTexts.typing.value.get(writtenEntity(question.id)) ?? rows?.typed.get(question.id));
  const text = typed ?? sent;
  const made = writtenAnswer(text);
  const isChanged = !('problem' in made && made.problem === 'empty') && text.trim() !== sent;
  const score = response?.writtenScore;
  const state = isChanged ? 'unanswered' : stateOf(waiting === undefined ? undefined : rows?.exerciseId, response);
  return {
    question,
    choices: [],
    state,
    selection: text,
    attempts: response?.attempts ?? 0,
    mayAnswer: !isOver,
    mayCheck: !isOver && isChanged && 'text' in made,
    // A text that is typed is kept as a draft, and what differs from what was sent counts as not answered.
    isUnkept: false,
    mayTryAgain: false,
    feedback: undefined,
    hint: undefined,
    written: {
      characters: charactersOf(text.trim()),
      isLong: 'problem' in made && made.problem === 'long',
      score,
      explanation: score && response?.explanation,
    },
  };
}

function sentText(questionId: string, rows: OpenQuiz | undefined, response: Response | undefined): string {
  return String(rows?.waiting.get(questionId) ?? selectionOf(response) ?? '');
}

function stateOf(waitingIn: string | undefined, response: Response | undefined): QuestionState {
  if (waitingIn !== undefined) return isOnItsWay(exerciseLane(waitingIn)) ? 'checking' : 'queued';
  if (!response?.isAnswered) return 'unanswered';
  return response.writtenScore ? 'scored' : 'taken';
}

function fieldOf({ code: app }: ApplicationScope, questionId: string): TextField {
  const entity = writtenEntity(questionId);
  return {
    entity,
    app,
    standing: async ({ database, boxer }: Partition) => {
      const draft = await database.drafts.get(entity);
      if (draft) {
        const text = await boxer.open<string>('drafts', entity, draft.box);
        return { text, isSent: draft.opId !== undefined, baseRev: draft.baseRev, baseAt: draft.baseAt };
      }
      const row = await database.responses.get(questionId);
      const waiting = row && (await boxer.open<WaitingAnswer>('responses', questionId, row.box));
      return { text: waiting && String(waiting.answerId), isSent: true, ...sentBase(questionId) };
    },
    base: () => {
      const rows = openQuiz.peek();
      const text = rows?.typed.get(questionId) ?? sentText(questionId, rows, responseTo(questionId));
      return { text, ...sentBase(questionId) };
    },
    // The student says when it is done.
    sending: () => undefined,
    failed: say('notSaved'),
    shown: openQuiz.refresh,
  };
}

/** The answer that the server has, as this page shows it; its revision is how many it has. */
function sentBase(questionId: string): TextBase {
  const { attempts = 0, answeredAt } = responseTo(questionId) ?? {};
  return { baseRev: attempts, baseAt: answeredAt };
}

function responseTo(questionId: string): Response | undefined {
  return openQuiz.peek()?.grade?.responses.find((each) => each.questionId === questionId);
}

/** The one that was there when what is typed was begun. */
async function baseOf(scope: ApplicationScope, questionId: string): Promise<TextBase> {
  const draft = await partitionOf(scope)?.database.drafts.get(writtenEntity(questionId));
  const { baseRev, baseAt } = draft ?? sentBase(questionId);
  return { baseRev, baseAt };
}

/** Written answers; for the quiz's store. */
export const writtenAnswers = {
  viewOf,
  type: (scope: ApplicationScope, questionId: string, text: string) =>
    typedTexts.type(scope.student, fieldOf(scope, questionId), text),
  baseOf,
  leave: (scope: ApplicationScope, questionId: string) => typedTexts.flush(scope.student, writtenEntity(questionId)),
} as const;
