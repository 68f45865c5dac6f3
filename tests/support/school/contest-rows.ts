import { addContest, replaceEntries } from '#server/records/competition/contests.ts';
import { addPost } from '#server/records/competition/wall-posts.ts';
import { newId } from '#server/records/ids.ts';
import type { TestServer } from './server.ts';

interface Place {
  readonly classId: string;
  readonly studentId: string;
  readonly revisionId: string;
}

/** A contest of a class with a student's design in it twice, as no teacher could draw it. */
export async function contestIn(
  { host: { services } }: TestServer,
  { classId, studentId, revisionId }: Place,
): Promise<{ readonly contestId: string; readonly contestEntryId: string }> {
  return services.database.write(async (sql) => {
    const activity = await sql.get<{ id: string }>('SELECT id FROM activity WHERE classroom_id = ?', [classId]);
    const [contestId, now] = [newId(), services.now()];
    const setup = { name: 'Race', format: 'elimination', basis: 'predicted', entrants: 'students' } as const;
    const content = {
      ...setup,
      seeding: 'results',
      seed: 1,
      names: 'students',
      draw: [],
      specificationId: '',
      alike: null,
    } as const;
    await addContest(sql, activity?.id ?? '', content, { id: contestId, now });
    const entry = { personId: studentId, revisionId, design: 'Red Comet', team: 'Maples', value: 1 };
    const [contestEntryId = '', other = ''] = await replaceEntries(sql, contestId, [
      { ...entry, memberIds: [studentId] },
      { ...entry, memberIds: [studentId] },
    ]);
    await sql.run('UPDATE contest SET draw = ? WHERE id = ?', [JSON.stringify([contestEntryId, other]), contestId]);
    return { contestId, contestEntryId };
  });
}

/** A race of a design against itself on the wall of its class, as no student could share it; gives its id. */
export async function postIn(
  { host: { services } }: TestServer,
  { studentId, revisionId }: Pick<Place, 'studentId' | 'revisionId'>,
): Promise<string> {
  return services.database.write(async (sql) => {
    const of = await sql.get<{ activityId: string }>(
      'SELECT c.activity_id AS "activityId" FROM revision r JOIN concept c ON c.id = r.concept_id WHERE r.id = ?',
      [revisionId],
    );
    const post = { personId: studentId, activityId: of?.activityId ?? '', revisionId, rivalId: revisionId };
    await addPost(sql, post, { now: services.now(), most: 1 });
    const row = await sql.get<{ id: string }>('SELECT id FROM wall_post WHERE revision_id = ?', [revisionId]);
    return row?.id ?? '';
  });
}
