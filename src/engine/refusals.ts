import { ENGINE_ERROR_WORDS } from '#contract/failure-words.ts';
import type { Entries } from '#rules/reasons.ts';

/**
 * What the engine refuses. Codes of the error catalogue (ledger ERR-06) come with status 200, and the client reads `errors`. None
 * is 403: for that the page has one sentence of its own, whatever the server says (ERR-03).
 */
export const ENGINE_REFUSALS = {
  ERR_NO_MODEL_DATA: [200, ENGINE_ERROR_WORDS.ERR_NO_MODEL_DATA],
  ERR_CORRUPT_INPUT_FILE: [200, ENGINE_ERROR_WORDS.ERR_CORRUPT_INPUT_FILE],
  ERR_BAD_WORD: [200, ENGINE_ERROR_WORDS.ERR_BAD_WORD],
  ERR_MODEL_FAILURE: [200, ENGINE_ERROR_WORDS.ERR_MODEL_FAILURE],

  AREA_NOT_FOUND: [404, 'There is no such work area.'],
  GRAPHICS_NOT_FOUND: [404, 'There are no graphics of that name.'],
  INPUT_NOT_FOUND: [422, 'There is no input named {name}.'],
  SET_BY_TEACHER: [409, 'This value is set by your teacher and cannot be changed.'],
  SET_BY_CHALLENGE: [409, 'This value is set by the challenge and cannot be changed.'],
  /** In the words of the application. */
  MODEL_REFUSES: [422, '{problem}'],
  NOTHING_TO_UNDO: [409, 'There is nothing to undo.'],
  NOTHING_TO_REDO: [409, 'There is nothing to redo.'],

  DESIGN_NOT_FOUND: [404, 'This design was not found.'],
  DESIGN_OF_OTHER_SPECIFICATION: [409, 'This design was made for another specification. You can fork it.'],
  DESIGN_OF_OTHER_STUDENT: [409, 'This design belongs to someone else. You can fork it.'],
  DESIGN_NOTES_TOO_LONG: [422, 'Notes cannot be more than {most} characters.'],
  COMPETITION_OFF: [409, 'Your teacher has disabled the competition.'],

  DESIGN_FILE_FOREIGN: [422, 'This is not a Balsa design file.'],
  DESIGN_FILE_TOO_LARGE: [422, 'This file is too large to be a Balsa design.'],
  DESIGN_FILE_NEWER: [422, 'This file was made by a newer version of Balsa. Reload the page and try again.'],
  DESIGN_FILE_OF_OTHER_APPLICATION: [
    422,
    'This file holds a design of another application. Choose {application}, then open it there.',
  ],
} as const satisfies Entries;
