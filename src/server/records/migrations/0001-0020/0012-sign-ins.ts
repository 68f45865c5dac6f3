/*
 * An address may have an account at each school, so that nobody learns of another school's; and sign-ins of students end
 * apart from the tickets of work that they left on devices.
 */
export const signIns = `
-- As addresses are compared. What is unique is email_key: the same and the school behind a blank, which no address has.
ALTER TABLE teacher ADD COLUMN address_key TEXT NOT NULL DEFAULT '';
UPDATE teacher SET address_key = email_key;
UPDATE teacher SET email_key = email_key || ' ' || organisation_id;
CREATE INDEX teacher_by_address ON teacher (address_key);
-- A token of an earlier number opens nothing; tickets are judged by session_version alone.
ALTER TABLE person ADD COLUMN token_version INTEGER NOT NULL DEFAULT 0;
`;
