import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/*
 * A power cut without a device of its own: `strace` writes down each write to the files of the records and each flush of them, and after
 * a `kill -9` the files are made anew as the disk may hold them. What was flushed is there. Of what was written since, each write is there
 * whole, not at all, or up to a sector, whatever the others are: a disk keeps no order between flushes. Not simulated: a disk that says
 * it has flushed and has not, and names of files that are lost.
 */

/** What a disk writes at once [bytes]. */
const SECTOR = 512;
const CALLS = 'pwrite64,write,pwritev,writev,fsync,fdatasync,ftruncate';
/** The files that count. */
const ENDS = ['', '-wal', '.commits'];
/** The index of the log is in memory alone: it is made anew at each start. */
const INDEX = '-shm';

type Change = { readonly at: number; readonly bytes: Buffer } | { readonly length: number };

interface TracedFile {
  readonly durable: Bytes;
  pending: Change[];
}

export function isTraceable(): boolean {
  return spawnSync('strace', ['-V']).status === 0;
}

/** The files of a SQLite database at whose server the power is cut. */
export class PowerCut {
  readonly database: string;
  private readonly trace: string;
  private readonly random: () => number;
  private before = new Map<string, Buffer>();
  /** Writes that a cut found not flushed, and those of them that it took away, wholly or in part. */
  readonly found = { unflushed: 0, lost: 0, torn: 0 };

  /**
   * Of a copy of closed records: a connection that this process had to them may be closed by the collection of its memory at any
   * time, and would then write into files that are no longer those it knew.
   */
  static ofCopy(records: string, folder: string, random: () => number): PowerCut {
    const place = join(folder, 'power-cut');
    mkdirSync(place);
    const database = join(place, 'records.sqlite');
    for (const end of ENDS) if (existsSync(`${records}${end}`)) copyFileSync(`${records}${end}`, `${database}${end}`);
    return new PowerCut(database, folder, random);
  }

  private constructor(database: string, folder: string, random: () => number) {
    this.database = database;
    this.trace = join(folder, 'power-cut.trace');
    this.random = random;
  }

  /** To be put before the server's own command line: what is on the disk now is whole. */
  watch(): readonly string[] {
    rmSync(this.trace, { force: true });
    this.before = new Map(this.names().flatMap((path) => (existsSync(path) ? [[path, readFileSync(path)]] : [])));
    const how = ['-f', '-D', '--seccomp-bpf', '-y', '-xx', '-s', String(2 ** 20)];
    return ['strace', ...how, '-o', this.trace, '-e', `trace=${CALLS}`];
  }

  /** After the process is gone: makes the files what the disk holds of them. */
  async cut(pid: number | undefined): Promise<void> {
    // A short number is filled up with blanks.
    const isEnd = (line: string): boolean => line.startsWith(`${pid} `) && line.includes(' +++ ');
    while (!this.lastLines().some(isEnd)) await new Promise((resolve) => setTimeout(resolve, 20));
    const said = readFileSync(this.trace, 'latin1');
    const files = new Map(this.names().map((path) => [path, this.fileOf(path)]));
    replay(said.split('\n'), files);
    for (const [path, file] of files) {
      const bytes = this.afterwards(file);
      if (bytes.length > 0 || existsSync(path)) writeFileSync(path, bytes, { mode: 0o600 });
    }
    rmSync(`${this.database}${INDEX}`, { force: true });
  }

  /** Where the end of every thread stands, once they have ended. */
  private lastLines(): string[] {
    if (!existsSync(this.trace)) return [];
    const file = openSync(this.trace, 'r');
    const bytes = Buffer.alloc(16_384);
    const read = readSync(file, bytes, 0, bytes.length, Math.max(0, fstatSync(file).size - bytes.length));
    closeSync(file);
    return bytes.toString('latin1', 0, read).split('\n');
  }

  private names(): string[] {
    return ENDS.map((end) => `${this.database}${end}`);
  }

  private fileOf(path: string): TracedFile {
    return { durable: new Bytes(this.before.get(path) ?? Buffer.alloc(0)), pending: [] };
  }

  private afterwards({ durable, pending }: TracedFile): Buffer {
    for (const change of pending) {
      this.found.unflushed += 1;
      const fate = this.random();
      if (fate < 0.5) this.found.lost += 1;
      else if (fate < 0.75 || 'length' in change) durable.apply(change);
      else {
        this.found.torn += 1;
        const sectors = Math.floor((this.random() * change.bytes.length) / SECTOR);
        if (sectors > 0) durable.apply({ at: change.at, bytes: change.bytes.subarray(0, sectors * SECTOR) });
      }
    }
    return durable.all;
  }
}

/** What a file holds, with room to grow: thousands of writes go into megabytes. */
class Bytes {
  private room: Buffer;
  private length: number;

  constructor(bytes: Buffer) {
    this.room = bytes;
    this.length = bytes.length;
  }

  get all(): Buffer {
    return this.room.subarray(0, this.length);
  }

  apply(change: Change): void {
    const isCut = 'length' in change;
    const end = isCut ? change.length : Math.max(this.length, change.at + change.bytes.length);
    if (end > this.room.length) this.room = Buffer.concat([this.room, Buffer.alloc(end)]);
    if (isCut) this.room.fill(0, end);
    else change.bytes.copy(this.room, change.at);
    this.length = end;
  }
}

const LINE = /^(\d+) +(\w+)\(\d+<((?:\\x..)*)>(?:, (.*?))?(\) += (-?\d+).*| <unfinished \.\.\.>)$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>.*\) += (-?\d+)/;
const WRITTEN = /^"((?:\\x..)*)", \d+, (\d+)/;

/** Works through what the process did, one line after the other, as far as it concerns the files. */
function replay(lines: readonly string[], files: ReadonlyMap<string, TracedFile>): void {
  /** By thread: what a call under way does when it has ended. */
  const underWay = new Map<string, () => void>();
  for (const line of lines) {
    const [, resumed = '', , result = ''] = RESUMED.exec(line) ?? [];
    if (resumed !== '') {
      if (Number(result) >= 0) underWay.get(resumed)?.();
      underWay.delete(resumed);
      continue;
    }
    const [, thread = '', call = '', path = '', said = '', , code] = LINE.exec(line) ?? [];
    const file = files.get(unescaped(path).toString());
    if (!file) continue;
    const atEnd = begin(file, call, said);
    if (code === undefined) underWay.set(thread, atEnd);
    else if (Number(code) >= 0) atEnd();
  }
}

/** Does what a call does at once, and gives what holds when it has ended. */
function begin(file: TracedFile, call: string, said: string): () => void {
  if (call === 'fsync' || call === 'fdatasync') {
    // What is written while the flush is under way may come too late for it.
    const covered = new Set(file.pending);
    return () => {
      for (const change of file.pending) if (covered.has(change)) file.durable.apply(change);
      file.pending = file.pending.filter((change) => !covered.has(change));
    };
  }
  const change = changeOf(call, said);
  file.pending.push(change);
  return () => undefined;
}

function changeOf(call: string, said: string): Change {
  if (call === 'ftruncate') return { length: Number(said) };
  const [, bytes, at] = WRITTEN.exec(said) ?? [];
  if (call !== 'pwrite64' || bytes === undefined)
    throw new Error(`strace: ${call}(${said.slice(0, 80)}) is not understood.`);
  return { at: Number(at), bytes: unescaped(bytes) };
}

function unescaped(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
