type Cells = Readonly<Record<string, number>>;

type Step = (a: number, b: number) => number;

/** What a spreadsheet's functions answer; IF takes 1 for true. */
const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  PI: () => Math.PI,
  SQRT: Math.sqrt,
  ABS: Math.abs,
  IF: (condition, yes, no) => (condition === 1 ? yes : no) ?? Number.NaN,
};

/** The value of a page's formula: numbers, cells, brackets, powers, products, sums, > and the functions above. */
export function valueOf(formula: string, cells: Cells): number {
  const tokens = formula.replaceAll('$', '').match(/[A-Z]+\d+|[A-Z]+|\d+(?:\.\d+)?|[-+*/^(),>]/g) ?? [];
  const next = (): string => tokens.shift() ?? '';
  const chain = (below: () => number, steps: Readonly<Record<string, Step>>): number => {
    let value = below();
    for (let step = steps[tokens[0] ?? '']; step !== undefined; step = steps[tokens[0] ?? '']) {
      next();
      value = step(value, below());
    }
    return value;
  };
  /** What stands between brackets, parted by commas. */
  const list = (): number[] => {
    const values: number[] = [];
    for (next(); tokens.length > 0 && tokens[0] !== ')';) {
      values.push(comparison());
      if (tokens[0] === ',') next();
    }
    next();
    return values;
  };
  const part = (): number => {
    if (tokens[0] === '(') return list()[0] ?? Number.NaN;
    const token = next();
    return FUNCTIONS[token]?.(...list()) ?? cells[token] ?? Number(token);
  };
  const power = (): number => chain(part, { '^': (a, b) => a ** b });
  const product = (): number => chain(power, { '*': (a, b) => a * b, '/': (a, b) => a / b });
  const sum = (): number => chain(product, { '+': (a, b) => a + b, '-': (a, b) => a - b });
  const comparison = (): number => chain(sum, { '>': (a, b) => (a > b ? 1 : 0) });
  return comparison();
}
