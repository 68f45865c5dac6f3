import { answersCalls } from '#contract/teacher/answers-calls.ts';
import { activityFor } from '#server/access/class-objects.ts';
import { groupBy } from '#server/group-by.ts';
import { reading } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { rightAnswer } from '#server/quizzes/answer-key.ts';
import { bankOf } from '#server/quizzes/bank.ts';
import { answerText, standingOfQuestion } from '#server/quizzes/questions.ts';
import { exerciseScore } from '#server/quizzes/quiz-score.ts';
import { wordingOf } from '#server/quizzes/wording.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { drawnQuestions } from '#server/records/learning/drawn-questions.ts';
import { wrongAnswers } from '#server/records/learning/grades.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { withSignInIds } from '#server/teacher/roster/sign-in-ids.ts';
import { scoringHandlers } from './scoring.ts';
import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type {
  AnsweredAttempt,
  AnsweringStudent,
  ExerciseAnswers,
  GivenAnswers,
} from '#contract/teacher/answers-calls.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { DrawnRecord } from '#server/records/learning/drawn-questions.ts';
import type { WrongTry } from '#server/records/learning/grades.ts';

/** What students answered, question by question. */
export const answersHandlers: Handlers<typeof answersCalls> = {
  ...scoringHandlers,
  exerciseAnswers: reading(answersCalls.exerciseAnswers, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: async (ctx, { taught, activity }) => {
      const { code } = ctx.parameters;
      const entry = (await askingExercises(ctx, activity)).find((each) => each.code === code);
      if (!entry) throw notFound();
      const students = await withSignInIds(ctx, taught, await activeStudents(ctx.sql, [taught.id]));
      const [answers] = await answersOf(ctx, activity, { entries: [entry], students });
      if (!answers) throw notFound();
      return answers;
    },
    looksAt: (_, { rows }) => rows.filter(({ attempts }) => attempts.length > 0).map(({ studentId }) => studentId),
  }),
};

/** The quizzes and worksheets of this activity, in sequence; hidden ones, too: what was answered there can be read and scored. */
export async function askingExercises(
  { sql, services }: Pick<TeacherTransaction, 'sql' | 'services'>,
  activity: ActivityRecord,
): Promise<CurriculumExercise[]> {
  const { placed } = await pagesOf(sql, services.catalogue, activity);
  return placed.flatMap(({ page }) => (page.questions === undefined ? [] : [page]));
}

interface AnswersQuery {
  readonly entries: readonly CurriculumExercise[];
  readonly students: readonly (Omit<AnsweringStudent, 'studentId' | 'attempts'> & { readonly id: string })[];
}

/** What these students answered in these exercises, all attempts; a question that the bank has no more is left out. */
export async function answersOf(
  { sql }: Pick<TeacherTransaction, 'sql'>,
  activity: ActivityRecord,
  { entries, students }: AnswersQuery,
): Promise<ExerciseAnswers[]> {
  const ids = students.map(({ id }) => id);
  const drawn = groupBy(await drawnQuestions(sql, activity.id, ids), ({ personId, code }) => `${personId} ${code}`);
  const wrong = groupBy(await wrongAnswers(sql, activity.id, ids), ({ questionId }) => questionId);
  return entries.map((entry) => {
    const bank = bankOf(entry);
    const answered = new Set(
      ids
        .flatMap((id) => drawn.get(`${id} ${entry.code}`) ?? [])
        .flatMap(({ tries, bankId }) => (tries > 0 ? [bankId] : [])),
    );
    const isAsked = new Set((entry.questions ?? []).map(({ id }) => id));
    const byId = new Map(bank.map((question) => [question.id, question]));
    const given = (record: DrawnRecord): GivenAnswers[] => {
      const question = byId.get(record.bankId);
      return question ? [givenAnswers(record, question, wrong.get(record.id) ?? [])] : [];
    };
    return {
      exercise: { code: entry.code, name: entry.name, category: entry.category },
      questions: bank
        .filter(({ id }) => isAsked.has(id) || answered.has(id))
        .map((question) => ({
          id: question.id,
          description: wordingOf(question, activity.contentLevel),
          rightAnswer: rightAnswer(question),
          explanation: question.explanation,
          ...(isAsked.has(question.id) ? {} : { isFormer: true }),
          isTyped: question.answer.kind === 'value' || question.answer.kind === 'written',
          ...(question.answer.kind === 'written' ? { guide: [...question.answer.guide] } : {}),
        })),
      rows: students.map(({ id, alias, signInId, groupName }) => ({
        studentId: id,
        alias,
        signInId,
        groupName,
        attempts: attemptsOf(drawn.get(`${id} ${entry.code}`) ?? [], byId, given),
      })),
    };
  });
}

/** An attempt begins with its first answer: questions also stand ready that nobody has answered. */
function attemptsOf(
  records: readonly DrawnRecord[],
  bank: ReadonlyMap<string, BankQuestion>,
  given: (record: DrawnRecord) => readonly GivenAnswers[],
): AnsweredAttempt[] {
  return [...groupBy(records, ({ attempt }) => String(attempt)).values()]
    .filter((those) => those.some(({ tries }) => tries > 0))
    .flatMap((those): AnsweredAttempt[] => {
      const [first] = those;
      if (!first) return [];
      const times = those.flatMap(({ answeredAt }) => answeredAt ?? []);
      return [
        {
          attempt: first.attempt,
          score:
            first.attempt === first.presentAttempt
              ? first.score
              : exerciseScore(those.map((record) => standingOfQuestion({ record, bank: bank.get(record.bankId) }))),
          answeredAt: times.length === 0 ? null : Math.max(...times),
          questions: those.flatMap(given),
        },
      ];
    })
    .toSorted((one, other) => other.attempt - one.attempt);
}

/** The last answer stands with its question, the wrong ones before it each by itself. */
function givenAnswers(record: DrawnRecord, bank: BankQuestion, wrong: readonly WrongTry[]): GivenAnswers {
  if (bank.answer.kind === 'written') return writtenAnswers(record);
  const tries = Array.from({ length: record.tries }, (_, index) => {
    const isLast = index + 1 === record.tries;
    const answer = wrong.find(({ nth }) => nth === index + 1)?.answer ?? (isLast ? record.answer : null);
    return {
      text: answer === null ? null : answerText({ bank, record }, answer),
      isRight: isLast && record.isCorrect === true,
    };
  });
  return { questionId: record.bankId, tries };
}

function writtenAnswers({ id, bankId, answer, isHandedIn, isCounting, writtenScore }: DrawnRecord): GivenAnswers {
  if (answer === null) return { questionId: bankId, tries: [] };
  const given = { questionId: bankId, tries: [{ text: answer, isRight: false }] };
  return isHandedIn ? { ...given, written: { id, score: writtenScore, isCounting } } : given;
}
