import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { written } from '#tests/applications/build-files/written.ts';
import { measured } from '#tests/support/content/drawn-chart.ts';

const PAGE = readFileSync('public/c/application/water-rocket/03-center-of-pressure.html', 'utf8');

/** What the page says to write into a cell, by the first cell of each row of its table, without the equals sign. */
const FORMULAS = new Map(
  [...PAGE.matchAll(/<th scope="row">([A-H]\d+)[^<]*<\/th><td>=([^<]+)<\/td>/g)].map(([, cell = '', formula = '']) => [
    cell,
    formula,
  ]),
);

const formulaOf = (cell: string): string => FORMULAS.get(cell) ?? '';

/** Column F of the parts list, as a spreadsheet opens it. */
function masses(): readonly number[] {
  const rows = written(waterRocket, 'parts-list').trim().split('\n');
  return rows.map((row) => Number(row.split(',').at(-1)?.replaceAll('"', '')));
}

/** Where the page says that the parts lie, G2 to G8 [mm]. */
function places(): readonly number[] {
  const [, list = ''] = /in mm: ([\d., and]+)\./.exec(PAGE) ?? [];
  return list.split(/, | and /).map(Number);
}

/** The page's sheet with one row for a span [mm]: its cells by name. */
function sheetFor(span: number): Readonly<Record<string, number>> {
  const cells: Record<string, number> = { A12: span };
  for (const [i, mass] of masses().entries()) cells[`F${i + 1}`] = mass;
  for (const [i, place] of places().entries()) {
    const row = i + 2;
    cells[`G${row}`] = place;
    cells[`H${row}`] = valueOf(formulaOf('H2').replaceAll(/([FG])2/g, `$1${row}`), cells);
  }
  for (const cell of ['H9', 'B12', 'C12', 'D12', 'E12', 'F12', 'G12']) cells[cell] = valueOf(formulaOf(cell), cells);
  return cells;
}

type Cells = Readonly<Record<string, number>>;

/** The value of a formula of the page: sums, products, powers, brackets, SQRT and SUM. */
function valueOf(formula: string, cells: Cells): number {
  const plain = formula.replaceAll('$', '').replaceAll('SUM(H2:H8)', '(H2+H3+H4+H5+H6+H7+H8)');
  const tokens = plain.match(/[A-Z]+\d+|[A-Z]+|\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  const next = (): string => tokens.shift() ?? '';
  const bracket = (): number => {
    next();
    const value = sum();
    next();
    return value;
  };
  const part = (): number => {
    if (tokens[0] === '(') return bracket();
    const token = next();
    if (token === 'SQRT') return Math.sqrt(bracket());
    return cells[token] ?? Number(token);
  };
  const chain = (below: () => number, steps: Readonly<Record<string, (a: number, b: number) => number>>): number => {
    let value = below();
    for (let step = steps[tokens[0] ?? '']; step !== undefined; step = steps[tokens[0] ?? '']) {
      next();
      value = step(value, below());
    }
    return value;
  };
  const power = (): number => chain(part, { '^': (a, b) => a ** b });
  const product = (): number => chain(power, { '*': (a, b) => a * b, '/': (a, b) => a / b });
  const sum = (): number => chain(product, { '+': (a, b) => a + b, '-': (a, b) => a - b });
  return sum();
}

test('the spreadsheet of the lesson gives the balance point, the center of pressure and the margin of the model', () => {
  for (const span of [80, 95, 110]) {
    const { D12 = 0, F12 = 0, G12 = 0 } = sheetFor(span);
    expect(D12).toBeCloseTo(measured(waterRocket, { finSpan: span }, 'cp'), 1);
    expect(F12).toBeCloseTo(measured(waterRocket, { finSpan: span }, 'cgDry'), 1);
    expect(G12).toBeCloseTo(measured(waterRocket, { finSpan: span }, 'marginDry'), 3);
  }
  expect(sheetFor(80)['H9']).toBeCloseTo(measured(waterRocket, {}, 'cgDry'), 1);
});

test('98 mm is the smallest span of the spreadsheet that gives a margin of 1.20', () => {
  const spans = Array.from({ length: 31 }, (_, i) => 80 + i);
  expect(spans.find((span) => (sheetFor(span)['G12'] ?? 0) >= 1.2)).toBe(98);
  expect(PAGE).toContain('the answer is <strong>98 mm</strong>');
});

test('the sum that the lesson writes out comes out as it says', () => {
  const words = PAGE.replaceAll(/<[^>]+>/g, '');
  const [, ...numbers] =
    /= \(2 × ([\d.]+) \+ ([\d.]+) × ([\d.]+)\) \/ \(2 \+ ([\d.]+)\) = ([\d.]+) mm/.exec(words) ?? [];
  const [nose = Number.NaN, fins = 0, place = 0, again = 0, result = 0] = numbers.map(Number);
  expect(again).toBe(fins);
  expect(((2 * nose + fins * place) / (2 + fins)).toFixed(1)).toBe(result.toFixed(1));
  expect(words).toContain(`the force acts\n        ${place} mm from the tip`);
});
