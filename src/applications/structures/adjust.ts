import { tablesOf } from './model/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** Choosing the own sketch starts it from the pattern that was there, unless something was drawn before. */
export function adjustToPattern(before: InputValues, after: InputValues): InputValues {
  const startsDrawing = before['pattern'] !== 'custom' && after['pattern'] === 'custom';
  const isEmpty = Array.isArray(after['joints']) && after['joints'].length === 0;
  if (!startsDrawing || !isEmpty) return after;
  const { joints, members } = tablesOf(before);
  return { ...after, joints: [...joints], members: [...members] };
}
