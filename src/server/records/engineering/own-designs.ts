import type { Assessment } from '#contract/engineering/analysis.ts';

/**
 * Whether a revision `r` is nobody's work but of who gave it: it came as a fork, or has the inputs of one that came before it.
 * A fork of an own design takes nothing from the own one, which was there first.
 */
export const IS_COPY = copyOf('f.forked_from IS NOT NULL');

/** The same of forks, files and new designs that were saved as they came. */
export const IS_GIVEN = copyOf('(f.forked_from IS NOT NULL OR f.as_given = 1)');

function copyOf(isGiven: string): string {
  return `EXISTS (
    SELECT 1 FROM revision f WHERE f.person_id = r.person_id AND f.activity_id = r.activity_id AND ${isGiven}
      AND f.saved_at <= r.saved_at AND f.inputs = r.inputs)`;
}

/** All that is shown of a design's results: designs that differ in none of it are one to whoever looks at them. */
export function shownResults({ outputs }: Pick<Assessment, 'outputs'>): string {
  return JSON.stringify(outputs);
}

/** The same of an assessment as it is kept; undefined where there is none. */
export function keptResults(assessment: string | null): string | undefined {
  return assessment === null ? undefined : shownResults(JSON.parse(assessment) as Assessment);
}
