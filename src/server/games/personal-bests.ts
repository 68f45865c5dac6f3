import { rankingOf } from '#applications/judgement.ts';
import { decimalsOf } from '#applications/rounding.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { PersonalBest } from '#contract/learning/game.ts';
import type { TriedRevision } from '#server/records/engineering/tried-revisions.ts';

/**
 * The best result of each challenge beside the own first one, the challenge that was worked on last before the others. Only what is
 * ranked counts, and nobody's forks before they are changed.
 */
export function personalBests(
  application: AnyApplication,
  specifications: readonly Specification[],
  revisions: readonly TriedRevision[],
): PersonalBest[] {
  const ranked = revisions.filter(
    ({ status, notRanked, isFork }) => status === 'tested' && notRanked === '' && !isFork,
  );
  const latestFirst = new Set(ranked.toReversed().map(({ specificationId }) => specificationId));
  return [...latestFirst].flatMap((id) => {
    const specification = specifications.find((each) => each.id === id);
    const tries = ranked.filter(({ specificationId }) => specificationId === id);
    return specification ? bestOf(application, specification, tries) : [];
  });
}

function bestOf(
  application: AnyApplication,
  specification: Specification,
  tries: readonly TriedRevision[],
): PersonalBest[] {
  const { measure, better } = rankingOf(application, specification);
  const results = tries.flatMap((each) => (each.performance === null ? [] : [{ ...each, result: each.performance }]));
  const [first] = results;
  if (!first) return [];
  const best = results.reduce((one, other) => {
    const isBetter = better === 'lower' ? other.result < one.result : other.result > one.result;
    return isBetter ? other : one;
  });
  return [
    {
      specificationId: specification.id,
      specificationName: specification.name,
      label: measure.label,
      units: measure.units,
      decimals: decimalsOf(measure.resolution),
      better,
      first: first.result,
      best: best.result,
      design: { id: best.id, name: best.name, revision: best.number },
    },
  ];
}
