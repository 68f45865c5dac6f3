import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PART } from './back-up-names.ts';

/** Records as an update finds them. */
export interface RecordsBefore {
  /** How many migrations they have had. */
  readonly migrations: number;
  /** The count of a SQLite file: where it is the same, nobody has written since. PostgreSQL has none. */
  readonly commits?: number;
}

/** A back-up that was made before an update: with the release of before it is the way back. */
interface WayBack extends RecordsBefore {
  readonly file: string;
}

/** Beside the back-ups, whose names stay those that earlier releases know: these find them, and take out of them who is deleted. */
const LIST = 'before-updates.json';

/** The newest of each update. */
export function waysBackIn(folder: string): WayBack[] {
  try {
    const list: unknown = JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
    return Array.isArray(list) ? (list as WayBack[]) : [];
  } catch {
    // There was no update yet. Without the list they are back-ups like any other.
    return [];
  }
}

/** Notes one and removes that of an earlier try of the same update. */
export function noteWayBack(folder: string, wayBack: WayBack, there: readonly string[]): void {
  const others = waysBackIn(folder).filter(({ file }) => file !== wayBack.file && there.includes(file));
  const isEarlierTry = ({ migrations }: WayBack): boolean => migrations === wayBack.migrations;
  const path = join(folder, LIST);
  const part = `${path}${PART}-new`;
  writeFileSync(part, JSON.stringify([...others.filter((each) => !isEarlierTry(each)), wayBack]), { mode: 0o600 });
  renameSync(part, path);
  for (const { file } of others.filter(isEarlierTry)) rmSync(join(folder, file), { force: true });
}
