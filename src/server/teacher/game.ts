import { LIMITS } from '#contract/limits.ts';
import { gameCalls } from '#contract/teacher/game-calls.ts';
import { activityFor, lockedStudent } from '#server/access/class-objects.ts';
import { pointRulesOfAll } from '#server/games/point-rules.ts';
import { gameStandingOf } from '#server/games/standing.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { keepLevel, resetGames } from '#server/records/learning/games.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { checkTyped } from './check-typed.ts';
import { signInIdOf, withSignInIds } from './roster/sign-in-ids.ts';
import type { GameStanding } from '#contract/teacher/game-calls.ts';
import type { InActivity } from '#server/access/class-objects.ts';
import type { PointRules } from '#server/games/point-rules.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ClassStudent } from '#server/records/classes/class-students.ts';
import type { Identified } from './roster/sign-in-ids.ts';

/** Where the students of a class stand in the game, and a teacher's hand in it. */
export const gameHandlers: Handlers<typeof gameCalls> = {
  game: reading(gameCalls.game, { authorize: (ctx) => activityFor(ctx, 'viewer'), handle: standings }),
  setLevel: writing(gameCalls.setLevel, {
    authorize: (ctx) => lockedStudent(ctx),
    handle: async (ctx, { taught, activity, student, owner }) => {
      const { sql, services } = ctx;
      const { level } = ctx.body;
      if (!Number.isInteger(level) || level < 1 || level > LIMITS.gameLevels) {
        throw refuse('LEVEL_UNEXPECTED', { most: LIMITS.gameLevels });
      }
      const { record } = await gameStandingOf(sql, services.catalogue, owner, { activity });
      const now = services.now();
      await keepLevel(sql, owner, { level, highestLevel: Math.max(record.highestLevel, level), now });
      await audit(ctx, {
        classroomId: taught.id,
        action: 'set-level',
        subject: student.id,
        detail: `${activity.appCode}: level ${level} instead of ${record.level}`,
      });
      return standing(ctx, { activity }, { ...student, signInId: await signInIdOf(ctx, taught, student.id) });
    },
  }),
  resetGame: writing(gameCalls.resetGame, {
    authorize: (ctx) => activityFor(ctx, 'co-teacher'),
    handle: async (ctx, found) => {
      checkTyped(ctx.body.typed, found.taught.name, 'CLASS_NAME_UNCONFIRMED');
      await resetGames(ctx.sql, found.activity.id);
      await audit(ctx, { classroomId: found.taught.id, action: 'reset-game', detail: found.activity.appCode });
      return standings(ctx, found);
    },
  }),
};

async function standings(ctx: TeacherTransaction, { taught, activity }: InActivity): Promise<GameStanding[]> {
  const all: GameStanding[] = [];
  const students = await withSignInIds(ctx, taught, await activeStudents(ctx.sql, [taught.id]));
  const rules = await pointRulesOfAll(ctx.sql, ctx.services.catalogue, activity);
  for (const student of students) all.push(await standing(ctx, { activity, rules }, student));
  return all;
}

/** One student's place in the game. */
export async function standing(
  { sql, services }: Pick<TeacherTransaction, 'sql' | 'services'>,
  { activity, rules }: Pick<InActivity, 'activity'> & { readonly rules?: PointRules },
  { id, alias, signInId, groupName }: Pick<ClassStudent, 'id' | 'alias' | 'groupName'> & Identified,
): Promise<GameStanding> {
  const player = { personId: id, activityId: activity.id };
  const { record, game, iterations } = await gameStandingOf(sql, services.catalogue, player, { activity, rules });
  return {
    studentId: id,
    alias,
    signInId,
    groupName,
    level: record.level,
    highestLevel: record.highestLevel,
    aggregateScore: game.aggregateScore,
    totalPerformance: game.totalPerformance,
    iterations,
  };
}
