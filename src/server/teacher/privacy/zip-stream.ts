import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import type { ExportFile } from './export-files.ts';

/** So much is packed at a time; requests of others are answered in between [bytes]. */
const PIECE = 256 * 1024;

/** The files as a ZIP archive that is packed as it is taken; `onEnd` is told when it was taken, or nobody takes it any more. */
export function zipStream(files: readonly ExportFile[], onEnd: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = packed(files);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next().catch((error: unknown) => {
        onEnd();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      onEnd();
      controller.close();
    },
    cancel: () => {
      onEnd();
      void pieces.return(undefined);
    },
  });
}

async function* packed(files: readonly ExportFile[]): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(new Uint8Array(piece));
  });
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    const bytes = new TextEncoder().encode(text);
    for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
      file.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length);
      yield* ready.splice(0);
      await turn();
    }
  }
  zip.end();
  yield* ready.splice(0);
  return undefined;
}
