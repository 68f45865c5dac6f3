/*
 * A reader of ASCII DXF written from the format's description alone: it shares nothing with the writer that it checks.
 */

interface DxfEntity {
  readonly type: string;
  readonly layer: string;
  /** Straight corners of a LINE or POLYLINE, or the center of a CIRCLE, or the foot of a TEXT. */
  readonly points: readonly (readonly [number, number])[];
  readonly closed: boolean;
  readonly radius: number;
  readonly text: string;
}

export interface DxfFile {
  readonly version: string;
  readonly units: number;
  readonly layers: readonly { readonly name: string; readonly color: number }[];
  readonly entities: readonly DxfEntity[];
}

interface Pair {
  readonly code: number;
  readonly value: string;
}

/** Reads a whole file; throws at the first thing that is not as the format demands. */
export function readDxf(text: string): DxfFile {
  // oxlint-disable-next-line eslint/no-control-regex -- all of ASCII that the format has
  if (!/^[\x09\x0a\x0d\x20-\x7e]*$/.test(text)) throw new Error('A DXF of release 12 is ASCII');
  const pairs = pairsOf(text);
  const sections = sectionsOf(pairs);
  const header = sections.get('HEADER') ?? [];
  const headerValue = (name: string): string => {
    const at = header.findIndex(({ code, value }) => code === 9 && value === name);
    if (at < 0) throw new Error(`${name} is missing`);
    return header[at + 1]?.value ?? '';
  };
  return {
    version: headerValue('$ACADVER'),
    units: Number(headerValue('$INSUNITS')),
    layers: recordsOf(sections.get('TABLES') ?? [])
      .filter((record) => record[0]?.value === 'LAYER' && record.some(({ code }) => code === 62))
      .map((record) => ({ name: valueOf(record, 2), color: Number(valueOf(record, 62)) })),
    entities: entitiesOf(recordsOf(sections.get('ENTITIES') ?? [])),
  };
}

function pairsOf(text: string): readonly Pair[] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line has no end');
  if (lines.length % 2 !== 0) throw new Error('Codes and values do not pair');
  const pairs: Pair[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const code = Number(lines[i]);
    if (!Number.isInteger(code) || lines[i]?.trim() === '')
      throw new Error(`Line ${i + 1} is no group code: ${lines[i]}`);
    pairs.push({ code, value: lines[i + 1] ?? '' });
  }
  return pairs;
}

function sectionsOf(pairs: readonly Pair[]): ReadonlyMap<string, readonly Pair[]> {
  const sections = new Map<string, readonly Pair[]>();
  let i = 0;
  while (pairs[i]?.value === 'SECTION') {
    const name = pairs[i + 1]?.value ?? '';
    const end = pairs.findIndex((pair, k) => k > i && pair.code === 0 && pair.value === 'ENDSEC');
    if (end < 0) throw new Error(`Section ${name} has no end`);
    sections.set(name, pairs.slice(i + 2, end));
    i = end + 1;
  }
  if (pairs[i]?.value !== 'EOF' || i !== pairs.length - 1) throw new Error('The file does not end with EOF');
  return sections;
}

/** Groups from one code 0 to the next. */
function recordsOf(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const records: Pair[][] = [];
  for (const pair of pairs) {
    if (pair.code === 0) records.push([pair]);
    else records.at(-1)?.push(pair);
  }
  return records;
}

function valueOf(record: readonly Pair[], code: number): string {
  const found = record.find((pair) => pair.code === code);
  if (found === undefined) throw new Error(`${record[0]?.value} has no group ${code}`);
  return found.value;
}

const numberOf = (record: readonly Pair[], code: number): number => {
  const value = Number(valueOf(record, code));
  if (!Number.isFinite(value)) throw new Error(`Group ${code} is no number`);
  return value;
};

const pointOf = (record: readonly Pair[], which: number): readonly [number, number] => [
  numberOf(record, 10 + which),
  numberOf(record, 20 + which),
];

function entitiesOf(records: readonly (readonly Pair[])[]): readonly DxfEntity[] {
  const entities: DxfEntity[] = [];
  for (let i = 0; i < records.length; i += 1) {
    const record = records[i] ?? [];
    const type = record[0]?.value ?? '';
    const base = { type, layer: valueOf(record, 8), closed: false, radius: 0, text: '' };
    if (type === 'LINE') entities.push({ ...base, points: [pointOf(record, 0), pointOf(record, 1)] });
    else if (type === 'CIRCLE') entities.push({ ...base, points: [pointOf(record, 0)], radius: numberOf(record, 40) });
    else if (type === 'TEXT') entities.push({ ...base, points: [pointOf(record, 0)], text: valueOf(record, 1) });
    else if (type === 'POLYLINE') {
      const points: (readonly [number, number])[] = [];
      i += 1;
      while (records[i]?.[0]?.value === 'VERTEX') {
        points.push(pointOf(records[i] ?? [], 0));
        i += 1;
      }
      if (records[i]?.[0]?.value !== 'SEQEND') throw new Error('A POLYLINE has no SEQEND');
      entities.push({ ...base, points, closed: (numberOf(record, 70) & 1) === 1 });
    } else throw new Error(`${type} is no entity of this file`);
  }
  return entities;
}

/** Area inside the outlines on layer CUT that are closed: polylines and circles [mm2], each on its own. */
export function closedAreas(file: DxfFile, layer = 'CUT'): readonly number[] {
  return file.entities
    .filter((entity) => entity.layer === layer && (entity.closed || entity.type === 'CIRCLE'))
    .map(({ type, radius, points }) => (type === 'CIRCLE' ? Math.PI * radius ** 2 : shoelace(points)));
}

function shoelace(points: readonly (readonly [number, number])[]): number {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
