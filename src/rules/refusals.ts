import { reasonsIn } from './reasons.ts';
import type { Entries } from './reasons.ts';

/** What the rules refuse, on the page as at the server. */
export const RULE_REFUSALS = {
  DESIGN_NAME_MISSING: [422, 'Please provide a name for your design.'],
  DESIGN_NAME_TOO_SHORT: [422, 'Your design name should be at least 3 characters.'],
  DESIGN_NAME_TOO_LONG: [422, 'Your design name cannot be more than 30 characters.'],
  DESIGN_NAME_CHARACTERS: [
    422,
    'Design name may only contain letters, numbers, spaces, and some special characters: - _ @ # $ . ( )',
  ],
  DESIGN_NAME_TAKEN: [422, 'A design with this name already exists.'],
  PASSWORD_TOO_SHORT: [422, 'The password needs at least {least} characters.'],
  PASSWORD_TOO_LONG: [422, 'The password can have at most {most} characters.'],
  PASSWORD_IS_EMAIL: [422, 'The password must not be your e-mail address.'],
} as const satisfies Entries;

export type RuleCode = keyof typeof RULE_REFUSALS;

export const ruleReason = reasonsIn(RULE_REFUSALS);
