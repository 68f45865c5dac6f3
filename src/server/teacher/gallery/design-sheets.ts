import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { fieldState } from '#rules/conditions.ts';
import { conceptsOf } from '#server/designs/concepts.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { revisionsOfPeople } from '#server/records/engineering/listed-revisions.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputDefinition, InputValue, InputValues, Row } from '#contract/engineering/input.ts';
import type { DesignSheet } from '#contract/teacher/gallery-calls.ts';
import type { InActivity } from '#server/access/class-objects.ts';
import type { TeacherTransaction } from '#server/http/context.ts';

const MOST = 4;

/** Some designs of the class side by side: what was set and what came out. */
export async function designSheets(
  { sql, services }: TeacherTransaction,
  { taught, activity }: InActivity,
  ids: readonly string[],
): Promise<DesignSheet[]> {
  const wanted = [...new Set(ids.filter((id) => id !== ''))];
  if (wanted.length === 0 || wanted.length > MOST) throw refuse('DESIGNS_TO_CHOOSE', { most: MOST });
  const application = services.catalogue.applicationOf(activity.appCode);
  if (!application) throw notFound();
  const students = new Map((await activeStudents(sql, [taught.id])).map((student) => [student.id, student]));
  const records = await revisionsOfPeople(sql, activity.id, [...students.keys()]);
  const revisions = new Map(
    conceptsOf(records, '', activity).flatMap((concept) => concept.revisions.map((each) => [each.id, each] as const)),
  );
  return wanted.map((id) => {
    const record = records.find((each) => each.id === id);
    const revision = revisions.get(id);
    const student = record && students.get(record.personId);
    if (!record || !revision || !student) throw notFound();
    return {
      revision,
      alias: student.alias,
      inputs: sheetInputs(application, record.inputs),
      results: [...record.diagnostics],
    };
  });
}

type SheetInput = DesignSheet['inputs'][number];

/** Every field that the design's work areas show, each once, in their order; a table gives one line a row. */
export function sheetInputs(application: AnyApplication, inputs: InputValues): SheetInput[] {
  const areas = new Map<string, string>();
  for (const node of application.nodes) {
    for (const { name } of node.sections.flatMap((section) => section.inputs)) {
      if (!areas.has(name)) areas.set(name, node.title);
    }
  }
  return inputsOf(application).flatMap((input): SheetInput[] => {
    const value = Object.hasOwn(inputs, input.name) ? inputs[input.name] : undefined;
    if (value === undefined || !fieldState(input, inputs).isShown) return [];
    const workArea = areas.get(input.name) ?? '';
    if (!Array.isArray(value)) {
      return [{ workArea, label: input.label, value: scalarText(input, value), units: input.units ?? '' }];
    }
    return value.map((row, index) => ({
      workArea,
      label: `${input.label} ${index + 1}`,
      value: rowText(input, row),
      units: '',
    }));
  });
}

/** A value as a teacher reads it, a table in one line a row. */
export function valueText(input: InputDefinition, value: InputValue): string {
  return Array.isArray(value) ? value.map((row) => rowText(input, row)).join('\n') : scalarText(input, value);
}

function scalarText({ choices }: Pick<InputDefinition, 'choices'>, value: Exclude<InputValue, Row[]>): string {
  if (value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

function rowText({ columns = [] }: InputDefinition, row: Row): string {
  return columns
    .flatMap((column) => {
      const value = row[column.name];
      if (value === undefined) return [];
      const units = column.units ? ` ${column.units}` : '';
      return [`${column.label} ${scalarText(column, value)}${units}`];
    })
    .join(', ');
}
