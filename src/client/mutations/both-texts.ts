import { holds, joinedText } from '#rules/joined-text.ts';

/**
 * A text that another tab of the student has just put onto the device, and the own one that was typed upon `shown` without knowing of it:
 * both, as the server keeps those of two devices.
 */
export function bothTexts(there: string, own: string, shown: string): string {
  return joinedText({ text: there, rev: 1 }, { text: own, shown: 0, made: { text: shown, rev: 0 } });
}

/** Whether all of a text stands in another one of the same field: it is a part of it, or an earlier state that was typed on. */
export function isHeld(there: string, text: string): boolean {
  return there.startsWith(text) || holds(there, text);
}
