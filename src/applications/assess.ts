import { admissionOf } from './inputs/admission.ts';
import { completeInputs } from './inputs/complete-inputs.ts';
import { judge, rankingOf } from './judgement.ts';
import { decimalsOf, roundTo } from './rounding.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Notice, Output } from '#contract/engineering/work-area.ts';
import type { Application, Measure, ModelError } from './application.ts';
import type { ActivityTerms } from './inputs/who-sets.ts';
import type { Judgement } from './judgement.ts';

/** A design with everything that its analysis says of it. */
export interface AssessedDesign<A> {
  /** Complete: each input of the application, defaults filled in, what the specification fixes set. */
  readonly inputs: InputValues;
  /** Absent where an input was refused or the model refused the design. */
  readonly analysis: A | undefined;
  readonly assessment: Assessment;
  /** As `assessment.performance`, before rounding. */
  readonly exactPerformance: number | null;
}

/**
 * Completes and checks the inputs, analyses the design and judges it by the specification. A refused input or a refusing model
 * makes it invalid (OUT OF SPEC) without a performance; the reasons are in `assessment.errors`. Whether it is ranked is in
 * `assessment.admission`.
 */
export function assess<A>(
  application: Application<A>,
  specification: Specification,
  given: Readonly<Record<string, unknown>>,
  { calibration, approvals }: ActivityTerms = {},
): AssessedDesign<A> {
  const { inputs, problems } = completeInputs(application, given, specification, calibration);
  const judgement = problems.length === 0 ? judge(application, specification, inputs) : undefined;
  const errors = judgement?.error === undefined ? problems : [noticeOf(judgement.error)];
  return {
    inputs,
    analysis: judgement?.analysis,
    assessment: {
      ...assessmentOf(application, specification, judgement, errors),
      admission: admissionOf(application, specification, inputs, approvals),
    },
    exactPerformance: judgement?.performance ?? null,
  };
}

function noticeOf({ error, message, input }: ModelError): Notice {
  return { code: error, message, ...(input === undefined ? {} : { input }) };
}

function assessmentOf<A>(
  application: Application<A>,
  specification: Specification,
  judgement: Judgement<A> | undefined,
  errors: readonly Notice[],
): Assessment {
  const { measure, better } = rankingOf(application, specification);
  const performance = judgement?.performance ?? null;
  const analysis = judgement?.analysis;
  return {
    status: judgement?.isInSpec === true ? 'tested' : 'invalid',
    performance: performance === null ? null : roundTo(performance, measure.resolution),
    performanceLabel: measure.label,
    performanceUnits: measure.units,
    performanceDecimals: decimalsOf(measure.resolution),
    performanceBetter: better,
    diagnostics: [...(judgement?.diagnostics ?? [])],
    outputs: outputsOf(application, analysis),
    warnings: [...(judgement?.warnings ?? [])],
    errors: [...errors],
    breakdowns: analysis === undefined ? [] : [...application.breakdowns(analysis)],
  };
}

/** The outputs of each work area; without an analysis they are there and empty. */
function outputsOf<A>(application: Application<A>, analysis: A | undefined): Record<string, Output[]> {
  const measures = new Map(application.measures.map((measure) => [measure.code, measure]));
  return Object.fromEntries(
    application.nodes.map((node) => [
      node.id,
      node.sections.flatMap((section) => section.outputs.flatMap((code) => outputOf(measures.get(code), analysis))),
    ]),
  );
}

function outputOf<A>(measure: Measure<A> | undefined, analysis: A | undefined): Output[] {
  if (measure === undefined) return [];
  const exact = analysis === undefined ? null : measure.value(analysis);
  const value = typeof exact === 'number' ? roundTo(exact, measure.resolution) : exact;
  return [
    {
      name: measure.code,
      label: measure.label,
      value,
      units: measure.units,
      precision: decimalsOf(measure.resolution),
    },
  ];
}
