import { DAY_MS } from '#contract/values/durations.ts';
import type { Keys } from '#server/keys.ts';

/** Of whose sign-ins a mark speaks: students' ones and teachers' ones are never taken for each other. */
export type MarkKind = 'student' | 'teacher';

/** A mark is given anew at each sign-in; a device that was not used for so long is a new one [ms]. */
const LASTS_MS = 400 * DAY_MS;
/** On a device that many use, so many of them are remembered. */
const HOLDERS_MOST = 8;
/** Longest mark that is looked at [characters]. */
const LENGTH_MAX = 1000;

interface Mark {
  readonly mark: MarkKind;
  readonly holders: readonly string[];
  readonly at: number;
}

/**
 * What a device keeps of a sign-in (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): sealed, so that only
 * this server can read who signed in there. `earlier` is the mark that the device had; who signed in last comes first.
 */
export function issueMark(
  keys: Keys,
  { kind, holder, earlier, now }: { kind: MarkKind; holder: string; earlier: string | undefined; now: number },
): string {
  const others = markHolders(keys, { kind, text: earlier, now }).filter((each) => each !== holder);
  const mark: Mark = { mark: kind, holders: [holder, ...others].slice(0, HOLDERS_MOST), at: now };
  return keys.seal(JSON.stringify(mark));
}

/** Who signed in on the device that has this mark, the last one first; nobody for what is no mark of this server. */
export function markHolders(
  keys: Keys,
  { kind, text, now }: { kind: MarkKind; text: string | undefined; now: number },
): readonly string[] {
  if (text === undefined || text.length > LENGTH_MAX) return [];
  try {
    const { mark, holders, at } = JSON.parse(keys.unseal(text)) as Partial<Mark>;
    return mark === kind && Array.isArray(holders) && now - Number(at) < LASTS_MS ? holders.map(String) : [];
  } catch {
    // Forged, damaged, or of a server with another key.
    return [];
  }
}
