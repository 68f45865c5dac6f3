import { comparable } from '#server/records/classes/classrooms.ts';

/** The same text for names that people take for one: case, accents, blanks and points do not count. */
export function alike(name: string): string {
  return comparable(name)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
