import { paintRanges } from './ranges.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** Paint and filler of a car that was painted as usual [% of body]. */
const USUAL_COAT = 6;
/** Of the field [%]. */
const STEP = 0.5;

/** Raw wood carries no paint, and what is painted again does, unless the number was changed as well. */
export function adjustToFinish(before: InputValues, after: InputValues): InputValues {
  const isSameFinish = before['finish'] === after['finish'];
  if (isSameFinish || before['finishMassPct'] !== after['finishMassPct']) return after;
  if (after['finish'] === 'raw') return { ...after, finishMassPct: 0 };
  if (before['finish'] !== 'raw' || after['finishMassPct'] !== 0) return after;
  const least = paintRanges(after)['finishMassPct']?.least?.amount ?? 0;
  return { ...after, finishMassPct: Math.max(USUAL_COAT, Math.ceil(least / STEP) * STEP) };
}
