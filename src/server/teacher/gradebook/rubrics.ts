import { LIMITS } from '#contract/limits.ts';
import { rubricCalls } from '#contract/teacher/rubric-calls.ts';
import { RUBRIC_CRITERIA, RUBRIC_LEVELS, areRubricLevels, rubricPoints } from '#rules/grading/rubric-points.ts';
import { classFor } from '#server/access/class-access.ts';
import { lockedStudent } from '#server/access/class-objects.ts';
import { writtenText } from '#server/checks/written-text.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { makeRoom } from '#server/http/limits/storage-limit.ts';
import { refuse } from '#server/http/refusal.ts';
import { keepRubric, keepRubricScore, removeRubricScore, rubricScores } from '#server/records/learning/rubrics.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { rubricsOfClass, rubricsOfStudent } from '#server/rubrics/class-rubrics.ts';
import type { Criterion, RubricKind } from '#contract/learning/rubric.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';
import type { OfStudent } from '#server/access/class-objects.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { ScoredWork } from '#server/records/learning/rubrics.ts';

/** What good work looks like in a class, and what teachers give by it. */
export const rubricHandlers: Handlers<typeof rubricCalls> = {
  classRubrics: reading(rubricCalls.classRubrics, {
    authorize: (ctx) => classFor(ctx, 'viewer'),
    handle: ({ sql }, { id }) => rubricsOfClass(sql, id),
  }),
  saveRubric: writing(rubricCalls.saveRubric, {
    authorize: async (ctx) => {
      const taught = await classFor(ctx, 'co-teacher');
      await ctx.sql.lock(`rubrics of ${taught.id}`);
      return taught;
    },
    handle: save,
  }),
  scoreWork: writing(rubricCalls.scoreWork, {
    authorize: (ctx) => lockedStudent(ctx),
    handle: async (ctx, found) => {
      await score(ctx, found);
      const rubrics = await rubricsOfStudent(ctx.sql, { ...found.owner, classroomId: found.taught.id });
      return { score: rubrics.find(({ kind }) => kind === ctx.body.kind)?.score ?? null };
    },
  }),
};

async function save(
  ctx: ContextOf<typeof rubricCalls.saveRubric, 'write'>,
  { id: classroomId }: TaughtClass,
): Promise<ClassRubric> {
  const { sql, services, body } = ctx;
  const { kind, version } = body;
  const criteria = body.criteria && body.criteria.map(typedCriterion);
  if (criteria && criteria.length !== RUBRIC_CRITERIA) throw refuse('CRITERIA_UNEXPECTED', { count: RUBRIC_CRITERIA });
  const before = await rubricIn(ctx, classroomId);
  const isSame = criteria ? JSON.stringify(criteria) === JSON.stringify(before.criteria) : !before.isOwn;
  // Pressed twice, it is saved already.
  if (isSame) return before;
  if (before.version !== version) throw refuse('RUBRIC_CHANGED');
  makeRoom(ctx, JSON.stringify(criteria ?? ''));
  await keepRubric(sql, classroomId, { kind, criteria, version: version + 1 }, services.now());
  await audit(ctx, { classroomId, action: 'word-rubric', detail: kind });
  return rubricIn(ctx, classroomId);
}

async function rubricIn(
  { sql, body: { kind } }: TeacherTransaction & { readonly body: { readonly kind: RubricKind } },
  classroomId: string,
): Promise<ClassRubric> {
  const found = (await rubricsOfClass(sql, classroomId)).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no rubric for ${kind}.`);
  return found;
}

/** Without blanks around the words; each level says something, in a few words. */
function typedCriterion({ name, levels }: Criterion): Criterion {
  if (levels.length !== RUBRIC_LEVELS) throw refuse('CRITERIA_UNEXPECTED', { count: RUBRIC_CRITERIA });
  return { name: typed(name, LIMITS.criterionNameMax), levels: levels.map((text) => typed(text, LIMITS.criterionMax)) };
}

function typed(text: string, most: number): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  if (trimmed === '') throw refuse('CRITERION_EMPTY');
  if (trimmed.length > most) throw refuse('CRITERION_TOO_LONG', { most });
  return trimmed;
}

async function score(ctx: ContextOf<typeof rubricCalls.scoreWork, 'write'>, found: OfStudent): Promise<void> {
  const { sql, body } = ctx;
  const { kind, levels, was } = body;
  if (levels && !areRubricLevels(levels)) throw refuse('LEVELS_UNEXPECTED', { most: RUBRIC_LEVELS });
  const comment = writtenText(body.comment, { most: LIMITS.writtenCommentMax, code: 'COMMENT_TOO_LONG' });
  const given = await rubricScores(sql, found.activity.id, [found.student.id]);
  const before = given.find((each) => each.kind === kind);
  const isSameLevels = before !== undefined && String(before.levels) === String(levels);
  // Pressed twice, or said alike by two teachers, it is given already.
  if (isSameLevels && before.comment === comment) return;
  if (!before && !levels) return;
  if ((before?.id ?? null) !== was) throw refuse('WORK_SCORE_CHANGED');
  // Another comment alone grades nothing anew.
  const criteria = isSameLevels ? before.criteria : (await rubricIn(ctx, found.taught.id)).criteria;
  await keep(ctx, found, { comment, criteria });
}

async function keep(
  ctx: ContextOf<typeof rubricCalls.scoreWork, 'write'>,
  { owner, taught, student }: OfStudent,
  { comment, criteria }: Pick<ScoredWork, 'comment' | 'criteria'>,
): Promise<void> {
  const { sql, teacher, services, body } = ctx;
  const { kind, levels } = body;
  const about = { classroomId: taught.id, subject: student.id };
  if (!levels) {
    await removeRubricScore(sql, { ...owner, kind });
    await audit(ctx, { ...about, action: 'take-score-back', detail: kind });
    return;
  }
  makeRoom(ctx, comment);
  const given = { levels, criteria, comment, teacherId: teacher.id, at: services.now() };
  await keepRubricScore(sql, { ...owner, kind }, given);
  const { points, most } = rubricPoints(levels);
  await audit(ctx, { ...about, action: 'score-work', detail: `${kind}: ${points} of ${most}` });
}
