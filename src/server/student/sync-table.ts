import { studentCalls } from '#contract/student-calls.ts';
import { notesHandler } from './designs.ts';
import { answerHandler, finishHandler, gradeHandler } from './exercises.ts';
import { journalHandler } from './journal.ts';
import { preferenceHandler } from './preferences.ts';
import type { SyncTable } from './sync.ts';

/** The call behind each kind of queued work: for batches, for sealed work and for work files. */
export const SYNC: SyncTable = {
  answer: { call: studentCalls.answerQuestion, handler: answerHandler },
  finish: { call: studentCalls.finishQuiz, handler: finishHandler },
  complete: { call: studentCalls.updateGrade, handler: gradeHandler },
  journal: { call: studentCalls.saveJournal, handler: journalHandler },
  notes: { call: studentCalls.saveNotes, handler: notesHandler },
  pref: { call: studentCalls.savePreference, handler: preferenceHandler },
};
