import { COURSES } from '#tests/support/archive.ts';
import { contestIn } from './contest-rows.ts';
import { OWN_PAGE, TINY_PICTURE } from './own-pages.ts';
import { APP } from './school.ts';
import { freshKey } from './server.ts';
import { journalText, measuredRun, signUp } from './staff-world.ts';
import { TEACHER_PASSWORD, addTestTeacher, turnSecondFactorOn } from './teachers.ts';
import type { teacherCalls } from '#contract/teacher-calls.ts';
import type { StaffObjects, StaffWorld } from './staff-world.ts';

/** What each call of the teacher API needs, and of which objects of another school it must know nothing. */
export type Name = keyof typeof teacherCalls;

export interface Row {
  /** The least that is needed: an account, that of an administrator of the school, or a role in the class of the path. Nothing for what anyone may call. */
  readonly least: 'nothing' | 'account' | 'administrator' | 'viewer' | 'co-teacher' | 'owner';
  readonly body?: (world: StaffWorld) => unknown;
  readonly query?: string;
  /** Parameters that name an object of a school, beside the class: another school's is not found. */
  readonly objects?: readonly (keyof StaffObjects)[];
  /** Other objects than those of the world, made for the call that is allowed: it may use them up. */
  readonly fresh?: (world: StaffWorld) => Promise<Partial<StaffObjects>>;
  /** Objects of the body that another school has, each in a body of its own: not found either. */
  readonly foreignBodies?: (world: StaffWorld) => unknown[];
}

const STUDENT = { least: 'co-teacher', objects: ['studentId'] } as const;
const EXERCISE = { ...STUDENT, objects: ['studentId', 'code'] } as const;
const activity = ({ setup }: StaffWorld) => ({ version: 1, isOffered: true, setup });
const specification = (world: StaffWorld) => ({ version: 1, specification: world.specification });
const contestSetup = {
  name: 'Race day',
  format: 'elimination',
  basis: 'predicted',
  entrants: 'students',
  seeding: 'results',
  seed: 1,
  names: 'students',
};
const newRows = { rows: [{ alias: 'Nia', signInId: '', groupName: 'Owls' }] };

export const ROWS: Readonly<Record<Name, Row>> = {
  setupState: { least: 'nothing' },
  setUp: { least: 'nothing', body: () => signUp },
  signIn: { least: 'nothing', body: () => ({ email: 'owner@school.example', password: TEACHER_PASSWORD }) },
  redeem: { least: 'nothing', body: () => ({ code: 'abcd', password: 'a fine new password' }) },
  signOut: { least: 'account' },
  me: { least: 'account' },
  changePassword: { least: 'account', body: () => ({ current: 'wrong', next: 'a fine new password' }) },
  sessions: { least: 'account' },
  endSession: { least: 'account', objects: ['sessionId'] },
  colleagues: { least: 'account' },
  addColleague: { least: 'administrator', body: () => ({ name: 'New', email: `new${Math.random()}@school.example` }) },
  resetColleague: { least: 'administrator', objects: ['teacherId'] },
  noticesSeen: { least: 'account', body: () => ({ until: 0 }) },

  beginSecondFactor: { least: 'account', body: () => ({ password: TEACHER_PASSWORD }) },
  confirmSecondFactor: { least: 'account', body: () => ({ code: '000000' }) },
  removeSecondFactor: { least: 'account', body: () => ({ password: 'wrong', code: '000000' }) },

  school: { least: 'administrator' },
  changeSchool: { least: 'administrator', body: () => ({ needsSecondFactor: false }) },
  changeTeacher: { least: 'administrator', body: () => ({ isActive: true }), objects: ['teacherId'] },
  dropSecondFactor: { least: 'administrator', objects: ['teacherId'], fresh: teacherWithFactor },
  handOver: {
    least: 'administrator',
    body: ({ heir, handedOver }) => ({ to: heir, classIds: [handedOver] }),
    objects: ['teacherId'],
    foreignBodies: ({ heir, foreign, handedOver }) => [
      { to: foreign.teacherId, classIds: [handedOver] },
      { to: heir, classIds: [foreign.classId] },
    ],
  },
  signOutSchool: { least: 'administrator' },
  schoolAudit: { least: 'administrator' },
  looks: { least: 'administrator' },

  classes: { least: 'account' },
  addClass: {
    least: 'account',
    body: () => ({ name: 'Period 9' }),
    foreignBodies: ({ foreign }) => [{ name: 'Period 9', copyFrom: foreign.classId }],
  },
  classDetail: { least: 'viewer' },
  changeClass: { least: 'owner', body: () => ({ isArchived: false }) },
  setRole: { least: 'owner', body: () => ({ role: 'viewer' }), objects: ['teacherId'] },
  preview: { least: 'co-teacher' },
  pauseClass: { least: 'co-teacher', body: () => ({ minutes: 5 }) },

  roster: { least: 'viewer' },
  previewRoster: { least: 'co-teacher', body: () => ({ kind: 'text', content: 'Ada', groupName: 'Owls' }) },
  previewCourses: { least: 'account', body: () => ({ content: COURSES, courses: ['c1'], groupName: 'Owls' }) },
  addClasses: {
    least: 'account',
    body: () => ({ classes: [{ name: 'Period 9', rows: newRows.rows }] }),
    foreignBodies: ({ foreign }) => [
      { classes: [{ name: 'Period 9', rows: newRows.rows }], copyFrom: foreign.classId },
    ],
  },
  importRoster: { least: 'co-teacher', body: () => newRows },
  addGroup: { least: 'co-teacher', body: () => ({ name: `Group ${Math.random()}` }) },
  renameGroup: { least: 'co-teacher', body: () => ({ name: `Group ${Math.random()}` }), objects: ['groupId'] },
  removeGroup: { least: 'co-teacher', objects: ['groupId'], fresh: freshGroup },
  arrangeGroups: {
    least: 'co-teacher',
    body: ({ own }) => ({ groups: [{ name: 'Team 1', studentIds: [own.studentId] }], removesEmpty: false }),
    foreignBodies: ({ foreign }) => [
      { groups: [{ name: 'Team 1', studentIds: [foreign.studentId] }], removesEmpty: false },
    ],
  },
  rotateCode: { least: 'co-teacher', objects: ['groupId'], fresh: freshGroup },
  signOutClass: { least: 'co-teacher' },
  signOutStudent: STUDENT,
  renewId: { ...STUDENT, fresh: freshStudent },
  changeStudent: {
    ...STUDENT,
    body: () => ({ alias: 'Sal' }),
    foreignBodies: ({ foreign }) => [{ groupId: foreign.groupId }],
  },
  previewMove: {
    least: 'co-teacher',
    body: ({ own }) => ({ studentIds: [own.studentId], classId: own.classId }),
    foreignBodies: ({ own, foreign }) => [
      { studentIds: [foreign.studentId], classId: own.classId },
      { studentIds: [own.studentId], classId: foreign.classId },
    ],
  },
  moveStudents: {
    least: 'co-teacher',
    body: ({ own }) => ({ studentIds: [own.studentId], classId: own.classId, groupId: own.groupId }),
    foreignBodies: ({ own, foreign }) => [
      { studentIds: [foreign.studentId], classId: own.classId, groupId: own.groupId },
      { studentIds: [own.studentId], classId: own.classId, groupId: foreign.groupId },
      { studentIds: [own.studentId], classId: foreign.classId, groupId: foreign.groupId },
    ],
  },
  mergeStudent: {
    ...STUDENT,
    body: ({ server }) => ({ into: server.school.S2.publicId }),
    fresh: freshStudent,
    foreignBodies: ({ foreign }) => [{ into: foreign.studentId }],
  },
  restoreWork: { ...STUDENT, body: () => ({ file: 'no file' }) },

  classActivities: { least: 'viewer' },
  saveActivity: { least: 'co-teacher', body: activity },
  consequences: { least: 'co-teacher', body: activity },
  choices: { least: 'account' },
  specifications: { least: 'account' },
  addSpecification: { least: 'account', body: specification },
  changeSpecification: { least: 'account', body: specification, objects: ['id'] },
  removeSpecification: { least: 'account', objects: ['id'], fresh: freshSpecification },
  checkSpecification: { least: 'account', body: specification },
  uploadLogo: { least: 'account', body: () => ({ base64: 'AAAA' }) },

  board: { least: 'account' },
  boardChanges: { least: 'account', query: '?since=0' },

  gradebook: { least: 'viewer' },
  courseGrades: { least: 'viewer' },
  itemAnalysis: { least: 'viewer' },
  exerciseAnswers: { least: 'viewer', objects: ['code'] },
  studentDetail: { least: 'viewer', objects: ['studentId'] },
  giveGrade: { ...EXERCISE, body: () => ({ override: 80, note: '', isExcused: false }) },
  scoreAnswer: {
    ...STUDENT,
    objects: ['studentId', 'questionId'],
    body: () => ({ points: 3, comment: 'Well said', was: null }),
  },
  classSequence: { least: 'viewer' },
  saveSequence: { least: 'co-teacher', body: () => ({ revision: 0, pages: [] }) },
  classRubrics: { least: 'viewer' },
  saveRubric: { least: 'co-teacher', body: () => ({ kind: 'report', version: 0, criteria: null }) },
  scoreWork: { ...STUDENT, body: () => ({ kind: 'report', levels: [3, 3, 3, 3], comment: 'Well made', was: null }) },
  unlockRetake: EXERCISE,
  clearAttempt: EXERCISE,
  addComment: {
    ...STUDENT,
    body: () => ({ kind: 'journal', subject: 'introduction', text: 'Well done' }),
    foreignBodies: ({ foreign }) => [{ kind: 'revision', subject: foreign.revisionId, text: 'Well done' }],
  },
  removeComment: { ...STUDENT, objects: ['studentId', 'commentId'], fresh: freshComment },
  portfolio: { least: 'viewer', objects: ['studentId'] },
  unread: { least: 'account' },
  markRead: {
    least: 'account',
    body: ({ own }) => ({ texts: [journalText(own)] }),
    foreignBodies: ({ own, foreign }) => [{ texts: [foreign, own].map(journalText) }],
  },
  designSheets: { least: 'viewer' },
  designPictures: { least: 'viewer' },
  designView: { least: 'viewer', objects: ['revisionId'] },
  designChanges: { least: 'viewer', objects: ['revisionId'] },
  copyDesign: { least: 'co-teacher', objects: ['revisionId'] },
  gallery: { least: 'viewer' },
  measuredDesigns: { least: 'viewer' },
  approveMeasured: { least: 'co-teacher', body: () => ({ isApproved: false }), objects: ['revisionId'] },
  changeConcept: { least: 'co-teacher', body: () => ({ isShared: true }), objects: ['conceptId'] },

  contests: { least: 'viewer' },
  contest: { least: 'viewer', objects: ['contestId'] },
  makeContest: { least: 'co-teacher', body: () => contestSetup },
  changeContest: {
    least: 'co-teacher',
    body: () => ({ rev: 1, setup: contestSetup, order: [] }),
    objects: ['contestId'],
  },
  takeSteps: { least: 'co-teacher', body: () => ({ rev: 1, steps: [] }), objects: ['contestId'] },
  removeContest: {
    least: 'co-teacher',
    objects: ['contestId'],
    fresh: async (world) => contestIn(world.server, world.own),
  },
  contestRace: { least: 'viewer', objects: ['contestId'] },
  sharedRaces: { least: 'viewer' },
  takeOffWall: { least: 'co-teacher', body: () => ({ isTakenOff: true }), objects: ['postId'] },
  classTrials: { least: 'viewer' },
  enterTrials: {
    least: 'co-teacher',
    body: ({ own }) => ({ runs: [enteredRun(own, freshKey())] }),
    foreignBodies: ({ own, foreign }) => [
      { runs: [enteredRun({ ...own, studentId: foreign.studentId }, freshKey())] },
      { runs: [enteredRun(own, foreign.trialId)] },
    ],
  },
  judgeTrials: {
    least: 'co-teacher',
    body: ({ own }) => ({ runs: [{ trialId: own.trialId, rev: 1 }], isApproved: true }),
    foreignBodies: ({ foreign }) => [{ runs: [{ trialId: foreign.trialId, rev: 1 }], isApproved: true }],
  },
  readTrialTable: { least: 'co-teacher', body: () => ({ text: 'Student,Time\nSally,1.25' }) },
  raceDay: { least: 'viewer' },
  previewCalibration: { least: 'co-teacher' },
  applyCalibration: { least: 'co-teacher', body: () => ({ basis: 'none' }) },
  takeCalibrationBack: { least: 'co-teacher', body: () => ({ id: 'none' }) },

  game: { least: 'viewer' },
  setLevel: { ...STUDENT, body: () => ({ level: 1 }) },
  resetGame: { least: 'co-teacher', body: () => ({ typed: 'not the name' }) },
  deleteStudent: { least: 'owner', body: () => ({ typed: 'not the id' }), objects: ['studentId'] },
  audit: { least: 'viewer' },
  retention: { least: 'account' },
  certificates: { least: 'account' },
  deleteClass: { least: 'owner', body: () => ({ typed: 'not the name' }) },
  unitHelp: { least: 'account' },

  ownPages: { least: 'account' },
  ownPage: { least: 'account', objects: ['ownPageId'] },
  addOwnPage: { least: 'account', body: () => ({ appCode: APP, content: OWN_PAGE }) },
  saveOwnPage: { least: 'account', body: () => ({ version: 1, content: OWN_PAGE }), objects: ['ownPageId'] },
  removeOwnPage: { least: 'account', objects: ['ownPageId'] },
  shareOwnPage: { least: 'account', body: () => ({ isShared: true }), objects: ['ownPageId'] },
  copyOwnPage: { least: 'account', objects: ['ownPageId'] },
  addOwnPicture: { least: 'account', body: () => ({ base64: TINY_PICTURE }), objects: ['ownPageId'] },
  ownPicture: { least: 'account', objects: ['ownPageId'] },
  classOwnPages: { least: 'viewer' },
  placeOwnPage: { least: 'co-teacher', body: () => ({ isPlaced: true }), objects: ['ownPageId'] },
  exportOwnPage: { least: 'account', objects: ['ownPageId'] },
  importOwnPage: { least: 'account', body: () => ({ text: 'no file' }) },
};

const enteredRun = ({ studentId, revisionId }: StaffObjects, trialId: string) => {
  return { trialId, studentId, entry: measuredRun(revisionId), baseRev: 0 };
};
async function teacherWithFactor({ server, own }: StaffWorld): Promise<Partial<StaffObjects>> {
  const { id } = await addTestTeacher(server, `Factor ${Math.random()}`, { classId: own.classId });
  await turnSecondFactorOn(server, id);
  return { teacherId: id };
}

async function freshGroup(world: StaffWorld): Promise<Partial<StaffObjects>> {
  const made = await world.as('owner').post(`/teacher/api/classes/${world.own.classId}/groups`, {
    name: `Group ${Math.random()}`,
  });
  return { groupId: made.body.id };
}

async function freshStudent(world: StaffWorld): Promise<Partial<StaffObjects>> {
  const alias = `Student ${Math.random()}`;
  const rows = [{ alias, signInId: '', groupName: 'Owls' }];
  const { body } = await world.as('owner').post(`/teacher/api/classes/${world.own.classId}/roster/import`, { rows });
  return { studentId: body.roster.students.find((each: { alias: string }) => each.alias === alias).id };
}

async function freshSpecification(world: StaffWorld): Promise<Partial<StaffObjects>> {
  const path = `/teacher/api/applications/${APP}/specifications`;
  return { id: (await world.as('owner').post(path, specification(world))).body.id };
}

async function freshComment(world: StaffWorld): Promise<Partial<StaffObjects>> {
  const path = `/teacher/api/classes/${world.own.classId}/students/${world.own.studentId}/${APP}/comments`;
  const comment = { kind: 'journal', subject: 'introduction', text: 'Well done' };
  return { commentId: (await world.as('owner').post(path, comment)).body.id };
}
