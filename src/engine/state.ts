import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { InputPatch } from './input-patch.ts';

/** Everything of an engineering session that outlives a call; a database row, so that any process can go on with it. */
export interface EngineState {
  readonly application: ApplicationCode;
  readonly modelVersion: number;
  readonly specificationId: string;
  /** The working design's inputs, complete. */
  readonly inputs: InputValues;
  /** Empty while untitled. */
  readonly name: string;
  readonly isLoaded: boolean;
  readonly isDirty: boolean;
  /** How many applied changes lead to what its revision has, while undo or redo lead back there. Sessions of earlier releases lack it. */
  readonly savedSteps?: number | undefined;
  /** The saved revision that the working design started from. */
  readonly revisionId: string | null;
  /** It was changed, and the steps of that are gone since another challenge or another model came; absent otherwise. */
  readonly isOwnWork?: true;
  /** Name and notes of the file that the working design was opened from, until it is saved. */
  readonly suggestion?: { readonly name: string; readonly notes: string } | undefined;
  /** Latest last; each takes the working design one applied change back (or, in `undone`, forward again). */
  readonly done: readonly InputPatch[];
  readonly undone: readonly InputPatch[];
  readonly openAreas: readonly string[];
  /** Nodes whose graphics are on. */
  readonly shown: readonly string[];
  /** Grows by one with each applied change. */
  readonly revision: number;
  /** The `revision` at which this design came onto the table. Sessions of earlier releases lack it. */
  readonly begunAt?: number;
}

/** Whether a design lies open with something that no saved revision has. */
export function isUnsaved({ isLoaded, isDirty }: Pick<EngineState, 'isLoaded' | 'isDirty'>): boolean {
  return isLoaded && isDirty;
}

/** Whether the design is as it came: the standard one, or what a file had. */
export function isUntouched({ revisionId, done, isOwnWork }: EngineState): boolean {
  return revisionId === null && done.length === 0 && isOwnWork !== true;
}

/** Applied changes that can be taken back. */
export const UNDO_STEPS = 200;

/** A session with nothing open yet; one that was in use goes on counting its revisions. */
export function freshState(start: {
  readonly application: ApplicationCode;
  readonly modelVersion: number;
  readonly specificationId: string;
  readonly inputs: InputValues;
  readonly revision: number;
}): EngineState {
  return {
    ...start,
    name: '',
    isLoaded: false,
    isDirty: false,
    revisionId: null,
    done: [],
    undone: [],
    openAreas: [],
    shown: [],
    begunAt: start.revision,
  };
}
