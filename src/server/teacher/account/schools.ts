import { typedEmail, typedName, typedOrEmpty } from '#server/checks/typed-text.ts';
import { refuse } from '#server/http/refusal.ts';
import { addOrganisation } from '#server/records/classes/classrooms.ts';
import { districtNamed } from '#server/records/teachers/organisations.ts';
import { addTeacher, findTeacherAt } from '#server/records/teachers/teachers.ts';
import type { Organisation } from '#contract/teacher/account-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** A school as somebody typed it, without blanks around; refused with a sentence where something cannot be. */
export function typedSchool({ name, city, state, district }: Organisation): Organisation {
  return {
    name: typedName(name, 'SCHOOL_NAME'),
    city: typedOrEmpty(city, 'CITY'),
    state: typedOrEmpty(state, 'STATE'),
    district: typedOrEmpty(district, 'DISTRICT'),
  };
}

/** Makes a school, in the district of that name if there is one in it. Gives its id. */
export async function addSchool(sql: Sql, { district, ...school }: Organisation): Promise<string> {
  const districtId = district === '' ? null : await districtNamed(sql, district);
  return addOrganisation(sql, { ...school, districtId });
}

/**
 * Makes a teacher's account without a password; refused where the address has one at this school already. What there is at
 * another school is nobody's business here. Gives its id.
 */
export async function addAccount(
  sql: Sql,
  typed: { readonly organisationId: string; readonly name: string; readonly email: string; readonly now: number },
): Promise<string> {
  await sql.lock('teacher addresses');
  if (await findTeacherAt(sql, typed.organisationId, typed.email)) {
    throw refuse('ADDRESS_TAKEN');
  }
  return addTeacher(sql, { ...typed, password: null });
}

/** What was typed for an account, tidied; refused with a sentence. */
export function typedAccount({ name, email }: { readonly name: string; readonly email: string }) {
  return { name: typedName(name, 'NAME'), email: typedEmail(email) };
}
