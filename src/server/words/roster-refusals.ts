import type { Entries } from '#rules/reasons.ts';

/** What is wrong with a list of students, or with one of its rows. */
export const ROSTER_REFUSALS = {
  ROSTER_BUSY: [429, 'Other lists are being read right now. Please try again in a moment.'],
  ROSTER_TOO_LARGE: [422, 'This file is too large to be read. Please export one school or one class.'],
  ROSTER_TOO_LONG: [422, 'These are {found} students; at most {most} can be added at once.'],
  ROSTER_NO_COLUMNS: [422, 'The first line must name the columns, for example: name, id, group.'],
  ROSTER_NO_TEXT: [422, 'This file cannot be read. Please save it as CSV (File › Download › CSV) and choose it again.'],
  ARCHIVE_NO_USERS: [422, 'The archive has no users.csv. Please export OneRoster 1.2 CSV.'],
  ARCHIVE_TOO_MANY_FILES: [422, 'The archive holds too many files.'],
  ARCHIVE_DAMAGED: [422, 'The archive is damaged.'],
  ARCHIVE_TOO_LARGE: [422, 'The archive is too large when it is unpacked.'],
  ARCHIVE_TOO_LONG: [422, '{file} has more than {most} lines. Please export one school or one class.'],
  ARCHIVE_NO_ZIP: [422, 'This is not a ZIP archive.'],

  ROW: [422, 'Row {line} ({alias}): {problem}'],
  ROW_QUOTES: [422, 'The quotation marks on this line do not match.'],
  ROW_NO_NAME: [422, 'The name is missing.'],
  ROW_NAME_TOO_LONG: [422, 'The name is longer than {most} characters.'],
  ROW_ID_TOO_LONG: [422, 'The id is longer than {most} characters.'],
  ROW_NO_GROUP: [422, 'The group is missing.'],
  ROW_GROUP_TOO_LONG: [422, 'The name of the group is longer than {most} characters.'],
  ROW_LINE_BREAK: [422, 'There is a line break inside this row.'],
  ROW_ID_RESERVED: [422, 'This id is taken by a teacher of the class.'],
  ROW_NAME_AMBIGUOUS: [422, 'Several students have this name. Please add the id.'],
  ROW_ID_AMBIGUOUS: [422, 'Several groups have this id.'],
  ROW_NAME_TWICE: [422, 'The same name stands on line {line}. Please add ids to tell them apart.'],
  ROW_ID_TWICE: [422, 'The same id stands on line {line}.'],
  ROW_NAME_ALIKE: [422, 'Line {line} has the same name.'],
  ROW_NAME_LONGER: [422, 'Others would be called {alias} as well, so this name has more letters.'],
  ROW_NAME_HERE: [422, 'Somebody of this class has the same name.'],
} as const satisfies Entries;
