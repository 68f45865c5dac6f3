import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer } from '#tests/support/run/built-server.ts';
import { startProcess } from '#tests/support/run/server-process.ts';

const PATIENCE_MS = 180_000;
const OPEN_FILES = 200;
const MOST = 150;

test.runIf(process.platform === 'linux')(
  'connections leave a quarter of a small limit of open files to records, and who is turned away is told in the log once a minute',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'balsa-open-files-'));
    const { main } = await builtServer();
    const limited = ['sh', '-c', `ulimit -n ${OPEN_FILES}; exec "$@"`, 'sh'];
    const server = await startProcess({ DATA_DIR: dataDir }, [main, 'serve'], undefined, limited);
    const { hostname: host, port } = new URL(server.origin);
    const sockets = Array.from({ length: MOST + 20 }, () => connect({ host, port: Number(port) }));
    try {
      const turnedAway = sockets.map((socket) => once(socket, 'close').then(() => socket));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      await Promise.race(turnedAway);
      await expect.poll(server.output).toContain('"event":"too many connections"');
      expect(server.output().match(/"event":"too many connections"/g)).toHaveLength(1);
      expect(server.output()).toContain(
        `"most":${MOST},"meaning":"The system lets this server open ${OPEN_FILES} files.`,
      );
      const open = () => sockets.filter(({ closed }) => !closed);
      await expect.poll(() => open().length).toBe(MOST);
      // Whoever goes makes room for another.
      open()[0]?.destroy();
      await expect.poll(async () => (await fetch(`${server.origin}/healthz`).catch(() => undefined))?.status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);
