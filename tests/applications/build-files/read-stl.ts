/*
 * A reader of ASCII STL written from the format's description alone, with its own tests of the surface: it shares nothing with
 * the writer that it checks.
 */

type Vertex = readonly [number, number, number];

export interface StlFile {
  readonly name: string;
  readonly facets: readonly { readonly normal: Vertex; readonly corners: readonly [Vertex, Vertex, Vertex] }[];
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const FACET =
  /^facet normal (\S+) (\S+) (\S+)\nouter loop\nvertex (\S+) (\S+) (\S+)\nvertex (\S+) (\S+) (\S+)\nvertex (\S+) (\S+) (\S+)\nendloop\nendfacet$/;

/** Reads a whole file; throws at the first thing that is not as the format demands. */
export function readStl(text: string): StlFile {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const name = /^solid (\S+)$/.exec(lines[0] ?? '')?.[1];
  if (name === undefined || lines.at(-1) !== `endsolid ${name}`) throw new Error('No solid with a name');
  const body = lines.slice(1, -1);
  if (body.length % 7 !== 0) throw new Error('The facets have not seven lines each');
  const facets = Array.from({ length: body.length / 7 }, (_, i) => {
    const found = FACET.exec(body.slice(7 * i, 7 * i + 7).join('\n'))?.slice(1);
    if (found === undefined || !found.every((each) => NUMBER.test(each))) throw new Error(`Facet ${i} is malformed`);
    const n = found.map(Number);
    const triple = (k: number): Vertex => [n[k] ?? 0, n[k + 1] ?? 0, n[k + 2] ?? 0];
    return { normal: triple(0), corners: [triple(3), triple(6), triple(9)] as const };
  });
  return { name, facets };
}

const minus = (a: Vertex, b: Vertex): Vertex => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vertex, b: Vertex): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const crossed = (a: Vertex, b: Vertex): Vertex => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Volume by the divergence theorem [mm3]. */
export function stlVolume({ facets }: StlFile): number {
  return facets.reduce((sum, { corners: [a, b, c] }) => sum + dot(a, crossed(b, c)) / 6, 0);
}

/** Least and greatest coordinates [mm]. */
export function stlBounds({ facets }: StlFile): readonly [min: Vertex, max: Vertex] {
  const all = facets.flatMap(({ corners }) => corners);
  const along = (axis: number, pick: (...values: number[]) => number): number =>
    all.reduce((best, vertex) => pick(best, vertex[axis] ?? 0), all[0]?.[axis] ?? 0);
  return [
    [along(0, Math.min), along(1, Math.min), along(2, Math.min)],
    [along(0, Math.max), along(1, Math.max), along(2, Math.max)],
  ];
}

/** What a slicer would complain about: open or doubled edges, empty triangles, normals that contradict their corners. */
export function stlFaults({ facets }: StlFile): readonly string[] {
  const edges = new Map<string, number>();
  const faults: string[] = [];
  facets.forEach(({ normal, corners }, i) => {
    const names = corners.map((corner) => corner.join(' '));
    if (new Set(names).size < 3) faults.push(`facet ${i} has a corner twice`);
    const [a, b, c] = corners;
    const n = crossed(minus(b, a), minus(c, a));
    // Where rounding of the corners makes a sliver its direction is lost; such facets count for the edges alone.
    const length = Math.hypot(...n);
    if (length > 1e-2 && dot(n, normal) / length < 0.99) faults.push(`facet ${i} has a wrong normal`);
    names.forEach((name, k) => {
      const edge = `${name}|${names[(k + 1) % 3]}`;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    });
  });
  for (const [edge, count] of edges) {
    const [from, to] = edge.split('|');
    if (count !== (edges.get(`${to}|${from}`) ?? 0)) faults.push(`edge ${edge} is open`);
  }
  if (!(stlVolume({ name: '', facets }) > 0)) faults.push('inside out');
  return faults;
}
