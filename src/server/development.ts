import { resolve } from 'node:path';
import { demoSignIns, ensureDemo, fillDemo } from './demo/demo-class.ts';
import { ensureDemoTeacher } from './demo/demo-teacher.ts';
import { liveDemo } from './demo/life/life.ts';
import { openHost } from './host.ts';
import { readSettings } from './settings.ts';

/** The product inside Vite's server: the same application on the same records, with lessons straight from `public`. */
export async function openDevelopmentHost() {
  const settings = { ...readSettings(process.env), clientDir: resolve('public'), backupMinutes: 0 };
  const host = await openHost(settings, { isLive: true });
  if (settings.isDemo) {
    await ensureDemo(host.services);
    await fillDemo(host.services);
    const teacher = await ensureDemoTeacher(host.services);
    if (settings.isDemoAlive) await liveDemo(host.services);
    if (teacher) process.stdout.write(`  Teacher: ${teacher.email}, password ${teacher.password}\n`);
    for (const { groupName, groupId, studentIds } of await demoSignIns(host.services)) {
      process.stdout.write(`  ${groupName}: Group Id ${groupId}, Student Id ${studentIds.join(', ')}\n`);
    }
  }
  return { fetch: host.app.fetch, close: () => host.close() };
}
