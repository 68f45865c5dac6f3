import * as z from 'zod/mini';

/** Of what the server took from one moment until another it may lack something: it was restored from a back-up since [ms since 1970]. */
export const LostTime = z.object({ from: z.number(), until: z.number() });
export type LostTime = z.infer<typeof LostTime>;
