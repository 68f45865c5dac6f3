import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProcess } from '#tests/support/run/server-process.ts';

describe('the operator’s figures', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balsa-metrics-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Of a server that listens everywhere: whether its pages and its figures are there for a neighbor. */
  const reached = async (environment: Record<string, string>) => {
    const server = await startProcess({
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG: 'off',
      HOST: '0.0.0.0',
      METRICS_PORT: '0',
      ...environment,
    });
    const metricsPort = /:(\d+)\/metrics/.exec(server.output())?.[1];
    // Another address of this machine than the one that it listens on by default.
    const isThere = (port: string | undefined, path: string) =>
      fetch(`http://127.0.0.2:${port}${path}`).then(
        ({ ok }) => ok,
        () => false,
      );
    const here = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const there = {
      pages: await isThere(new URL(server.origin).port, '/healthz'),
      figures: await isThere(metricsPort, '/metrics'),
    };
    await server.stop();
    return { here: await here.text(), there };
  };

  test('are for this machine alone by default, though the pages are for everybody', async () => {
    const { here, there } = await reached({});
    expect(here).toContain('process_resident_memory_bytes');
    expect(there).toEqual({ pages: true, figures: false });
  });

  test('are for others where the operator says so', async () => {
    expect((await reached({ METRICS_HOST: '0.0.0.0' })).there.figures).toBe(true);
  });
});
