import type { ExercisePlace } from '#client/stores/teacher/gradebook.ts';

/** Whose answers are read, or those to which question; without either those of the whole class. */
export type AnswersOf = { readonly student: string } | { readonly question: string };

/** Where the answers to an exercise are read. Everything stands in the address, so that Back and reload lead there. */
export function answersAddress({ classId, appCode, code }: ExercisePlace, of?: AnswersOf): string {
  const more = [appCode, code, ...Object.entries(of ?? {}).flat()];
  return `/teacher/classes/${classId}/answers/${more.join(',')}`;
}

/** What an address behind `answers/` names. */
export function answersOfAddress(
  classId: string,
  more: string,
): { readonly place: ExercisePlace; readonly of: AnswersOf | undefined } {
  const [appCode = '', code = '', kind, id = ''] = more.split(',');
  const of = kind === 'student' ? { student: id } : kind === 'question' ? { question: id } : undefined;
  return { place: { classId, appCode, code }, of };
}
