import { expect } from 'vitest';
import { contestIn, postIn } from './contest-rows.ts';
import { inEngineering } from './engineering.ts';
import { sharedPage } from './own-pages.ts';
import { QuizTaker } from './quiz-taker.ts';
import { APP } from './school.ts';
import { Client, freshKey, signIn, startServer } from './server.ts';
import { addTestTeacher, signInTeacher } from './teachers.ts';
import { writtenCurriculum } from './test-curriculum.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { TrialEntry } from '#contract/engineering/trial.ts';
import type { ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { TestServer } from './server.ts';
import type { TestTeacher } from './teachers.ts';

/** What stands in paths of the teacher API, by the parameters' names. */
export interface StaffObjects {
  readonly classId: string;
  readonly groupId: string;
  readonly studentId: string;
  readonly appCode: string;
  /** An exercise. */
  readonly code: string;
  readonly conceptId: string;
  readonly commentId: string;
  /** A specification of the library. */
  readonly id: string;
  readonly teacherId: string;
  readonly sessionId: string;
  /** A written answer that waits for a teacher. */
  readonly questionId: string;
  /** A design without measured values. */
  readonly revisionId: string;
  readonly contestId: string;
  readonly contestEntryId: string;
  /** A race on the wall of the class. */
  readonly postId: string;
  /** A measured run of it. */
  readonly trialId: string;
  /** A page that a teacher wrote and shares with the school, and a picture of it. */
  readonly ownPageId: string;
  readonly pictureName: string;
}

/**
 * Who asks: nobody, a student, the teacher member of a group, teachers by their role in the class, and three without: a colleague,
 * the administrator of the school, and that of another school.
 */
export type Asker =
  | 'nobody'
  | 'student'
  | 'member'
  | 'viewer'
  | 'co-teacher'
  | 'owner'
  | 'colleague'
  | 'administrator'
  | 'stranger';

/** A class with work in it and everybody who might ask for it, beside a class of another school. */
export class StaffWorld {
  readonly server: TestServer;
  readonly own: StaffObjects;
  readonly foreign: StaffObjects;
  readonly setup: ActivitySetup;
  readonly specification: Specification;
  /** A colleague who may get classes, and a class that `own.teacherId` owns. */
  readonly heir: string;
  readonly handedOver: string;
  private readonly clients: Readonly<Record<Asker, Client>>;

  private constructor(parts: Omit<StaffWorld, 'as' | 'clients'> & { clients: Readonly<Record<Asker, Client>> }) {
    this.server = parts.server;
    this.own = parts.own;
    this.foreign = parts.foreign;
    this.setup = parts.setup;
    this.specification = parts.specification;
    this.heir = parts.heir;
    this.handedOver = parts.handedOver;
    this.clients = parts.clients;
  }

  as(asker: Asker): Client {
    return this.clients[asker];
  }

  static async open(): Promise<StaffWorld> {
    const server = await startServer({ curriculum: writtenCurriculum });
    const { S1, S3, T1, classroomOfG1, classroomOfG2 } = server.school;
    const add = (name: string, role?: 'viewer' | 'co-teacher' | 'owner', classId = classroomOfG1) =>
      addTestTeacher(server, name, { classId, ...(role ? { role } : {}) });
    // The first of each school.
    const administrator = await add('Administrator');
    const owner = await add('Owner', 'owner');
    const stranger = await add('Stranger', 'owner', classroomOfG2);
    const enter = (teacher: TestTeacher) => signInTeacher(server, teacher);
    const clients = {
      nobody: new Client(server),
      student: await signIn(server, S1),
      member: await signIn(server, T1),
      viewer: await enter(await add('Viewer', 'viewer')),
      'co-teacher': await enter(await add('Helper', 'co-teacher')),
      owner: await enter(owner),
      colleague: await enter(await add('Colleague')),
      administrator: await enter(administrator),
      stranger: await enter(stranger),
    };
    const another = await add('Another');
    const made = await (await enter(another)).post('/teacher/api/classes', { name: 'Period 8' });
    const mine = await objectsOf(server, {
      client: clients.owner,
      teacher: owner,
      student: S1,
      classId: classroomOfG1,
      other: another,
    });
    const theirs = await objectsOf(server, {
      client: clients.stranger,
      teacher: stranger,
      student: S3,
      classId: classroomOfG2,
      other: stranger,
    });
    const [entry] = (await clients.owner.get(`/teacher/api/classes/${classroomOfG1}/activities`)).body;
    return new StaffWorld({
      server,
      own: mine,
      foreign: theirs,
      setup: entry.setup,
      specification: entry.setup.specification,
      heir: (await add('Heir')).id,
      handedOver: made.body.id,
      clients,
    });
  }
}

interface Place {
  readonly client: Client;
  readonly teacher: TestTeacher;
  readonly student: TestServer['school']['S1'];
  readonly classId: string;
  readonly other: TestTeacher;
}

async function objectsOf(
  server: TestServer,
  { client, teacher, student, classId, other }: Place,
): Promise<StaffObjects> {
  const learner = await signIn(server, student);
  const { exercises } = (await learner.get(`/student/api/startup/${APP}`)).body;
  const taker = new QuizTaker(learner);
  expect((await taker.take('05-written-quiz')).status).toBe(200);
  const answered = (await taker.questions('05-written-quiz')).find(({ isWritten }) => isWritten);
  const revisionId = await (await inEngineering(learner)).make('Red Comet', 250);
  const trialId = freshKey();
  await learner.put(`/student/api/trial/${APP}/${trialId}`, measuredRun(revisionId));
  const base = `/teacher/api/classes/${classId}`;
  const [shown] = (await client.get(`${base}/gallery/${APP}`)).body;
  const { groups } = (await client.get(`${base}/roster`)).body;
  const comment = { kind: 'journal', subject: 'introduction', text: 'Well done' };
  const written = await client.post(`${base}/students/${student.publicId}/${APP}/comments`, comment);
  const [preset] = (await client.get(`/teacher/api/applications/${APP}/specifications`)).body;
  const kept = await client.post(`/teacher/api/applications/${APP}/specifications`, preset);
  await signInTeacher(server, teacher);
  const sessions = (await client.get('/teacher/api/sessions')).body as { id: string; isThis: boolean }[];
  return {
    ...(await contestIn(server, { classId, studentId: student.publicId, revisionId })),
    postId: await postIn(server, { studentId: student.publicId, revisionId }),
    revisionId,
    trialId,
    ...(await sharedPage(client)),
    classId,
    groupId: groups[0].id,
    studentId: student.publicId,
    appCode: APP,
    code: exercises.find((each: { code: string }) => each.code === '01-quiz').code,
    conceptId: shown.conceptId,
    questionId: answered?.id ?? '',
    commentId: written.body.id,
    id: kept.body.id,
    teacherId: other.id,
    sessionId: sessions.find(({ isThis }) => !isThis)?.id ?? '',
  };
}

/** A run of a dragster as it is entered. */
export const measuredRun = (revisionId: string): TrialEntry => {
  const run = { name: 'Run 1', at: 1000, mass: 0.055, values: { time: 1.25 }, isSure: true };
  return { revisionId, ...run, partners: [], note: '' };
};

/** A text of the student's journal, as a teacher says that it was read. */
export const journalText = ({ classId, studentId }: StaffObjects): object => {
  const text = { appCode: APP, kind: 'journal', subject: 'introduction', at: 1 };
  return { classId, studentId, ...text };
};

/** The first teacher's words at the set-up. */
export const signUp = {
  setupCode: 'abcd',
  organisation: { name: 'A', city: '', state: '', district: '' },
  name: 'A',
  email: 'a@school.example',
  password: 'a fine new password',
};
