/*
 * Formulas in Markdown: what stands between two dollar signs, in the few signs of TeX that a line of text can show. They look like those
 * of our lessons: slanted letters for quantities, small signs above and below the line.
 */

/** Signs that hold the place of a formula while Markdown is read: letters to Markdown, and used by nobody. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PLACE = /\uE000(\d+)\uE001/;
const PLACES = /\uE000(\d+)\uE001/g;
/**
 * Between two signs each, as a formula on lines of its own is written elsewhere: with its inner signs it stands between the outer ones.
 * Or between one sign each, with no blank behind the first or before the last, and no digit behind it: amounts of money are none.
 */
const FORMULA =
  /(?<![\\$])\$\$(?:[^$\\\n]|\\.|\n(?!\s*\n))+\$\$(?!\$)|(?<![\\$])\$(?![\s$])(?:[^$\\\n]|\\.)*?[^\s$\\]\$(?![\d$])/g;

/** Markdown with its formulas put aside. */
export interface WithPlaces {
  readonly source: string;
  readonly formulas: readonly string[];
}

export function putAside(source: string): WithPlaces {
  const formulas: string[] = [];
  const places = source.replace(/[\uE000\uE001]/g, '').replace(FORMULA, (whole: string) => {
    formulas.push(whole.slice(1, -1));
    return OPEN + String(formulas.length - 1) + CLOSE;
  });
  return { source: places, formulas };
}

/** Puts the formulas where their places are; in code and in what is no text on the page they are as they were typed. */
export function putBack(nodes: DocumentFragment, formulas: readonly string[]): void {
  if (formulas.length === 0) return;
  const typed = (text: string): string => text.replace(PLACES, (_, at: string) => `$${formulas[Number(at)] ?? ''}$`);
  for (const element of nodes.querySelectorAll('[alt], [title]')) {
    for (const name of ['alt', 'title']) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, typed(value));
    }
  }
  const texts = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (PLACE.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('code, pre')) text.data = typed(text.data);
    else text.replaceWith(...withFormulas(text.data, formulas));
  }
  for (const line of nodes.querySelectorAll('p')) {
    const isAlone = line.childNodes.length === 1 && line.firstElementChild?.matches('span.formula') === true;
    if (isAlone) line.classList.add('formula');
  }
}

function withFormulas(text: string, formulas: readonly string[]): Node[] {
  return text.split(PLACE).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [textNode(part)];
    const shown = document.createElement('span');
    shown.className = 'formula';
    shown.append(...formulaNodes((formulas[Number(part)] ?? '').replace(/^\$|\$$/g, '')));
    return [shown];
  });
}

const SIGNS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  cdot: ' · ',
  times: ' × ',
  div: ' ÷ ',
  pm: ' ± ',
  approx: ' ≈ ',
  neq: ' ≠ ',
  le: ' ≤ ',
  leq: ' ≤ ',
  ge: ' ≥ ',
  geq: ' ≥ ',
  to: ' → ',
  infty: '∞',
  circ: '°',
  sum: '∑',
  sin: 'sin ',
  cos: 'cos ',
  tan: 'tan ',
  ln: 'ln ',
  log: 'log ',
  left: '',
  right: '',
  quad: '  ',
};
/** Fractions that have a sign of their own, which is read aloud as what it is. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
};
/** What a fraction in one line may stand beside without brackets: before it, and after it. */
const ENDS_BEFORE = /(?:^|[-+=<>({]|\\(?:approx|neq|leq?|geq?|to|pm|left))\s*$/;
const BEGINS_AFTER = /^\s*(?:$|[-+=<>)},;]|\\(?:approx|neq|leq?|geq?|to|pm|right)(?![a-z]))/i;
const GREEK = /^[α-ωΔΣΩ]$/;
const PLAIN: Readonly<Record<string, string>> = {
  '-': '−',
  '*': ' · ',
  '=': ' = ',
  '+': ' + ',
  '<': ' < ',
  '>': ' > ',
};

/** A formula as nodes; what is not known is shown as it was typed. */
export function formulaNodes(formula: string): Node[] {
  return new Reader(formula).whole();
}

class Reader {
  private at = 0;

  private readonly formula: string;

  constructor(formula: string) {
    this.formula = formula;
  }

  /** A brace that closes nothing is a sign like any other. */
  whole(): Node[] {
    const nodes = this.all();
    while (this.at < this.formula.length) {
      this.at += 1;
      nodes.push(textNode('}'), ...this.all());
    }
    return nodes;
  }

  /** Up to the end, or to a brace that closes a group. */
  private all(isUpright = false): Node[] {
    const nodes: Node[] = [];
    while (this.at < this.formula.length && this.formula[this.at] !== '}') nodes.push(...this.one(isUpright));
    return nodes;
  }

  private one(isUpright: boolean): Node[] {
    const sign = this.formula[this.at] ?? '';
    this.at += 1;
    if (sign === '{') return this.closed(this.all(isUpright));
    if (sign === '^' || sign === '_') return [this.small(sign)];
    if (sign === '\\') return this.command(isUpright);
    if (/\s/.test(sign)) return [];
    if (/\p{L}/u.test(sign) && !isUpright) return [quantity(sign)];
    const before =
      this.formula
        .slice(0, this.at - 1)
        .trimEnd()
        .at(-1) ?? '(';
    const isSign = '(={^_+*/<>'.includes(before);
    return [textNode(sign === '-' && !isSign ? ' − ' : (PLAIN[sign] ?? sign))];
  }

  private closed(nodes: Node[]): Node[] {
    if (this.formula[this.at] === '}') this.at += 1;
    return nodes;
  }

  /** What stands in braces, or the one sign that follows. */
  private group(isUpright: boolean): Node[] {
    while (this.formula[this.at] === ' ') this.at += 1;
    return this.at < this.formula.length ? this.one(isUpright) : [];
  }

  /** Below the line stand names: m_gas is the mass of the gas and no product. */
  private small(sign: string): Node {
    const element = document.createElement(sign === '^' ? 'sup' : 'sub');
    element.append(...this.group(sign === '_'));
    return element;
  }

  private command(isUpright: boolean): Node[] {
    const [name = ''] = /^[a-z]+/i.exec(this.formula.slice(this.at)) ?? [];
    if (name === '') return this.escaped();
    this.at += name.length;
    if (name === 'frac') return this.fraction(isUpright, this.formula.slice(0, this.at - '\\frac'.length));
    if (name === 'sqrt') return [textNode('√'), ...bracketed(this.group(isUpright))];
    if (name === 'text') return this.words();
    const sign = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined;
    if (sign === undefined) return [textNode(`\\${name}`)];
    return [GREEK.test(sign) && !isUpright ? quantity(sign) : textNode(sign)];
  }

  /** In one line: in brackets where what stands beside it would read as a part of it. */
  private fraction(isUpright: boolean, before: string): Node[] {
    const [above, below] = [this.group(isUpright), this.group(isUpright)];
    const after = this.formula.slice(this.at);
    const sign = FRACTIONS[`${textOf(above)}/${textOf(below)}`];
    if (sign !== undefined) return /^\s*\^/.test(after) ? inBrackets([textNode(sign)]) : [textNode(sign)];
    const nodes = [...bracketed(above), textNode(' / '), ...bracketed(below)];
    return ENDS_BEFORE.test(before) && BEGINS_AFTER.test(after) ? nodes : inBrackets(nodes);
  }

  private escaped(): Node[] {
    const sign = this.formula[this.at] ?? '';
    this.at += 1;
    return [textNode(/[,;:!\s]/.test(sign) ? ' ' : sign)];
  }

  /** \text{…} keeps its blanks. */
  private words(): Node[] {
    const [whole, words = ''] = /^\s*\{([^{}]*)\}/.exec(this.formula.slice(this.at)) ?? [''];
    this.at += whole?.length ?? 0;
    return [textNode(words)];
  }
}

function quantity(letter: string): Node {
  const element = document.createElement('var');
  element.textContent = letter;
  return element;
}

function textNode(text: string): Node {
  return document.createTextNode(text);
}

const textOf = (nodes: readonly Node[]): string => nodes.map((node) => node.textContent ?? '').join('');

const inBrackets = (nodes: readonly Node[]): Node[] => [textNode('('), ...nodes, textNode(')')];

/** In brackets where it is more than one thing: what is above a line and below it stand side by side here. */
function bracketed(nodes: readonly Node[]): Node[] {
  const isOne =
    nodes.filter(({ nodeName }) => nodeName !== 'SUB' && nodeName !== 'SUP').length <= 1 ||
    /^\d+$/.test(textOf(nodes)) ||
    isInBrackets(textOf(nodes));
  return isOne ? [...nodes] : inBrackets(nodes);
}

/** Whether the first sign opens what only the last one closes. */
function isInBrackets(text: string): boolean {
  let depth = 0;
  const closes = [...text].findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return depth === 0;
  });
  return text.startsWith('(') && closes === text.length - 1;
}
