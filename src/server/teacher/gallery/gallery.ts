import { galleryCalls } from '#contract/teacher/gallery-calls.ts';
import { designNameError } from '#rules/design-name.ts';
import { activityFor } from '#server/access/class-objects.ts';
import { isInappropriate } from '#server/checks/inappropriate.ts';
import { conceptsOf } from '#server/designs/concepts.ts';
import { renameWorkingDesign } from '#server/designs/working-design.ts';
import { groupBy } from '#server/group-by.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { Refusal, notFound, refuseWith } from '#server/http/refusal.ts';
import { drawn, idsOf } from '#server/pictures/pictures.ts';
import { activeStudents, findStudent } from '#server/records/classes/class-students.ts';
import { changeConcept, conceptNames, findConcept } from '#server/records/engineering/concepts.ts';
import { revisionsOfConcept, revisionsOfPeople } from '#server/records/engineering/listed-revisions.ts';
import { picturedEntries, picturedOfPeople } from '#server/records/engineering/pictured-revisions.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { designSheets } from './design-sheets.ts';
import { measuredConcepts } from './measured-concepts.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Concept } from '#contract/engineering/design.ts';
import type { RevisionPicture } from '#contract/engineering/picture.ts';
import type { InActivity } from '#server/access/class-objects.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ConceptRecord } from '#server/records/engineering/concepts.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';

/** The designs of a class: to look at, to share, to rename. */
export const galleryHandlers: Handlers<typeof galleryCalls> = {
  gallery: reading(galleryCalls.gallery, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: galleryOf,
  }),
  designSheets: reading(galleryCalls.designSheets, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: (ctx, found) => designSheets(ctx, found, ctx.query.revisions.split(',')),
  }),
  designPictures: reading(galleryCalls.designPictures, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: picturesOf,
  }),
  changeConcept: writing(galleryCalls.changeConcept, { authorize: lockedConcept, handle: change }),
};

async function galleryOf(
  { sql, services }: TeacherTransaction,
  { taught, activity }: InActivity,
): Promise<AnswerOf<typeof galleryCalls.gallery>> {
  const students = new Map((await activeStudents(sql, [taught.id])).map((student) => [student.id, student]));
  const records = await revisionsOfPeople(sql, activity.id, [...students.keys()]);
  const groups = [...groupBy(records, ({ conceptId }) => conceptId)];
  const concepts = await measuredConcepts(sql, services.catalogue, activity, conceptsOf(records, '', activity));
  return groups.flatMap(([conceptId, group], index) => {
    const student = students.get(group[0]?.personId ?? '');
    const concept = concepts[index];
    return student && concept
      ? [{ conceptId, studentId: student.id, alias: student.alias, groupName: student.groupName, concept }]
      : [];
  });
}

/** What races before the class is seen there anyway: an entry keeps its picture when its student has left the class. */
async function picturesOf(
  { sql, services, query }: ContextOf<typeof galleryCalls.designPictures, 'read'>,
  { taught, activity }: InActivity,
): Promise<RevisionPicture[]> {
  const students = (await activeStudents(sql, [taught.id])).map(({ id }) => id);
  const ids = idsOf(query.revisions);
  const made = await picturedOfPeople(sql, { activityId: activity.id, personIds: students }, ids);
  const known = new Set(made.map(({ id }) => id));
  const left = ids.filter((id) => !known.has(id));
  const raced = await picturedEntries(sql, activity.id, left);
  return drawn([...made, ...raced], services.catalogue.applicationOf(activity.appCode));
}

interface OfConcept extends InActivity {
  readonly concept: ConceptRecord;
}

type ChangeRequest = ContextOf<typeof galleryCalls.changeConcept, 'write'>;

async function lockedConcept(ctx: ChangeRequest): Promise<OfConcept> {
  await ctx.sql.lock((await conceptFor(ctx)).concept.personId);
  return conceptFor(ctx);
}

async function conceptFor(ctx: ChangeRequest): Promise<OfConcept> {
  const found = await activityFor(ctx, 'co-teacher');
  const concept = await findConcept(ctx.sql, found.activity.id, ctx.parameters.conceptId);
  const student = concept && (await findStudent(ctx.sql, found.taught.id, concept.personId));
  if (!concept || !student) throw notFound();
  return { ...found, concept };
}

async function change(ctx: ChangeRequest, { taught, activity, concept }: OfConcept): Promise<Concept> {
  const { sql } = ctx;
  const owner = { personId: concept.personId, activityId: activity.id };
  const name = ctx.body.name?.trim() ?? concept.name;
  const isShared = ctx.body.isShared ?? concept.isShared;
  const note = (action: TeacherAction) => audit(ctx, { classroomId: taught.id, action, subject: concept.id });
  if (name !== concept.name) {
    checkName(
      name,
      (await conceptNames(sql, owner)).filter((other) => other !== concept.name),
    );
    await renameWorkingDesign(ctx, owner, { from: concept.name, to: name });
    await note('rename-design');
  }
  if (isShared !== concept.isShared) await note(isShared ? 'share' : 'hide');
  await changeConcept(sql, concept.id, { name, isShared });
  const [changed] = conceptsOf(await revisionsOfConcept(sql, concept.id), '', activity);
  if (!changed) throw notFound();
  return changed;
}

function checkName(name: string, others: readonly string[]): void {
  const wrong = designNameError(name, others);
  if (wrong !== undefined) throw new Refusal(wrong);
  if (isInappropriate(name)) {
    throw refuseWith({ status: 422 }, 'ERR_BAD_WORD');
  }
}
