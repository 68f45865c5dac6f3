import { expect, test } from 'vitest';
import { reportFile } from '#client/stores/page/report-file.ts';
import type { Report } from '#contract/engineering/report.ts';

const report = (type: Report['type'], text: string): Report => ({ title: 'T', fileName: `t.${type}`, type, text });

test('OUT-03 a page that is downloaded has its lines and the size of its sheets in itself, and other files stay as they are', () => {
  const page = reportFile(report('html', '<html><head><title>T</title></head><body></body></html>'));
  expect(page).toMatch(/<style>.*border:1px solid.*svg\.sheet-a3\{page:a3;width:400mm.*<\/style><\/head>/);
  expect(reportFile(report('csv', 'a,b'))).toBe('a,b');
});
