import { assess } from '#applications/assess.ts';
import { reportsOf } from '#applications/reports/reports-of.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/input.ts';

/** The text of a report of an application's default design with some inputs changed; throws where there is none. */
export function written(
  application: AnyApplication,
  report: string,
  changes: InputValues = {},
  name = 'My design',
): string {
  const [specification] = application.specifications;
  const descriptor = reportsOf(application).find((each) => each.id === report);
  if (descriptor === undefined || specification === undefined) throw new Error(`${application.code} has no ${report}`);
  const { analysis, assessment, inputs } = assess(application, specification, changes);
  if (analysis === undefined) throw new Error(`The design is refused: ${assessment.errors[0]?.message}`);
  return descriptor.write({ name, inputs, specification, assessment, analysis });
}

/** The rows of a CSV without quoted line ends. */
export function csvRows(text: string): readonly (readonly string[])[] {
  return text
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}
