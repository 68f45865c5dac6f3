/** Hands the student a file: the browser saves it where its downloads go. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** A title as a part of a file's name: letters and digits of any script, the rest as hyphens. */
export function inFileName(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** Saves a canvas as a PNG file; the name comes without its ending. */
export function saveCanvas(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((blob) => {
    if (blob !== null) saveBlob(blob, `${name}.png`);
  }, 'image/png');
}
