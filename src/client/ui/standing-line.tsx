import { useSignals } from '@preact/signals-react/runtime';
import { standingWords } from '#client/words/standing.ts';
import type { Revision } from '#contract/engineering/design.ts';

/** Why a saved design is not ranked, or that its measured values were approved; nothing for any other. */
export function StandingLine({ design }: { readonly design: Pick<Revision, 'notRanked' | 'isApproved'> }) {
  useSignals();
  const words = standingWords(design);
  return words === '' ? null : <p>{words}</p>;
}
