/*
 * A curriculum as an application declares it. Server side only: questions carry their answers here, and the client's folders
 * may not import applications.
 */
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { ExerciseCategory } from './exercise.ts';
import type { Segment } from './sequence.ts';

/** The levels that have words of their own. */
export type Wording = Exclude<ContentLevel, 'elementary'>;

/** One question of a bank. Wording may differ by content level; the answer key never leaves the server. */
export interface BankQuestion {
  readonly id: string;
  /** Markdown; one text for all levels or one each; grade 5 reads that of middle school. */
  readonly description: string | Readonly<Record<Wording, string>>;
  readonly answer:
    /** The first choice is the right one; the server shuffles by attempt. */
    | { readonly kind: 'choice'; readonly choices: readonly [right: string, ...wrong: string[]] }
    | { readonly kind: 'truth'; readonly right: boolean }
    /** Right within `tolerance` (same units as the question asks for), or equal as text ignoring case where `value` is text. */
    | { readonly kind: 'value'; readonly value: number | string; readonly tolerance?: number }
    /** In the student's own words, scored by a teacher; `guide` says to teachers alone what a good answer has. */
    | { readonly kind: 'written'; readonly guide: readonly string[] };
  /** Why the right answer is right; shown once it may be, of a written one once it is scored. */
  readonly explanation: string;
}

export interface CurriculumExercise {
  /** `<segment>-<name>`; segment 01, 02, 03, 05 or 06. Also the page's file name for pages. */
  readonly code: string;
  readonly name: string;
  /** Where a teacher put it under another heading than that of its code. */
  readonly segment?: Segment;
  readonly category: ExerciseCategory;
  /** The one level that has it; absent: middle and high school. */
  readonly level?: ContentLevel;
  /** Of a row without a level: the path of grade 5 has it, too. */
  readonly isAlsoElementary?: true;
  readonly unityScene?: number;
  readonly referenceExerciseCode?: string;
  /** The lesson on what engineers learned from a failure; one in a unit. */
  readonly isFailureStory?: boolean;
  /** Quizzes and worksheets. */
  readonly questions?: readonly BankQuestion[];
  /** Questions that it asks no more: answers that were given to them stay readable. */
  readonly formerQuestions?: readonly BankQuestion[];
  /** How many of the bank's other questions one attempt draws, all when absent; the written ones are asked after them. */
  readonly draw?: number;
}

/** Exercises in sequence. */
export type Curriculum = readonly CurriculumExercise[];
