import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { portfolioCalls } from '#contract/teacher/portfolio-calls.ts';
import { classFor } from '#server/access/class-access.ts';
import { reading } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { findStudent } from '#server/records/classes/class-students.ts';
import { picturedByIds } from '#server/records/engineering/pictured-revisions.ts';
import { namedDesigns, shownInTexts } from './named-designs.ts';
import { portfolioPage } from './portfolio-page.ts';
import { studentDetailOf } from './student-detail.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ClassStudent } from '#server/records/classes/class-students.ts';

export type DesignLine = StudentDetail['concepts'][number]['revisions'][number];

/** What parents see of a student: for the teachers of the class. */
export const portfolioHandlers: Handlers<typeof portfolioCalls> = {
  portfolio: reading(portfolioCalls.portfolio, {
    authorize: async (ctx) => {
      const taught = await classFor(ctx, 'viewer');
      const student = await findStudent(ctx.sql, taught.id, ctx.parameters.studentId);
      if (!student) throw refuse('STUDENT_LEFT');
      return { taught, student };
    },
    handle: async (ctx, { taught, student }) => {
      const pages: string[] = [];
      for (const activity of await activitiesOf(ctx.sql, taught.id)) {
        pages.push(await portfolioPageOf(ctx, { activity, student, className: taught.name }));
      }
      return { alias: student.alias, html: pages.join('') };
    },
    looksAt: ({ parameters }) => [parameters.studentId],
  }),
};

interface Place {
  readonly activity: ActivityRecord;
  readonly student: ClassStudent;
  readonly className: string;
  /** What is said instead of a text that somebody typed; absent: the text. */
  readonly typed?: (text: string) => string;
}

/** One activity of a student as HTML; nothing for an application in which the student has not begun. */
export async function portfolioPageOf(
  { sql, services }: Pick<TeacherTransaction, 'sql' | 'services'>,
  { activity, student, className, typed = (text) => text }: Place,
): Promise<string> {
  const owner = { personId: student.id, activityId: activity.id };
  const detail = await studentDetailOf({ sql, services }, { activity, student, owner });
  const designs = detail.concepts.flatMap(({ revisions }) => revisions);
  const isBegun =
    designs.length > 0 ||
    detail.comments.length > 0 ||
    detail.rubrics.some(({ score }) => score !== undefined) ||
    detail.journal.some(({ content }) => content !== '') ||
    detail.grades.some(({ attempts, isComplete, override }) => attempts > 0 || isComplete || override !== null);
  if (!isBegun) return '';
  const application = services.catalogue.applicationOf(activity.appCode);
  const best = bestOf(designs, activity.specification.id);
  const named = namedDesigns(designs);
  const texts = detail.journal.map(({ content }) => content);
  const { shown, leftOut } = shownInTexts(named, texts);
  const ids = new Set([...(best ? [best] : []), ...shown].map(({ id }) => id));
  const pictures = new Map<string, Picture>();
  for (const saved of await picturedByIds(sql, [...ids])) {
    const picture = application && drawPicture(application, saved.inputs);
    if (picture) pictures.set(saved.id, picture);
  }
  const appName = application?.name ?? activity.appCode;
  return portfolioPage({ className, appName, detail, designs, best, named, leftOut, pictures, typed });
}

/** The best that passed the challenge of now, else any challenge's last one that did, else the last one saved. */
function bestOf(designs: readonly DesignLine[], specificationId: string): DesignLine | undefined {
  const newest = designs.toSorted((one, other) => other.lastModified - one.lastModified);
  const tested = newest.filter(({ status, performance }) => status === 'tested' && performance !== null);
  const here = tested
    .filter((design) => design.specificationId === specificationId && (design.notRanked ?? '') === '')
    .toSorted((one, other) => {
      const difference = (one.performance ?? 0) - (other.performance ?? 0);
      return one.performanceBetter === 'lower' ? difference : -difference;
    });
  return here[0] ?? tested[0] ?? newest[0];
}
