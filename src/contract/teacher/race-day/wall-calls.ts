import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { WallPost } from '#contract/competition/class-wall.ts';

const SharedRace = z.extend(WallPost, {
  appCode: z.string(),
  /** A teacher has taken it off: no student sees it, and it cannot be shared again. */
  isTakenOff: z.boolean(),
});
export type SharedRace = z.infer<typeof SharedRace>;

const PATH = '/teacher/api/classes/{classId}/wall';

/** What students have shared on the wall of their class. */
export const wallCalls = {
  /** Of all activities that have a wall. */
  sharedRaces: call({ method: 'GET', path: PATH, audience: 'teacher', answer: z.array(SharedRace) }),
  /** Takes a race off, or puts it back. */
  takeOffWall: call({
    method: 'PUT',
    path: `${PATH}/{postId}`,
    audience: 'teacher',
    body: z.object({ isTakenOff: z.boolean() }),
    answer: z.array(SharedRace),
  }),
} as const;
