import { setFlagsFromString } from 'node:v8';
import { demoSignIns, ensureDemo, fillDemo } from './demo/demo-class.ts';
import { ensureDemoTeacher } from './demo/demo-teacher.ts';
import { openHost } from './host.ts';
import { listen, listenForMetrics } from './listen.ts';
import { readSettings } from './settings.ts';
import { issueSetupCode } from './teacher/account/setup-code.ts';
import type { DemoTeacher } from './demo/demo-teacher.ts';
import type { Host } from './host.ts';
import type { Listener } from './listen.ts';
import type { Services } from './services.ts';

// With a thousand students at once V8 by itself lets its old objects double before it collects them; a school's small
// machine has other uses for 200 MB than for garbage. A Node that does not know the option goes on without it.
setFlagsFromString('--heap-growing-percent=20');

// Records, keys and back-ups are for this user only.
process.umask(0o077);

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const host = await openHost(settings);
  const demoTeacher = settings.isDemo ? await host.whenReachable(() => ensureDemonstration(host.services)) : undefined;
  const { port, host: address, metricsPort, metricsHost } = settings;
  const pages = await listen(host, port, address);
  const metrics = metricsPort === undefined ? undefined : await listenForMetrics(host, metricsPort, metricsHost);
  stopOnSignal(host, metrics ? [pages, metrics] : [pages]);
  await host.whenReachable(() => greet(host, { port: pages.port, metricsPort: metrics?.port }, demoTeacher));
  // The classmates' designs are analysed behind the first answers.
  if (settings.isDemo) {
    fillDemo(host.services).catch((error: unknown) =>
      host.services.log('error', 'demo failed', { reason: String(error) }),
    );
  }
}

async function ensureDemonstration(services: Services): Promise<DemoTeacher | undefined> {
  await ensureDemo(services);
  return ensureDemoTeacher(services);
}

async function greet(
  { services }: Host,
  { port, metricsPort }: { readonly port: number; readonly metricsPort: number | undefined },
  demoTeacher: DemoTeacher | undefined,
): Promise<void> {
  const lines = [`Balsa is ready at http://localhost:${port}/app/`];
  if (metricsPort !== undefined)
    lines.push(`Metrics at http://${services.settings.metricsHost}:${metricsPort}/metrics`);
  const signIns = await demoSignIns(services);
  if (signIns.length > 0) lines.push('', 'Demonstration class:');
  for (const { groupName, groupId, studentIds } of signIns) {
    lines.push(`  ${groupName}: Group Id ${groupId}, Student Id ${studentIds.join(', ')}`);
  }
  if (demoTeacher) {
    const { email, password } = demoTeacher;
    lines.push(`  Teacher at http://localhost:${port}/teacher: ${email}, password ${password}`);
  }
  const setupCode = await issueSetupCode(services);
  if (setupCode !== undefined) {
    lines.push('', `Make the first teacher's account at http://localhost:${port}/teacher with the code ${setupCode}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Stops as told once: no new work, running requests to their end, records backed up and closed. */
function stopOnSignal(host: Host, listeners: readonly Listener[]): void {
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= (async () => {
      host.stopTaking();
      await Promise.all(listeners.map((listener) => listener.close()));
      await host.close();
      process.exit(0);
    })();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
