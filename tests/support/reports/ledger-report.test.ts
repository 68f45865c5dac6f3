import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clausesOf, idsNamedIn, ledgerReport, reportOfTests } from './ledger-report.ts';

const markdown = `# Ledger
## ONE: first things
| id | clause |
|---|---|
| ONE-01 | The first. |
| ONE-02 | The second, with a | in it. |
## TWO: second things
| TWO-01 | Alone. |
`;

describe('the ledger', () => {
  test('reads each row with its id, its text and its heading', () => {
    expect(clausesOf(markdown)).toEqual([
      { id: 'ONE-01', text: 'The first.', group: 'ONE: first things' },
      { id: 'ONE-02', text: 'The second, with a | in it.', group: 'ONE: first things' },
      { id: 'TWO-01', text: 'Alone.', group: 'TWO: second things' },
    ]);
  });

  test('has every clause of the product in it, each once', () => {
    const ids = clausesOf(readFileSync('tests/fixtures/ledger.md', 'utf8')).map((clause) => clause.id);
    expect(ids).toHaveLength(190);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has each id that a test names, and a test for each of its own', () => {
    const { unknown, text } = reportOfTests();
    expect(unknown).toEqual([]);
    expect(text).toMatch(/190 of 190 clauses have a test, 0 have none\.$/);
  });

  test('finds the ids at the start of a name, one or several, in any quotes', () => {
    const source = [
      `test('ABC-01 is so', () => {});`,
      'test.each([1])(`ABC-02 is %d`, () => {});',
      `test("ABC-03, ABC-04 and ABC-05 hold", () => {});`,
      `test('ABC-06 ABC-07 hold', () => {});`,
    ].join('\n');
    expect([...idsNamedIn(source)]).toEqual(['ABC-01', 'ABC-02', 'ABC-03', 'ABC-04', 'ABC-05', 'ABC-06', 'ABC-07']);
  });

  test('does not count an id inside a name, in a comment, or between the ends of a range', () => {
    const source = [
      `test('holds as ABC-01 says', () => {});`,
      `// test('ABC-02 holds', () => {});`,
      `test('ABC-03-05 hold', () => {});`,
      `test('ABC-06 to ABC-08 hold', () => {});`,
    ].join('\n');
    expect([...idsNamedIn(source)]).toEqual(['ABC-06']);
  });

  test('tells what has no test and what is not in the ledger', () => {
    const report = ledgerReport(clausesOf(markdown), new Map([['a.test.ts', new Set(['ONE-01', 'ONE-09'])]]));
    expect(report.open).toEqual(['ONE-02', 'TWO-01']);
    expect(report.unknown).toEqual(['ONE-09 in a.test.ts']);
    expect(report.text).toContain('ONE: first things: 1 of 2');
    expect(report.text).toContain('1 of 3 clauses have a test, 2 have none.');
  });
});
