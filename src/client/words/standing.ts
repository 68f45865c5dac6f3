import { words } from './words.ts';
import type { Admission } from '#contract/engineering/measured.ts';

export const standing = words('standing', {
  approved: 'Measured values approved by your teacher.',
  label: 'Ranking',
  awaiting: '{label}: {value}',
  rows: { one: '{count} row', other: '{count} rows' },
});

/** What is said of a design that may not be ranked, or whose measured values were approved; empty for any other. */
export function standingWords(design: { readonly notRanked?: string; readonly isApproved?: boolean }): string {
  if (design.notRanked !== undefined && design.notRanked !== '') return design.notRanked;
  return design.isApproved === true ? standing('approved') : '';
}

/** The same of an analysis. */
export function admissionWords(admission: Admission | undefined): string {
  return admission === undefined
    ? ''
    : standingWords({ notRanked: admission.sentence, isApproved: admission.isApproved === true });
}
