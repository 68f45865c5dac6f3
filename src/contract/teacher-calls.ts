import { ownPageCalls } from './own-pages/own-page-calls.ts';
import { accountCalls } from './teacher/account-calls.ts';
import { activityCalls } from './teacher/activity-calls.ts';
import { answersCalls } from './teacher/answers-calls.ts';
import { boardCalls } from './teacher/board-calls.ts';
import { classCalls } from './teacher/class-calls.ts';
import { designViewCalls } from './teacher/design-view-calls.ts';
import { galleryCalls } from './teacher/gallery-calls.ts';
import { gameCalls } from './teacher/game-calls.ts';
import { gradebookCalls } from './teacher/gradebook-calls.ts';
import { helpCalls } from './teacher/help-calls.ts';
import { measuredCalls } from './teacher/measured-calls.ts';
import { portfolioCalls } from './teacher/portfolio-calls.ts';
import { privacyCalls } from './teacher/privacy-calls.ts';
import { contestCalls } from './teacher/race-day/contest-calls.ts';
import { raceDayCalls } from './teacher/race-day/race-day-calls.ts';
import { trialCalls } from './teacher/race-day/trial-calls.ts';
import { wallCalls } from './teacher/race-day/wall-calls.ts';
import { retentionCalls } from './teacher/retention-calls.ts';
import { rosterCalls } from './teacher/roster-calls.ts';
import { rubricCalls } from './teacher/rubric-calls.ts';
import { schoolCalls } from './teacher/school/school-calls.ts';
import { secondFactorCalls } from './teacher/school/second-factor-calls.ts';
import { sequenceCalls } from './teacher/sequence/sequence-calls.ts';
import { studentDetailCalls } from './teacher/student-detail-calls.ts';
import { unreadCalls } from './teacher/unread-calls.ts';

/** The teacher API: every call under `/teacher/api`. */
export const teacherCalls = {
  ...accountCalls,
  ...secondFactorCalls,
  ...schoolCalls,
  ...classCalls,
  ...rosterCalls,
  ...activityCalls,
  ...sequenceCalls,
  ...boardCalls,
  ...gradebookCalls,
  ...answersCalls,
  ...rubricCalls,
  ...studentDetailCalls,
  ...unreadCalls,
  ...portfolioCalls,
  ...galleryCalls,
  ...designViewCalls,
  ...measuredCalls,
  ...raceDayCalls,
  ...gameCalls,
  ...contestCalls,
  ...wallCalls,
  ...privacyCalls,
  ...retentionCalls,
  ...trialCalls,
  ...helpCalls,
  ...ownPageCalls,
} as const;
