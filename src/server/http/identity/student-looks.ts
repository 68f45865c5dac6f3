import { DatabaseUnavailable } from '#server/records/database.ts';
import { dayOf, keepLooks } from '#server/records/people/student-looks.ts';
import type { NewLooks } from '#server/records/people/student-looks.ts';
import type { Services } from '#server/services.ts';

/** Looks that a process remembers, so that a page that is read again asks nothing of the records. */
const LOOKS_MOST = 8192;

const known = new WeakMap<Services, Set<string>>();

/** Notes which students a teacher looks at, once a day. */
export async function noteLooks(looks: Omit<NewLooks, 'now'>, services: Services): Promise<void> {
  if (looks.personIds.length === 0) return;
  const now = services.now();
  const seen = known.get(services) ?? new Set<string>();
  known.set(services, seen);
  const keyOf = (personId: string): string => `${looks.teacherId} ${personId} ${dayOf(now)}`;
  const personIds = looks.personIds.filter((each) => !seen.has(keyOf(each)));
  if (personIds.length === 0) return;
  try {
    await services.database.write((sql) => keepLooks(sql, { ...looks, personIds, now }));
  } catch (error) {
    // Where nothing can be written, what only reads is answered all the same.
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return;
  }
  if (seen.size >= LOOKS_MOST) seen.clear();
  for (const each of personIds) seen.add(keyOf(each));
}
