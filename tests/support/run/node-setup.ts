import { spawnSync } from 'node:child_process';
import { createSqlite } from '#tests/support/databases/databases.ts';
import { PostgresCluster } from '#tests/support/databases/postgres-cluster.ts';
import { linkPostgresLibraries } from '#tests/support/databases/postgres-links.ts';
import { buildServer } from './built-server.ts';
import { compileThreads, removeThreads } from './compiled-threads.ts';
import { isOffered, offer } from './run-service.ts';

/** Once before the tests in Node, of which there are two projects; gives what ends it all. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (isOffered('postgres')) return undefined;
  linkPostgresLibraries();
  makePostgresUser();
  await compileThreads();
  const ends: (() => Promise<void>)[] = [removeThreads];
  const endOffer = await offer({
    postgres: async () => {
      const cluster = await PostgresCluster.start({ isDurable: false });
      ends.push(() => cluster.stop());
      return cluster.port;
    },
    sqlite: async () => {
      const file = await createSqlite();
      ends.push(() => file.drop());
      await (await file.open()).close();
      return file.address;
    },
    server: async () => {
      const built = await buildServer();
      ends.push(() => built.remove());
      return built.main;
    },
  });
  return async () => {
    await endOffer();
    for (const end of ends) await end();
  };
}

/** PostgreSQL does not run as root, and the user that it runs as cannot be made by two test files at once. */
function makePostgresUser(): void {
  if (process.getuid?.() !== 0 || spawnSync('id', ['-u', 'postgres']).status === 0) return;
  spawnSync('groupadd', ['postgres']);
  spawnSync('useradd', ['-g', 'postgres', 'postgres']);
}
