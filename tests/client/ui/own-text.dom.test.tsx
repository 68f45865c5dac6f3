import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Markdown, OwnWords } from '#client/ui/lesson/markdown.tsx';
import { OwnText } from '#client/ui/lesson/own-text.tsx';

afterEach(cleanup);

const PICTURE = 'data:image/webp;base64,UklGRg==';
const NO_PICTURES = new Map<string, string>();

function shown(text: string, pictures: ReadonlyMap<string, string> = NO_PICTURES): HTMLElement {
  return render(<OwnText title="Ours" text={text} pictures={pictures} />).container;
}

/** The words of a formula, with what is raised and lowered marked. */
function formula(tex: string): string {
  const found = shown(`It is $${tex}$ here.`).querySelector('.formula');
  return (found?.innerHTML ?? '').replace(/<\/?var>/g, '').replace(/<(su[bp])>(.*?)<\/\1>/g, '[$1 $2]');
}

describe('a page that a teacher wrote', () => {
  test('is Markdown in which HTML is text, and a link leads nowhere but to our pages', () => {
    const page = shown(
      '# Big\n\n<img src=x onerror=alert(1)> <script>alert(1)</script>\n\n[out](https://evil.example) [js](javascript:alert(1)) [in](/c/application/dragster/03-air-drag.html)',
    );
    expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    expect(page.textContent).toContain('<script>alert(1)</script>');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      null,
      null,
      '/c/application/dragster/03-air-drag.html',
    ]);
  });

  test('shows pictures that it holds, and what they show where it does not; none comes from elsewhere', () => {
    const text = '![A car](picture-1) ![A fin](picture-2) ![Spy](https://evil.example/x.png) ![Odd](picture-3)';
    const page = shown(
      text,
      new Map([
        ['picture-1', PICTURE],
        ['picture-3', 'https://evil.example/y.png'],
      ]),
    );
    const images = [...page.querySelectorAll('img')];
    expect(images.map((image) => [image.getAttribute('src'), image.alt])).toEqual([[PICTURE, 'A car']]);
    expect(page.textContent).toContain('A fin');
    expect(page.innerHTML).not.toContain('evil.example');
  });

  test('shows formulas as our lessons do', () => {
    expect(formula('F_g = m g')).toBe('F[sub g] = mg');
    expect(formula('E = \\frac{1}{2} m v^2')).toBe('E = 1 / 2mv[sup 2]');
    expect(formula('v = \\sqrt{2 g h}')).toBe('v = √(2gh)');
    expect(formula('m_{gas} \\cdot \\rho')).toBe('m[sub gas] · ρ');
    expect(formula('a - b^{-1}')).toBe('a − b[sup −1]');
    expect(formula('\\frac{s_1 + s_2}{2}')).toBe('(s[sub 1] + s[sub 2]) / 2');
    expect(formula('\\Delta t \\approx 3 \\text{ s}')).toBe('Δt ≈ 3 s');
    // What is not known, or not closed, is shown as it was typed, or as far as it goes.
    expect(formula('\\widget{x}')).toBe('\\widgetx');
    expect(formula('x^{2')).toBe('x[sup 2]');
    expect(shown('$v = 3$').querySelector('p')?.className).toBe('formula');
  });

  test('takes nothing for a formula that is none: money, code, and what has a sign before it', () => {
    const page = shown(
      'It costs $5 and $6, or `$x$`, or \\$y$ and $2.50–$3.00.\n\n    $z$\n\n![a $w$](picture-1)',
      new Map([['picture-1', PICTURE]]),
    );
    expect(page.querySelectorAll('.formula')).toHaveLength(0);
    expect(page.querySelector('code')?.textContent).toBe('$x$');
    expect(page.querySelector('pre')?.textContent?.trim()).toBe('$z$');
    expect(page.querySelector('img')?.alt).toBe('a $w$');
    expect(page.textContent).toContain('It costs $5 and $6');
  });

  test('a formula never makes markup', () => {
    const page = shown('$<img src=x onerror=alert(1)>$ and $\\text{<b>}$');
    expect(page.querySelectorAll('img, b')).toHaveLength(0);
    expect(page.textContent).toContain('<b>');
  });

  test('dollar signs of our own questions stay what they are', () => {
    const ours = render(<Markdown source="What does $K$2 stand for in $x$?" />).container;
    expect(ours.textContent).toContain('$K$2 stand for in $x$');
    const own = render(
      <OwnWords value={true}>
        <Markdown source="What is $x$?" inline />
      </OwnWords>,
    ).container;
    expect(own.querySelector('.formula var')?.textContent).toBe('x');
  });
});
