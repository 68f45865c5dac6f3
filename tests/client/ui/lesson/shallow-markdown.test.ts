import { micromark } from 'micromark';
import { describe, expect, test } from 'vitest';
import { shallow } from '#client/ui/lesson/shallow-markdown.ts';

const levels = (source: string): number => micromark(shallow(source)).match(/<(?:blockquote|ul|ol)>/g)?.length ?? 0;

describe('Markdown that is nested deeper than anybody reads', () => {
  test.each(['>', '> ', '* + ', '1. 2) ', '\t- '])(
    '%j again and again is cut to twenty levels, and its words stay',
    (sign) => {
      const source = `Before\n\n${sign.repeat(30_000 / sign.length)} words`;
      expect(levels(source)).toBeLessThanOrEqual(20);
      expect(micromark(shallow(source))).toContain('words');
    },
  );

  test('is cut in each line by itself', () => {
    expect(levels(`${'>'.repeat(3000)} a\n`.repeat(5))).toBeLessThanOrEqual(20);
  });

  test('what people write is left as it is', () => {
    const source = ['> > quoted twice', '', '- a', '  - b', '    1. c', '', '* * * * *', '', '    code > > >'].join(
      '\n',
    );
    expect(shallow(source)).toBe(source);
  });
});
