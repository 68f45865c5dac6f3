import { setImmediate as turn } from 'node:timers/promises';
import { utcText } from '#contract/values/moment.ts';
import { ANSWER_HEADING, answerTable, gameTable, gradebookTable, itemTable } from '#rules/class-tables.ts';
import { BYTE_ORDER_MARK, csvText } from '#rules/csv.ts';
import { pointRulesOfAll } from '#server/games/point-rules.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { allStudents } from '#server/records/classes/class-students.ts';
import { revisionsOfPeople } from '#server/records/engineering/listed-revisions.ts';
import { standing } from '#server/teacher/game.ts';
import { answersOf, askingExercises } from '#server/teacher/gradebook/answers.ts';
import { gradebookOf } from '#server/teacher/gradebook/gradebook.ts';
import { itemRows } from '#server/teacher/gradebook/items.ts';
import { rosterOf } from '#server/teacher/roster/roster-view.ts';
import { withSignInIds } from '#server/teacher/roster/sign-in-ids.ts';
import { studentDetailOf } from '#server/teacher/student/student-detail.ts';
import { entriesWithStudents } from './audit.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { GameStanding } from '#contract/teacher/game-calls.ts';
import type { Roster } from '#contract/teacher/roster-calls.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ClassStudent } from '#server/records/classes/class-students.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';
import type { Identified } from '#server/teacher/roster/sign-in-ids.ts';

export interface ExportFile {
  readonly name: string;
  readonly text: string;
}

type ExportedStudent = ClassStudent & Identified;

type Table = readonly (readonly string[])[];

/**
 * All that is kept of a class's students, those who left included: tables as the screens show them and JSON with the rest.
 * Sign-in ids tell students apart, but no codes of groups: nobody can sign in with it. Read piece by piece, so that nobody
 * else waits for it.
 */
export async function exportFiles(services: Services, taught: TaughtClass): Promise<ExportFile[]> {
  const read = readerOf(services);
  const students = await read(async (sql) =>
    withSignInIds({ sql, services }, taught, await allStudents(sql, taught.id)),
  );
  const files = [csv('students.csv', studentTable(students))];
  if (taught.hasNotes) {
    const roster = await read((sql) => rosterOf(sql, services.keys, taught.id, true));
    files.push(csv('private-notes.csv', noteTable(roster)));
  }
  const activities = await read((sql) => activitiesOf(sql, taught.id));
  for (const activity of activities) files.push(...(await activityFiles(services, activity, students)));
  const signInIds = new Map(students.map(({ id, signInId }) => [id, signInId]));
  const audit = await read((sql) => entriesWithStudents(sql, services.catalogue, taught.id));
  return [
    json('class.json', {
      name: taught.name,
      exportedAt: services.now(),
      students: students.map(({ number, alias, signInId, groupName, isActive, lastActiveAt }) => ({
        number,
        alias,
        signInId,
        groupName,
        isActive,
        lastActiveAt,
      })),
      activities: activities.map(({ appCode, specification }) => ({ appCode, specification })),
    }),
    ...files,
    csv('audit.csv', [
      ['Time (UTC)', 'By', 'What', 'About', 'ID'],
      ...audit.map(({ at, by, action, subject, studentId }) => [
        timeText(at),
        by,
        action,
        subject,
        signInIds.get(studentId ?? '') ?? '',
      ]),
    ]),
  ];
}

/** Reads in transactions of their own, with a turn for other requests before each. */
function readerOf({ database }: Services) {
  return async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    await turn();
    return database.read(work);
  };
}

async function activityFiles(
  services: Services,
  activity: ActivityRecord,
  students: readonly ExportedStudent[],
): Promise<ExportFile[]> {
  const read = readerOf(services);
  const active = students.filter(({ isActive }) => isActive);
  const ids = active.map(({ id }) => id);
  const folder = activity.appCode;
  const details: { student: ExportedStudent; detail: StudentDetail }[] = [];
  const standings: GameStanding[] = [];
  const inputs: { revision: string; inputs: InputValues }[] = [];
  const rules = await read((sql) => pointRulesOfAll(sql, services.catalogue, activity));
  for (const student of students) {
    const owner = { personId: student.id, activityId: activity.id };
    await read(async (sql) => {
      details.push({ student, detail: await studentDetailOf({ sql, services }, { activity, student, owner }) });
      if (student.isActive) standings.push(await standing({ sql, services }, { activity, rules }, student));
      const revisions = await revisionsOfPeople(sql, activity.id, [student.id]);
      inputs.push(...revisions.map((revision) => ({ revision: revision.id, inputs: revision.inputs })));
    });
  }
  const gradebook = await read((sql) => gradebookOf({ sql, services }, { activity }, active));
  const entries = await read((sql) => askingExercises({ sql, services }, activity));
  const answers = await read((sql) => answersOf({ sql }, activity, { entries, students }));
  const items = await read((sql) => itemRows(sql, services.catalogue, activity, ids));
  return [
    csv(`${folder}/gradebook.csv`, gradebookTable(gradebook)),
    csv(`${folder}/questions.csv`, itemTable(items)),
    csv(`${folder}/answers.csv`, [ANSWER_HEADING, ...answers.flatMap(answerTable)]),
    csv(`${folder}/game.csv`, gameTable(standings)),
    csv(`${folder}/grades.csv`, gradeTable(details)),
    csv(`${folder}/designs.csv`, designTable(details)),
    csv(`${folder}/journal.csv`, journalTable(details)),
    csv(`${folder}/comments.csv`, commentTable(details)),
    json(
      `${folder}/students.json`,
      details.map(({ student, detail }) => ({ number: student.number, signInId: student.signInId, ...detail })),
    ),
    json(`${folder}/design-inputs.json`, inputs),
  ];
}

type Details = readonly { readonly student: ExportedStudent; readonly detail: StudentDetail }[];

function studentTable(students: readonly ExportedStudent[]): Table {
  return [
    ['Number', 'Student', 'ID', 'Group', 'In the class', 'Last seen (UTC)'],
    ...students.map(({ number, alias, signInId, groupName, isActive, lastActiveAt }) => [
      String(number),
      alias,
      signInId ?? '',
      groupName,
      isActive ? 'Yes' : 'No',
      timeText(lastActiveAt),
    ]),
  ];
}

function noteTable({ students }: Roster): Table {
  return [
    ['Number', 'Student', 'ID', 'Private note'],
    ...students.map(({ number, alias, signInId, note }) => [String(number), alias, signInId ?? '', note ?? '']),
  ];
}

function gradeTable(details: Details): Table {
  const numbers = (...values: (number | null)[]): string[] =>
    values.map((value) => (value === null ? '' : String(value)));
  return [
    [
      'Student',
      'ID',
      'Exercise',
      'Reached %',
      'Given %',
      'Note',
      'Excused',
      'Completed',
      'Attempts',
      'Retakes left',
      'Seconds',
      'Hidden',
    ],
    ...details.flatMap(({ student, detail }) =>
      detail.grades.map((grade) => [
        student.alias,
        student.signInId ?? '',
        grade.name,
        ...numbers(grade.original, grade.override),
        grade.note,
        grade.isExcused ? 'Yes' : 'No',
        grade.isComplete ? 'Yes' : 'No',
        ...numbers(grade.attempts, grade.retakesAllowed, grade.timeOnTask),
        grade.isHidden ? 'Yes' : 'No',
      ]),
    ),
  ];
}

function designTable(details: Details): Table {
  return [
    [
      'Student',
      'ID',
      'Design',
      'Revision',
      'Specification',
      'Status',
      'Performance',
      'Ranking',
      'Shared',
      'Changed (UTC)',
      'Notes',
    ],
    ...details.flatMap(({ student, detail }) =>
      detail.concepts.flatMap(({ name, revisions }) =>
        revisions.map((revision) => [
          student.alias,
          student.signInId ?? '',
          name,
          String(revision.revision),
          revision.specificationName,
          revision.status,
          revision.performance === null ? '' : String(revision.performance),
          revision.notRanked || (revision.isApproved === true ? 'Measured values approved.' : ''),
          revision.isShared ? 'Yes' : 'No',
          timeText(revision.lastModified),
          revision.notes,
        ]),
      ),
    ),
  ];
}

function journalTable(details: Details): Table {
  return [
    ['Student', 'ID', 'Section', 'Changed (UTC)', 'Text'],
    ...details.flatMap(({ student, detail }) =>
      detail.journal
        .filter(({ content }) => content !== '')
        .map(({ title, modifiedAt, content }) => [
          student.alias,
          student.signInId ?? '',
          title,
          timeText(modifiedAt),
          content,
        ]),
    ),
  ];
}

function commentTable(details: Details): Table {
  return [
    ['Student', 'ID', 'By', 'Time (UTC)', 'On', 'Comment', 'Seen (UTC)', 'Answer', 'Answered (UTC)'],
    ...details.flatMap(({ student, detail }) =>
      detail.comments.map(({ by, at, kind, subject, text, seenAt, answer }) => [
        student.alias,
        student.signInId ?? '',
        by,
        timeText(at),
        kind === 'journal' ? subject : designName(detail, subject),
        text,
        seenAt === undefined ? '' : timeText(seenAt),
        answer?.text ?? '',
        answer ? timeText(answer.at) : '',
      ]),
    ),
  ];
}

function designName({ concepts }: StudentDetail, revisionId: string): string {
  const found = concepts.flatMap(({ revisions }) => revisions).find(({ id }) => id === revisionId);
  return found ? `${found.name}, revision ${found.revision}` : '';
}

/** The heading of its column says that it is UTC. */
function timeText(ms: number): string {
  return ms === 0 ? '' : utcText(ms);
}

function csv(name: string, table: Table): ExportFile {
  return { name, text: `${BYTE_ORDER_MARK}${csvText(table)}\r\n` };
}

function json(name: string, value: unknown): ExportFile {
  return { name, text: `${JSON.stringify(value, null, 1)}\n` };
}
