import { cleanup, render, screen } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { afterEach, expect, test, vi } from 'vitest';
import { LessonView } from '#client/ui/lesson/lesson-view.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';

let resized: () => void = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** From now on all boxes are so wide, and so wide is what lies in them [px]. */
function sizes(box: number, content: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(content);
}

const PAGES = [
  ['a lesson or a report', <LessonView key="lesson" html="a page" level="high" base="/c/" onPage={() => undefined} />],
  ['a text of Markdown', <Markdown key="text" source="a text" />],
] as const;

test.each(PAGES)('UX-07 the keyboard reaches a table of %s while it is wider than its place', (_, page) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
      constructor(hear: () => void) {
        resized = hear;
      }
    },
  );
  const made = document.createElement('template');
  made.innerHTML = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  // As a browser makes it, which no DOM here can.
  vi.spyOn(DOMPurify, 'sanitize').mockReturnValue(made.content as never);
  sizes(341, 600);
  render(page);
  expect(screen.getByRole('table').tabIndex).toBe(0);
  sizes(1366, 1366);
  resized();
  expect(screen.getByRole('table').hasAttribute('tabindex')).toBe(false);
  sizes(341, 600);
  resized();
  expect(screen.getByRole('table').tabIndex).toBe(0);
});
