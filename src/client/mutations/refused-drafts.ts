import type { DeadRow, DraftRow } from '#client/storage/rows.ts';

/**
 * Texts that the server refused as they stand on the device, with its sentence, by entity. What was typed or taken since is none of them,
 * although the refused operation is kept until the student puts it away.
 */
export function refusedDrafts(drafts: readonly DraftRow[], dead: readonly DeadRow[]): ReadonlyMap<string, string> {
  const sentences = new Map(dead.map(({ opId, sentence }) => [opId, sentence]));
  return new Map(
    drafts.flatMap(({ entity, opId = '' }) => {
      const sentence = sentences.get(opId);
      return sentence === undefined ? [] : [[entity, sentence] as const];
    }),
  );
}
