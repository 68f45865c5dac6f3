import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compared, medianOf } from '#applications/measurement.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { sled } from './sled.ts';
import type { Comparison } from '#applications/measurement.ts';

/** As the table of an application's README has it. */
function markdownRow({ what, source, published, units, oursWritten, error, note }: Comparison): string {
  const percent = `${error >= 0 ? '+' : '−'}${Math.abs(100 * error).toFixed(0)} %`;
  return `| ${what} | ${`${published} ${units}`.trim()} | ${oursWritten} | ${percent} | ${source} | ${note} |`;
}

describe('the models against published measurements', () => {
  const all = APPLICATIONS.map((application) => ({
    application,
    rows: application.measurements.map((measurement) => compared(application, measurement)),
  }));

  test('half of all errors are below 10 %, and each above 25 % has a sentence that says why', () => {
    const rows = all.flatMap(({ rows: own }) => own);
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(medianOf(rows.map(({ error }) => Math.abs(error)))).toBeLessThanOrEqual(0.1);
    const large = rows.filter(({ error }) => Math.abs(error) > 0.25);
    for (const { note } of large) expect(note.split(' ').length).toBeGreaterThan(10);
    expect(large.length).toBeLessThanOrEqual(2);
  });

  test.each(all)('$application.code: its README has the rows as they are', ({ application, rows }) => {
    const readme = readFileSync(`src/applications/${application.code}/README.md`, 'utf8');
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const words = (text: string): string => text.replaceAll(/[\s-]+/g, ' ');
    for (const row of rows) expect(words(readme)).toContain(words(markdownRow(row)));
  });

  test('a row that its application refuses is an error of ours', () => {
    const row = { what: 'A sled', source: '', measure: 'time', published: 1, note: '', inputs: { pull: 0 } };
    expect(() => compared(sled, row)).toThrow('A sled: Nobody pulls the sled.');
    expect(() => compared(sled, { ...row, inputs: { pull: 9 } })).toThrow(/^A sled: /);
    expect(() => compared(sled, { ...row, inputs: {}, measure: 'luck' })).toThrow('no such number');
  });

  test('a median lies between the two in the middle', () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([2, 2.5]);
  });
});
