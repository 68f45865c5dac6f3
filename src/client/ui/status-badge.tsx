import { useSignals } from '@preact/signals-react/runtime';
import { status as sayStatus } from '#client/words/status.ts';
import { Badge } from './states.tsx';
import type { RevisionStatus } from '#contract/engineering/design.ts';

const TONES = { working: 'plain', staged: 'warn', tested: 'good', invalid: 'bad' } as const;

/** What a revision was judged to be. */
export function StatusBadge({ status }: { readonly status: RevisionStatus }) {
  useSignals();
  return <Badge tone={TONES[status]}>{sayStatus(status)}</Badge>;
}
