import { expect, test } from 'vitest';
import { APPLICATION_CODES, applicationOf } from '#applications/registry.ts';
import { reportOf } from '#engine/reports.ts';
import { Workbench } from './workbench.ts';

test('OUT-01 the inspection sheet says what the challenge sets in the words of the fields', async () => {
  const specification = applicationOf('structures').specifications[0];
  if (specification === undefined) throw new Error('Structures has no specification.');
  const bench = new Workbench('structures', { specification });
  const sheet = await reportOf(bench.state, 'inspection-sheet', bench.ports);
  expect(sheet?.text).toContain('<li>Test: Single load at midspan</li>');
  expect(sheet?.text).not.toContain('euler-johnson');
  expect(sheet?.text).toContain('<td>300 mm</td>');
  expect(sheet?.text).not.toContain('see the challenge');
});

test.each(APPLICATION_CODES)('OUT-02 every report of %s is written under each of its specifications', async (code) => {
  for (const specification of applicationOf(code).specifications) {
    const bench = new Workbench(code, { specification });
    for (const { id } of applicationOf(code).reports ?? []) {
      const report = await reportOf(bench.state, id, bench.ports);
      expect([id, (report?.text.length ?? 0) > 20]).toEqual([id, true]);
    }
  }
});

test('what is to be known of a build file goes with it', async () => {
  const bench = new Workbench('water-rocket');
  expect((await reportOf(bench.state, 'fin-can-stl', bench.ports))?.note).toContain('solid PLA');
  expect(await reportOf(bench.state, 'parts-list', bench.ports)).not.toHaveProperty('note');
});
