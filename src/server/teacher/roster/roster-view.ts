import { comparable } from '#server/records/classes/classrooms.ts';
import { groupsOf, membersOf } from '#server/records/classes/roster.ts';
import type { Roster, RosterGroup, RosterStudent } from '#contract/teacher/roster-calls.ts';
import type { Keys } from '#server/keys.ts';
import type { GroupRecord, MemberRecord } from '#server/records/classes/roster.ts';
import type { Sql } from '#server/records/database.ts';

/** Groups and students of a class; what one signs in with only where `hasSecrets`. */
export async function rosterOf(sql: Sql, keys: Keys, classroomId: string, hasSecrets: boolean): Promise<Roster> {
  const groups = await groupsOf(sql, classroomId);
  const members = await membersOf(sql, classroomId);
  return {
    groups: groups.map((group) => rosterGroup(keys, group, hasSecrets)),
    students: members.map((member) => rosterStudent(keys, member, hasSecrets)),
  };
}

export function rosterGroup(keys: Keys, { id, name, codeSealed }: GroupRecord, hasSecrets: boolean): RosterGroup {
  return { id, name, code: hasSecrets ? keys.unseal(codeSealed) : null };
}

export function rosterStudent(keys: Keys, member: MemberRecord, hasSecrets: boolean): RosterStudent {
  const { id, number, alias, signInSealed, groupId, isActive, lastActiveAt, noteSealed } = member;
  const signInId = hasSecrets ? keys.unseal(signInSealed) : null;
  const note = hasSecrets && noteSealed ? keys.unseal(noteSealed) : noteSealed;
  return { id, number, alias, signInId, groupId, isActive, lastActiveAt, note: hasSecrets ? note : null };
}

/** The group of this name, however it is written. */
export function groupNamed(groups: readonly GroupRecord[], name: string): GroupRecord | undefined {
  return groups.find((group) => comparable(group.name) === comparable(name));
}
