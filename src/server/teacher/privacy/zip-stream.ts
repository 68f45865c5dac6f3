import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import type { ExportFile } from './export-files.ts';

/** So much is packed at a time; requests of others are answered in between [bytes]. */
const PIECE = 256 * 1024;

/** The files as a ZIP archive that is packed while it is sent. */
export function zipStream(files: readonly ExportFile[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isGone = false;
  return new ReadableStream({
    async start(controller) {
      const zip = new Zip((error, piece, isLast) => {
        if (isGone) return;
        if (error) controller.error(error);
        else controller.enqueue(new Uint8Array(piece));
        if (isLast && !error) controller.close();
      });
      for (const { name, text } of files) {
        const file = new ZipDeflate(name, { level: 6 });
        zip.add(file);
        const bytes = new TextEncoder().encode(text);
        for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
          if (isGone) return;
          file.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length);
          await turn();
        }
      }
      zip.end();
    },
    cancel() {
      isGone = true;
    },
  });
}
