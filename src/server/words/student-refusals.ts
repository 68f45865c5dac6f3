import { FAILURE_WORDS } from '#contract/failure-words.ts';
import type { Entries } from '#rules/reasons.ts';

/** What students are told. */
export const STUDENT_REFUSALS = {
  LOGIN_PAGE_ONLY: [403, 'Please sign in from the login page.'],
  WRONG_PAIR: [401, FAILURE_WORDS.wrongPair],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a few minutes, or ask your teacher.'],
  WAIT_FOR_TURN: [429, 'A lot of people are signing in. Please try again in a moment.'],
  WALL_OFF: [409, 'Your class has no wall for races.'],
  TAKEN_OFF_WALL: [409, 'Your teacher has taken this race off the class wall.'],
  ARCHIVED: [
    409,
    'Your class is in the archive, and nobody can sign in to it. What you have not sent stays on this device. Please ask your teacher.',
  ],

  NOT_SET_UP: [403, FAILURE_WORDS.forbidden],
  CLOSED: [409, 'Your teacher has closed this activity.'],

  QUIZ_FINISHED: [409, 'This exercise is already finished.'],
  STALE_ATTEMPT: [409, 'Not counted: you started this quiz again on another device.'],
  MERGED_ATTEMPT: [
    409,
    'Not counted: your teacher put your two accounts together, and this quiz has other questions now.',
  ],
  QUESTIONS_LEFT: [
    409,
    {
      one: 'Please answer every question first: {count} is left.',
      other: 'Please answer every question first: {count} are left.',
    },
  ],
  HAS_QUESTIONS: [409, 'This is completed by answering its questions.'],
  NOTHING_TO_RETAKE: [409, 'There is nothing to answer again here.'],
  RETAKE_TOO_EARLY: [409, 'Please finish this exercise before you take it again.'],
  NO_RETAKES_LEFT: [409, 'You have no retakes left for this exercise.'],

  JOURNAL_EMPTY: [422, 'There is nothing to save yet.'],
  JOURNAL_TOO_LONG: [422, 'This text is too long to save.'],

  ANSWER_EMPTY: [422, 'Please write your answer first.'],
  ANSWER_TOO_LONG: [422, 'An answer cannot be more than {most} characters.'],

  TRIAL_REVISION_UNKNOWN: [422, 'This is not one of your revisions. Please choose the one that you built.'],
  TRIAL_REVISION_OF_OTHER: [422, 'This is not one of that student’s revisions. Please choose the one that was built.'],
  TRIAL_PARTNER_UNKNOWN: [
    422,
    'No single student in your class is called {name}. Please write the name as the class knows it.',
  ],
  TRIALS_FULL: [409, 'You have entered {most} runs in this application, which is the limit.'],
  TRIAL_CORRECTIONS_FULL: [409, 'This run was corrected {most} times, which is the limit.'],

  REVISIONS_FULL: [
    409,
    'You have saved {most} revisions in this application, which is the limit. Download this design as a file to keep it.',
  ],

  NO_DISTRICT: [403, 'Your school has no district.'],
  GAME_OFF: [409, 'Your teacher has not turned the game on.'],
  LEVEL_NOT_FREE: [409, 'You can choose a level once you have reached the last one.'],
  LAST_LEVEL: [409, 'You are at the last level already.'],
  GRADES_SCORE_LOW: [409, 'You need {needed} points for grades; you have {had}.'],
  ITERATIONS_SCORE_LOW: [409, 'You need {needed} points for iterations; you have {had}.'],
  PERFORMANCE_SCORE_LOW: [409, 'You need {needed} points for performance; you have {had}.'],
  SCORE_LOW: [409, 'You need {points} points in all and {designs} tested designs.'],

  NOT_SEALED: [422, 'This is not sealed work of a student of this Balsa.'],
  TICKET_EXPIRED: [410, 'This work was left too long ago. It is sent as soon as its owner signs in.'],
  TAKEN_IN_PART: [503, 'Not all of it can be taken yet.'],
  NO_WORK_FILE: [422, 'This is not a Balsa work file, or it is damaged. Nothing was restored.'],
  CONTEST_NOT_OVER: [409, 'This contest is not over yet.'],
  CONTEST_WINNER_GONE: [409, 'Who won this contest is not in the class any more.'],
  FILE_CHANGED: [422, 'This file was changed after it was made. Nothing was restored.'],
  OTHER_STUDENT: [
    409,
    'This file holds the work of another student. Only that student or their teacher can restore it.',
  ],

  RELOAD: [409, 'Please reload the page.'],
  OTHER_WINDOW: [409, 'This design is being changed in another window. Please try again.'],
  NO_REPORT: [404, 'There is no such report, or the design cannot be analyzed as it is.'],
  ANALYSES_FULL: [503, 'Many designs are being tested right now. Please try again.'],
  TOO_MANY_ANALYSES: [429, 'Too many of your designs are being tested at once. Please wait a moment and try again.'],
} as const satisfies Entries;
