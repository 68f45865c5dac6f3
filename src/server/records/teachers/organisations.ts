import { addDistrict } from '#server/records/classes/classrooms.ts';
import type { Organisation } from '#contract/teacher/account-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** A school with the name of its district, empty where it has none. */
export async function findOrganisation(sql: Sql, id: string): Promise<Organisation | undefined> {
  return sql.get<Organisation>(
    `SELECT o.name, o.city, o.state, COALESCE(d.name, '') AS district
     FROM organisation o LEFT JOIN district d ON d.id = o.district_id WHERE o.id = ?`,
    [id],
  );
}

/** The district of this name, made where there is none. */
export async function districtNamed(sql: Sql, name: string): Promise<string> {
  const found = await sql.get<{ id: string }>('SELECT id FROM district WHERE name = ? ORDER BY id LIMIT 1', [name]);
  return found?.id ?? addDistrict(sql, name);
}
