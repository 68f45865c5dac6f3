import { elementsBelow, textOf } from '#build/lesson-markup.ts';
import { ContentLevel } from '#contract/competition/activity.ts';
import { classesOf, named, proseOf } from './pages.ts';
import type { MarkupElement } from '#build/lesson-markup.ts';
import type { Page } from './pages.ts';

/** Words by which a page asks for several values that belong beside each other. */
const ASKS =
  /\b(?:make|write|draw|keep)\s+(?:a|one|your)\s+table\b|\byour\s+table\s+at\s+once\b|\bwrite\s+down\b[^.]*\b(?:each\s+time|every\s+one|all\s+(?:three|five))\b|\bwrite\s+down\b[^.]*\bfor\s+\d+,\s+\d+\s+and\s+\d+\b|\bnote\s+(?:the|both)\b[^.]*\bat\s+\d+\b/i;
/** Of what has room on a sheet of paper. */
const MOST_ROWS = 16;
const MOST_COLUMNS = 6;

export const sheetsOf = (page: Page): readonly MarkupElement[] =>
  named(page, 'section').filter((section) => classesOf(section).includes('sheet'));

/** Whether students write down several values on a page: in every experiment, and where its words say so. */
function asksForTable(page: Page, category: string): boolean {
  if (category === 'interactive') return true;
  return ContentLevel.options.some((level) => proseOf(page, level).some((block) => ASKS.test(block)));
}

/** Tables that a page asks for and does not have to be printed, and sheets that leave no room to write. */
export function sheetProblems(page: Page, category: string): readonly string[] {
  const sheets = sheetsOf(page);
  return [
    ...(asksForTable(page, category) && sheets.length === 0
      ? [`${page.code} asks for a table and has none to print`]
      : []),
    ...sheets.flatMap((sheet) => shapeProblems(sheet).map((problem) => `${page.code}: ${problem}`)),
  ];
}

function shapeProblems(sheet: MarkupElement): readonly string[] {
  const below = elementsBelow(sheet);
  const heading = below.find(({ name }) => name === 'h2');
  const rows = below.filter(({ name }) => name === 'tr').map((row) => elementsBelow(row));
  const [heads = [], ...body] = rows;
  const isEven = body.every((row) => row.length === heads.length);
  const isEmpty = (cell: MarkupElement): boolean => textOf(cell).trim() === '';
  return [
    ...(heading && textOf(heading).trim() !== '' ? [] : ['a sheet has no heading']),
    ...(body.length >= 2 && body.length <= MOST_ROWS ? [] : [`a sheet has ${body.length} rows`]),
    ...(heads.length >= 2 && heads.length <= MOST_COLUMNS ? [] : [`a sheet has ${heads.length} columns`]),
    ...(isEven ? [] : ['the rows of a sheet differ']),
    ...(heads.some(isEmpty) ? ['a column of a sheet has no name'] : []),
    ...(body.every((row) => row.some(isEmpty)) ? [] : ['a row of a sheet leaves no room']),
  ];
}
