import { Tickets } from '#server/http/identity/tickets.ts';
import { Tokens } from '#server/http/identity/token.ts';
import { addPerson } from '#server/records/classes/classrooms.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import { addComment } from '#server/records/learning/comments.ts';
import { findPerson } from '#server/records/people/people.ts';
import { APP } from '#tests/support/school/school.ts';
import type { Submission } from '#contract/device/sealed-work.ts';
import type { NewRevision } from '#server/records/engineering/designs.ts';
import type { TestServer } from '#tests/support/school/server.ts';

/** A student of one walk: how to sign in, and what there is to answer. */
export interface Pupil {
  readonly name: string;
  readonly id: string;
  readonly pid: string;
  readonly boxKey: string;
  /** The exercise whose questions take any number and find none of ours right. */
  readonly exerciseId: string;
  readonly questionIds: readonly string[];
  /** What a teacher wrote to them. */
  readonly commentId: string;
  /** A design of theirs, and how the runs of it are called. */
  readonly revisionId: string;
  readonly runIds: readonly string[];
  signIn(): Promise<string>;
  /** What a sign-in gives for work that is left behind. */
  submission(): Promise<Submission>;
  /** Ends every sign-in made so far. */
  expire(): Promise<void>;
}

let count = 0;

export async function enrolPupil(server: TestServer, name: string): Promise<Pupil> {
  const { database, keys, now } = server.host.services;
  count += 1;
  const signInId = `${name}-${count}`;
  const group = await database.get<{ id: string }>('SELECT group_id AS id FROM person WHERE alias = ?', [
    server.school.S1.alias,
  ]);
  const person = { groupId: group?.id ?? '', signInId, alias: signInId, isTeacher: false, now: now() };
  await database.write((sql) => addPerson(sql, keys, person));
  const row = await database.get<{ id: string }>('SELECT id FROM person WHERE alias = ?', [signInId]);
  const id = row?.id ?? '';
  const tokens = new Tokens(keys);
  const tickets = new Tickets(keys);
  const find = async () => {
    // After a restore the records are others.
    const found = await findPerson(server.host.services.database, id, '');
    if (!found) throw new Error(`Nobody is called ${signInId}.`);
    return found;
  };
  const signIn = async () => tokens.issue(await find(), now(), 8);
  const headers = { Authorization: `Bearer ${await signIn()}` };
  const startup = await (await server.fetch(`/student/api/startup/${APP}`, { headers })).json();
  const { exercises, questions } = startup as Startup;
  const revisionId = `design-of-pupil-${count}`;
  const runIds = [0, 1].map((place) => `run-${place}-of-the-pupil-${count}`);
  const commentId = await database.write(async (sql) => {
    const activity = await sql.get<{ id: string }>(
      'SELECT activity_id AS id FROM exercise_record WHERE person_id = ?',
      [id],
    );
    const comment = {
      kind: 'journal',
      subject: 'introduction',
      text: 'Why?',
      at: now(),
      teacherId: 'a-teacher',
    } as const;
    const owner = { personId: id, activityId: activity?.id ?? '' };
    await addRevision(sql, owner, { name: 'Arrow', revision: savedDesign(revisionId), now: now() });
    return addComment(sql, owner, comment);
  });
  return {
    name,
    commentId,
    revisionId,
    runIds,
    id,
    pid: keys.partitionOf(id),
    boxKey: keys.boxKeyOf(id),
    exerciseId: exercises.find(({ code }) => code === WORKSHEET)?.id ?? '',
    questionIds: questions.filter(({ exerciseCode }) => exerciseCode === WORKSHEET).map((question) => question.id),
    signIn,
    submission: async () => ({ ticket: await tickets.issue(await find(), now()), key: keys.sealingKey }),
    expire: async () => {
      await database.write((sql) =>
        sql.run('UPDATE person SET session_version = session_version + 1 WHERE id = ?', [id]),
      );
    },
  };
}

/** A design that is in spec, as it is stored. */
export function savedDesign(id: string): NewRevision {
  const specification = { id: 's', name: 'Free', challenge: '', performance: 'raceTime', settings: [] };
  const result = {
    status: 'tested',
    performance: 1.2,
    notRanked: '',
    calibration: '',
    isApproved: false,
    assessment: null,
  } as const;
  const origin = { changelog: { inputs: [], results: [] }, notes: '', level: 1, forkedFrom: null };
  return { id, specification, ...result, inputs: {}, modelVersion: 1, ...origin };
}

const WORKSHEET = '02-worksheet';

interface Startup {
  readonly exercises: readonly { readonly id: string; readonly code: string }[];
  readonly questions: readonly { readonly id: string; readonly exerciseCode: string }[];
}
