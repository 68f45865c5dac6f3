import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const GameStanding = z.object({
  studentId: z.string(),
  alias: z.string(),
  /** What the student types; null for a viewer. */
  signInId: z.nullable(z.string()),
  groupName: z.string(),
  level: z.number(),
  highestLevel: z.number(),
  aggregateScore: z.number(),
  totalPerformance: z.number(),
  iterations: z.number(),
});
export type GameStanding = z.infer<typeof GameStanding>;

export const gameCalls = {
  game: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/game/{appCode}',
    audience: 'teacher',
    answer: z.array(GameStanding),
  }),
  setLevel: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/game/{appCode}/{studentId}',
    audience: 'teacher',
    body: z.object({ level: z.number() }),
    answer: GameStanding,
  }),
  /** Everyone back to level 1 without points; designs stay, but count in the game no more. `typed` must be the class's name. */
  resetGame: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/game/{appCode}/reset',
    audience: 'teacher',
    body: z.object({ typed: z.string() }),
    answer: z.array(GameStanding),
  }),
} as const;
