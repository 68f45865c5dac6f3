import { accountCalls } from './teacher/account-calls.ts';
import { activityCalls } from './teacher/activity-calls.ts';
import { boardCalls } from './teacher/board-calls.ts';
import { careCalls } from './teacher/care-calls.ts';
import { classCalls } from './teacher/class-calls.ts';
import { progressCalls } from './teacher/progress-calls.ts';
import { rosterCalls } from './teacher/roster-calls.ts';

/** The teacher API: every call under `/teacher/api`. */
export const teacherCalls = {
  ...accountCalls,
  ...classCalls,
  ...rosterCalls,
  ...activityCalls,
  ...boardCalls,
  ...progressCalls,
  ...careCalls,
} as const;
