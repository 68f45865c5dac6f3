import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { FailureBody } from '#contract/failure.ts';
import { Done } from './account-calls.ts';

/** Bytes of a roster file as base64 in JSON. */
const ROSTER_BODY_MAX = 8 * 1024 * 1024;

export const RosterGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** What students type as their group; null for a viewer. */
  code: z.nullable(z.string()),
});
export type RosterGroup = z.infer<typeof RosterGroup>;

export const RosterStudent = z.object({
  id: z.string(),
  number: z.number(),
  alias: z.string(),
  /** What the student types; null for a viewer. */
  signInId: z.nullable(z.string()),
  groupId: z.string(),
  isActive: z.boolean(),
  lastActiveAt: z.number(),
  /** What teachers note on the student; null where the class keeps no notes, and for a viewer. */
  note: z.nullable(z.string()),
});
export type RosterStudent = z.infer<typeof RosterStudent>;

export const Roster = z.object({ groups: z.array(RosterGroup), students: z.array(RosterStudent) });
export type Roster = z.infer<typeof Roster>;

/** A row as it would be imported. */
export const RosterRow = z.object({
  alias: z.string(),
  /** Empty: the server makes one. */
  signInId: z.string(),
  groupName: z.string(),
  /** Who is new gets an id that the server makes. The one above still tells who it is. */
  makesId: z.optional(z.boolean()),
});
export type RosterRow = z.infer<typeof RosterRow>;

export const RosterPreviewRow = z.extend(RosterRow, {
  /** Line of the file, from 1. */
  line: z.number(),
  outcome: z.enum(['add', 'move', 'same', 'problem']),
  /** Said to the teacher; empty unless `problem`. */
  problem: z.string(),
  /** The same with its code, for other languages. */
  reason: z.optional(FailureBody),
  /** What the teacher should look at, though the row will be taken. */
  warning: z.optional(FailureBody),
  /** Would be added with an id so short, or so near to another one of the list, that somebody may guess it. */
  isGuessable: z.boolean(),
});
export type RosterPreviewRow = z.infer<typeof RosterPreviewRow>;

/** What a column of a list says; empty where it is left out. */
const RosterColumn = z.enum(['', 'alias', 'given', 'family', 'signInId', 'groupName']);
export type RosterColumn = z.infer<typeof RosterColumn>;

/** A class of a OneRoster archive. */
const Course = z.object({ id: z.string(), title: z.string(), students: z.number() });
export type Course = z.infer<typeof Course>;

/** The class's students and how they sign in. */
export const rosterCalls = {
  roster: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/roster',
    audience: 'teacher',
    answer: Roster,
  }),
  /** Reads a list as text, pasted or from a file, an Excel workbook, or a OneRoster 1.2 CSV archive; changes nothing. */
  previewRoster: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/roster/preview',
    audience: 'teacher',
    bodyMax: ROSTER_BODY_MAX,
    body: z.object({
      kind: z.enum(['text', 'archive']),
      /** Text, or base64 of the archive. */
      content: z.string(),
      /** For rows that name no group. */
      groupName: z.string(),
      /** Whole names as first name and letter (else so), or as the list has them. */
      names: z.optional(z.enum(['short', 'written'])),
      /** Whether the first line is a heading, where somebody was asked. */
      heading: z.optional(z.boolean()),
      /** What each column says, from the first, where somebody chose; else it is guessed. */
      columns: z.optional(z.array(RosterColumn)),
      /** Ids of the classes of an archive to take; all of them where there is one. */
      courses: z.optional(z.array(z.string())),
    }),
    answer: z.object({
      rows: z.array(RosterPreviewRow),
      /** There are names of which `names` makes two. */
      hasWholeNames: z.boolean(),
      /** Whether a line was taken as a heading, where that may be wrong. */
      heading: z.nullable(z.boolean()),
      /** Number of the line that is the heading, or would be. */
      headingLine: z.number(),
      /** How the columns were taken, each with its first cells; empty where they say it themselves. */
      columns: z.array(z.object({ role: RosterColumn, heading: z.string(), cells: z.array(z.string()) })),
      /** Of an archive with several classes; until some are chosen there are no rows. */
      courses: z.array(Course),
    }),
  }),
  /** What classes of an archive would be as classes here, one for each; changes nothing. */
  previewCourses: call({
    method: 'POST',
    path: '/teacher/api/courses/preview',
    audience: 'teacher',
    bodyMax: ROSTER_BODY_MAX,
    body: z.object({
      /** Base64 of the archive. */
      content: z.string(),
      courses: z.array(z.string()),
      /** Of each class. */
      groupName: z.string(),
      names: z.optional(z.enum(['short', 'written'])),
    }),
    answer: z.object({
      classes: z.array(z.object({ name: z.string(), rows: z.array(RosterPreviewRow) })),
      hasWholeNames: z.boolean(),
    }),
  }),
  /** Makes several classes with their students, all of them or none. */
  addClasses: call({
    method: 'POST',
    path: '/teacher/api/courses/classes',
    audience: 'teacher',
    isCreating: true,
    bodyMax: ROSTER_BODY_MAX,
    body: z.object({
      classes: z.array(z.object({ name: z.string(), rows: z.array(RosterRow) })),
      /** A class whose activities they get. */
      copyFrom: z.optional(z.string()),
    }),
    answer: z.object({ ids: z.array(z.string()) }),
  }),
  /** All rows or none; a row that is already as it says changes nothing. */
  importRoster: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/roster/import',
    audience: 'teacher',
    isCreating: true,
    bodyMax: ROSTER_BODY_MAX,
    body: z.object({ rows: z.array(RosterRow) }),
    answer: z.object({ added: z.number(), moved: z.number(), same: z.number(), roster: Roster }),
  }),
  addGroup: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/groups',
    audience: 'teacher',
    isCreating: true,
    body: z.object({ name: z.string() }),
    answer: RosterGroup,
  }),
  renameGroup: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/groups/{groupId}',
    audience: 'teacher',
    /** `was` as for a class's name. */
    body: z.object({ name: z.string(), was: z.optional(z.string()) }),
    answer: RosterGroup,
  }),
  /** Only an empty one. */
  removeGroup: call({
    method: 'DELETE',
    path: '/teacher/api/classes/{classId}/groups/{groupId}',
    audience: 'teacher',
    answer: Done,
  }),
  /**
   * Puts students into these groups, all of them or none; who is in none of them stays. A group of a name that the class has
   * is that group, any other one is made.
   */
  arrangeGroups: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/groups/arrange',
    audience: 'teacher',
    body: z.object({
      groups: z.array(z.object({ name: z.string(), studentIds: z.array(z.string()) })),
      /** Whether groups that they leave empty go. */
      removesEmpty: z.boolean(),
    }),
    answer: Roster,
  }),
  /** Ends every sign-in of the class on every device, at once. Work on devices stays where it is. */
  signOutClass: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/sign-out',
    audience: 'teacher',
    answer: Done,
  }),
  /** The same for one student. */
  signOutStudent: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/{studentId}/sign-out',
    audience: 'teacher',
    answer: Done,
  }),
  /** A new sign-in id for one student; the old one signs in no more, and who is signed in with it is signed out. */
  renewId: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/{studentId}/sign-in-id',
    audience: 'teacher',
    answer: RosterStudent,
  }),
  /** A new code; the old one signs nobody in any more, and who is signed in is signed out. Work on devices stays where it is. */
  rotateCode: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/groups/{groupId}/code',
    audience: 'teacher',
    answer: RosterGroup,
  }),
  changeStudent: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/students/{studentId}',
    audience: 'teacher',
    body: z.object({
      alias: z.optional(z.string()),
      groupId: z.optional(z.string()),
      isActive: z.optional(z.boolean()),
      /** Only where the class keeps notes; empty takes it away. */
      note: z.optional(z.string()),
      /** What stood on the screen; 409 with code STUDENT_CHANGED when what is changed here is another by now. A page of an earlier release sends none. */
      was: z.optional(z.pick(RosterStudent, { alias: true, groupId: true, isActive: true, note: true })),
    }),
    answer: RosterStudent,
  }),
  /** What moving these students to another class would do; changes nothing. */
  previewMove: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/move/preview',
    audience: 'teacher',
    body: z.object({ studentIds: z.array(z.string()), classId: z.string() }),
    answer: z.object({
      /** Applications with their work that the other class has not: it gets them, hidden. */
      missing: z.array(z.string()),
      /** Those that it has and hides. */
      hidden: z.array(z.string()),
      /** Titles of teachers' own pages with their work that the other class has not: it gets them, hidden. */
      pages: z.array(z.string()),
      /** Designs in the making that were never saved, for another challenge than the other class has. */
      drafts: z.number(),
    }),
  }),
  /** All of them or none, to a group of this class, or to one of another class with all their work. */
  moveStudents: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/move',
    audience: 'teacher',
    body: z.object({ studentIds: z.array(z.string()), classId: z.string(), groupId: z.string() }),
    /** Of this class. */
    answer: Roster,
  }),
  /** Everything of this student becomes the other's, who keeps the better grade; this one is gone afterwards. */
  mergeStudent: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/{studentId}/merge',
    audience: 'teacher',
    body: z.object({ into: z.string() }),
    answer: Roster,
  }),
  /** A file that the student downloaded on a device with work that was never sent. */
  restoreWork: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/{studentId}/work-file',
    audience: 'teacher',
    bodyMax: ROSTER_BODY_MAX,
    body: z.object({ file: z.string() }),
    answer: z.object({ restored: z.number(), alreadyThere: z.number(), refused: z.array(z.string()) }),
  }),
} as const;
