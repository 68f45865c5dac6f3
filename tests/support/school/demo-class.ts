import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analystInPlace } from '#engine/analyst.ts';
import { ensureDemo, fillDemo } from '#server/demo/demo-class.ts';
import { ensureDemoTeacher } from '#server/demo/demo-teacher.ts';
import { openHost } from '#server/host.ts';
import { readSettings } from '#server/settings.ts';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { DEMO_TEACHER } from '#tests/support/browser/product.ts';
import { QUICK } from './server.ts';

/** A data folder with the demonstration class and all its designs, as a first start leaves it after a while. */
export interface DemoClass {
  readonly folder: string;
  remove(): Promise<void>;
}

export async function makeDemoClass(): Promise<DemoClass> {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-demo-'));
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO_GROUP_ID: DEMO_GROUP,
    DEMO_TEACHER_PASSWORD: DEMO_TEACHER.password,
    BACKUP_MINUTES: '0',
    LOG: 'off',
  });
  const host = await openHost(settings, { analyst: analystInPlace, passwordCost: QUICK });
  await ensureDemo(host.services);
  await ensureDemoTeacher(host.services);
  await fillDemo(host.services);
  await host.close();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
