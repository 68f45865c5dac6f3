import { Unzip, UnzipInflate } from 'fflate';
import { Refusal } from '#server/http/refusal.ts';
import { reason } from '#server/words/refusals.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

/** Against zip bombs: what may be unpacked of one archive [bytes]. */
const UNPACKED_MOST = 24 * 1024 * 1024;
/** Given to the unpacker between two looks at what it made of it [bytes]. */
const STEP = 4 * 1024;

/** What an archive may hold. */
export interface UnpackLimits {
  readonly entries: number;
  /** Of one file. */
  readonly lines: number;
}

interface Unpacking {
  entries: number;
  finished: number;
  unpacked: number;
  problem: Reason<RefusalCode> | undefined;
}

/**
 * The files of an archive that `wanted` gives a name. Bytes are counted while they are unpacked, whatever the archive says of
 * their number; throws a refusal where there are too many.
 */
export function unpack<Name extends string>(
  archive: Uint8Array,
  wanted: (path: string) => Name | undefined,
  most: UnpackLimits,
): Map<Name, Buffer> {
  const state: Unpacking = { entries: 0, finished: 0, unpacked: 0, problem: undefined };
  const parts = new Map<Name, Uint8Array[]>();
  const unzip = new Unzip((file) => {
    state.entries += 1;
    const name = wanted(file.name);
    if (state.entries > most.entries) state.problem = reason('ARCHIVE_TOO_MANY_FILES');
    if (name === undefined || state.problem !== undefined) return;
    const chunks: Uint8Array[] = [];
    let lines = 0;
    parts.set(name, chunks);
    file.ondata = (error, chunk, isLast) => {
      if (error) state.problem = reason('ARCHIVE_DAMAGED');
      if (error || state.problem !== undefined) return;
      state.unpacked += chunk.length;
      lines += linesIn(chunk);
      if (state.unpacked > UNPACKED_MOST) state.problem = reason('ARCHIVE_TOO_LARGE');
      else if (lines > most.lines) state.problem = reason('ARCHIVE_TOO_LONG', { file: name, most: most.lines });
      else chunks.push(chunk);
      if (isLast) state.finished += 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length && state.problem === undefined; at += STEP) {
      unzip.push(archive.subarray(at, at + STEP), at + STEP >= archive.length);
    }
  } catch {
    state.problem ??= reason('ARCHIVE_DAMAGED');
  }
  if (state.problem === undefined && state.entries === 0) state.problem = reason('ARCHIVE_NO_ZIP');
  if (state.finished < parts.size) state.problem ??= reason('ARCHIVE_DAMAGED');
  if (state.problem !== undefined) throw new Refusal(state.problem);
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

const LINE_FEED = 10;
