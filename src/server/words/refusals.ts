import { ENGINE_REFUSALS } from '#engine/refusals.ts';
import { reasonsIn } from '#rules/reasons.ts';
import { RULE_REFUSALS } from '#rules/refusals.ts';
import { HTTP_REFUSALS } from './http-refusals.ts';
import { OWN_PAGE_REFUSALS } from './own-page-refusals.ts';
import { ROSTER_REFUSALS } from './roster-refusals.ts';
import { SETUP_REFUSALS } from './setup-refusals.ts';
import { STUDENT_REFUSALS } from './student-refusals.ts';
import { TEACHER_REFUSALS } from './teacher-refusals.ts';

/** All that this server refuses. Codes and names of values are on the wire and in kept answers: they stay what they are. */
export const REFUSALS = {
  ...HTTP_REFUSALS,
  ...STUDENT_REFUSALS,
  ...TEACHER_REFUSALS,
  ...ROSTER_REFUSALS,
  ...SETUP_REFUSALS,
  ...OWN_PAGE_REFUSALS,
  ...ENGINE_REFUSALS,
  ...RULE_REFUSALS,
};

export type RefusalCode = keyof typeof REFUSALS;

/** Why something is refused, where it is found by one and refused by another. */
export const reason = reasonsIn(REFUSALS);
