import { ownPageHandlers } from '#server/own-pages/own-page-handlers.ts';
import { accountHandlers } from './account/accounts.ts';
import { setupHandlers } from './activities/activities.ts';
import { specificationHandlers } from './activities/specifications.ts';
import { boardHandlers } from './board/board.ts';
import { classHandlers } from './classes/classes.ts';
import { logoHandlers } from './classes/logos.ts';
import { contestHandlers } from './contest/contests.ts';
import { sharedRacesHandlers } from './contest/shared-races.ts';
import { designViewHandlers } from './gallery/design-view.ts';
import { galleryHandlers } from './gallery/gallery.ts';
import { measuredValuesHandlers } from './gallery/measured-values.ts';
import { gameHandlers } from './game.ts';
import { answersHandlers } from './gradebook/answers.ts';
import { gradebookHandlers } from './gradebook/gradebook.ts';
import { rubricHandlers } from './gradebook/rubrics.ts';
import { helpHandlers } from './help.ts';
import { privacyHandlers } from './privacy/privacy.ts';
import { retentionHandlers } from './privacy/retention-calls.ts';
import { workFileHandlers } from './privacy/work-file.ts';
import { raceDayHandlers } from './race-day/race-day.ts';
import { arrangeHandlers } from './roster/arrange-groups.ts';
import { courseHandlers } from './roster/courses.ts';
import { moveHandlers } from './roster/move-students.ts';
import { rosterHandlers } from './roster/roster.ts';
import { schoolHandlers } from './school/school.ts';
import { sequenceHandlers } from './sequence/sequence.ts';
import { commentHandlers } from './student/comments.ts';
import { portfolioHandlers } from './student/portfolio.ts';
import { studentDetailHandlers } from './student/student-detail.ts';
import { unreadHandlers } from './student/unread.ts';
import { trialHandlers } from './trials/trials.ts';
import type { teacherCalls } from '#contract/teacher-calls.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Tickets } from '#server/http/identity/tickets.ts';
import type { SignInDesk } from './account/sign-in.ts';

/** A handler for every call of the teacher API. */
export function teacherHandlers(desk: SignInDesk, tickets: Tickets): Handlers<typeof teacherCalls> {
  return {
    ...accountHandlers(desk),
    ...schoolHandlers,
    ...classHandlers,
    ...rosterHandlers,
    ...arrangeHandlers,
    ...courseHandlers,
    ...moveHandlers,
    ...workFileHandlers(tickets),
    ...setupHandlers,
    ...specificationHandlers,
    ...logoHandlers,
    ...sequenceHandlers,
    ...boardHandlers,
    ...gradebookHandlers,
    ...answersHandlers,
    ...rubricHandlers,
    ...studentDetailHandlers,
    ...commentHandlers,
    ...unreadHandlers,
    ...portfolioHandlers,
    ...galleryHandlers,
    ...designViewHandlers,
    ...measuredValuesHandlers,
    ...raceDayHandlers,
    ...gameHandlers,
    ...contestHandlers,
    ...sharedRacesHandlers,
    ...privacyHandlers,
    ...retentionHandlers,
    ...trialHandlers,
    ...helpHandlers,
    ...ownPageHandlers,
  };
}
