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
import type { teacherCalls } from '#contract/teacher-calls.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Tickets } from '#server/http/tickets.ts';
import type { SignInDesk } from './sign-in.ts';

/** A handler for every call of the teacher API. */
export function teacherHandlers(desk: SignInDesk, tickets: Tickets): Handlers<typeof teacherCalls> {
  return {
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
  };
}
