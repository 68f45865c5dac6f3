/*
 * What a teacher reads beside a unit. Server side only, and for teachers alone: students never receive it. Answer keys are
 * not here; they come from the question banks.
 */

/** One lesson of the unit, as it may be taught. */
export interface PacingDay {
  /** 1 to 15. */
  readonly day: number;
  readonly title: string;
  /** What teacher and class do, in two to four sentences; names the pages by their titles. */
  readonly plan: string;
}

/** What must be on the table. */
export interface MaterialLine {
  readonly item: string;
  /** For a class of 24 students, with its unit: "26 blanks", "2 m". */
  readonly quantity: string;
  /** What to look for when buying or preparing it; empty where nothing needs saying. */
  readonly note: string;
}

/** A standard that the unit touches, in words of our own. */
export interface StandardLine {
  /** As its publisher writes it: "MS-ETS1-2", "HS-PS2-1", "STEL-7Q". */
  readonly code: string;
  /** What the students do in this unit that meets it. */
  readonly text: string;
}

/** A wrong idea that students bring along and what helps against it. */
export interface Misconception {
  readonly idea: string;
  readonly answer: string;
}

/** What a teacher wants to know of one page before the lesson: a lesson, tutorial, interactive or build page. */
export interface PageHead {
  /** The page's code in the curriculum. */
  readonly code: string;
  /** What students can do afterward: "Students can …". */
  readonly objective: string;
  /** In class [min]. */
  readonly minutes: number;
  /** Three to six words that the page needs. */
  readonly vocabulary: readonly string[];
  /** As their publishers write them: "MS-ETS1-2", "SEP: Using mathematics", "STEL-7Q", "CCSS.MATH.7.RP.A.2". */
  readonly standards: readonly string[];
  /** To be asked at the end, with what a good answer says. */
  readonly check: { readonly question: string; readonly answer: string };
  /** For English learners and slow readers. */
  readonly support: string;
  /** For those who are done. */
  readonly extension: string;
}

/** The teacher's page of a unit of 15 lessons for 24 students. */
export interface TeacherNotes {
  readonly pacing: readonly PacingDay[];
  readonly materials: readonly MaterialLine[];
  readonly standards: readonly StandardLine[];
  /** What to do before the unit starts, one sentence or two each. */
  readonly preparation: readonly string[];
  readonly misconceptions: readonly Misconception[];
  /** In the order of the curriculum, one for each lesson, tutorial, interactive and build page. */
  readonly pages: readonly PageHead[];
}
