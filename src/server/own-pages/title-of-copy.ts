import { LIMITS } from '#contract/limits.ts';
import type { OwnPageRecord } from '#server/records/own-pages.ts';

/** A title that none of these pages has, so that a copy is told from what it was made of. */
export function titleOfCopy(title: string, pages: readonly Pick<OwnPageRecord, 'content'>[]): string {
  const taken = new Set(pages.map(({ content }) => content.title));
  for (let nth = 1; ; nth += 1) {
    const mark = nth === 1 ? ' (copy)' : ` (copy ${nth})`;
    const made =
      [...title]
        .slice(0, LIMITS.ownTitleMax - mark.length)
        .join('')
        .trimEnd() + mark;
    if (!taken.has(made)) return made;
  }
}
