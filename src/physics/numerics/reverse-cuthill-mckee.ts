/*
 * Ordering of a graph's nodes so that neighbors get close numbers: it keeps the bandwidth of a stiffness matrix small.
 * Source: E. Cuthill and J. McKee, Proc. 24th ACM National Conference (1969); reversal: A. George, STAN-CS-71-208 (1971);
 * start node: N. Gibbs, W. Poole, P. Stockmeyer, SIAM J. Numer. Anal. 13 (1976).
 */

/** Neighbors of node `n` are `neighbours[offsets[n]] … neighbors[offsets[n + 1] - 1]`; each edge is listed at both ends. */
export interface Graph {
  readonly offsets: Int32Array;
  readonly neighbours: Int32Array;
}

/** The graph of `from.length` edges between nodes 0 to `nodeCount - 1`; the ends must be valid node numbers. */
export function graphOfEdges(nodeCount: number, from: Int32Array, to: Int32Array): Graph {
  const offsets = new Int32Array(nodeCount + 1);
  for (let e = 0; e < from.length; e += 1) {
    offsets[from[e] + 1] += 1;
    offsets[to[e] + 1] += 1;
  }
  for (let n = 0; n < nodeCount; n += 1) offsets[n + 1] += offsets[n];
  const next = offsets.slice(0, nodeCount);
  const neighbours = new Int32Array(2 * from.length);
  for (let e = 0; e < from.length; e += 1) {
    neighbours[next[from[e]]++] = to[e];
    neighbours[next[to[e]]++] = from[e];
  }
  return { offsets, neighbours };
}

/** `order[k]` is the node that becomes number `k`. Every node appears once; parts that hang apart follow one another. */
export function reverseCuthillMcKee(graph: Graph): Int32Array {
  const count = graph.offsets.length - 1;
  const order = new Int32Array(count);
  const seen = new Uint8Array(count);
  const search: Search = { graph, queue: new Int32Array(count), stamps: new Int32Array(count), stamp: 0 };
  let filled = 0;
  for (const seed of nodesByDegree(graph)) {
    if (seen[seed]) continue;
    filled = numberComponent(graph, peripheralNode(search, seed), { order, seen, filled });
  }
  for (let low = 0, high = count - 1; low < high; low += 1, high -= 1) {
    const node = order[low];
    order[low] = order[high];
    order[high] = node;
  }
  return order;
}

interface Search {
  readonly graph: Graph;
  readonly queue: Int32Array;
  readonly stamps: Int32Array;
  stamp: number;
}

function degreeOf(graph: Graph, node: number): number {
  return graph.offsets[node + 1] - graph.offsets[node];
}

/** Counting sort: the order among equals stays that of the numbers, so that the result is the same on every machine. */
function nodesByDegree(graph: Graph): Int32Array {
  const count = graph.offsets.length - 1;
  let most = 0;
  for (let n = 0; n < count; n += 1) most = Math.max(most, degreeOf(graph, n));
  const places = new Int32Array(most + 2);
  for (let n = 0; n < count; n += 1) places[degreeOf(graph, n) + 1] += 1;
  for (let d = 0; d <= most; d += 1) places[d + 1] += places[d];
  const sorted = new Int32Array(count);
  for (let n = 0; n < count; n += 1) sorted[places[degreeOf(graph, n)]++] = n;
  return sorted;
}

/** A node far from the others: the last level of a breadth-first search, repeated while the depth grows. */
function peripheralNode(search: Search, seed: number): number {
  let best = seed;
  let depth = -1;
  for (;;) {
    const levels = breadthFirst(search, best);
    if (levels.depth <= depth) return best;
    depth = levels.depth;
    let candidate = search.queue[levels.lastLevelStart];
    for (let q = levels.lastLevelStart; q < levels.length; q += 1) {
      const node = search.queue[q];
      if (degreeOf(search.graph, node) < degreeOf(search.graph, candidate)) candidate = node;
    }
    best = candidate;
  }
}

function breadthFirst(search: Search, root: number): { depth: number; lastLevelStart: number; length: number } {
  const { graph, queue, stamps } = search;
  const stamp = (search.stamp += 1);
  queue[0] = root;
  stamps[root] = stamp;
  let length = 1;
  let levelStart = 0;
  let depth = 0;
  for (;;) {
    const levelEnd = length;
    for (let q = levelStart; q < levelEnd; q += 1) {
      const node = queue[q];
      for (let k = graph.offsets[node]; k < graph.offsets[node + 1]; k += 1) {
        const neighbour = graph.neighbours[k];
        if (stamps[neighbour] === stamp) continue;
        stamps[neighbour] = stamp;
        queue[length++] = neighbour;
      }
    }
    if (length === levelEnd) return { depth, lastLevelStart: levelStart, length };
    levelStart = levelEnd;
    depth += 1;
  }
}

interface Numbering {
  readonly order: Int32Array;
  readonly seen: Uint8Array;
  readonly filled: number;
}

/** Cuthill–McKee from `start`: neighbors in order of degree; returns how many nodes are numbered then. */
function numberComponent(graph: Graph, start: number, { order, seen, filled }: Numbering): number {
  let read = filled;
  let write = filled;
  order[write++] = start;
  seen[start] = 1;
  while (read < write) {
    const node = order[read++];
    const first = write;
    for (let k = graph.offsets[node]; k < graph.offsets[node + 1]; k += 1) {
      const neighbour = graph.neighbours[k];
      if (seen[neighbour]) continue;
      seen[neighbour] = 1;
      order[write++] = neighbour;
    }
    sortByDegree(graph, order, first, write);
  }
  return write;
}

/** Sorts `nodes` from `first` up to `end`. */
function sortByDegree(graph: Graph, nodes: Int32Array, first: number, end: number): void {
  // A hub with thousands of spokes would make an insertion sort quadratic.
  if (end - first > 16) {
    nodes.subarray(first, end).sort((a, b) => degreeOf(graph, a) - degreeOf(graph, b) || a - b);
    return;
  }
  for (let i = first + 1; i < end; i += 1) {
    const node = nodes[i];
    const degree = degreeOf(graph, node);
    let k = i - 1;
    while (k >= first && degreeOf(graph, nodes[k]) > degree) {
      nodes[k + 1] = nodes[k];
      k -= 1;
    }
    nodes[k + 1] = node;
  }
}
