import { JOURNAL_SECTIONS } from '#contract/learning/journal.ts';
import { studentDetailCalls } from '#contract/teacher/student-detail-calls.ts';
import { studentFor } from '#server/access/class-objects.ts';
import { conceptsOf } from '#server/designs/concepts.ts';
import { groupBy } from '#server/group-by.ts';
import { reading } from '#server/http/handlers.ts';
import { bankOf } from '#server/quizzes/bank.ts';
import { standingOfQuestion } from '#server/quizzes/questions.ts';
import { exerciseScore } from '#server/quizzes/quiz-score.ts';
import { revisionsOfPeople } from '#server/records/engineering/listed-revisions.ts';
import { trialsWithHistory } from '#server/records/engineering/trials.ts';
import { commentsOf } from '#server/records/learning/comments.ts';
import { pastQuestions } from '#server/records/learning/grades.ts';
import { journalHistory, journalOf } from '#server/records/learning/journal.ts';
import { rubricsOfStudent } from '#server/rubrics/class-rubrics.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { measuredConcepts } from '#server/teacher/gallery/measured-concepts.ts';
import { classGrades } from '#server/teacher/gradebook/class-grades.ts';
import { signInIdOf } from '#server/teacher/roster/sign-in-ids.ts';
import { JOURNAL_TITLES } from './journal-titles.ts';
import type { BankQuestion, Curriculum, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { GradeCell } from '#contract/teacher/gradebook-calls.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';
import type { OfStudent } from '#server/access/class-objects.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { QuestionStanding } from '#server/quizzes/quiz-score.ts';
import type { Sql } from '#server/records/database.ts';
import type { PastQuestion } from '#server/records/learning/grades.ts';

type DetailCalls = Pick<typeof studentDetailCalls, 'studentDetail'>;

export const studentDetailHandlers: Handlers<DetailCalls> = {
  studentDetail: reading(studentDetailCalls.studentDetail, {
    authorize: (ctx) => studentFor(ctx, 'viewer'),
    handle: async (ctx, found) => {
      const detail = await studentDetailOf(ctx, found);
      const signInId = await signInIdOf(ctx, found.taught, found.student.id);
      return signInId === null ? detail : { ...detail, student: { ...detail.student, signInId } };
    },
    looksAt: ({ parameters }) => [parameters.studentId],
  }),
};

type Owner = OfStudent['owner'];
type FoundStudent = Pick<OfStudent, 'activity' | 'student' | 'owner'>;

/** Everything that a student did in an activity. */
export async function studentDetailOf(
  { sql, services }: Pick<TeacherTransaction, 'sql' | 'services'>,
  { activity, student, owner }: FoundStudent,
): Promise<StudentDetail> {
  const grades = await classGrades(sql, services, activity, [student.id]);
  const past = await earlierAttempts(sql, owner, (await pagesOf(sql, services.catalogue, activity)).all);
  const designs = await revisionsOfPeople(sql, activity.id, [student.id]);
  const gradeIn = ({ code, name, category }: CurriculumExercise): StudentDetail['grades'][number] => {
    const earlier = past.get(code);
    return { ...grades.cellIn(student.id, code), name, category, ...(earlier ? { earlier } : {}) };
  };
  const seen = conceptsOf(designs, student.id, activity);
  const concepts = await measuredConcepts(sql, services.catalogue, activity, seen);
  const { id, alias, groupName, lastActiveAt, isActive } = student;
  return {
    student: { id, alias, groupName, lastSeenAt: lastActiveAt, isActive },
    grades: [
      ...grades.entries.map((entry) => gradeIn(entry)),
      ...grades.hidden.map((entry) => ({ ...gradeIn(entry), isHidden: true })).filter(isWorkedAt),
    ],
    // As their maker sees them, with the notes: but nothing here is the teacher's own.
    concepts: concepts.map((concept) => ({ ...concept, isMine: false })),
    journal: await journalSections(sql, owner),
    comments: await commentsOf(sql, owner),
    rubrics: await rubricsOfStudent(sql, { ...owner, classroomId: activity.classroomId }),
    trials: await trialsWithHistory(sql, owner),
  };
}

/** Of a hidden exercise nothing is told where nothing was done. */
function isWorkedAt({ attempts, isComplete, override, isExcused, timeOnTask }: GradeCell): boolean {
  return attempts > 0 || isComplete || override !== null || isExcused || timeOnTask > 0;
}

async function journalSections(sql: Sql, owner: Owner): Promise<StudentDetail['journal']> {
  const texts = new Map((await journalOf(sql, owner)).map((text) => [text.section, text]));
  const older = groupBy(await journalHistory(sql, owner), ({ section }) => section);
  return JOURNAL_SECTIONS.map((section) => ({
    section,
    title: JOURNAL_TITLES[section],
    content: texts.get(section)?.content ?? '',
    modifiedAt: texts.get(section)?.lastModified ?? 0,
    history: (older.get(section) ?? []).map(({ content, modifiedAt }) => ({ content, modifiedAt })),
  }));
}

type Earlier = NonNullable<StudentDetail['grades'][number]['earlier']>;

/** Scores of attempts that were taken again or cleared, by exercise; those in which nothing was answered are left out. */
async function earlierAttempts(sql: Sql, owner: Owner, curriculum: Curriculum): Promise<ReadonlyMap<string, Earlier>> {
  const byCode = groupBy(await pastQuestions(sql, owner), ({ code }) => code);
  return new Map(
    [...byCode].map(([code, all]) => {
      const attempts = [...groupBy(all, ({ attempt }) => attempt)].filter(([, questions]) =>
        questions.some(({ tries }) => tries > 0),
      );
      const page = curriculum.find((entry) => entry.code === code);
      const bank = page ? bankOf(page) : [];
      return [
        code,
        attempts.map(([attempt, questions]) => ({
          attempt,
          score: exerciseScore(questions.map((question) => pastStanding(question, bank))),
          answeredAt: Math.max(...questions.map(({ answeredAt }) => answeredAt ?? 0)) || null,
        })),
      ] as const;
    }),
  );
}

function pastStanding(
  { bankId, tries, isCorrect, points }: PastQuestion,
  questions: readonly BankQuestion[],
): QuestionStanding {
  const record = { tries, isCorrect: isCorrect === 1, writtenScore: points === null ? null : { points } };
  return standingOfQuestion({ record, bank: questions.find(({ id }) => id === bankId) });
}
