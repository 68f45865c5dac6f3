/*
 * When each sign-in was last used, for the limit on idle ones. Written a few times an hour and not at every request.
 */
export const tokenUses = `
CREATE TABLE token_use (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX token_use_person ON token_use (person_id);
`;
