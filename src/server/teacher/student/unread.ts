import { JournalSection } from '#contract/learning/journal.ts';
import { UNREAD_MOST, unreadCalls } from '#contract/teacher/unread-calls.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { groupBy } from '#server/group-by.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { taughtClasses } from '#server/records/classes/taught-classes.ts';
import { markRead, unreadTexts } from '#server/records/learning/unread.ts';
import { keepLooks } from '#server/records/people/student-looks.ts';
import { JOURNAL_TITLES } from './journal-titles.ts';
import { toScoreIn } from './to-score.ts';
import type { Unread, UnreadText } from '#contract/teacher/unread-calls.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { UnreadRow } from '#server/records/learning/unread.ts';

/** What students wrote since a teacher last read it, over all of the teacher's classes. */
export const unreadHandlers: Handlers<typeof unreadCalls> = {
  unread: reading(unreadCalls.unread, {
    authorize: anyTeacher,
    handle: async (ctx) => unreadOf(ctx, await openClasses(ctx)),
  }),
  markRead: writing(unreadCalls.markRead, {
    authorize: async (ctx) => {
      const { texts } = ctx.body;
      if (texts.length > UNREAD_MOST) throw refuse('TOO_MANY_TEXTS', { most: UNREAD_MOST });
      const classes = await openClasses(ctx);
      const ids = new Set(classes.map(({ id }) => id));
      if (!texts.every(({ classId }) => ids.has(classId))) throw notFound();
      return classes;
    },
    handle: async (ctx, classes) => {
      const { sql, teacher, services } = ctx;
      // Two pages of one teacher, or a deletion meanwhile, change nothing about the others.
      await sql.lock(teacher.id);
      for (const text of ctx.body.texts) await markRead(sql, teacher.id, text);
      // The list is asked for on every page, for its count: what was marked was read.
      for (const [classroomId, texts] of groupBy(ctx.body.texts, ({ classId }) => classId)) {
        const personIds = [...new Set(texts.map(({ studentId }) => studentId))];
        await keepLooks(sql, { teacherId: teacher.id, classroomId, personIds, now: services.now() });
      }
      return unreadOf(ctx, classes);
    },
  }),
};

async function openClasses({ sql, teacher }: Pick<TeacherTransaction, 'sql' | 'teacher'>): Promise<TaughtClass[]> {
  return (await taughtClasses(sql, teacher.id)).filter(({ archivedAt }) => archivedAt === null);
}

async function unreadOf(
  { sql, teacher, services }: Pick<TeacherTransaction, 'sql' | 'teacher' | 'services'>,
  classes: readonly TaughtClass[],
): Promise<Unread> {
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const found = await unreadTexts(sql, { teacherId: teacher.id, classIds: [...names.keys()] }, UNREAD_MOST);
  return {
    toScore: await toScoreIn({ sql, services }, classes),
    total: found.total,
    texts: found.rows.map((row) => {
      const className = names.get(row.classId) ?? '';
      return textOf(row, { className, appName: services.catalogue.applicationOf(row.appCode)?.name ?? row.appCode });
    }),
  };
}

function textOf({ comment, length, ...row }: UnreadRow, names: Pick<UnreadText, 'className' | 'appName'>): UnreadText {
  const section = JournalSection.safeParse(row.subject);
  const about = row.kind === 'journal' && section.success ? JOURNAL_TITLES[section.data] : comment;
  return { ...row, ...names, about, isCut: [...row.text].length < length };
}
