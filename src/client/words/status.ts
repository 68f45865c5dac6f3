import { STATUS_LABELS } from '#contract/engineering/design.ts';
import { words } from './words.ts';

/** What a revision's status is called; reports say it too. */
export const status = words('status', STATUS_LABELS);
