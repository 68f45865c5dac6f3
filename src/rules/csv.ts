/** Spreadsheets take a file for UTF-8 by this mark before its first row. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV (RFC 4180, Windows line ends), every cell in quotation marks. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
}

/**
 * One cell, which no spreadsheet runs as a formula: an apostrophe makes text of what begins like one, and of what does so behind
 * a separator, for where lists are separated otherwise the cell comes apart there. Plain numbers stay numbers.
 */
export function csvCell(cell: string): string {
  const guarded = cell.replace(BETWEEN_SEPARATORS, (part) => (isFormula(part) ? `'${part}` : part));
  const safe = /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
  return `"${safe.replaceAll('"', '""')}"`;
}

const BETWEEN_SEPARATORS = /[^,;|\t\r\n]+/g;

/** As keyboards of East Asia write them as well; blanks and quotation marks before them may be lost on the way. */
const SIGN = /^[\s"]*[=+\-@＝＋－＠]/;

function isFormula(part: string): boolean {
  return SIGN.test(part) && part.trim() !== '-' && !Number.isFinite(Number(part));
}
