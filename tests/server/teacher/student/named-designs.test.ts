import { describe, expect, test } from 'vitest';
import { namedDesigns, shownInTexts } from '#server/teacher/student/named-designs.ts';
import type { DesignLine } from '#server/teacher/student/portfolio.ts';

const design = (name: string, revision: number): DesignLine =>
  ({ id: `${name}/${revision}`, name, revision }) as unknown as DesignLine;

describe('the designs that a text names', () => {
  const idsIn = (text: string, designs: readonly DesignLine[]) => namedDesigns(designs)(text).map(({ id }) => id);

  test('are found by name and number, in the words of any language, each once', () => {
    const designs = [design('Arrow', 1), design('Arrow', 11), design('Red (2).', 3), design('Arrow 1', 1)];
    const text =
      '[Arrow, revision 11] [Red (2)., revisión 3]\n[Arrow, 1][Arrow 1, revision 1] and [Arrow, revision 11]';
    expect(idsIn(text, designs)).toEqual(['Arrow/11', 'Red (2)./3', 'Arrow/1', 'Arrow 1/1']);
    for (const other of ['[Arrow 1]', '[Arrow 11]', '[Arrow, revision 01]', '[Arrow,1]', '[arrow, 1]', 'Arrow, 1']) {
      expect(idsIn(other, designs)).toEqual([]);
    }
  });

  test('take time like the length of a text and not like its square, whatever stands there', () => {
    const designs = Array.from({ length: 2000 }, (_, number) => design(`Arrow ${number}`, 1));
    // Of the processor: what else the machine does costs none of it.
    const timeOf = (length: number): number => {
      const begun = process.cpuUsage();
      for (const part of ['[Arrow x, 1]', '[Arrow, ', '[', ', 1 ', '[a, 1 1 1 1 ', ' ']) {
        const text = part.repeat(length / part.length);
        expect(idsIn(`${text}\n[Arrow 7, revision 1]`, designs)).toEqual(['Arrow 7/1']);
        expect(idsIn(`[a, ${text}\n[Arrow 7, revision 1]`, designs)).toEqual(['Arrow 7/1']);
      }
      return process.cpuUsage(begun).user / 1000;
    };
    const shortMs = timeOf(15_000);
    expect(timeOf(60_000)).toBeLessThan(8 * shortMs + 100);
  });

  test('are shown up to a number, and the rest is counted', () => {
    const designs = Array.from({ length: 100 }, (_, number) => design(`Arrow ${number}`, 1));
    const text = designs.map(({ name }) => `[${name}, revision 1]`).join('\n');
    const { shown, leftOut } = shownInTexts(namedDesigns(designs), [text, '', text]);
    expect([shown.length, leftOut]).toEqual([40, 60]);
    expect(shownInTexts(namedDesigns(designs), ['[Arrow 3, 1]'])).toEqual({ shown: [designs[3]], leftOut: 0 });
  });
});
