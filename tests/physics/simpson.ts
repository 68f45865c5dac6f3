/** The integral of `f` from `a` to `b` by composite Simpson with an even number of `intervals`; forgiving of kinks. */
export function integrateSimpson(f: (x: number) => number, a: number, b: number, intervals = 2000): number {
  const h = (b - a) / intervals;
  let sum = f(a) + f(b);
  for (let i = 1; i < intervals; i += 1) sum += (i % 2 === 1 ? 4 : 2) * f(a + i * h);
  return (sum * h) / 3;
}
