import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runKernel } from '#applications/kernels.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { columnsQuiz } from '#applications/structures/unit/questions/columns-quiz.ts';
import { csvOf } from '#client/charts/chart-rows.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';
import { expectDrawn, measured } from '#tests/support/content/drawn-chart.ts';
import { valueOf } from './sheet-formula.ts';

const pageOf = (code: string): string => readFileSync(`public/c/application/structures/${code}.html`, 'utf8');

const answerTo = (id: string): unknown => {
  const answer = columnsQuiz.find((question) => question.id === id)?.answer;
  return answer?.kind === 'value' ? answer.value : undefined;
};

const plain = (cell: string): number => Number(cell.replace('−', '-'));

describe('the matrix of “The matrix of joints”', () => {
  /** Rows of the page's table, the right side last. */
  const rows = [...pageOf('03-joint-matrix').matchAll(/<tr><th scope="row">[ABC], [xy]<\/th>(.*?)<\/tr>/g)].map(
    ([, cells = '']) => [...cells.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell = '']) => plain(cell)),
  );

  test('is solved by the forces and support forces of the triangle', () => {
    const truss = runKernel('structures.truss', {
      joints: [
        [0, 0],
        [0.25, 0],
        [0.16, 0.12],
      ],
      members: [
        { i: 0, j: 1, E: 1e10, A: 5e-6 },
        { i: 0, j: 2, E: 1e10, A: 5e-6 },
        { i: 1, j: 2, E: 1e10, A: 5e-6 },
      ],
      supports: [
        { joint: 0, fix: [1, 1] },
        { joint: 1, fix: [0, 1] },
      ],
      loads: [{ joint: 2, f: [0, -20] }],
    }) as { forces: number[]; reactions: number[][] };
    const unknowns = [...truss.forces, ...(truss.reactions[0] ?? []), truss.reactions[1]?.[1] ?? Number.NaN];
    expect(unknowns.map((force) => force.toFixed(1).replace('-0.0', '0.0'))).toEqual([
      '9.6',
      '-12.0',
      '-16.0',
      '0.0',
      '7.2',
      '12.8',
    ]);
    expect(rows.length).toBe(6);
    for (const row of rows) {
      const sum = unknowns.reduce((total, force, i) => total + force * (row[i] ?? Number.NaN), 0);
      expect(sum).toBeCloseTo(row[6] ?? Number.NaN, 9);
    }
  });

  test('has, with two diagonals in one panel and none in another, no solution', () => {
    const truss = runKernel('structures.truss', {
      joints: [0, 0.1, 0.2, 0, 0.1, 0.2].map((x, i) => [x, i < 3 ? 0 : 0.1]),
      members: [
        [0, 1],
        [1, 2],
        [3, 4],
        [4, 5],
        [0, 3],
        [1, 4],
        [2, 5],
        [0, 4],
        [1, 3],
      ].map(([i, j]) => ({ i, j, E: 1e10, A: 5e-6 })),
      supports: [
        { joint: 0, fix: [1, 1] },
        { joint: 2, fix: [0, 1] },
      ],
      loads: [{ joint: 1, f: [0, -20] }],
    });
    expect(9 + 3).toBe(2 * 6);
    expect(truss).toMatchObject({ error: 'MECHANISM' });
  });

  test('gives forces in step with the load, whatever the sticks', () => {
    const shareOf = (section: string): number =>
      measured(structures, { section }, 'maxCompression') / measured(structures, { section }, 'testLoad');
    expect(shareOf('1/8')).toBeCloseTo(shareOf('3/32'), 9);
  });
});

const PAGE = pageOf('03-columns');

/** What the page says to write into a cell of its spreadsheet. */
const CELLS = new Map(
  [...PAGE.matchAll(/<th scope="row">([D-J]\d)<\/th><td>([^<]+)<\/td>/g)].map(([, cell = '', content = '']) => [
    cell,
    content.replaceAll('&gt;', '>'),
  ]),
);

/** Columns A and B of the chart's CSV, the heads first. */
function csv(): string[][] {
  const charts = structures.nodes.find(({ id }) => id === 'forces')?.charts?.(analysed()) ?? [];
  const chart = charts.find(({ title }) => title === 'Member forces at the load on the bridge');
  if (chart === undefined) throw new Error('There is no chart of the forces.');
  const lines = csvOf({ ...chart, node: 'forces' }).split('\r\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/"([^"]*)"/g)].map(([, cell = '']) => cell));
}

interface Wood {
  readonly strip: number;
  readonly E: number;
  readonly crushing: number;
  readonly tension: number;
  readonly density: number;
}

/** J7 and J8 of the page's spreadsheet. */
function sheetFor({ strip, E, crushing, tension, density }: Wood): { worst: number; mass: number } {
  const fixed: Record<string, number> = { J1: strip, J2: E, J3: crushing, J4: tension, J5: density };
  fixed['J6'] = valueOf(CELLS.get('J6') ?? '', fixed);
  const shares = csv()
    .slice(1)
    .map(([member = '', force = '']) => {
      const number = Number(member.slice(1));
      const length = number <= 10 ? 50 : number >= 13 && number <= 17 ? 45 : 67.27;
      const row: Record<string, number> = { ...fixed, B2: Number(force), C2: length };
      for (const cell of ['D2', 'E2', 'F2', 'G2']) row[cell] = valueOf(CELLS.get(cell) ?? '', row);
      return row['G2'] ?? Number.NaN;
    });
  return { worst: Math.max(...shares), mass: valueOf(CELLS.get('J8') ?? '', fixed) };
}

/** As the page gives them: numbers for J2 to J5, and the answer. */
const WOODS = {
  balsa: { strip: 3, E: 3400, crushing: 14.9, tension: 21.6, density: 0.000179 },
  basswood: { strip: 2.25, E: 10070, crushing: 32.6, tension: 60, density: 0.000414 },
  spruce: { strip: 2.2, E: 10800, crushing: 38.7, tension: 70, density: 0.000448 },
  birch: { strip: 2.1, E: 13900, crushing: 56.3, tension: 114, density: 0.000694 },
} as const;

describe('the problem of “Buckling and materials”', () => {
  test('finds members, forces and lengths where the lesson says that they are', () => {
    const rows = csv();
    expect(rows[0]).toEqual(['Member', 'Force, tension positive (N)']);
    expect(rows.slice(1).map(([member]) => member)).toEqual(Array.from({ length: 21 }, (_, i) => `M${i + 1}`));
    const { members, testLoad } = analysed();
    expect(testLoad).toBeCloseTo(125.6, 1);
    const lengths = members.map(({ length }) => Number((length * 1000).toFixed(2)));
    expect(lengths.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 50));
    expect(lengths.slice(12, 17)).toEqual(Array.from({ length: 5 }, () => 45));
    expect([...lengths.slice(10, 12), ...lengths.slice(17)]).toEqual(Array.from({ length: 6 }, () => 67.27));
  });

  test.each(Object.entries(WOODS))(
    'asks for the strip of the page in %s, by the sheet as by the model',
    (material, wood) => {
      const thinner = { ...wood, strip: wood.strip - 0.05 };
      expect(sheetFor(wood).worst).toBeLessThanOrEqual(1);
      expect(sheetFor(thinner).worst).toBeGreaterThan(1);
      const by = (measure: string, { strip }: Wood = wood): number =>
        measured(structures, { material, section: 'custom', stickWidth: strip, stickHeight: strip }, measure);
      expect(by('failureMass')).toBeGreaterThanOrEqual(10);
      expect(by('failureMass', thinner)).toBeLessThan(10);
      expect(10 / sheetFor(wood).worst).toBeCloseTo(by('failureMass'), 2);
      expect(sheetFor(wood).mass).toBeCloseTo(by('mass'), 2);
    },
  );

  test('says what the sheet shows for basswood', () => {
    expect(sheetFor({ ...WOODS.basswood, strip: 2.2 }).worst.toFixed(3)).toBe('1.053');
    expect(sheetFor(WOODS.basswood).worst.toFixed(3)).toBe('0.963');
    expect(PAGE).toContain('between 2.20 mm (1.053) and 2.25 mm (0.963)');
  });

  test('ranks the woods by E over the square of the density, as the table of the page does', () => {
    const index = ({ E, density }: Wood): number => E / 1000 / (density * 1000) ** 2;
    expect(Object.values(WOODS).map((wood) => index(wood).toFixed(0))).toEqual(['106', '59', '54', '29']);
    const masses = Object.values(WOODS).map((wood) => sheetFor(wood).mass);
    expect(masses).toEqual(masses.toSorted((a, b) => a - b));
  });
});

/** Stress at which a basswood column breaks [N/mm²]. */
function breakingStress(slenderness: number): number {
  const side = 2e-3;
  const L = (Math.max(slenderness, 1e-6) * side) / Math.sqrt(12);
  const stick = { shape: 'rect', b: side, h: side, E: 10.07e9, sc: 32.6e6, st: 60e6, L };
  const { compression } = runKernel('structures.capacity', stick) as { compression: number };
  return compression / (side * side) / 1e6;
}

describe('the quiz on matrix and columns', () => {
  test('knows what the kernels say', () => {
    const truss = runKernel('structures.truss', {
      joints: [
        [0, 0],
        [0.18, 0],
        [0.09, 0.12],
      ],
      members: [
        { i: 0, j: 2, E: 1e10, A: 5e-6 },
        { i: 1, j: 2, E: 1e10, A: 5e-6 },
        { i: 0, j: 1, E: 1e10, A: 5e-6 },
      ],
      supports: [
        { joint: 0, fix: [1, 1] },
        { joint: 1, fix: [0, 1] },
      ],
      loads: [{ joint: 2, f: [0, -24] }],
    }) as { forces: number[] };
    expect(answerTo('two-equations')).toBeCloseTo(truss.forces[0] ?? Number.NaN, 9);
    const slender = (b: number): { compression: number; slenderness: number } =>
      runKernel('structures.capacity', { shape: 'rect', b, h: b, E: 1e10, sc: 3e7, st: 6e7, L: 0.4 }) as never;
    const growth = slender(3e-3).compression / slender(2e-3).compression;
    expect(answerTo('thickness-to-the-fourth')).toBeCloseTo(16 * growth, 6);
    expect(answerTo('slenderness-of-square')).toBeCloseTo((slender(3e-3).slenderness * 75) / 400, 1);
    expect(answerTo('members-of-determinate')).toBe(2 * 14 - 3);
  });

  test('reads its curve off a chart that is the model’s', () => {
    expectDrawn('structures/chart-columns.svg', { x: 160, y: 40 }, breakingStress);
    expect([0, 45, 60, 78, 100, 120, 150].map((at) => breakingStress(at).toFixed(1))).toEqual([
      '32.6',
      '27.2',
      '23.0',
      '16.3',
      '9.9',
      '6.9',
      '4.4',
    ]);
  });
});
