import { boardCalls } from '#contract/teacher/board-calls.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { classFor } from '#server/access/class-access.ts';
import { writing } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { endPause, keepPause, pausesOf } from '#server/records/classes/class-pauses.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';

/** Longer than this would be a lock: a forgotten pause must not meet the next lesson [min]. */
const MOST_MINUTES = 60;

/** Eyes up: the students' pages wait, and what is on them stays. */
export const pauseHandler = writing(boardCalls.pauseClass, {
  authorize: (ctx) => classFor(ctx, 'co-teacher'),
  handle: async (ctx, { id }) => {
    const {
      sql,
      services,
      teacher,
      body: { minutes },
    } = ctx;
    if (!Number.isInteger(minutes) || minutes < 0 || minutes > MOST_MINUTES) {
      throw refuse('PAUSE_UNEXPECTED', { most: MOST_MINUTES });
    }
    const now = services.now();
    const isPause = minutes > 0;
    if (isPause) await keepPause(sql, { classroomId: id, teacherId: teacher.id, until: now + minutes * MINUTE_MS });
    else await endPause(sql, id);
    await audit(ctx, {
      classroomId: id,
      action: isPause ? 'pause-class' : 'resume-class',
      ...(isPause ? { detail: `${minutes} min` } : {}),
    });
    const pause = (await pausesOf(sql, [id], now)).get(id);
    return pause ? { pause } : {};
  },
});
