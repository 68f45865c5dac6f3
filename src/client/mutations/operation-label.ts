import type { OperationKind } from '#contract/sync.ts';

const LABELS: Readonly<Record<OperationKind, string>> = {
  answer: 'An answer',
  finish: 'A finished quiz',
  complete: 'A finished page',
  journal: 'Your journal',
  notes: 'Design notes',
  pref: 'A setting',
};

/** What a waiting or refused operation is called on screen. */
export function operationLabel(kind: OperationKind, entity: string): string {
  // A damaged row may be of no kind at all.
  if (kind !== 'journal') return Object.hasOwn(LABELS, kind) ? LABELS[kind] : 'Something that you saved';
  const section = entity.split(':').at(-1) ?? '';
  return section === '' ? LABELS.journal : `Your journal: ${section.replaceAll('-', ' ')}`;
}
