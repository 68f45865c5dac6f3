import { readFileSync } from 'node:fs';
import type { Log } from '#server/log.ts';
import type { Server } from 'node:net';

/** Files that records, threads, back-ups and pages open beside the connections; of a small limit a quarter. */
const FILES_KEPT = 256;
const PART_KEPT = 1 / 4;

/**
 * Leaves some of the files that the system lets this process open to what is no connection: at the limit itself the system closes
 * newcomers without a word, and no back-up and no page can be opened either. Who is turned away before that is told in the log.
 */
export function keepRoom(server: Server, log: Log, limit: number | undefined = openFilesLimit()): void {
  if (limit === undefined) return;
  const most = Math.floor(limit - Math.min(FILES_KEPT, PART_KEPT * limit));
  server.maxConnections = most;
  server.on('drop', () =>
    log('error', 'too many connections', {
      most,
      meaning: `The system lets this server open ${limit} files. Raise that: LimitNOFILE= in balsa.service.d/own.conf, --ulimit nofile of the container.`,
    }),
  );
}

/** Only Linux tells. Node has raised it at its start to what it may be. */
function openFilesLimit(): number | undefined {
  try {
    const told = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return told === undefined ? undefined : Number(told);
  } catch {
    return undefined;
  }
}
