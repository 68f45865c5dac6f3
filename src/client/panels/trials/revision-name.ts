import { designs } from '#client/stores/engineering/designs.ts';
import { trials as say } from '#client/words/student/trials.ts';

/** Empty where the list of designs is not on this device. */
export function revisionName(id: string): string {
  const found = designs.mine.value.flatMap(({ revisions }) => revisions).find((revision) => revision.id === id);
  return found ? say('revision', { design: found.name, revision: found.revision }) : '';
}
