import { saveBlob } from '#client/ui/save-blob.ts';
import { csvText } from '#rules/csv.ts';

/** Saves a table as CSV, with the mark by which spreadsheets take it for UTF-8. */
export function saveTable(rows: readonly (readonly string[])[], name: string): void {
  saveBlob(new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv' }), name);
}
