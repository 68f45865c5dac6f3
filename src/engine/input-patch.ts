import type { InputValue, InputValues, Row } from '#contract/engineering/input.ts';

/** One input's change: a value, or for a table the rows that were replaced. */
type Change =
  | { readonly kind: 'value'; readonly value: InputValue }
  | { readonly kind: 'rows'; readonly from: number; readonly removed: number; readonly rows: readonly Row[] };

/** What turns one set of inputs into another; tables carry only the rows that differ, so that 200 steps stay small. */
export type InputPatch = Readonly<Record<string, Change>>;

/** The patch that leads from `before` to `after`; both have the same names. Empty when they are equal. */
export function patchBetween(before: InputValues, after: InputValues): InputPatch {
  const patch: Record<string, Change> = {};
  for (const [name, value] of Object.entries(after)) {
    const change = changeBetween(before[name], value);
    if (change !== undefined) patch[name] = change;
  }
  return patch;
}

/** The inputs with a patch applied. */
export function applyPatch(inputs: InputValues, patch: InputPatch): InputValues {
  const result = { ...inputs };
  for (const [name, change] of Object.entries(patch)) {
    const old = inputs[name];
    result[name] =
      change.kind === 'value'
        ? change.value
        : (Array.isArray(old) ? old : []).toSpliced(change.from, change.removed, ...change.rows);
  }
  return result;
}

export function isEmptyPatch(patch: InputPatch): boolean {
  return Object.keys(patch).length === 0;
}

function changeBetween(before: InputValue | undefined, after: InputValue): Change | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return sameText(before, after) ? undefined : { kind: 'value', value: after };
  }
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && sameText(before[from], after[from])) from += 1;
  let kept = 0;
  while (kept < shorter - from && sameText(before.at(-1 - kept), after.at(-1 - kept))) kept += 1;
  const removed = before.length - from - kept;
  const rows = after.slice(from, after.length - kept);
  return removed === 0 && rows.length === 0 ? undefined : { kind: 'rows', from, removed, rows };
}

function sameText(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
