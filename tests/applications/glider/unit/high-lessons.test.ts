import { describe, expect, test } from 'vitest';
import { glider } from '#applications/glider/descriptor.ts';
import { polarQuiz } from '#applications/glider/unit/questions/polar-quiz.ts';
import { runKernel } from '#applications/kernels.ts';
import { textOf } from '#build/lesson-markup.ts';
import { csvOf } from '#client/charts/chart-rows.ts';
import { analysisOf, measured } from '#tests/support/content/drawn-chart.ts';
import { named, pagesOf } from '#tests/support/content/pages.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';

const standard = analysisOf(glider, {}) as GliderAnalysis;

/** The text of every element of a name on a page, with plain spaces. */
const textsOf = (code: string, name: string): readonly string[] => {
  const page = pagesOf('glider').find((each) => each.code === code);
  if (page === undefined) throw new Error(`There is no page ${code}.`);
  return named(page, name).map((element) => textOf(element).replaceAll(/[\s\u{A0}]+/gu, ' '));
};

/** What a student saves of a chart: its lines and cells, the heads first. */
function saved(node: string, title: string): readonly (readonly string[])[] {
  const charts = glider.nodes.find(({ id }) => id === node)?.charts?.(standard) ?? [];
  const chart = charts.find((each) => each.title === title);
  if (chart === undefined) throw new Error(`There is no chart ${title}.`);
  return csvOf({ ...chart, node })
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}

/** The formulas that the lesson on the polar says to type, by cell. */
function typedFormulas(): ReadonlyMap<string, string> {
  return new Map(
    textsOf('03-polar', 'p').flatMap((text) =>
      [...text.matchAll(/\b([EFH]\d): =(.+?)(?= [EFH]\d: |$)/g)].map(
        ([, cell = '', formula = '']) => [cell, formula] as const,
      ),
    ),
  );
}

/** A spreadsheet of numbers and formulas with + - * / ^, brackets, cells, ranges and the functions of the lesson. */
class Sheet {
  private readonly typed = new Map<string, string>();

  type(cell: string, text: string): void {
    this.typed.set(cell, text);
  }

  value(cell: string): number {
    const typed = this.typed.get(cell) ?? '';
    return typed.startsWith('=')
      ? this.sum(typed.slice(1).match(/[A-Z]+\d*|[\d.]+|[-+*/^(),:]/g) ?? [])
      : Number(typed);
  }

  private sum(tokens: string[]): number {
    let value = this.product(tokens);
    while (tokens[0] === '+' || tokens[0] === '-') value += (tokens.shift() === '+' ? 1 : -1) * this.product(tokens);
    return value;
  }

  private product(tokens: string[]): number {
    let value = this.power(tokens);
    while (tokens[0] === '*' || tokens[0] === '/')
      value = tokens.shift() === '*' ? value * this.power(tokens) : value / this.power(tokens);
    return value;
  }

  private power(tokens: string[]): number {
    const [base = Number.NaN] = this.part(tokens);
    if (tokens[0] !== '^') return base;
    tokens.shift();
    return base ** (this.part(tokens)[0] ?? Number.NaN);
  }

  /** A number, a cell, a bracket or a function; a range of cells is several numbers. */
  private part(tokens: string[]): readonly number[] {
    const token = tokens.shift() ?? '';
    if (/^[\d.]/.test(token)) return [Number(token)];
    if (/^[A-Z]\d+$/.test(token)) return tokens[0] === ':' ? this.range(token, tokens) : [this.value(token)];
    const given = token === '(' ? [] : tokens.splice(0, 1);
    const values = this.given(tokens);
    const [first = [], [second = Number.NaN] = []] = values;
    if (given.length === 0) return first;
    if (token === 'SQRT') return first.map(Math.sqrt);
    if (token === 'MAX') return [Math.max(...first)];
    if (token === 'MIN') return [Math.min(...first)];
    if (token === 'INDEX') return [first[second - 1] ?? Number.NaN];
    if (token === 'MATCH') return [(values[1] ?? []).indexOf(first[0] ?? Number.NaN) + 1];
    throw new Error(`What is ${token}?`);
  }

  private range(from: string, tokens: string[]): readonly number[] {
    tokens.shift();
    const last = Number(tokens.shift()?.slice(1));
    const first = Number(from.slice(1));
    return Array.from({ length: last - first + 1 }, (_, i) => this.value(`${from.charAt(0)}${first + i}`));
  }

  /** What stands between the brackets, up to and with the closing one. */
  private given(tokens: string[]): readonly (readonly number[])[] {
    const values: (readonly number[])[] = [];
    do {
      values.push(tokens[1] === ':' ? this.part(tokens) : [this.sum(tokens)]);
    } while (tokens.shift() === ',');
    return values;
  }
}

/** The sheet as the lesson says to fill it in. */
function filledSheet(): Sheet {
  const sheet = new Sheet();
  const moments = saved('stability', 'Pitching moment and angle of attack');
  for (const [i, [, CD = '', CL = '']] of saved('aerodynamics', 'Drag polar').entries()) {
    const row = i + 1;
    for (const [column, text] of Object.entries({ B: CD, C: CL, D: moments[i]?.[1] ?? '' }))
      sheet.type(`${column}${row}`, text);
  }
  for (const [cell, formula] of typedFormulas()) {
    const column = cell.charAt(0);
    const rows = column === 'H' ? [Number(cell.slice(1))] : Array.from({ length: 60 }, (_, i) => i + 2);
    for (const row of rows)
      sheet.type(`${column}${row}`, `=${column === 'H' ? formula : formula.replaceAll(/\b([A-F])2\b/g, `$1${row}`)}`);
  }
  return sheet;
}

describe('the spreadsheet of the lesson on the polar', () => {
  const sheet = filledSheet();

  test('finds the columns and rows of both files where the lesson says that they are', () => {
    const polar = saved('aerodynamics', 'Drag polar');
    const moments = saved('stability', 'Pitching moment and angle of attack');
    expect(polar[0]?.slice(1)).toEqual(['Drag (CD)', 'Lift (CL)']);
    expect(moments[0]?.[1]).toBe('Cm');
    expect([polar, moments].map((rows) => rows.filter(([first = '']) => first !== '').length)).toEqual([61, 61]);
    standard.polar.points.forEach(({ CL, Cm }, i) => {
      expect(Number(polar[i + 1]?.[2])).toBeCloseTo(CL, 9);
      expect(Number(moments[i + 1]?.[1])).toBeCloseTo(Cm, 9);
    });
  });

  test('gives the best glide and the least sink of the model', () => {
    expect(typedFormulas().size).toBe(8);
    expect(sheet.value('H2') / sheet.value(`B${sheet.value('H1') + 1}`)).toBeCloseTo(measured(glider, {}, 'bestLD'), 2);
    expect(sheet.value('H2')).toBeCloseTo(0.368, 3);
    expect(sheet.value('H3')).toBeCloseTo(0.0177, 4);
    expect(sheet.value('H4')).toBeCloseTo(measured(glider, {}, 'leastSink'), 2);
  });

  test('answers with the clay at which the model glides best', () => {
    expect(sheet.value('H5')).toBeCloseTo(3.1, 1);
    expect(sheet.value('H6')).toBeCloseTo(0.47, 2);
    const ratio = (clayMass: number): number => measured(glider, { clayMass }, 'LD');
    expect(ratio(5.5)).toBeGreaterThan(ratio(5.2));
    expect(ratio(5.5)).toBeGreaterThan(ratio(5.9));
  });
});

describe('the numbers of the lesson on static margin', () => {
  const planform = { root: 0.075, tip: 0.055, span: 0.4, sweepLEdeg: 3, x: 0.085, z: 0, incidenceDeg: 2, a0: 5.6 };
  const tail = { root: 0.045, tip: 0.035, span: 0.16, sweepLEdeg: 4, x: 0.275, z: 0.001, incidenceDeg: 0, a0: 5.6 };
  const { xcg } = standard.balance;
  const answer = runKernel('glider.stability', { wing: planform, tail, xcg }) as Readonly<Record<string, number>>;
  const { aw = 0, at = 0, deda = 0, xnp = 0, Vh = 0, SM = 0 } = answer;
  const k = 0.9 * (at / aw) * (64 / 260) * (1 - deda);

  test('the seesaw gives the neutral point of the handbook method', () => {
    expect(k).toBeCloseTo(0.108, 3);
    expect((106.35 + k * 287.73) / (1 + k)).toBeCloseTo(1000 * xnp, 1);
    expect(measured(glider, {}, 'neutralPointHandbook')).toBeCloseTo(1000 * xnp, 6);
  });

  test('tail volume and balance point give the margin, as the last formula says', () => {
    const earned = 0.9 * (at / aw) * (1 - deda) * Vh;
    const spent = (1000 * xcg - 106.35) / 65.5128;
    expect(earned).toBeCloseTo(0.285, 3);
    expect((earned - spent) / (1 + k)).toBeCloseTo(SM, 4);
  });
});

describe('the numbers of the quiz on static margin and the polar', () => {
  const answerTo = (id: string): unknown => {
    const answer = polarQuiz.find((question) => question.id === id)?.answer;
    return answer?.kind === 'value' ? answer.value : undefined;
  };

  test('the place of the neutral point balances the gains of wing and tail', () => {
    const place = answerTo('seesaw-place') as number;
    expect(50 * (place - 100)).toBeCloseTo(10 * (280 - place), 9);
  });

  test('the sink is that of a steady glide with the coefficients of the table', () => {
    const { V, sink } = runKernel('glider.glide', { weight: 0.1555, S: 0.026, CL: 0.5, CD: 0.07, rho: 1.204 }) as {
      V: number;
      sink: number;
    };
    expect(V).toBeCloseTo(4.4, 1);
    expect(Math.abs((4.4 / V) * sink - (answerTo('sink-of-flight') as number))).toBeLessThan(0.011);
  });

  test('the clay moves the balance point to where the question says', () => {
    const clay = answerTo('clay-for-shift') as number;
    expect((20 * 110 + clay * 10) / (20 + clay)).toBeCloseTo(108, 1);
  });

  test('two best speeds of the standard glider differ by 1.17, as the last question says', () => {
    const { bestGlide, leastSink } = standard.polar;
    expect(bestGlide.V / leastSink.V).toBeCloseTo(1.17, 2);
  });
});

test('the flights of race day do not differ from the prediction by more than chance', () => {
  const flights = [10.9, 11.6, 11.9, 12.3, 12.8];
  const mean = flights.reduce((sum, each) => sum + each) / flights.length;
  const range = Math.max(...flights) - Math.min(...flights);
  const predicted = measured(glider, { angle: 0 }, 'distance');
  const gap = predicted - mean;
  // The mean of five lies within a fifth of the range of the true one two times in three, within half of it nearly always.
  expect(gap).toBeLessThan(range / 5);
  const text = textsOf('06-race-day', 'p').join(' ');
  const inMeters = (value: number): string => value.toFixed(1);
  const list = flights
    .map(inMeters)
    .join(', ')
    .replace(/, (?=[\d.]+$)/, ' and ');
  expect(text).toContain(`flights went ${list} meters, so that the mean is ${inMeters(mean)}`);
  expect(text).toContain(`The gap to the prediction is ${inMeters(gap)} meters.`);
  expect(text).toContain(`a fifth of the range, here ${inMeters(range / 5)} meters`);
  expect(text).toContain(`half the range, here ${inMeters(range / 2)} meters`);
  expect(text).toContain(`so d is −${(Number(inMeters(gap)) / Number(inMeters(predicted))).toFixed(3)},`);
  expect(text).toContain(`Flights of ${list} m have a mean of ${inMeters(mean)} m`);
  expect(text).toContain(
    `Their range is ${inMeters(range)} m, or ${((100 * range) / mean).toFixed(0)} percent of the mean.`,
  );
});
