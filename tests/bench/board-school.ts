import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assess } from '#applications/assess.ts';
import { applicationOf } from '#applications/registry.ts';
import { openHost } from '#server/host.ts';
import { ensureExercises } from '#server/quizzes/ensure-exercises.ts';
import { activitiesOf, addActivity } from '#server/records/classes/activities.ts';
import { addClassroom, addGroup, addOrganisation, addPerson } from '#server/records/classes/classrooms.ts';
import { setClassRole } from '#server/records/classes/taught-classes.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import { newId } from '#server/records/ids.ts';
import { replaceText } from '#server/records/learning/journal.ts';
import { keepTotals, noteWork } from '#server/records/learning/time.ts';
import { addTeacher } from '#server/records/teachers/teachers.ts';
import { readSettings } from '#server/settings.ts';
import { sealPassword } from '#server/teacher/account/passwords.ts';
import type { Host } from '#server/host.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';

export const CLASSES = 5;
export const STUDENTS = 35;
/** Of the five that each class has set up, those in which the students worked. */
const WORKED_IN = 3;
const DESIGNS = 8;
const EPOCHS = 2;
const REPEATS = 20;
const WORDS = 'the car went faster because we made the body thinner and the wheels lighter than before ';

/** Of each section of a journal. */
export const SECTION_WORDS = REPEATS * WORDS.trim().split(' ').length;

export const TEACHER = { email: 'board@school.example', password: 'correct horse battery' } as const;

/** How a student of a class signs in. */
export function signInOf(classNumber: number, student: number): { studentId: string; groupId: string } {
  return { studentId: `s${classNumber}-${student}`, groupId: `bench-group-${classNumber}` };
}

/** A data folder with five classes of 35 students in the middle of the year, who all belong to one teacher. */
export async function boardSchool(): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'balsa-board-'));
  const host = await openHost(readSettings({ DATA_DIR: dataFolder, DEMO: 'off', BACKUP_MINUTES: '0', LOG: 'off' }));
  const { database, now } = host.services;
  const password = await sealPassword(TEACHER.password);
  const { organisationId, teacherId } = await database.write(async (sql) => {
    const school = { name: 'Bench School', city: 'Benchton', state: 'OR', districtId: null };
    const organisation = await addOrganisation(sql, school);
    const teacher = { organisationId: organisation, name: 'B. Oard', email: TEACHER.email, password, now: now() };
    return { organisationId: organisation, teacherId: await addTeacher(sql, teacher) };
  });
  for (let number = 1; number <= CLASSES; number += 1) {
    await database.write((sql) => addClass(sql, host, { organisationId, teacherId, number }));
  }
  await host.close();
  return dataFolder;
}

async function addClass(
  sql: Sql,
  { services }: Host,
  { organisationId, teacherId, number }: { organisationId: string; teacherId: string; number: number },
): Promise<void> {
  const { keys, now, catalogue } = services;
  const classroomId = await addClassroom(sql, organisationId, `Period ${number}`, now());
  await setClassRole(sql, classroomId, teacherId, 'owner');
  for (const [position, code] of catalogue.codes.entries()) {
    const specification = catalogue.applicationOf(code)?.specifications[0];
    if (!specification) continue;
    const activity = { ...SETUP, classroomId, appCode: code, specification } as Parameters<typeof addActivity>[1];
    await addActivity(sql, activity, { position, now: now() });
  }
  const activities = (await activitiesOf(sql, classroomId)).slice(0, WORKED_IN);
  const code = signInOf(number, 0).groupId;
  const groupId = await addGroup(sql, keys, { classroomId, name: `Group ${number}`, code, now: now() });
  for (let student = 0; student < STUDENTS; student += 1) {
    const { studentId } = signInOf(number, student);
    const person = { groupId, signInId: studentId, alias: `Student ${student}`, isTeacher: false, now: now() };
    const personId = await addPerson(sql, keys, person);
    for (const activity of activities) await addWork(sql, services, personId, activity);
  }
}

const SETUP = {
  contentLevel: 'middle',
  isSimulationAllowed: true,
  competitionName: '',
  competitionLogo: null,
  audience: 'classroom',
  topCount: 10,
  isGameModeEnabled: true,
  gameLevels: [],
  showQuizSummary: true,
  retakesAllowed: 1,
  exerciseRetakes: {},
  designFields: [],
  isOffered: true,
  opensAt: null,
  closesAt: null,
  isLocked: false,
  lockedUntil: null,
  rankingNames: 'class',
};

async function addWork(
  sql: Sql,
  services: Host['services'],
  personId: string,
  activity: ActivityRecord,
): Promise<void> {
  const { catalogue, now } = services;
  const owner = { personId, activityId: activity.id };
  await ensureExercises(sql, services, owner, activity);
  await sql.run(
    `UPDATE exercise_record SET is_complete = 1, score = 80, completed_at = ? WHERE person_id = ? AND activity_id = ? AND id > 'V'`,
    [now(), personId, activity.id],
  );
  await sql.run(
    `UPDATE question_record SET tries = 1, answer = '1', is_correct = 1, answered_at = ?
     WHERE record_id IN (SELECT id FROM exercise_record WHERE person_id = ? AND is_complete = 1)`,
    [now(), personId],
  );
  const codes = catalogue.curriculumOf(activity.appCode).map(({ code }) => code);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const totals = codes.map((code) => ({ code, seconds: 240, visits: 2 }));
    await keepTotals(sql, owner, `epoch-number-${epoch}`, totals);
  }
  await noteWork(sql, owner, { seenAt: now() - 86_400_000, timeCredit: 86_400, code: codes[0] ?? '' });
  for (const section of ['introduction', 'design-challenge', 'design-summary'] as const) {
    await replaceText(sql, owner, section, { content: WORDS.repeat(REPEATS), now: now() });
  }
  for (let design = 0; design < DESIGNS; design += 1) {
    const revision = { id: newId(), ...designOf(activity) };
    await addRevision(sql, owner, { name: `Design ${design >> 1}`, revision, now: now() + design });
  }
}

type Design = Omit<Parameters<typeof addRevision>[2]['revision'], 'id'>;
const DESIGNED = new Map<string, Design>();

/** The default design of an application, analysed once. */
function designOf(activity: ActivityRecord): Design {
  const known = DESIGNED.get(activity.appCode);
  if (known) return known;
  const application = applicationOf(activity.appCode);
  if (!application) throw new Error(`There is no application ${activity.appCode}.`);
  const { assessment, inputs } = assess(application, activity.specification, {});
  const design: Design = {
    specification: activity.specification,
    status: assessment.status,
    notRanked: '',
    isApproved: false,
    calibration: '',
    performance: assessment.performance,
    inputs,
    modelVersion: application.modelVersion,
    assessment,
    changelog: { inputs: [], results: [] },
    notes: '',
    level: 1,
    forkedFrom: null,
  };
  DESIGNED.set(activity.appCode, design);
  return design;
}
