/*
 * Pages that teachers wrote. Each save is a version that stays as it is, so that an answer keeps the question it was given to. Questions
 * are JSON; pictures are base64, named within their page. A place says of which activities a page is a part.
 */
export const ownPages = `
CREATE TABLE own_page (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id),
  teacher_id TEXT NOT NULL REFERENCES teacher (id),
  app_code TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_shared INTEGER NOT NULL DEFAULT 0,
  is_removed INTEGER NOT NULL DEFAULT 0,
  made_at BIGINT NOT NULL
);
CREATE INDEX own_page_by_organisation ON own_page (organisation_id);
CREATE INDEX own_page_by_teacher ON own_page (teacher_id);
CREATE TABLE own_page_version (
  page_id TEXT NOT NULL REFERENCES own_page (id),
  version INTEGER NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  questions TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (page_id, version)
);
CREATE TABLE own_page_picture (
  page_id TEXT NOT NULL REFERENCES own_page (id),
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes TEXT NOT NULL,
  size INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (page_id, name)
);
CREATE TABLE own_page_place (
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  page_id TEXT NOT NULL REFERENCES own_page (id),
  at BIGINT NOT NULL,
  PRIMARY KEY (activity_id, page_id)
);
CREATE INDEX own_page_place_by_page ON own_page_place (page_id);
`;
