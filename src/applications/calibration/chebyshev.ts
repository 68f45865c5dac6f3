/** A function through its values at the Chebyshev nodes of a stretch: for smooth functions, with a handful of values. */
export interface Interpolant {
  readonly at: (x: number) => number;
  readonly slopeAt: (x: number) => number;
}

/** The Chebyshev points of the second kind of a stretch, ascending, its ends among them. */
export function chebyshevNodes([from, to]: readonly [from: number, to: number], count: number): number[] {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  return Array.from({ length: count }, (_, index) => middle - half * Math.cos((Math.PI * index) / (count - 1)));
}

/** The polynomial through the values at such nodes, by its barycentric form (Berrut and Trefethen, SIAM Review 46, 2004). */
export function interpolantThrough(nodes: readonly number[], values: readonly number[]): Interpolant {
  const last = nodes.length - 1;
  const weights = nodes.map((_, index) => (index % 2 === 0 ? 1 : -1) * (index === 0 || index === last ? 0.5 : 1));
  const slopes = nodes.map((_, index) => slopeAtNode(index, { nodes, values, weights }));
  const at = (x: number): number => blended(x, { nodes, values, weights });
  return { at, slopeAt: (x) => blended(x, { nodes, values: slopes, weights }) };
}

interface Barycentric {
  readonly nodes: readonly number[];
  readonly values: readonly number[];
  readonly weights: readonly number[];
}

function blended(x: number, { nodes, values, weights }: Barycentric): number {
  const hit = nodes.indexOf(x);
  if (hit !== -1) return values[hit] ?? 0;
  let [above, below] = [0, 0];
  for (const [index, node] of nodes.entries()) {
    const share = (weights[index] ?? 0) / (x - node);
    above += share * (values[index] ?? 0);
    below += share;
  }
  return above / below;
}

function slopeAtNode(at: number, { nodes, values, weights }: Barycentric): number {
  let slope = 0;
  for (const [index, node] of nodes.entries()) {
    if (index === at) continue;
    const share = (weights[index] ?? 0) / (weights[at] ?? 1) / ((nodes[at] ?? 0) - node);
    slope += share * ((values[index] ?? 0) - (values[at] ?? 0));
  }
  return slope;
}
