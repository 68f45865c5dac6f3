import { useSignals } from '@preact/signals-react/runtime';
import { newestOf } from '#client/stores/engineering/files/design-lists.ts';
import { DesignPicture } from './design-picture.tsx';
import type { Concept } from '#contract/engineering/design.ts';

/** The picture of the newest revision of a concept. */
export function NewestPicture({ concept }: { readonly concept: Concept }) {
  useSignals();
  const newest = newestOf(concept);
  return newest ? <DesignPicture id={newest.id} name={newest.name} revision={newest.revision} /> : null;
}
