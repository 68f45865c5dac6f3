import { teacherCalls } from '#contract/teacher-calls.ts';
import { accountHandlers } from './accounts.ts';
import { careHandlers } from './care.ts';
import { classHandlers } from './classes.ts';
import { rosterHandlers } from './roster.ts';
import { setupHandlers } from './activities.ts';
import { specificationHandlers } from './specifications.ts';
import { logoHandlers } from './logos.ts';
import { boardHandlers } from './board.ts';
import { progressHandlers } from './progress.ts';
import { workFileHandlers } from './work-file.ts';
import type { Tickets } from '#server/http/tickets.ts';
import type { SignInDesk } from './sign-in.ts';

/** The calls of the teacher API that answer: each area's table, and beside it the handlers of the same area. */
export function teacherApi(desk: SignInDesk, tickets: Tickets) {
  return {
    calls: teacherCalls,
    handlers: {
      ...accountHandlers(desk),
      ...classHandlers,
      ...rosterHandlers,
      ...workFileHandlers(tickets),
      ...setupHandlers,
      ...specificationHandlers,
      ...logoHandlers,
      ...boardHandlers,
      ...progressHandlers,
      ...careHandlers,
    },
  };
}
