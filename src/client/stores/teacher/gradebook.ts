import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { gradebook as say } from '#client/words/teacher/gradebook.ts';
import { answersCalls } from '#contract/teacher/answers-calls.ts';
import { gradebookCalls } from '#contract/teacher/gradebook-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { keyOf, placeOf } from './class-application.ts';
import { workLoader } from './loaded.ts';
import { studentDetail } from './student/student-detail.ts';
import type { BodyOf } from '#contract/call.ts';
import type { ExerciseAnswers } from '#contract/teacher/answers-calls.ts';
import type { CourseGrades, Gradebook, ItemRow } from '#contract/teacher/gradebook-calls.ts';
import type { ClassApplication } from './class-application.ts';

const table = workLoader<Gradebook>((key) => ask(gradebookCalls.gradebook, { parameters: placeOf(key) }));
const course = workLoader<CourseGrades>((classId) => ask(gradebookCalls.courseGrades, { parameters: { classId } }));
const items = workLoader<readonly ItemRow[]>((key) => ask(gradebookCalls.itemAnalysis, { parameters: placeOf(key) }));

const answers = workLoader<ExerciseAnswers>((key) => {
  const [classId = '', appCode = '', code = ''] = key.split(' ');
  return ask(answersCalls.exerciseAnswers, { parameters: { classId, appCode, code } });
});

/** One exercise of a class. */
export interface ExercisePlace extends ClassApplication {
  readonly code: string;
}

/** One exercise of one student. */
export interface GradePlace extends ExercisePlace {
  readonly studentId: string;
}

/** Gives, excuses or takes back; gives the sentence that says what is wrong. Whatever comes of it, what stands now is shown. */
async function give(place: GradePlace, body: BodyOf<typeof gradebookCalls.giveGrade>): Promise<string | undefined> {
  const answer = await ask(gradebookCalls.giveGrade, { parameters: parametersOf(place), body });
  await loadChanged(place);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** One answer of a student in words of their own. */
interface WrittenPlace extends GradePlace {
  readonly questionId: string;
}

/** Gives a written answer points; gives the sentence that says what is wrong. Whatever comes of it, what stands now is shown. */
async function score(place: WrittenPlace, body: BodyOf<typeof answersCalls.scoreAnswer>): Promise<string | undefined> {
  const { classId, studentId, appCode, questionId } = place;
  const answer = await ask(answersCalls.scoreAnswer, { parameters: { classId, studentId, appCode, questionId }, body });
  await answers.refresh(answersKey(place));
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

function answersKey(place: ExercisePlace): string {
  return `${keyOf(place)} ${place.code}`;
}

/** One more retake, or a new start with the cleared attempt kept in the history. Whatever comes of it, what stands now is shown. */
async function allow(place: GradePlace, what: 'unlockRetake' | 'clearAttempt'): Promise<string | undefined> {
  const answer = await ask(gradebookCalls[what], { parameters: parametersOf(place) });
  await loadChanged(place);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Asks before a student has to begin anew. */
function isSureToClear(): Promise<boolean> {
  return modals.confirm(teacher, {
    title: say('clearTitle'),
    body: say('aboutClearing'),
    confirmLabel: say('yesClear'),
    isDanger: true,
  });
}

/** What a changed grade is part of; the course grades and the student's page only where they were shown. */
async function loadChanged(place: GradePlace): Promise<void> {
  await Promise.all([table.refresh(keyOf(place)), course.refresh(place.classId), studentDetail.refresh(place)]);
}

function parametersOf({ classId, studentId, appCode, code }: GradePlace) {
  return { classId, studentId, appCode, code };
}

/** The grades of a class in one application. */
export const gradebook = {
  table: table.state,
  items: items.state,
  course: course.state,
  answers: answers.state,
  load: (place: ClassApplication): Promise<void> => table.load(keyOf(place)),
  loadCourse: course.load,
  loadItems: (place: ClassApplication): Promise<void> => items.load(keyOf(place)),
  loadAnswers: (place: ExercisePlace): Promise<void> => answers.load(answersKey(place)),
  give,
  score,
  unlockRetake: (place: GradePlace) => allow(place, 'unlockRetake'),
  isSureToClear,
  clearAttempt: (place: GradePlace) => allow(place, 'clearAttempt'),
} as const;
