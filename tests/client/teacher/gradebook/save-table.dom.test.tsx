import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { saveTable } from '#client/teacher/gradebook/save-table.ts';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';

afterEach(() => vi.restoreAllMocks());

test('a table is saved under the name of its class, whatever signs that has', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  for (const name of ['Technology, period 2', '/7ª “B”/']) {
    setEndpoint({ fetch: (async () => answer({ ...CLASS, name })) as typeof fetch });
    await classes.open('class');
    saveTable([['Student'], ['Ada']], 'gradebook-dragster.csv');
  }
  expect(saved).toEqual(['Technology-period-2-gradebook-dragster.csv', '7ª-B-gradebook-dragster.csv']);
});
