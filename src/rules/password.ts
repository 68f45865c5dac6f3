import { ruleReason } from './refusals.ts';
import type { Reason } from './reasons.ts';
import type { RuleCode } from './refusals.ts';

const LEAST = 10;
const MOST = 200;

/** What is wrong with a teacher's new password, or undefined. */
export function passwordError(password: string, email: string): Reason<RuleCode> | undefined {
  if ([...password].length < LEAST) return ruleReason('PASSWORD_TOO_SHORT', { least: LEAST });
  if (password.length > MOST) return ruleReason('PASSWORD_TOO_LONG', { most: MOST });
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) return ruleReason('PASSWORD_IS_EMAIL');
  return undefined;
}
