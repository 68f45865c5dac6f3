import { setFlagsFromString } from 'node:v8';
import { BAD_SETTING_EXIT, BadSetting } from './bad-setting.ts';
import { prepareClassHub } from './class-hub/class-hub.ts';
import { sayUsage } from './commands/usage.ts';
import { demoSignIns, ensureDemo, fillDemo } from './demo/demo-class.ts';
import { ensureDemoTeacher } from './demo/demo-teacher.ts';
import { liveDemo } from './demo/life/life.ts';
import { emptySchool, openToOthers, startFailure } from './folders.ts';
import { judgeOfPasswords } from './guessing/judge-of-passwords.ts';
import { openHost } from './host.ts';
import { readCertificate } from './listening/certificate.ts';
import { exposureOf } from './listening/exposure.ts';
import { listen, listenForMetrics } from './listening/listen.ts';
import { misspeltSettings } from './listening/misspelt-settings.ts';
import { startSettings } from './listening/start-settings.ts';
import { reasonOf } from './log.ts';
import { issueSetupCode } from './teacher/account/setup-code.ts';
import type { ClassHub } from './class-hub/class-hub.ts';
import type { DemoTeacher } from './demo/demo-teacher.ts';
import type { Host } from './host.ts';
import type { Certificate } from './listening/certificate.ts';
import type { Mode } from './listening/exposure.ts';
import type { Listener } from './listening/listen.ts';
import type { HostEnd } from './maintenance.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

// With a thousand students at once V8 by itself lets its old objects double before it collects them; a school's small
// machine has other uses for 200 MB than for garbage. A Node that does not know the option goes on without it.
setFlagsFromString('--heap-growing-percent=20');

// Records, keys and back-ups are for this user only.
process.umask(0o077);

// Whoever reads what is said may go, as `| head` and a `tee` on a full disk do: lessons go on without.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const HTTPS_PORT = 443;
const MODES: readonly Mode[] = ['demo', 'serve', 'class-hub'];

const USAGE = `Starts Balsa, by default on http://localhost:8080.
Usage: npm start              a demonstration
       npm run serve          a school
       npm run class-hub      a room without internet
       Settings are environment variables: PORT=9000 npm start.
`;
const words = process.argv.slice(2);
if (words.some((word) => word === '--help' || word === '-h')) process.exit(sayUsage(USAGE, words));

await start(words).catch((error: unknown) => {
  const exitCode = error instanceof BadSetting ? BAD_SETTING_EXIT : 1;
  // Whatever is still open: half a server is none.
  process.stderr.write(`${reasonOf(error)}\n`, () => process.exit(exitCode));
});

/** A word that nobody knows starts nothing: in the records of a school the demonstration has sign-ins that are printed. */
function modeIn([word = 'demo', ...more]: readonly string[]): Mode {
  const mode = MODES.find((each) => each === word);
  if (mode !== undefined && more.length === 0) return mode;
  throw new BadSetting(
    'Balsa starts with serve (a school), class-hub (a room without internet) or nothing behind it (a demonstration), ' +
      `not with '${[word, ...more].join(' ')}'. Settings are environment variables: PORT=9000 npm start.`,
  );
}

async function start(words: readonly string[]): Promise<void> {
  const mode = modeIn(words);
  const told = await startSettings(mode, process.env);
  const hub = mode === 'class-hub' ? await hubOf(told) : undefined;
  const settings = hub ? { ...told, certificate: hub.files } : told;
  // Before the records are opened: nothing is half started where a certificate is no good.
  const certificate = settings.certificate && readCertificate(settings.certificate, Date.now());
  const open: Listener[] = [];
  const end = new AbortController();
  const opening = openHost(settings, { end: end.signal });
  stopOnSignal(opening, open, end);
  try {
    const host = await opening;
    if (!end.signal.aborted) await serveOrClose(host, { hub, certificate, end: end.signal }, open);
  } catch (error) {
    // What fails because somebody stops the server is no failure of the start.
    if (!end.signal.aborted) throw error;
  }
}

/** Its keys lie among the records: what keeps a start from these is said in the same words. */
function hubOf(settings: Settings): Promise<ClassHub> {
  return prepareClassHub(settings, Date.now).catch((error: unknown) => {
    throw startFailure(error, settings);
  });
}

async function serveOrClose(host: Host, means: Means, open: Listener[]): Promise<void> {
  try {
    await serve(host, means, open);
  } catch (error) {
    // On a full disk the end fails as well, and says less.
    await closeAll(host, open, { isUnused: true }).catch(() => undefined);
    throw startFailure(error, host.services.settings);
  }
}

interface Means {
  readonly hub: ClassHub | undefined;
  readonly certificate: Certificate | undefined;
  readonly end: AbortSignal;
}

/** Begins to answer, and tells the person at the terminal. What listens is put into `open`. */
async function serve(host: Host, { hub, certificate, end }: Means, open: Listener[]): Promise<void> {
  const { settings } = host.services;
  if (settings.isDemo) await host.whenReachable(() => ensureDemo(host.services));
  const listeners = await listenAll(host, hub, open);
  // Not before the port is ours: a password that was made is printed once.
  const demoTeacher = settings.isDemo ? await host.whenReachable(() => ensureDemoTeacher(host.services)) : undefined;
  const { port } = listeners.pages;
  const origin = certificate ? httpsOrigin(certificate.name ?? 'localhost', port) : `http://localhost:${port}`;
  // It comes with the first new password: a build below the running server may have taken its file away by then.
  await judgeOfPasswords();
  const more = hub && listeners.trustPage ? await hub.greeting(port, listeners.trustPage.port) : [];
  await host.whenReachable(() => greet(host, { origin, more, metricsPort: listeners.metrics?.port }, demoTeacher));
  // The classmates' designs are analysed, and their two weeks lived, behind the first answers.
  if (settings.isDemo) {
    fillDemonstration(host.services).catch((error: unknown) => {
      // The next start goes on where a stop has cut it off.
      if (!end.aborted) host.services.log('error', 'demo failed', { reason: reasonOf(error) });
    });
  }
}

/** As people type it. */
function httpsOrigin(name: string, port: number): string {
  return port === HTTPS_PORT ? `https://${name}` : `https://${name}:${port}`;
}

interface Listeners {
  readonly pages: Listener;
  readonly metrics: Listener | undefined;
  readonly trustPage: Listener | undefined;
}

async function listenAll(host: Host, hub: ClassHub | undefined, open: Listener[]): Promise<Listeners> {
  const noted = (listener: Listener): Listener => {
    open.push(listener);
    return listener;
  };
  const { port, host: address, metricsPort, metricsHost, certificate } = host.services.settings;
  const pages = noted(await listen(host, port, address, { files: certificate }));
  const metrics = metricsPort === undefined ? undefined : noted(await listenForMetrics(host, metricsPort, metricsHost));
  return { pages, metrics, trustPage: hub && noted(await hub.open(pages.port, host.services.log)) };
}

async function fillDemonstration(services: Services): Promise<void> {
  await fillDemo(services);
  if (services.settings.isDemoAlive) await liveDemo(services);
}

interface Greeting {
  readonly origin: string;
  readonly more: readonly string[];
  readonly metricsPort: number | undefined;
}

async function greet(
  { services }: Host,
  { origin, more, metricsPort }: Greeting,
  demoTeacher: DemoTeacher | undefined,
): Promise<void> {
  const { settings } = services;
  const setupCode = await issueSetupCode(services);
  const told = [
    setupCode === undefined ? undefined : emptySchool(settings),
    openToOthers(settings),
    exposureOf(settings),
    ...misspeltSettings(process.env),
  ];
  const lines = [`Balsa is ready at ${origin}/app/`, ...told.filter((line) => line !== undefined), ...more];
  if (metricsPort !== undefined) lines.push(`Metrics at http://${settings.metricsHost}:${metricsPort}/metrics`);
  const signIns = await demoSignIns(services);
  if (signIns.length > 0) lines.push('', 'Demonstration class:');
  for (const { groupName, groupId, studentIds } of signIns) {
    lines.push(`  ${groupName}: Group Id ${groupId}, Student Id ${studentIds.join(', ')}`);
  }
  if (demoTeacher) {
    const { email, password } = demoTeacher;
    lines.push(`  Teacher at ${origin}/teacher: ${email}, password ${password}`);
  }
  if (setupCode !== undefined) {
    // Over the plain http behind a proxy nobody can sign in from elsewhere.
    const place = settings.isBehindProxy ? 'https://<your name>' : origin;
    lines.push('', `Make the first teacher's account at ${place}/teacher with the code ${setupCode}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Stops as told once: also at a start, as soon as the records are open and can be closed. A second signal of the same kind ends at once. */
function stopOnSignal(opening: Promise<Host>, open: readonly Listener[], end: AbortController): void {
  const stop = (): void => {
    if (end.signal.aborted) return;
    end.abort();
    void opening
      .then(
        (host) => closeAll(host, open, { isUnused: open.length === 0 }),
        () => undefined,
      )
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** No new work, running requests to their end, records backed up (unless nobody has used them) and closed. */
async function closeAll(host: Host, open: readonly Listener[], end?: HostEnd): Promise<void> {
  host.stopTaking();
  await Promise.all(open.map((listener) => listener.close()));
  await host.close(end);
}
