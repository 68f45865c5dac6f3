import { cleanup, render, screen } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LessonView } from '#client/ui/lesson/lesson-view.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

/** Once as under a policy that forbids what is done with the text; after that as a browser makes it, which no DOM here can. */
function breakOnce(html: string): void {
  const made = document.createElement('template');
  made.innerHTML = html;
  vi.spyOn(DOMPurify, 'sanitize')
    .mockImplementationOnce(() => {
      throw new TypeError('This document requires trusted markup.');
    })
    .mockReturnValue(made.content as never);
}

describe('texts that are shown as more than text', () => {
  test('Markdown that cannot be made is its own text, beside what goes on; the next text is made again', () => {
    breakOnce('<p><em>How</em> fast?</p>');
    const page = (source: string) => (
      <p>
        <Markdown source={source} inline /> is asked.
      </p>
    );
    const { rerender, container } = render(page('*How* far?'));
    expect(container.textContent).toBe('*How* far? is asked.');
    rerender(page('*How* fast?'));
    expect(container.textContent).toBe('How fast? is asked.');
  });

  test.each(['>', '> ', '* + ', '1. 2) '])(
    'Markdown that begins with %j again and again is cut to twenty levels',
    (sign) => {
      const sanitize = vi
        .spyOn(DOMPurify, 'sanitize')
        .mockReturnValue(document.createElement('template').content as never);
      render(<Markdown source={`Before\n\n${sign.repeat(2000 / sign.length)} words, ${sign.length}`} />);
      const html = String(sanitize.mock.lastCall?.[0]);
      expect(html.match(/<(?:blockquote|ul|ol)>/g)?.length).toBeLessThanOrEqual(20);
      expect(html).toContain('words');
    },
  );

  test('a page that cannot be made is its words', () => {
    breakOnce('');
    const html = '<html><head><title>Drag</title></head><body><h1>Drag</h1><p>Air pushes back.</p></body></html>';
    render(<LessonView html={html} level="middle" base="/c/" onPage={() => undefined} />);
    expect(screen.getByText(/^Drag\s+Air pushes back\.$/)).toBeDefined();
  });
});
