import { useSignals } from '@preact/signals-react/runtime';
import { STATUS_LABELS } from '#contract/design.ts';
import { Badge } from '#client/ui/states.tsx';
import type { RevisionStatus } from '#contract/design.ts';

const TONES = { working: 'plain', staged: 'plain', tested: 'good', invalid: 'bad' } as const;

/** What a revision was judged to be. */
export function StatusBadge({ status }: { readonly status: RevisionStatus }) {
  useSignals();
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
