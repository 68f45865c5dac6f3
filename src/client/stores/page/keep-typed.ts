import { within } from '#client/stores/session/leaving.ts';

/** How long a reload waits at most for what is being typed [ms]. */
const KEEP_MS = 2_000;

/** Before a reload that nobody asked for: what is being typed goes onto the device. */
export async function keepTyped(): Promise<void> {
  const kept = import('#client/stores/session/sign-out.ts').then(({ signOut }) => signOut.flushEditors());
  await within(
    kept.catch(() => false),
    KEEP_MS,
  );
}
