import { answerHandler, finishHandler, gradeHandler } from './exercises.ts';
import { preferenceHandler } from './preferences.ts';
import { commentHandler } from './texts/comments.ts';
import { journalHandler } from './texts/journal.ts';
import { notesHandler } from './texts/notes.ts';
import { trialHandler } from './trials.ts';
import type { SyncTable } from './sync.ts';

/** The handler behind each kind of queued work: for batches, for sealed work and for work files. */
export const SYNC: SyncTable = {
  answer: answerHandler,
  finish: finishHandler,
  complete: gradeHandler,
  journal: journalHandler,
  notes: notesHandler,
  comment: commentHandler,
  trial: trialHandler,
  pref: preferenceHandler,
};
