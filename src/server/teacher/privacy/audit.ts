import { TEACHER_ACTIONS, THE_OPERATOR, auditOf, sharesOf } from '#server/records/teachers/teacher-audit.ts';
import type { AuditEntry } from '#contract/teacher/privacy-calls.ts';
import type { Sql } from '#server/records/database.ts';
import type { AuditLine } from '#server/records/teachers/teacher-audit.ts';
import type { Catalogue } from '#server/services.ts';

/** Lines of the list. */
const MOST = 500;

/** Who does what the settings say, in words. */
const BY_ITSELF = 'Balsa';

const SHARES: Readonly<Record<string, string>> = {
  share: 'Shared a design with the class',
  withdraw: 'Hid a design from the class',
};

/** What was done in a class, in words, newest first. */
export async function auditEntries(sql: Sql, catalogue: Catalogue, classroomId: string): Promise<AuditEntry[]> {
  const entries = await entriesWithStudents(sql, catalogue, classroomId);
  return entries.map(({ at, by, action, subject }) => ({ at, by, action, subject }));
}

interface EntryWithStudent extends AuditEntry {
  /** Whom it concerned; null where that is no student of now. */
  readonly studentId: string | null;
}

/** The same with whom each concerned, for those who tell students apart by more than an alias. */
export async function entriesWithStudents(
  sql: Sql,
  catalogue: Catalogue,
  classroomId: string,
): Promise<EntryWithStudent[]> {
  const actions = (await auditOf(sql, classroomId, MOST)).map((line) => ({
    at: line.at,
    by: line.action.startsWith('retention-') ? BY_ITSELF : line.by || THE_OPERATOR,
    action: Object.hasOwn(TEACHER_ACTIONS, line.action)
      ? TEACHER_ACTIONS[line.action as keyof typeof TEACHER_ACTIONS]
      : line.action,
    subject: subjectOf(line, catalogue),
    studentId: line.studentId,
  }));
  const shares = (await sharesOf(sql, classroomId, MOST)).map(({ at, by, action, groupName }) => ({
    at,
    by: `${by} (${groupName})`,
    action: SHARES[action] ?? action,
    subject: '',
    studentId: null,
  }));
  return [...actions, ...shares].toSorted((one, other) => other.at - one.at).slice(0, MOST);
}

/** Whom or what it concerned, by today's name, with the details of the action. */
function subjectOf(line: AuditLine, { applicationOf }: Catalogue): string {
  const design = line.conceptName === null ? null : `${line.conceptName} by ${line.conceptAlias ?? ''}`;
  const colleague = line.teacherName === line.by ? null : line.teacherName;
  const name = line.alias ?? line.groupName ?? design ?? colleague ?? '';
  const isMove = line.action === 'move-out' || line.action === 'move-in';
  const detail = isMove ? (line.className ?? '') : (applicationOf(line.detail)?.name ?? line.detail);
  return [name, detail].filter((part) => part !== '').join(', ');
}
