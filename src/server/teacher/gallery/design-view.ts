import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { designViewCalls } from '#contract/teacher/design-view-calls.ts';
import { designNameKey } from '#rules/design-name.ts';
import { revisionFor, revisionIn } from '#server/access/class-objects.ts';
import { conceptsOf } from '#server/designs/concepts.ts';
import { keepRevision } from '#server/designs/keep-revision.ts';
import { calibrationOf, termsOf } from '#server/games/calibrations.ts';
import { approvedFor } from '#server/games/measured-values.ts';
import { free, reading, writing } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { conceptNames } from '#server/records/engineering/concepts.ts';
import { revisionsOfConcept } from '#server/records/engineering/listed-revisions.ts';
import { changesBetween, forkOf } from '#server/student/designs.ts';
import { enterPreview } from '#server/teacher/classes/classes.ts';
import { sheetInputs } from './design-sheets.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Revision } from '#contract/engineering/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { DesignView } from '#contract/teacher/design-view-calls.ts';
import type { OfRevision } from '#server/access/class-objects.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';

type Node = NodeDescriptor<unknown>;
type ViewRequest = ContextOf<typeof designViewCalls.designView, 'free'>;
type CopyRequest = ContextOf<typeof designViewCalls.copyDesign, 'write'>;

/** A student's revision in the workspace: to look at, to compare, to take a copy of. */
export const designViewHandlers: Handlers<typeof designViewCalls> = {
  designView: free(designViewCalls.designView, { authorize: shownRevision, handle: viewOf }),
  designChanges: reading(designViewCalls.designChanges, {
    authorize: async (ctx) => {
      const newer = await revisionFor(ctx, 'viewer');
      return { newer, older: await revisionIn(ctx, newer, ctx.query.from) };
    },
    handle: ({ services }, { newer, older }) =>
      changesBetween(
        applicationFor(services.catalogue.applicationOf(newer.activity.appCode)),
        older.revision,
        newer.revision,
      ),
  }),
  copyDesign: writing(designViewCalls.copyDesign, { authorize: (ctx) => revisionFor(ctx, 'co-teacher'), handle: copy }),
};

interface Shown extends OfRevision {
  readonly listed: readonly Revision[];
  readonly approvals: readonly InputValues[];
}

/** Read at once; the analysis runs on threads, with no transaction open. */
function shownRevision(ctx: ViewRequest): Promise<Shown> {
  return ctx.services.database.read(async (sql) => {
    const found = await revisionFor({ ...ctx, sql }, 'viewer');
    const [concept] = conceptsOf(await revisionsOfConcept(sql, found.revision.conceptId), '', found.activity);
    return { ...found, listed: concept?.revisions ?? [], approvals: await approvedFor(sql, found.revision) };
  });
}

async function viewOf(ctx: ViewRequest, found: Shown): Promise<DesignView> {
  const { revision: saved, student, listed, approvals } = found;
  const application = applicationFor(ctx.services.catalogue.applicationOf(found.activity.appCode));
  const revision = listed.find(({ id }) => id === saved.id);
  const nodes: readonly Node[] = application.nodes.filter(isDrawn);
  const node = nodes.find(({ id }) => id === ctx.query.node) ?? nodes[0];
  if (!revision || !node) throw notFound();
  const today = broughtUpToDate(application, saved.inputs, saved.modelVersion);
  const { inputs } = completeInputs(application, today, saved.specification, calibrationOf(found.activity));
  const { assessment, charts, scenes } = await ctx.services.analystFor(ctx.teacher.id).present({
    application: found.activity.appCode,
    specification: saved.specification,
    inputs,
    shown: [node.id],
    terms: termsOf(found.activity, approvals),
  });
  return {
    revision,
    studentId: student.id,
    alias: student.alias,
    groupName: student.groupName,
    siblings: listed.map(({ id, revision: number }) => ({ id, revision: number })),
    assessment: saved.assessment ?? assessment,
    isOlder: saved.modelVersion < application.modelVersion,
    inputs: sheetInputs(application, saved.inputs),
    nodes: nodes.map(({ id, title }) => ({ id, title })),
    node: node.id,
    commands: [...(scenes[node.id] ?? [])],
    charts: [...charts],
    sketches: sketchesToRead(node, inputs),
  };
}

function isDrawn({ scene, charts, sketches }: Node): boolean {
  return scene !== undefined || charts !== undefined || sketches !== undefined;
}

/** The sketches of a work area, of which nothing moves. */
function sketchesToRead({ id, sketches }: Node, inputs: InputValues): Sketch[] {
  return (sketches?.draw(inputs) ?? []).map((sketch) => ({
    ...sketch,
    node: id,
    points: sketch.points.map((point) => ({ ...point, moves: 'fixed' as const, removable: false })),
    lines: sketch.lines.map((line) => ({ ...line, removable: false })),
    mayAddPoint: false,
    mayAddLine: false,
  }));
}

async function copy(ctx: CopyRequest, { taught, activity, revision }: OfRevision) {
  const { personId, studentId, groupId } = await enterPreview(ctx, taught);
  const owner = { personId, activityId: activity.id };
  await ctx.sql.lock(personId);
  const name = freeName(revision.conceptName, await conceptNames(ctx.sql, owner));
  const application = applicationFor(ctx.services.catalogue.applicationOf(activity.appCode));
  await keepRevision(ctx, owner, { name, revision: forkOf(revision, activity), application });
  return { name, studentId, groupId };
}

/** The name itself, or with the first number that makes it another one. */
function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(designNameKey));
  let free = name;
  for (let number = 2; keys.has(designNameKey(free)); number += 1) {
    const end = ` ${number}`;
    free = `${name.slice(0, LIMITS.designNameMax - end.length)}${end}`;
  }
  return free;
}

function applicationFor(application: AnyApplication | undefined): AnyApplication {
  if (!application) throw notFound();
  return application;
}
