import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';

/** The fields of the next run: what was typed while the last one was being saved stays, the others begin anew. */
export function typedOn(next: TrialSheet, sent: TrialSheet, now: TrialSheet): TrialSheet {
  const values = Object.entries(now.values).filter(([code, value]) => value !== (sent.values[code] ?? ''));
  const changed = Object.entries(now).filter(
    ([name, value]) => name !== 'values' && JSON.stringify(value) !== JSON.stringify(sent[name as keyof TrialSheet]),
  );
  return { ...next, ...Object.fromEntries(changed), values: { ...next.values, ...Object.fromEntries(values) } };
}
