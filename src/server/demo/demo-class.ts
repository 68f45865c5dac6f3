import { mayMoveRank } from '#applications/inputs/who-sets.ts';
import { addActivity } from '#server/records/classes/activities.ts';
import { addClassroom, addDistrict, addGroup, addOrganisation, addPerson } from '#server/records/classes/classrooms.ts';
import { newGroupCode } from '#server/records/people/readable-codes.ts';
import { fillActivity } from './demo-designs.ts';
import { DEMO_LOCK } from './demo-lock.ts';
import { lastTogether } from './term.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

/** By its name the demonstration is found again. */
export const DEMO_DISTRICT = 'Willow Valley District (demonstration)';
const TEACHER_ID = 'teacher';

/** Of a classroom `c`: it is one of the demonstration's own, whose groups have their teacher; those of whoever tries Balsa there have none. */
export const IS_DEMO_CLASS = `EXISTS (SELECT 1 FROM person t JOIN student_group tg ON tg.id = t.group_id
  WHERE tg.classroom_id = c.id AND t.is_teacher = 1)`;

/** Two classrooms with their groups; the first group of the first classroom is the one to try. */
export const CLASSROOMS = [
  {
    name: 'Technology, period 2',
    groups: [
      { name: 'Falcons', students: ['ada', 'ben', 'chloe', 'diego', 'emma', 'farid', 'grace'] },
      { name: 'Herons', students: ['hugo', 'iris', 'jamal', 'kira', 'leo', 'maya'] },
    ],
  },
  {
    name: 'Technology, period 5',
    groups: [
      {
        name: 'Otters',
        students: ['nina', 'omar', 'paula', 'quinn', 'rosa', 'sam', 'tess', 'uma', 'victor', 'wen', 'zoe'],
      },
    ],
  },
] as const;

/** Gives a database without any school a demonstration class; a database with one is left alone. */
export async function ensureDemo(services: Services): Promise<void> {
  const { database, now } = services;
  await database.write(async (sql) => {
    await sql.lock(DEMO_LOCK);
    if (await sql.get('SELECT id FROM organisation LIMIT 1')) return;
    const districtId = await addDistrict(sql, DEMO_DISTRICT);
    const organisationId = await addOrganisation(sql, {
      name: 'Willow Middle School',
      city: 'Willow Valley',
      state: 'OR',
      districtId,
    });
    for (const [index, classroom] of CLASSROOMS.entries()) {
      const classroomId = await addClassroom(sql, organisationId, classroom.name, now());
      await addActivities(sql, services, classroomId);
      for (const [position, group] of classroom.groups.entries()) {
        const isFirst = index === 0 && position === 0;
        const code = (isFirst && services.settings.demoGroupId) || newGroupCode();
        await addPeople(sql, services, { classroomId, name: group.name, code, students: group.students });
      }
    }
  });
}

async function addPeople(
  sql: Sql,
  { keys, now }: Services,
  group: { classroomId: string; name: string; code: string; students: readonly string[] },
): Promise<void> {
  const groupId = await addGroup(sql, keys, { ...group, now: now() });
  const teacher = { groupId, signInId: TEACHER_ID, alias: 'Ms. Rivera', isTeacher: true, now: lastTogether(now()) };
  await addPerson(sql, keys, teacher);
  for (const name of group.students) {
    const alias = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    await addPerson(sql, keys, { groupId, signInId: name, alias, isTeacher: false, now: lastTogether(now()) });
  }
}

async function addActivities(sql: Sql, { catalogue, now }: Services, classroomId: string): Promise<void> {
  for (const [position, code] of catalogue.codes.entries()) {
    const application = catalogue.applicationOf(code);
    const specification = application?.specifications[0];
    if (!application || !specification) continue;
    await addActivity(
      sql,
      {
        classroomId,
        appCode: code,
        contentLevel: 'middle',
        specification,
        isSimulationAllowed: true,
        hasWall: true,
        competitionName: 'Willow Valley Cup',
        competitionLogo: null,
        audience: 'classroom',
        topCount: 10,
        isGameModeEnabled: true,
        gameLevels: [],
        showQuizSummary: true,
        retakesAllowed: 2,
        exerciseRetakes: {},
        designFields: designFieldsOf(application),
      },
      { position, now: now() },
    );
  }
}

/** The first two numbers of the application stand in lists of designs. */
function designFieldsOf(application: AnyApplication) {
  const inputs = application.nodes.flatMap((node) => node.sections.flatMap((section) => section.inputs));
  return inputs
    .filter((input) => input.type === 'number' && mayMoveRank(input))
    .slice(0, 2)
    .map(({ name, label, units }) => ({ name, label, units: units ?? '' }));
}

/** Lets classmates save designs, in activities of the demonstration that have none yet. */
export async function fillDemo(services: Services): Promise<void> {
  const activities = await services.database.read((sql) =>
    sql.all<{ id: string; classroom_id: string; app_code: string }>(
      `SELECT a.id, a.classroom_id, a.app_code FROM activity a
       JOIN classroom c ON c.id = a.classroom_id
       JOIN organisation o ON o.id = c.organisation_id
       JOIN district d ON d.id = o.district_id
       WHERE d.name = ? AND ${IS_DEMO_CLASS} AND NOT EXISTS (SELECT 1 FROM revision r WHERE r.activity_id = a.id)
       ORDER BY a.position, c.created_at`,
      [DEMO_DISTRICT],
    ),
  );
  for (const { classroom_id: classroomId, app_code: appCode } of activities) {
    await fillActivity(services, classroomId, appCode);
  }
}

export interface DemoSignIn {
  readonly groupName: string;
  readonly groupId: string;
  readonly studentIds: readonly string[];
}

/** How to sign in to the demonstration class, for the terminal; empty when there is none. */
export async function demoSignIns({ database, keys }: Services): Promise<DemoSignIn[]> {
  const rows = await database.read((sql) =>
    sql.all<{ name: string; code_sealed: string; sign_in_sealed: string }>(
      `SELECT g.name, g.code_sealed, p.sign_in_sealed FROM person p
       JOIN student_group g ON g.id = p.group_id
       JOIN classroom c ON c.id = g.classroom_id
       JOIN organisation o ON o.id = c.organisation_id
       JOIN district d ON d.id = o.district_id
       WHERE d.name = ? ORDER BY p.number`,
      [DEMO_DISTRICT],
    ),
  );
  const groups = new Map<string, { groupName: string; groupId: string; studentIds: string[] }>();
  for (const row of rows) {
    const group = groups.get(row.code_sealed) ?? {
      groupName: row.name,
      groupId: keys.unseal(row.code_sealed),
      studentIds: [],
    };
    group.studentIds.push(keys.unseal(row.sign_in_sealed));
    groups.set(row.code_sealed, group);
  }
  return [...groups.values()];
}
