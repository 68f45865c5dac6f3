import { tab } from '#client/scopes/scopes.ts';

/** Where on its page a screen is: the lesson, the part of the journal. The document is named after it. */
const name = tab.signal<string | undefined>(undefined);

/** A screen is there until what this gives is called. */
function at(where: string | undefined): () => void {
  name.value = where;
  return () => {
    name.value = undefined;
  };
}

export const place = { name, at } as const;
