/**
 * Rows as CSV (RFC 4180, Windows line ends). A cell that a spreadsheet would run as a formula is made text by an apostrophe;
 * plain numbers stay numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
}

/** One cell, quoted where it must be and never a formula. */
export function csvCell(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && cell !== '-' && !Number.isFinite(Number(cell));
  const safe = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
