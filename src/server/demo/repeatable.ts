/** The same numbers in [0, 1) for the same seed (Lehmer's generator with Park and Miller's constants). */
export function repeatable(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
