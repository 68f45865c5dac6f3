import { logs as say } from '#client/words/student/journal.ts';
import type { Concept, Revision } from '#contract/engineering/design.ts';

/** A concept with the forks that were made of it. */
export interface ForkNode {
  readonly concept: Concept;
  /** The revision it came from, such as `Slipstream, revision 2`. */
  readonly from: string | undefined;
  readonly forks: readonly ForkNode[];
}

/** Concepts as a tree: forks under what they were forked from; those of another student's design stand at the top. */
export function forkTree(concepts: readonly Concept[]): readonly ForkNode[] {
  const revisions = new Map(
    concepts.flatMap((concept) => concept.revisions.map((revision) => [revision.id, { concept, revision }] as const)),
  );
  const sourceOf = (concept: Concept) => {
    const id = concept.revisions.find((revision) => revision.forkedFrom !== null)?.forkedFrom;
    const found = id === null || id === undefined ? undefined : revisions.get(id);
    return { id, found: found?.concept === concept ? undefined : found };
  };
  const nodesUnder = (parent: Concept | undefined, above: readonly Concept[]): ForkNode[] =>
    concepts
      .filter((concept) => sourceOf(concept).found?.concept === parent && !above.includes(concept))
      .map((concept) => {
        const { id, found } = sourceOf(concept);
        const source = found && say('revisionOf', { design: found.concept.name, revision: found.revision.revision });
        const from = source ?? (id === null || id === undefined ? undefined : say('sharedDesign'));
        return { concept, from, forks: nodesUnder(concept, [...above, concept]) };
      });
  return nodesUnder(undefined, []);
}

/** What a revision is compared with to begin with: the one before it, else what it was forked from, else any other. */
export function comparedFirst(
  revision: Revision,
  concept: Concept,
  concepts: readonly Concept[],
): Revision | undefined {
  const own = concept.revisions.toSorted((one, other) => other.revision - one.revision);
  const all = concepts.flatMap(({ revisions }) => revisions);
  return (
    own.find((each) => each.revision < revision.revision) ??
    all.find(({ id }) => id === revision.forkedFrom) ??
    [...own, ...all].find(({ id }) => id !== revision.id)
  );
}
