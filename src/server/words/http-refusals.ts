import { FAILURE_WORDS } from '#contract/failure-words.ts';
import type { Entries } from '#rules/reasons.ts';

/** What any request may be told: who asks, how it is written, how much there is of it, and what is wrong with the server. */
export const HTTP_REFUSALS = {
  NOT_FOUND: [404, FAILURE_WORDS.notFound],
  SERVER_ERROR: [500, FAILURE_WORDS.server],
  SESSION_EXPIRED: [401, FAILURE_WORDS.expired],
  ACCOUNT_MERGED: [
    401,
    'Your teacher put your two accounts together. Sign in with the IDs of {alias} to go on: your work goes along. First write down what you typed in Engineering and did not apply: it does not go along.',
  ],
  ACCOUNT_GONE: [401, 'You are not in this class any more. Please ask your teacher.'],
  ENGINE_SESSION_EXPIRED: [401, FAILURE_WORDS.engineExpired],
  WRONG_USER: [409, 'This work belongs to another student.'],
  GROUP_TEACHER_ONLY: [403, 'Only your teacher can do this.'],
  TEACHERS_ONLY: [403, 'Only teachers can do this.'],
  OTHER_SITE: [403, 'This request came from another site.'],
  METHOD_NOT_ALLOWED: [405, 'This cannot be done here.'],

  NO_CONTENT: [400, 'The request has no content.'],
  BROKE_OFF: [400, 'The request was cut off.'],
  NO_TEXT: [400, 'The request is not readable text.'],
  UNREADABLE: [400, 'The request is not readable.'],
  TOO_DEEP: [400, 'The request is nested too deeply.'],
  FIELD_TWICE: [400, 'The request names a field twice.'],
  TOO_LARGE: [413, 'This is too large to send.'],
  COMPRESSED: [415, 'Please send the request without compression.'],
  NO_JSON_OR_FORM: [415, 'Please send JSON or a form.'],
  FIELD_UNEXPECTED: [422, "'{field}' is missing or not as expected."],
  VALUE_UNEXPECTED: [422, "'{field}' is not as expected."],
  NO_SUCH_ANSWER: [422, "'answerId' is not one of the answers to this question."],
  NEGATIVE_TIMES: [422, "'times' and 'visits' cannot be less than zero."],

  KEY_REUSED: [422, 'This key was used for another request.'],
  LONG_AGO: [410, 'This was counted long ago, and was not counted again.'],
  EARLIER_FIRST: [424, 'An earlier change has to be sent first.'],
  BATCH_TOO_LONG: [413, 'At most {most} operations fit into one batch.'],
  REPORT_TOO_LONG: [413, 'This report is too long.'],

  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  JUST_MOVED: [429, 'Your teacher has just moved you to another group. This is sent again in a moment.'],
  TOO_MUCH_SAVED: [
    429,
    'You have saved a lot in a short time. Please wait a while and save again; what you have written is not lost.',
  ],
  STORAGE_FULL: [503, 'Nothing can be saved now: the disk of the Balsa server is full. Please tell your teacher.'],
  STORAGE_BROKEN: [
    503,
    'Nothing can be saved now: the disk of the Balsa server does not work. Please tell your teacher.',
  ],
  RECORDS_DAMAGED: [503, 'The records of the Balsa server are damaged. Please tell your teacher.'],
} as const satisfies Entries;
