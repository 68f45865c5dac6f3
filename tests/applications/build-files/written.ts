import { assess } from '#applications/assess.ts';
import { reportsOf } from '#applications/reports/reports-of.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The text of a report of an application's default design with some inputs changed; throws where there is none. */
export function written(
  application: AnyApplication,
  report: string,
  changes: InputValues = {},
  name = 'My design',
): string {
  const [descriptor, subject] = reported(application, report, changes);
  return descriptor.write({ ...subject, name });
}

/** The same of the default design, were it out of spec for this reason. */
export function writtenOutOfSpec(application: AnyApplication, report: string, message: string): string {
  const [descriptor, subject] = reported(application, report, {});
  const errors = [{ code: 'BAD_INPUT', message }];
  return descriptor.write({
    ...subject,
    name: 'My design',
    assessment: { ...subject.assessment, status: 'invalid', errors, diagnostics: [] },
  });
}

function reported(application: AnyApplication, report: string, changes: InputValues) {
  const [specification] = application.specifications;
  const descriptor = reportsOf(application).find((each) => each.id === report);
  if (descriptor === undefined || specification === undefined) throw new Error(`${application.code} has no ${report}`);
  const { analysis, assessment, inputs } = assess(application, specification, changes);
  if (analysis === undefined) throw new Error(`The design is refused: ${assessment.errors[0]?.message}`);
  return [descriptor, { inputs, specification, assessment, analysis }] as const;
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
