import { WORDING_AT } from '#rules/content-level.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** The wording of a question at a content level. */
export function wordingOf({ description }: Pick<BankQuestion, 'description'>, level: ContentLevel): string {
  return typeof description === 'string' ? description : description[WORDING_AT[level]];
}
