import { useState } from 'react';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { placeOf } from './form-place.ts';

interface Kept<Fields> {
  readonly fields: Fields;
  readonly change: (part: Partial<Fields>) => void;
  /** What stands there by now, for who has waited for an answer. */
  readonly now: () => Fields;
  /** They were sent: the next form begins anew. */
  readonly drop: () => void;
}

/** What a screen holds itself, kept in the tab as the fields of a `KeptForm` are; `texts` are those for words, and no choice or number. */
export function useKept<Fields extends Readonly<Record<string, string>>>(
  keptAs: string,
  empty: Fields,
  texts: readonly (keyof Fields & string)[] = Object.keys(empty),
): Kept<Fields> {
  const place = placeOf(keptAs);
  const [fields, setFields] = useState<Fields>(() => ({ ...empty, ...formDrafts.of(place)?.fields }));
  return {
    fields,
    change: (part) => {
      const next = { ...fields, ...part };
      setFields(next);
      formDrafts.keep(place, { fields: next, defaults: empty, texts });
    },
    now: () => ({ ...empty, ...formDrafts.of(place)?.fields }),
    drop: () => formDrafts.drop(place),
  };
}
