import { specificationDrafts } from '#client/stores/teacher/activities/specification-drafts.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { formDrafts } from './form-drafts.ts';

/** All texts that a teacher typed into a class and did not save, each once. */
export function typedInClass(teacherId: string, classId: string): readonly string[] {
  const all = [formDrafts, runDrafts, specificationDrafts].flatMap((drafts) => drafts.typedIn(teacherId, classId));
  return [...new Set(all.map((text) => text.trim()))].filter((text) => text !== '');
}
