import { isSameValue } from '#applications/inputs/input-value.ts';
import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { pictureSvg } from '#applications/pictures/picture-svg.ts';
import { STATUS_LABELS } from '#contract/engineering/design.ts';
import { fieldState } from '#rules/conditions.ts';
import { escapeHtml, htmlDocument, htmlTable } from './html.ts';
import type { InputDescriptor, NodeDescriptor, ReportDescriptor, ReportSubject } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { InputValue } from '#contract/engineering/input.ts';

/** The report that every application has: the design's inputs, its results and how it stands under the specification. */
export function designSpecifications(application: AnyApplication): ReportDescriptor<unknown> {
  return {
    id: 'design-specifications',
    title: 'Design specifications',
    group: 'Reports',
    type: 'html',
    write: (subject) => write(application, subject),
  };
}

function write(application: AnyApplication, subject: ReportSubject<unknown>): string {
  const { assessment, specification } = subject;
  const nodes: readonly NodeDescriptor<unknown>[] = application.nodes;
  const standing = [
    `<p><strong>${escapeHtml(application.name)}</strong>, specification “${escapeHtml(specification.name)}”.</p>`,
    `<p>Status: <strong>${STATUS_LABELS[assessment.status]}</strong>. ${escapeHtml(assessment.performanceLabel)}: <strong>${performanceCell(subject)}</strong></p>`,
  ].join('');
  const inspection = `<h2>Inspection</h2>${htmlTable(['Measure', 'Value', 'Allowed', 'Result'], assessment.diagnostics.map(inspectionRow))}`;
  const inputs = nodes
    .map((node) => ({ title: node.title, rows: inputRows(node, subject) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => `<h3>${escapeHtml(title)}</h3>${htmlTable(['Input', 'Value'], rows)}`)
    .join('');
  return htmlDocument(
    `Design specifications: ${subject.name === '' ? 'untitled design' : subject.name}`,
    `${standing}${pictureFigure(application, subject)}${inspection}<h2>Inputs</h2>${inputs}`,
  );
}

function pictureFigure(application: AnyApplication, { name, inputs }: ReportSubject<unknown>): string {
  const picture = drawPicture(application, inputs);
  return picture ? `<figure>${pictureSvg(picture, `Picture of ${name === '' ? 'the design' : name}`)}</figure>` : '';
}

function performanceCell({ assessment }: ReportSubject<unknown>): string {
  if (assessment.performance === null) return 'none';
  return escapeHtml(`${assessment.performance} ${assessment.performanceUnits}`);
}

function inspectionRow(diagnostic: Diagnostic): readonly string[] {
  const { label, value, units, ok } = diagnostic;
  return [label, `${value ?? 'none'} ${units}`, allowedText(diagnostic), ok === undefined ? '' : ok ? 'OK' : 'OUT'];
}

function allowedText({ min, max, units }: Diagnostic): string {
  if (min === undefined) return max === undefined ? '' : `at most ${max} ${units}`;
  if (max === undefined) return `at least ${min} ${units}`;
  return min === max ? `${min} ${units}` : `${min} to ${max} ${units}`;
}

/** The inputs that the design has: what a choice puts out of sight is no part of it. */
function inputRows(node: NodeDescriptor<unknown>, { inputs }: ReportSubject<unknown>): readonly (readonly string[])[] {
  return node.sections.flatMap((section) =>
    section.inputs
      .filter((input) => fieldState(input, inputs).isShown)
      .map((input) => [input.label, inputText(input, inputs[input.name])]),
  );
}

function inputText(input: InputDescriptor, value: InputValue | undefined): string {
  if (value === undefined || value === '') return '-';
  if (isSameValue(value, input.notMeasured)) return 'not measured';
  if (isSameValue(value, input.none)) return 'none';
  if (Array.isArray(value)) return value.length === 1 ? '1 row' : `${value.length} rows`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const choice = input.choices?.find((each) => each.value === value);
  if (choice !== undefined) return choice.label;
  return input.units === undefined || input.units === '' ? String(value) : `${value} ${input.units}`;
}
