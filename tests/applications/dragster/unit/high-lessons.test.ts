import { beforeAll, describe, expect, test } from 'vitest';
import { dragster } from '#applications/dragster/descriptor.ts';
import { integralQuiz } from '#applications/dragster/unit/questions/integral-quiz.ts';
import { elementsBelow, textOf } from '#build/lesson-markup.ts';
import { analysisOf, measured } from '#tests/support/content/drawn-chart.ts';
import { named, pagesOf } from '#tests/support/content/pages.ts';
import type { DragsterAnalysis } from '#applications/dragster/model/model.ts';

const FIRST_ROW = 2;

/** The chart whose numbers the lesson asks for, as its CSV stands in columns A and B. */
function thrustColumns(): readonly [time: readonly number[], thrust: readonly number[]] {
  const propulsion = dragster.nodes.find(({ id }) => id === 'propulsion');
  const [chart] = propulsion?.charts?.(analysisOf(dragster, {}) as DragsterAnalysis) ?? [];
  return [chart?.values ?? [], (chart?.series[0]?.values ?? []) as readonly number[]];
}

/** What the lesson says to type, by cell. */
function typedCells(): ReadonlyMap<string, string> {
  const page = pagesOf('dragster').find(({ code }) => code === '03-drag-integral');
  const rows = (page === undefined ? [] : named(page, 'tr')).map((row) =>
    elementsBelow(row)
      .filter(({ name }) => name === 'th' || name === 'td')
      .map((cell) => textOf(cell).trim()),
  );
  const start = rows.findIndex(([head]) => head === 'Cell');
  return new Map(
    rows.slice(start + 1).flatMap(([cells = '', typed = '']) => {
      const names = cells.split(', ');
      const values = typed.split(' and ');
      return names.map((name, i) => [name, values[i] ?? values[0] ?? ''] as const);
    }),
  );
}

/** A spreadsheet of numbers and of formulas with + - * / ^, brackets, cells and functions of one number. */
class Sheet {
  private readonly typed = new Map<string, string>();
  private readonly known = new Map<string, number>();

  type(cell: string, text: string): void {
    this.typed.set(cell, text);
    this.known.clear();
  }

  /** Types a formula of one row into another; what has a dollar sign stays. */
  copy(from: string, column: string, row: number): void {
    const shift = row - Number(from.slice(1));
    const formula = this.typed.get(from) ?? '';
    this.type(
      `${column}${row}`,
      formula.replaceAll(/\b([A-H])(\d+)/g, (_, letter: string, of: string) => letter + String(Number(of) + shift)),
    );
  }

  value(cell: string): number {
    const known = this.known.get(cell);
    if (known !== undefined) return known;
    const typed = this.typed.get(cell) ?? '';
    const value = typed.startsWith('=') ? this.sum(tokensOf(typed.slice(1).replaceAll('$', ''))) : Number(typed);
    this.known.set(cell, value);
    return value;
  }

  private sum(tokens: string[]): number {
    let value = this.product(tokens);
    while (tokens[0] === '+' || tokens[0] === '-') {
      const sign = tokens.shift() === '+' ? 1 : -1;
      value += sign * this.product(tokens);
    }
    return value;
  }

  private product(tokens: string[]): number {
    let value = this.power(tokens);
    while (tokens[0] === '*' || tokens[0] === '/') {
      value = tokens.shift() === '*' ? value * this.power(tokens) : value / this.power(tokens);
    }
    return value;
  }

  /** A sign binds more tightly than a power, as in spreadsheets. */
  private power(tokens: string[]): number {
    let value = this.atom(tokens);
    while (tokens[0] === '^') {
      tokens.shift();
      value **= this.atom(tokens);
    }
    return value;
  }

  private atom(tokens: string[]): number {
    const token = tokens.shift() ?? '';
    if (token === '-') return -this.atom(tokens);
    if (/^[\d.]/.test(token)) return Number(token);
    if (/^[A-H]\d+$/.test(token)) return this.value(token);
    const of = token === '(' ? (x: number): number => x : FUNCTIONS[token];
    if (of === undefined) throw new Error(`What is ${token}?`);
    if (token !== '(') tokens.shift();
    const inside = this.sum(tokens);
    tokens.shift();
    return of(inside);
  }
}

const FUNCTIONS: Readonly<Record<string, (x: number) => number>> = { SQRT: Math.sqrt, EXP: Math.exp, ATAN: Math.atan };
const tokensOf = (formula: string): string[] => formula.match(/[A-Z]+\d*|[\d.]+|[-+*/^()]/g) ?? [];

describe('the spreadsheet of the lesson on the drag integral', () => {
  const sheet = new Sheet();

  beforeAll(() => {
    const [time, thrust] = thrustColumns();
    time.forEach((value, i) => sheet.type(`A${FIRST_ROW + i}`, String(value)));
    thrust.forEach((value, i) => sheet.type(`B${FIRST_ROW + i}`, String(value)));
    for (const [cell, typed] of typedCells()) sheet.type(cell, typed);
    const last = FIRST_ROW + time.length - 1;
    for (let row = 3; row <= last; row += 1) sheet.copy('D2', 'D', row);
    for (const column of ['C', 'E', 'F'])
      for (let row = 4; row <= last; row += 1) sheet.copy(`${column}3`, column, row);
  });

  test('reads its thrust from rows 2 to 102, as the lesson says', () => {
    expect(thrustColumns().map(({ length }) => length)).toEqual([101, 101]);
  });

  test('gives the race time of the first car to a thousandth of a second', () => {
    expect(sheet.value('H8')).toBeCloseTo(measured(dragster, {}, 'raceTime'), 3);
    expect(sheet.value('C102')).toBeCloseTo(1.9, 3);
  });

  test('gives the announced time with the factor of the answer, and rear wheels of the answer beat it by a hair', () => {
    sheet.type('H2', '0.000626');
    expect(sheet.value('H8')).toBeCloseTo(1.145, 3);
    const [width, next] = [8.5, 9].map((rearWidth) => measured(dragster, { rearWidth }, 'raceTime'));
    expect(width).toBeLessThan(1.145);
    expect(next).toBeGreaterThan(1.145);
  });
});

describe('the numbers of the quiz on impulse and drag', () => {
  const kernel = (name: string, inputs: object): Readonly<Record<string, number>> =>
    dragster.kernels?.byName[name]?.(inputs) as Readonly<Record<string, number>>;
  const keyOf = (wanted: string): unknown => {
    const answer = integralQuiz.find(({ id }) => id === wanted)?.answer;
    return answer?.kind === 'value' ? answer.value : answer?.kind === 'choice' ? answer.choices[0] : undefined;
  };

  test('the impulse of the law is that whose thrust begins at 10 N', () => {
    const impulse = keyOf('impulse-of-the-law');
    expect(kernel('thrust', { t: 0, impulse, duration: 0.52 })['thrust']).toBeCloseTo(10, 9);
  });

  test('a sixth of the impulse is delivered in the second half of the thrust', () => {
    const delivered = kernel('thrust', { t: 0.2, impulse: 1.9, duration: 0.4 })['impulseFraction'] ?? 0;
    expect(1 - delivered).toBeCloseTo(1 / 6, 2);
  });

  test('the speed from impulse and mass is that of a run without drag and friction', () => {
    const run = kernel('race', { mass: 0.092, gas: 0.008, impulse: 1.9, duration: 0.4, track: 20 });
    expect(run['topSpeed']).toBeCloseTo(keyOf('speed-from-impulse') as number, 1);
  });

  test('a car that only the air slows has half its speed after 75 m and a quarter after 150 m', () => {
    const length = 75 / Math.LN2;
    const speedAfter = (track: number): number =>
      kernel('race', { mass: 0.09, v0: 20, rho: 1.2, CdA: (2 * 0.09) / (1.2 * length), track })['finishSpeed'] ?? 0;
    expect([25, 50, 75].map((track) => speedAfter(track).toFixed(1))).toEqual(['15.9', '12.6', '10.0']);
    expect(`${speedAfter(150).toFixed(1)} m/s`).toBe(keyOf('next-halving'));
  });

  test('drag is 0.06 N at about 9 m/s in the chart that the question shows', () => {
    expect(Math.sqrt(0.06 / (0.5 * 1.204 * 13.1e-4))).toBeCloseTo(9, 0);
    expect(keyOf('air-or-friction')).toBe('9 m/s');
  });

  test('drag and friction take the impulse that the last question says', () => {
    const { history } = (analysisOf(dragster, {}) as DragsterAnalysis).run;
    const impulseOf = (force: 'drag' | 'friction'): number =>
      history
        .slice(1)
        .reduce((sum, now, i) => sum + ((now.t - history[i].t) * (now[force] + history[i][force])) / 2, 0);
    expect(impulseOf('drag')).toBeCloseTo(0.285, 3);
    expect(impulseOf('friction')).toBeCloseTo(0.07, 3);
  });
});
