import { applicationOf } from '#applications/registry.ts';
import { addActivity } from '#server/records/classes/activities.ts';
import { addClassroom, addDistrict, addGroup, addOrganisation, addPerson } from '#server/records/classes/classrooms.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { NewActivity } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

/** A person of the fixtures: the secret sign-in pair and what is public. */
export interface TestPerson {
  readonly studentId: string;
  readonly groupId: string;
  readonly publicId: string;
  readonly alias: string;
}

/** The fixtures that the security cases name: two schools, S1 and S2 in G1, S3 in G2, T1 of G1, T2 of G2. */
export interface School {
  readonly S1: TestPerson;
  readonly S2: TestPerson;
  readonly S3: TestPerson;
  readonly T1: TestPerson;
  readonly T2: TestPerson;
  /** In another group of the classroom of G1. */
  readonly S4: TestPerson;
  readonly classroomOfG1: string;
  readonly classroomOfG2: string;
}

export const G1 = 'maple-7f3k9';
export const G1B = 'birch-2q8x4';
export const G2 = 'cedar-5m1z6';

/** `dragster` is set up in both schools, `glider` in neither. */
export const APP = 'dragster';

export async function seedSchool(services: Services, { hasGame }: { hasGame: boolean }): Promise<School> {
  const { database, now } = services;
  return database.write(async (sql) => {
    const districtId = await addDistrict(sql, 'North');
    const one = await addOrganisation(sql, { name: 'Oak School', city: 'Oakton', state: 'OH', districtId });
    const two = await addOrganisation(sql, { name: 'Elm School', city: 'Elmira', state: 'NY', districtId: null });
    const classroomOfG1 = await addClassroom(sql, one, 'Period 1', now());
    const classroomOfG2 = await addClassroom(sql, two, 'Period 2', now());
    const add = (groupId: string, code: string, name: string, isTeacher = false) =>
      addTestPerson(sql, services, { groupId, code, name, isTeacher });
    await addActivity(sql, testActivity(classroomOfG1, hasGame), { position: 0, now: now() });
    await addActivity(sql, testActivity(classroomOfG2, hasGame), { position: 0, now: now() });
    const g1 = await addGroup(sql, services.keys, { classroomId: classroomOfG1, name: 'Maples', code: G1, now: now() });
    const g1b = await addGroup(sql, services.keys, {
      classroomId: classroomOfG1,
      name: 'Birches',
      code: G1B,
      now: now(),
    });
    const g2 = await addGroup(sql, services.keys, { classroomId: classroomOfG2, name: 'Cedars', code: G2, now: now() });
    return {
      T1: await add(g1, G1, 'Teacher-One', true),
      S1: await add(g1, G1, 'Sally-4711'),
      S2: await add(g1, G1, 'Sammy-4712'),
      S4: await add(g1b, G1B, 'Susan-4714'),
      T2: await add(g2, G2, 'Teacher-Two', true),
      S3: await add(g2, G2, 'Steve-4713'),
      classroomOfG1,
      classroomOfG2,
    };
  });
}

async function addTestPerson(
  sql: Sql,
  { keys, now }: Services,
  person: { groupId: string; code: string; name: string; isTeacher: boolean },
): Promise<TestPerson> {
  const alias = `Alias of ${person.name.split('-')[0]}`;
  const { groupId, name: signInId, isTeacher } = person;
  const publicId = await addPerson(sql, keys, { groupId, signInId, alias, isTeacher, now: now() });
  return { studentId: signInId, groupId: person.code, publicId, alias };
}

/** Sets the glider up in the classroom of G1, too. */
export async function addSecondApplication(
  { database, now }: Services,
  { classroomOfG1 }: School,
  appCode: ApplicationCode = 'glider',
): Promise<void> {
  const activity = testActivity(classroomOfG1, false, appCode);
  await database.write((sql) => addActivity(sql, activity, { position: 1, now: now() }));
}

function testActivity(classroomId: string, hasGame: boolean, appCode: ApplicationCode = APP): NewActivity {
  const specification = applicationOf(appCode).specifications[0];
  if (!specification) throw new Error(`${appCode} has no specification.`);
  return {
    classroomId,
    appCode,
    contentLevel: 'middle',
    specification,
    isSimulationAllowed: true,
    competitionName: 'Oak Cup',
    competitionLogo: null,
    audience: 'classroom',
    topCount: 10,
    isGameModeEnabled: hasGame,
    gameLevels: [],
    showQuizSummary: true,
    retakesAllowed: 1,
    exerciseRetakes: { '02-worksheet': 0 },
    designFields: [{ name: 'bodyLength', label: 'Body length', units: 'mm' }],
  };
}
