/* Races that students share with their class, where the teacher allows it. */
export const classWall = `
ALTER TABLE activity ADD COLUMN has_wall INTEGER NOT NULL DEFAULT 0;
CREATE TABLE wall_post (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id),
  activity_id TEXT NOT NULL REFERENCES activity (id),
  revision_id TEXT NOT NULL REFERENCES revision (id),
  rival_id TEXT NOT NULL REFERENCES revision (id),
  at BIGINT NOT NULL,
  UNIQUE (revision_id, rival_id)
);
CREATE INDEX wall_post_by_activity ON wall_post (activity_id, at);
CREATE INDEX wall_post_by_person ON wall_post (person_id, at);
`;
