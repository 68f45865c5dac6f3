import { describe, expect, test } from 'vitest';
import { graphOfEdges, reverseCuthillMcKee } from '#physics/numerics/reverse-cuthill-mckee.ts';

/** Largest distance in number between the ends of an edge, after renumbering. */
function bandwidth(order: Int32Array, from: Int32Array, to: Int32Array): number {
  const place = new Int32Array(order.length);
  order.forEach((node, k) => (place[node] = k));
  return from.reduce((most, node, e) => Math.max(most, Math.abs(place[node] - place[to[e]])), 0);
}

/** Shuffles the numbers of a ladder with `rungs` rungs in a fixed way. */
function shuffledLadder(rungs: number): { from: Int32Array; to: Int32Array } {
  const size = 2 * rungs;
  const name = (node: number): number => (node * 7919) % size;
  const edges: [number, number][] = [];
  for (let k = 0; k < rungs; k += 1) {
    edges.push([2 * k, 2 * k + 1]);
    if (k > 0) edges.push([2 * k - 2, 2 * k], [2 * k - 1, 2 * k + 1]);
  }
  return { from: Int32Array.from(edges, ([a]) => name(a)), to: Int32Array.from(edges, ([, b]) => name(b)) };
}

describe('reverse Cuthill-McKee', () => {
  test('numbers every node once', () => {
    const { from, to } = shuffledLadder(500);
    const order = reverseCuthillMcKee(graphOfEdges(1000, from, to));
    expect([...order].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, k) => k));
  });

  test('finds the narrow band of a ladder whose numbers are shuffled', () => {
    const { from, to } = shuffledLadder(500);
    const natural = Int32Array.from({ length: 1000 }, (_, k) => k);
    expect(bandwidth(natural, from, to)).toBeGreaterThan(100);
    expect(bandwidth(reverseCuthillMcKee(graphOfEdges(1000, from, to)), from, to)).toBeLessThanOrEqual(3);
  });

  test('numbers parts that hang apart and nodes without edges, and an empty graph', () => {
    const parts = graphOfEdges(7, Int32Array.of(0, 4), Int32Array.of(6, 2));
    expect(Array.from(reverseCuthillMcKee(parts).toSorted())).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(reverseCuthillMcKee(graphOfEdges(0, new Int32Array(0), new Int32Array(0)))).toHaveLength(0);
  });

  test('numbers a hub with thousands of spokes', () => {
    const spokes = 5000;
    const hub = graphOfEdges(
      spokes + 1,
      new Int32Array(spokes),
      Int32Array.from({ length: spokes }, (_, k) => k + 1),
    );
    expect(new Set(reverseCuthillMcKee(hub)).size).toBe(spokes + 1);
  });
});
