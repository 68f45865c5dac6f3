import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { rubrics } from '#client/words/teacher/gradebook.ts';
import { student as say } from '#client/words/teacher/student.ts';
import { rubricCalls } from '#contract/teacher/rubric-calls.ts';
import { studentDetailCalls } from '#contract/teacher/student-detail-calls.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { BodyOf } from '#contract/call.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

type ScoreBody = BodyOf<typeof rubricCalls.scoreWork>;

/** One student in one activity. */
export interface StudentPlace {
  readonly classId: string;
  readonly studentId: string;
  readonly appCode: ApplicationCode;
}

const detail = workLoader<StudentDetail>((key) => {
  const [classId = '', studentId = '', appCode = ''] = key.split(' ');
  return ask(studentDetailCalls.studentDetail, { parameters: { classId, studentId, appCode } });
});

const keyOf = ({ classId, studentId, appCode }: StudentPlace): string => `${classId} ${studentId} ${appCode}`;

const load = (place: StudentPlace): Promise<void> => detail.load(keyOf(place));

/** After something of a student was changed from another screen's part: asked for again where it is shown. */
const refresh = (place: StudentPlace): Promise<void> => detail.refresh(keyOf(place));

/** The student sees it beside what it is about. Gives the sentence that says what is wrong. */
async function comment(
  place: StudentPlace,
  body: BodyOf<typeof studentDetailCalls.addComment>,
): Promise<string | undefined> {
  const answer = await ask(studentDetailCalls.addComment, { parameters: { ...place }, body });
  if (!answer.ok) return sentenceOf(answer.failure);
  notifications.notify(teacher, { message: say('commentSent'), category: 'success' });
  await refresh(place);
  return undefined;
}

/** Takes a comment back, after a question: what was written is gone. */
async function removeComment(place: StudentPlace, commentId: string): Promise<string | undefined> {
  const isSure = await modals.confirm(teacher, {
    title: say('removeComment'),
    body: say('aboutRemoval'),
    confirmLabel: say('takeBack'),
    isDanger: true,
  });
  if (!isSure) return undefined;
  const answer = await ask(studentDetailCalls.removeComment, { parameters: { ...place, commentId } });
  if (!answer.ok) return sentenceOf(answer.failure);
  await refresh(place);
  return undefined;
}

/** Takes a score back, after a question: its levels and its comment are gone. */
async function takeScoreBack(
  place: StudentPlace,
  { kind, was }: Pick<ScoreBody, 'kind' | 'was'>,
): Promise<string | undefined> {
  const isSure = await modals.confirm(teacher, {
    title: rubrics('takeBackTitle'),
    body: rubrics('aboutTakingBack'),
    confirmLabel: rubrics('yesTakeBack'),
    isDanger: true,
  });
  return isSure ? scoreWork(place, { kind, levels: null, comment: '', was }) : undefined;
}

/** Scores a work by its rubric, or takes the score back; whatever comes of it, what stands now is shown. */
async function scoreWork(place: StudentPlace, body: ScoreBody): Promise<string | undefined> {
  const answer = await ask(rubricCalls.scoreWork, { parameters: { ...place }, body });
  if (answer.ok) {
    const message = rubrics(body.levels === null ? 'scoreTaken' : 'levelsSaved');
    notifications.notify(teacher, { message, category: 'success' });
  }
  await refresh(place);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Everything that a student did in an activity, and what the teacher says to it. */
export const studentDetail = {
  state: detail.state,
  load,
  refresh,
  comment,
  removeComment,
  scoreWork,
  takeScoreBack,
} as const;
