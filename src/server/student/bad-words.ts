import { badWord } from '#contract/student-calls.ts';
import { isInappropriate } from '#server/checks/inappropriate.ts';
import { free, themselves } from '#server/http/handlers.ts';

export const badWordHandler = free(badWord, {
  authorize: themselves,
  handle: ({ query }) => ({ isBad: isInappropriate(query.phrase) }),
});
