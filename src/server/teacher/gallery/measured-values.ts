import { coversAll } from '#applications/inputs/admission.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { measuredCalls } from '#contract/teacher/measured-calls.ts';
import { mayChange } from '#server/access/class-access.ts';
import { activityFor, revisionFor } from '#server/access/class-objects.ts';
import { judgeAnew, measuredIn, revisionsWithMeasured } from '#server/games/measured-values.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { membersOf } from '#server/records/classes/roster.ts';
import { addApproval, approvalsOf, removeApproval } from '#server/records/engineering/measured-approvals.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { rosterStudent } from '#server/teacher/roster/roster-view.ts';
import { valueText } from './design-sheets.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { MeasuredValue } from '#contract/engineering/measured.ts';
import type { MeasuredDesign } from '#contract/teacher/measured-calls.ts';
import type { InActivity, OfRevision } from '#server/access/class-objects.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** Measured values of a class: a teacher holds them against the real parts before the designs are ranked. */
export const measuredValuesHandlers: Handlers<typeof measuredCalls> = {
  measuredDesigns: reading(measuredCalls.measuredDesigns, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: designsOf,
  }),
  approveMeasured: writing(measuredCalls.approveMeasured, { authorize: lockedRevision, handle: approve }),
};

async function designsOf(ctx: TeacherTransaction, { taught, activity }: InActivity): Promise<MeasuredDesign[]> {
  const { sql, services } = ctx;
  const application = applicationFor(ctx, activity.appCode);
  const hasSecrets = mayChange(taught);
  const members = new Map(
    (await membersOf(sql, taught.id))
      .filter(({ isActive }) => isActive)
      .map((member) => [member.id, rosterStudent(services.keys, member, hasSecrets)]),
  );
  const inputs = new Map(inputsOf(application).map((input) => [input.name, input]));
  return (await revisionsWithMeasured(sql, application, { activityId: activity.id })).flatMap((revision) => {
    const student = members.get(revision.personId);
    if (!student) return [];
    return [
      {
        revisionId: revision.id,
        studentId: student.id,
        alias: student.alias,
        signInId: student.signInId,
        conceptName: revision.conceptName,
        revision: revision.number,
        savedAt: revision.savedAt,
        isApproved: revision.isApproved,
        values: measuredIn(application, revision).map((value) => shownValue(value, inputs.get(value.input))),
      },
    ];
  });
}

function shownValue(
  { label, units, value }: MeasuredValue,
  input: InputDescriptor | undefined,
): MeasuredDesign['values'][number] {
  if (!input) return { label, units, measured: String(value), standard: '' };
  const { default: standard } = input;
  // Nothing stands in a field whose empty value says that the model's own table counts.
  const hasStandard = standard !== 0 && standard !== '' && !(Array.isArray(standard) && standard.length === 0);
  return {
    label,
    units,
    measured: valueText(input, value),
    standard: hasStandard ? valueText(input, standard) : '',
  };
}

type ApproveRequest = ContextOf<typeof measuredCalls.approveMeasured, 'write'>;

async function lockedRevision(ctx: ApproveRequest): Promise<OfRevision> {
  await ctx.sql.lock((await revisionFor(ctx, 'co-teacher')).student.id);
  return revisionFor(ctx, 'co-teacher');
}

async function approve(ctx: ApproveRequest, found: OfRevision): Promise<MeasuredDesign[]> {
  const { sql, services, body } = ctx;
  const { taught, activity, revision } = found;
  const application = applicationFor(ctx, activity.appCode);
  const measured = measuredIn(application, revision);
  if (measured.length === 0) throw refuse('NOTHING_MEASURED');
  const owner = { personId: revision.personId, activityId: activity.id };
  const covering = (await approvalsOf(sql, owner)).filter((each) => coversAll(each.measured, measured));
  if (body.isApproved !== covering.length > 0) {
    const values = Object.fromEntries(measured.map(({ input, value }) => [input, value]));
    if (body.isApproved) await addApproval(sql, owner, values, services.now());
    for (const { id } of covering) await removeApproval(sql, id);
    const action = body.isApproved ? 'approve-measured' : 'take-measured-back';
    await audit(ctx, { classroomId: taught.id, action, subject: revision.conceptId });
  }
  // Also where nothing changed: a design may have been kept from what its teacher says.
  await judgeAnew(sql, application, owner);
  return designsOf(ctx, found);
}

function applicationFor(
  { services }: Pick<TeacherTransaction, 'services'>,
  code: InActivity['activity']['appCode'],
): AnyApplication {
  const application = services.catalogue.applicationOf(code);
  if (!application) throw notFound();
  return application;
}
