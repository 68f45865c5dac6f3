import * as z from 'zod/mini';
import { call } from './call.ts';
import { OwnContest } from './competition/contest.ts';

/** What a teacher does to a class while its students' pages are open. */
export const ClassNews = z.object({
  /** A teacher wants everybody to look up: by name, and how long it still lasts [ms], so that no clock of a device is asked. */
  pause: z.optional(z.object({ by: z.string(), leftMs: z.number() })),
  /** Of those that the student sees; `version` is another one after each change of the settings. */
  activities: z.array(z.object({ code: z.string(), isClosed: z.boolean(), version: z.number() })),
  /** Another text as soon as a teacher writes the student a comment, takes one back or scores a written answer. */
  comments: z.string(),
  /** How many accounts a teacher put together with the student's; absent where there is none, and from earlier releases. */
  merges: z.optional(z.number()),
  /** Contests of the day, the newest first; absent where there is none, and from earlier releases. */
  contests: z.optional(z.array(OwnContest)),
  /** Another text as soon as a teacher takes something off the class wall or puts it back; absent where nothing is off, and from earlier releases. */
  wall: z.optional(z.string()),
});
export type ClassNews = z.infer<typeof ClassNews>;

/** Server-sent events of `ClassNews`, the first one at once. Read with fetch, which can send the bearer token. */
export const CLASS_EVENTS_PATH = '/student/api/class/events';

/** The same as one answer, for where the stream does not come through. */
export const classNews = call({ method: 'GET', path: '/student/api/class', answer: ClassNews });
