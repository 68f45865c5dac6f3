import type { GivenGrade } from '#server/records/learning/exercises.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';

const NOTHING: GivenGrade = { override: null, note: '', isExcused: false };

/** What of a teacher's word on a grade is different, for the audit list; undefined where nothing is. */
export function gradeChange(
  before: GivenGrade = NOTHING,
  after: GivenGrade,
): { readonly action: TeacherAction; readonly words: string } | undefined {
  if (after.isExcused && !before.isExcused) return { action: 'excuse', words: '' };
  if (after.override !== before.override) {
    if (after.override === null) return { action: 'take-grade-back', words: `was ${scoreWords(before.override)}` };
    const was = before.override === null ? '' : ` instead of ${scoreWords(before.override)}`;
    return { action: 'grade', words: `${scoreWords(after.override)}${was}` };
  }
  if (after.isExcused !== before.isExcused) return { action: 'grade', words: 'counts again' };
  if (after.note !== before.note) return { action: 'grade', words: 'note changed' };
  return undefined;
}

/** A score as words of the audit list. */
export function scoreWords(score: number | null): string {
  return score === null ? 'no score' : `${score}%`;
}
