import { bothTexts } from './both-texts.ts';
import { trialEntity } from './trial.ts';

/** Puts a text of another tab and the own one together, which was typed upon `shown`. */
export type JoinTexts = (there: string, own: string, shown: string) => string;

/** The fields of a measured run as they are typed. */
interface Sheet {
  readonly values?: object;
}

/** What another tab of the student has put onto the device and what was typed upon `shown` without knowing of it: both. */
export function joinTyped(entity: string, there: string, own: string, shown: string): string {
  return entity.startsWith(trialEntity('')) ? joinSheets(there, own, shown) : bothTexts(there, own, shown);
}

/** What was typed here upon `shown` and, of all that it left alone, what another tab has. */
function joinSheets(...texts: readonly [there: string, own: string, shown: string]): string {
  // What a page of the former release put aside does not say upon what it was typed.
  const [there, own, shown] = texts.map((text) => JSON.parse(text || '{}') as Sheet) as [Sheet, Sheet, Sheet];
  const values = { ...there.values, ...changed(own.values, shown.values) };
  return JSON.stringify({ ...there, ...changed(own, shown), values });
}

function changed(part: object = {}, before: object = {}): object {
  const held = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(part).filter(([name, value]) => !isSame(held.get(name), value)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
