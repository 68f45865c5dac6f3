import { describe, expect, test } from 'vitest';
import { failuresOf, fileTimesOf, tallyOf, timeTable } from './tally.ts';

const results = (status: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ fullName: `${status} ${index}`, status }));

const report = (passed: number, failed: number, pending = 0, others: readonly unknown[] = []): string => {
  const assertionResults = [...results('passed', passed), ...results('failed', failed), ...results('skipped', pending)];
  const status = failed > 0 ? 'failed' : 'passed';
  return JSON.stringify({
    testResults: [{ name: 'tests/a.test.ts', status, message: '', assertionResults }, ...others],
  });
};

describe('the count at the end of a run', () => {
  test('a step that is no test counts as one', () => {
    expect(tallyOf(0)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOf(2)).toEqual({ passed: 0, failed: 1 });
  });

  test('tests count one by one', () => {
    expect(tallyOf(1, report(7, 3))).toEqual({ passed: 7, failed: 3 });
  });

  test('a file that does not load fails the run although no test in it failed', () => {
    const broken = { name: 'tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(tallyOf(0, report(7, 0, 0, [broken]))).toEqual({ passed: 7, failed: 1 });
  });

  test('what no test and no file explains fails the run by the exit status alone', () => {
    expect(tallyOf(1, report(7, 0))).toEqual({ passed: 7, failed: 1 });
  });

  test('a run without tests, without a report or with a broken one has failed', () => {
    expect(tallyOf(0, report(0, 0))).toEqual({ passed: 0, failed: 1 });
    expect(tallyOf(0, '')).toEqual({ passed: 0, failed: 1 });
    expect(tallyOf(0, '{"numPassed')).toEqual({ passed: 0, failed: 1 });
  });

  test('a skipped test is a failed one', () => {
    expect(tallyOf(0, report(7, 0, 2))).toEqual({ passed: 7, failed: 2 });
  });
});

describe('the failures at the end of a run', () => {
  const file = (assertionResults: unknown[], status: string, message = '') =>
    JSON.stringify({ testResults: [{ name: 'tests/a.test.ts', status, message, assertionResults }] });

  test('are named with their file and what they said', () => {
    const results = [
      { fullName: 'a holds', status: 'passed' },
      { fullName: 'b holds', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    ];
    expect(failuresOf(file(results, 'failed'))).toEqual(['tests/a.test.ts > b holds\nexpected 1 to be 2']);
  });

  test('have among them a test that did not run, and why its file did not', () => {
    const results = [{ fullName: 'a holds', status: 'skipped', failureMessages: [] }];
    const skipped = 'tests/a.test.ts > a holds\nIt did not run.';
    expect(failuresOf(file(results, 'passed'))).toEqual([skipped]);
    expect(failuresOf(file(results, 'failed', 'no server'))).toEqual(['tests/a.test.ts\nno server', skipped]);
  });

  test('have among them a file that does not load', () => {
    expect(failuresOf(file([], 'failed', 'no such module'))).toEqual(['tests/a.test.ts\nno such module']);
  });

  test('are none where all is well, and none where there is no report', () => {
    expect([failuresOf(file([], 'passed')), failuresOf('')]).toEqual([[], []]);
  });
});

describe('where the time went', () => {
  test('is told in minutes, the longest first', () => {
    const files = [
      { name: '/balsa/tests/a.test.ts', startTime: 1_000, endTime: 3_400 },
      { name: '/balsa/tests/b.test.ts', startTime: 1_000, endTime: 63_600 },
    ];
    const times = fileTimesOf(JSON.stringify({ testResults: files }), '/balsa');
    expect(timeTable(times)).toBe('    1:03  tests/b.test.ts\n    0:02  tests/a.test.ts');
    expect(timeTable(times, 1)).toBe('    1:03  tests/b.test.ts');
    expect(timeTable([])).toBe('');
  });
});
