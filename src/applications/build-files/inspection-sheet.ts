import { escapeHtml, htmlDocument, htmlTable } from '#applications/reports/html.ts';
import { designName } from './file-reports.ts';
import type { ReportDescriptor, ReportSubject } from '#applications/application.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';

/** A sheet for the judge: every rule of the design challenge, what the design should measure, and room for what is measured. */
export const inspectionSheet: ReportDescriptor<unknown> = {
  id: 'inspection-sheet',
  title: 'Inspection sheet',
  group: 'Reports',
  type: 'html',
  write,
};

function write(subject: ReportSubject<unknown>): string {
  const { specification, assessment } = subject;
  const rules = assessment.diagnostics.filter(({ ok }) => ok !== undefined);
  const fixed = specification.settings.filter((setting) => setting.kind === 'fixed');
  const heads = ['Rule', 'Allowed', 'Design', 'Measured', 'OK?'];
  const choices = new Map(
    specification.settings.flatMap((setting) => (setting.kind === 'choice' ? [[setting.label, setting.words]] : [])),
  );
  const rows = rules.map((rule) => [
    rule.label,
    allowedText(rule, choices.get(rule.label)),
    designText(rule),
    ' ',
    ' ',
  ]);
  const given = fixed
    .map(({ label, value, words }) => `<li>${escapeHtml(`${label}: ${words ?? String(value)}`)}</li>`)
    .join('');
  return htmlDocument(
    `Inspection sheet: ${designName(subject)}`,
    [
      `<p>Design challenge “${escapeHtml(specification.name)}”. Measure what you built and write it beside what you designed.</p>`,
      rows.length === 0 ? '<p>This challenge sets no limits.</p>' : htmlTable(heads, rows),
      given === '' ? '' : `<p>Set by the challenge:</p><ul>${given}</ul>`,
      '<p>Built by ____________________ Inspected by ____________________ Date ____________</p>',
    ].join(''),
  );
}

function allowedText({ min, max, units }: Diagnostic, choice: string | undefined): string {
  if (min !== undefined && min === max) return `${min} ${units}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max} ${units}`;
  if (min !== undefined) return `at least ${min} ${units}`;
  return max === undefined ? (choice ?? 'see the challenge') : `at most ${max} ${units}`;
}

function designText({ value, units, ok }: Diagnostic): string {
  return `${value ?? 'none'} ${units}${ok === false ? ' (out of spec)' : ''}`;
}
