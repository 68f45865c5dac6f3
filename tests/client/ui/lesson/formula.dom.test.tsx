import { describe, expect, test } from 'vitest';
import { formulaNodes, putAside, putBack } from '#client/ui/lesson/formula.ts';

/** A formula with what is raised and lowered marked, and quantities without their tags. */
function shown(tex: string): string {
  const line = document.createElement('p');
  line.append(...formulaNodes(tex));
  return line.innerHTML.replace(/<\/?var>/g, '').replace(/<(su[bp])>(.*?)<\/\1>/g, '[$1 $2]');
}

/** A page as Markdown makes it of a text, whose places are in it. */
function page(html: (text: string) => string, text: string): HTMLElement {
  const { source, formulas } = putAside(text);
  const made = document.createElement('template');
  made.innerHTML = html(source);
  putBack(made.content, formulas);
  const root = document.createElement('div');
  root.append(made.content);
  return root;
}

describe('formulas of a page that a teacher wrote', () => {
  test('look like those of our lessons', () => {
    expect(shown('F_g = m g')).toBe('F[sub g] = mg');
    expect(shown('E = \\frac{1}{2} m v^2')).toBe('E = ½mv[sup 2]');
    expect(shown('v = \\sqrt{2 g h}')).toBe('v = √(2gh)');
    expect(shown('m_{gas} \\cdot \\rho')).toBe('m[sub gas] · ρ');
    expect(shown('a - b^{-1}')).toBe('a − b[sup −1]');
    expect(shown('\\frac{s_1 + s_2}{2}')).toBe('(s[sub 1] + s[sub 2]) / 2');
    expect(shown('\\Delta t \\approx 3 \\text{ s}')).toBe('Δt ≈ 3 s');
  });

  test('never take what stands beside a fraction into it', () => {
    expect(shown('a = \\frac{F}{m}')).toBe('a = F / m');
    expect(shown('s = \\frac{v}{2} t')).toBe('s = (v / 2)t');
    expect(shown('k \\frac{a}{b}')).toBe('k(a / b)');
    expect(shown('3 - \\frac{a}{b} + c')).toBe('3 − a / b + c');
    expect(shown('\\frac{a}{b}^2')).toBe('(a / b)[sup 2]');
    expect(shown('\\frac12^2 + x^{\\frac{2}{3}}')).toBe('(½)[sup 2] + x[sup ⅔]');
    expect(shown('\\frac{\\frac{a}{b}}{c} \\approx 2')).toBe('(a / b) / c ≈ 2');
    expect(shown('\\sqrt{\\frac{2 h}{g}}')).toBe('√((2h) / g)');
    expect(shown('v = \\frac{s}{t} \\text{ m/s}')).toBe('v = (s / t) m/s');
    expect(shown('a / \\frac{b}{c}')).toBe('a/(b / c)');
  });

  test('have brackets once, also where a fraction is a root of its own or brackets were typed', () => {
    expect(shown('\\sqrt\\frac{2 h}{g}')).toBe('√((2h) / g)');
    expect(shown('\\sqrt\\frac{a}{b} c')).toBe('√(a / b)c');
    expect(shown('\\frac\\frac{a}{b}{c}')).toBe('(a / b) / c');
    expect(shown('\\sqrt{(a + b)}')).toBe('√(a + b)');
    expect(shown('\\sqrt{(a + b)(a - b)}')).toBe('√((a + b)(a − b))');
  });

  test('show what is not known as it was typed, and what is not closed as far as it goes', () => {
    expect(shown('\\widget{x}')).toBe('\\widgetx');
    expect(shown('x^{2')).toBe('x[sup 2]');
    expect(shown('x}y^')).toBe('x}y[sup ]');
    expect(shown('\\frac{')).toContain('/');
    expect(shown('\\')).toBe('');
    expect(shown('<b>x</b>')).toBe('&lt;b&gt;x&lt;/b&gt;'.replace(/&lt;/g, ' &lt; ').replace(/&gt;/g, ' &gt; '));
  });

  test('stand in their line, and alone as a formula of its own', () => {
    const one = page((source) => `<p>It is ${source} here.</p>`, '$v_0 = 3$');
    expect(one.querySelector('p > span.formula')?.textContent).toBe('v0 = 3');
    expect(one.querySelector('p')?.className).toBe('');
    expect(page((source) => `<p>${source}</p>`, '$v = 3$').querySelector('p')?.className).toBe('formula');
  });

  test('are none in code, in words for a picture, and as amounts of money', () => {
    const whole = page((source) => `<p><code>${source}</code><img alt="a ${source}"></p>`, '$w$');
    expect(whole.querySelector('code')?.textContent).toBe('$w$');
    expect(whole.querySelector('img')?.getAttribute('alt')).toBe('a $w$');
    for (const text of ['It costs $5 and $6.', '$2.50–$3.00', '\\$y$', '$ x $', '$$', 'US$5, then $']) {
      expect([text, putAside(text).formulas]).toEqual([text, []]);
    }
  });

  test('may stand between two dollar signs each, on lines of their own, too', () => {
    const [own] = page((source) => `<p>${source}</p><p>It costs $5.</p>`, '$$\nv_0 = 3\n$$').querySelectorAll('p');
    expect([own?.className, own?.textContent]).toEqual(['formula', 'v0 = 3']);
    expect(page((source) => `<code>${source}</code>`, '$$w$$').textContent).toBe('$$w$$');
    for (const text of ['Cheap is $$ and dear is $$$', '$$ up\n\ndown $$', '\\$$y$$', '$$$$']) {
      expect([text, putAside(text).formulas]).toEqual([text, []]);
    }
  });

  test('a sign that holds a place cannot be typed', () => {
    const { source, formulas } = putAside('\uE0000\uE001 $x$');
    expect([source, formulas]).toEqual(['0 \uE0000\uE001', ['x']]);
  });
});
