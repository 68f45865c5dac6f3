import { reasonsOf } from '#applications/judgement.ts';
import { escapeHtml } from '#applications/reports/html.ts';
import { STATUS_LABELS } from '#contract/engineering/design.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';

/** What the plan of a design says that may not be built as it is: why, above the paper, and what it is, on it. */
export interface OutOfSpec {
  readonly status: string;
  readonly remark: string;
}

/** Undefined of a design in spec. */
export function outOfSpec({ assessment }: { readonly assessment: Assessment }): OutOfSpec | undefined {
  if (assessment.status !== 'invalid') return undefined;
  const status = STATUS_LABELS.invalid;
  return { status, remark: `${status}: change the design before you build it. ${reasonsOf(assessment).join(' ')}` };
}

/** The remark as a paragraph; empty in spec. */
export function remarkHtml(refused: OutOfSpec | undefined): string {
  return refused === undefined ? '' : `<p><strong>${escapeHtml(refused.remark)}</strong></p>\n`;
}
