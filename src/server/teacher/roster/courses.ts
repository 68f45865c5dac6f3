import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { free, writing } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { copiedClass, makeClass } from '#server/teacher/classes/classes.ts';
import { ROSTER_ROWS_MOST, tooMany } from './roster-file.ts';
import { importRows, ofCourses, previewed } from './roster-import.ts';
import { withNames } from './roster-names.ts';
import { planRoster } from './roster-plan.ts';
import { readRoster } from './roster-reading.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { PresentRoster } from './roster-plan.ts';

/** A class has students of its own year; nobody teaches so many. */
const CLASSES_MOST = 30;

/** A class in which nobody is yet. */
const EMPTY: PresentRoster = { groups: [], members: [], reserved: new Set() };

/** Classes of a school's archive that become classes here, one for each. */
export const courseHandlers: Handlers<Pick<typeof rosterCalls, 'previewCourses' | 'addClasses'>> = {
  previewCourses: free(rosterCalls.previewCourses, {
    authorize: anyTeacher,
    handle: async ({ body, services }) => {
      const { rows, courses } = await readRoster({ kind: 'archive', content: body.content });
      const found = ofCourses(rows, courses, body.courses);
      const classes = courses
        .filter(({ id }) => body.courses.includes(id))
        .map(({ id, title }) => {
          const students = found
            .filter(({ courseId }) => courseId === id)
            .map((row) => ({ ...row, groupName: body.groupName }));
          const named = withNames(students, body.names ?? 'short', () => false);
          return { name: title, rows: planRoster(named, EMPTY, services.keys).map(previewed) };
        });
      return { classes, hasWholeNames: found.some(({ whole }) => whole !== undefined) };
    },
  }),
  addClasses: writing(rosterCalls.addClasses, {
    authorize: (ctx) => copiedClass(ctx, ctx.body.copyFrom),
    handle: async (ctx, source) => {
      const { classes } = ctx.body;
      if (classes.length === 0 || classes.length > CLASSES_MOST)
        throw refuse('CLASSES_TO_MAKE', { most: CLASSES_MOST });
      const students = classes.reduce((sum, { rows }) => sum + rows.length, 0);
      if (students > ROSTER_ROWS_MOST) throw tooMany(students);
      const ids: string[] = [];
      for (const { name, rows } of classes) {
        const id = await makeClass(ctx, name, source);
        await importRows(ctx, id, rows);
        ids.push(id);
      }
      return { ids };
    },
  }),
};
