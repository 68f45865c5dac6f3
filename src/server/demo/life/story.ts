import type { JournalSection } from '#contract/learning/journal.ts';

/** What a student of the demonstration does in one application. */
export interface Chapter {
  readonly appCode: string;
  /** How many of the unit's exercises, in sequence, 0 to 1. */
  readonly reach: number;
  readonly design?: { readonly name: string; readonly route: string };
  /** `{first}` and `{last}` stand for what the design reached at first and in the end. */
  readonly journal?: Partial<Record<JournalSection, string>>;
  /** What the teacher wrote about a text or, without a section, about the last design; and what came back. */
  readonly comment?: { readonly section?: JournalSection; readonly text: string; readonly answer?: string };
  /** A grade that the teacher gave. */
  readonly given?: {
    readonly code: string;
    readonly override: number | null;
    readonly note: string;
    readonly isExcused: boolean;
  };
  /** Gave the same question several wrong answers and left the quiz. */
  readonly isStuck?: boolean;
}

/** One student of the demonstration in the last two weeks. */
export interface Story {
  readonly signInId: string;
  /** How likely an answer is right at the first try. */
  readonly skill: number;
  readonly chapters: readonly [Chapter, ...Chapter[]];
}
