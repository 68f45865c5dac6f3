import { expect, test } from 'vitest';
import { pageFrom } from '#tests/support/content/pages.ts';
import { sheetProblems } from '#tests/support/content/sheets.ts';

const sheet = (rows: string, heads = '<th>Try</th><th>Time, s</th>') =>
  `<section class="sheet"><h2>Your table</h2><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></section>`;
const TWO = '<tr><th>1</th><td></td></tr><tr><th>2</th><td></td></tr>';
const page = (main: string) => pageFrom('01-a', `<html><main>${main}</main></html>`);
const problems = (main: string, category = 'lesson') => sheetProblems(page(main), category);

test.each([
  'Make a table of margin and time.',
  'Write the time into your table at once.',
  'Write down the energy each time.',
  'Write down all five, with notes.',
  'Write down the apogee for 60, 70 and 80 mm.',
  'Note the final speed at 40, 80 and 160 g.',
])('a page that says "%s" needs a table to print', (words) => {
  expect(problems(`<p>${words}</p>`)).toEqual(['01-a asks for a table and has none to print']);
  expect(problems(`<p>${words}</p>${sheet(TWO)}`)).toEqual([]);
});

test('an experiment needs one whatever it says, and other pages do not', () => {
  expect(problems('<p>Watch the dot.</p>', 'interactive')).toHaveLength(1);
  expect(problems('<p>Look at the table. Write down a guess.</p>')).toEqual([]);
});

test('a table to print leaves room to write, under heads, on one sheet of paper', () => {
  const row = '<tr><th>1</th><td></td></tr>';
  expect(problems(sheet(row))).toEqual(['01-a: a sheet has 1 rows']);
  expect(problems(sheet(row.repeat(17)))).toEqual(['01-a: a sheet has 17 rows']);
  expect(problems(sheet(`${row}<tr><th>2</th></tr>`))).toContain('01-a: the rows of a sheet differ');
  expect(problems(sheet(TWO, '<th>Try</th><th> </th>'))).toEqual(['01-a: a column of a sheet has no name']);
  expect(problems(sheet('<tr><th>1</th><td>5</td></tr>'.repeat(2)))).toEqual(['01-a: a row of a sheet leaves no room']);
});
