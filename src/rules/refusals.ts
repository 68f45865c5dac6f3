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
  TRIAL_NAME_MISSING: [422, 'Please give the run a name.'],
  TRIAL_NAME_TOO_LONG: [422, 'The name of a run cannot be more than {most} characters.'],
  TRIAL_NOTE_TOO_LONG: [422, 'A note on a run cannot be more than {most} characters.'],
  TRIAL_TEAM_TOO_LARGE: [422, 'A team has at most three members: yourself and two others.'],
  TRIAL_EMPTY: [422, 'Please enter what you measured in the run.'],
  TRIAL_FIELD_UNKNOWN: [422, "'{field}' is not measured here."],
  TRIAL_NUMBER_WRONG: [422, '{field}: please type the number in {units}, like 12 or 0.5.'],
  TRIAL_VALUE_WRONG: [422, '{field}: please enter what you measured.'],
  TRIAL_VALUE_LOW: [422, '{field} must be more than {least}. What did you measure?'],
  TRIAL_VALUE_HIGH: [422, '{field} cannot be more than {most}. What did you measure?'],
  TRIAL_DOUBTFUL: [422, '{doubt}: {value}? Please look again, and say so if it is right.'],
  TRIAL_BELOW_PARTS: [
    422,
    'The parts of this design weigh {parts}, and what you built only {value}? Please look again, and say so if it is right.',
  ],
} as const satisfies Entries;

export type RuleCode = keyof typeof RULE_REFUSALS;

export const ruleReason = reasonsIn(RULE_REFUSALS);
