import { boardCalls } from '#contract/teacher/board-calls.ts';
import { reading } from '#server/http/handlers.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { boardClasses, classChanges, messageFor, momentOf } from './board-changes.ts';
import { headingOf, planBoard } from './board-plan.ts';
import { boardRows } from './board-rows.ts';
import { pauseHandler } from './pause.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** All classes of a teacher at a glance. */
export const boardHandlers: Handlers<typeof boardCalls> = {
  pauseClass: pauseHandler,
  board: reading(boardCalls.board, {
    authorize: ({ sql, teacher, query }) => boardClasses(sql, teacher.id, query.classes),
    handle: async ({ sql, services }, classes) => {
      const now = services.now();
      const plans = await planBoard(sql, services.catalogue, classes, now);
      const students = await activeStudents(
        sql,
        classes.map(({ id }) => id),
      );
      return { now, classes: plans.map(headingOf), rows: await boardRows(sql, plans, students, now) };
    },
  }),
  boardChanges: reading(boardCalls.boardChanges, {
    authorize: async ({ sql, teacher, query }) => {
      const since = momentOf(query.since);
      return { since, classes: await boardClasses(sql, teacher.id, query.classes) };
    },
    handle: async ({ sql, services }, { since, classes }) =>
      messageFor(await classChanges(sql, services, classes, since), new Set(classes.map(({ id }) => id))),
  }),
};
