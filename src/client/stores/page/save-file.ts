import { BYTE_ORDER_MARK } from '#rules/csv.ts';

/** Hands the student a file: the browser saves it where its downloads go. */
export function saveFile(fileName: string, text: string, mediaType: string): void {
  const url = URL.createObjectURL(
    new Blob([mediaType === 'text/csv' ? BYTE_ORDER_MARK : '', text], { type: mediaType }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
