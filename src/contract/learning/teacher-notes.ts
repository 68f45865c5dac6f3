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
  /** Each lesson has one, no other page has. */
  readonly opener?: Opener;
}

/** One page to project while a class comes in, read from the last row: short sentences. */
export interface Opener {
  readonly question: string;
  /** Something to wonder about, or to look at. */
  readonly fact: string;
  /** What students do in the first three minutes, without the device. */
  readonly task: string;
}

/** A rule that nobody may bend, and who says so. */
export interface SafetyRule {
  readonly rule: string;
  readonly source: string;
}

/** One lesson of a unit that is taught in less time than fifteen. */
export interface ShortLesson {
  readonly title: string;
  /** The codes of what is done, in their order; what takes two lessons stands in both. */
  readonly codes: readonly string[];
  readonly plan: string;
}

export interface ShortPacing {
  /** What is kept and what is left out. */
  readonly lead: string;
  readonly lessons: readonly ShortLesson[];
}

/** One meeting of 90 minutes. */
interface Block {
  /** Which of the fifteen lessons it holds. */
  readonly days: readonly number[];
  /** What the longer time is for. */
  readonly note: string;
}

export interface CostLine {
  readonly item: string;
  /** As bought by a school in the United States, in rough, whole figures [US dollars]. */
  readonly dollars: readonly [least: number, most: number];
}

/** What a choice of materials and tools costs. */
export interface CostChoice {
  /** Used up or taken home by one team. */
  readonly perTeam: readonly CostLine[];
  /** Bought once, for all classes and years. */
  readonly perClass: readonly CostLine[];
}

/** What takes the place of something that a school does not have. */
interface Substitute {
  readonly instead: string;
  readonly plan: string;
}

interface Career {
  readonly name: string;
  /** What people in it do with an idea of this unit. */
  readonly work: string;
}

/** What a teacher decides before the unit begins. */
export interface Planning {
  readonly five: ShortPacing;
  readonly ten: ShortPacing;
  /** All fifteen lessons, in order. */
  readonly blocks: readonly Block[];
  readonly costs: {
    readonly studentsPerTeam: number;
    readonly cheap: CostChoice;
    readonly usual: CostChoice;
    readonly wellEquipped: CostChoice;
  };
  /** No laser cutter, milling machine, drill press or 3D printer. */
  readonly withoutMachines: readonly Substitute[];
  readonly withoutOutdoors: readonly Substitute[];
  /** Six. */
  readonly careers: readonly Career[];
}

/** The teacher's page of a unit of 15 lessons for 24 students. */
export interface TeacherNotes {
  /** Lessons of 45 minutes. */
  readonly pacing: readonly PacingDay[];
  readonly planning: Planning;
  readonly safety: readonly SafetyRule[];
  readonly materials: readonly MaterialLine[];
  readonly standards: readonly StandardLine[];
  /** What to do before the unit starts, one sentence or two each. */
  readonly preparation: readonly string[];
  readonly misconceptions: readonly Misconception[];
  /** In the order of the curriculum, one for each lesson, tutorial, interactive and build page. */
  readonly pages: readonly PageHead[];
}
