import { classes } from '#client/stores/teacher/classes.ts';
import { inFileName, saveBlob } from '#client/ui/save-blob.ts';
import { BYTE_ORDER_MARK, csvText } from '#rules/csv.ts';

/**
 * Saves a table of the open class as CSV, with the mark by which spreadsheets take it for UTF-8. Among the downloads the file is
 * told from those of other classes by its name alone.
 */
export function saveTable(rows: readonly (readonly string[])[], name: string): void {
  const { value: open } = classes.current;
  const ofClass = open.status === 'ready' ? `${inFileName(open.value.name)}-` : '';
  saveBlob(new Blob([BYTE_ORDER_MARK, csvText(rows)], { type: 'text/csv' }), `${ofClass}${name}`);
}
