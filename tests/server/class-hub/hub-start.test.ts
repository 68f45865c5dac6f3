import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer } from '#tests/support/run/built-server.ts';
import { endOf } from '#tests/support/run/server-process.ts';

const PATIENCE_MS = 180_000;

test(
  'a class hub that may not write its keys says whose files are in its way, and is not tried again',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'balsa-hub-'));
    // Where nobody may write, whoever runs this.
    symlinkSync('/sys/kernel', join(dataDir, 'class-hub'));
    const { main } = await builtServer();
    const { code, errors } = await endOf({ DATA_DIR: dataDir, HUB_PORT: '0' }, [main, 'class-hub']);
    rmSync(dataDir, { recursive: true, force: true });
    expect(errors).toMatch(
      /^This user may not read and write all files in .*balsa-hub-\w+ \(E[A-Z]+: .*\)\. A command that/,
    );
    expect(code).toBe(78);
  },
  PATIENCE_MS,
);
