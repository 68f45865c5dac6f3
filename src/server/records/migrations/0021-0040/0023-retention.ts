import type { Sql } from '#server/records/database.ts';

/*
 * How long classes are kept where no teacher said so, when a teacher was last in one, and what is left of what was deleted: its
 * certificate.
 */
export const retention = `
-- When one of its teachers last asked for something of the class, to about an hour.
ALTER TABLE classroom ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;
-- -1 of retention_months: as the server's settings say. Who may have chosen "until it is deleted by hand" keeps it.
UPDATE classroom SET retention_months = -1 WHERE retention_months = 0 AND id NOT IN (
  SELECT classroom_id FROM teacher_audit WHERE action = 'change-class' AND classroom_id IS NOT NULL);
-- What one server alone does now and then, and when it was begun last.
CREATE TABLE upkeep (
  name TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
-- certificate is JSON. It outlives class and school.
CREATE TABLE deletion (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  certificate TEXT NOT NULL
);
CREATE INDEX deletion_by_organisation ON deletion (organisation_id, at);
`;

/** Nobody knows when classes of before were used: their time begins with the update, so that none ends with it. */
export async function fillUses(sql: Sql): Promise<void> {
  await sql.run('UPDATE classroom SET used_at = ?', [Date.now()]);
}
