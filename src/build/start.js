// `npm start`, `npm run serve` and `npm run class-hub`: builds what is missing or out of date, then serves it from this same process. Plain JavaScript, for it
// must run where nothing is built yet and, in production, without the development packages.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuildStale } from './freshness.js';
import { noteServed, serversOf, stopFirst } from './served.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server that was told to stop makes its last back-up [ms]. */
const STOPS_WITHIN_MS = 10_000;

if (isBuildStale(root)) {
  const running = await stillServing();
  if (running !== undefined) {
    console.error(
      `The sources have changed, and a server (process ${running}) runs from what was built of those before: ${stopFirst(running)}`,
    );
    process.exit(1);
  }
  console.log('Building Balsa (some seconds, only when something changed) ...');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

process.env.NODE_ENV ??= 'production';
noteServed(root);
if (process.env.npm_lifecycle_event) stopWithParent();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

/** A process that runs from the build, unless it ends within a moment: it may be on its way. */
async function stillServing() {
  const limit = Date.now() + STOPS_WITHIN_MS;
  for (;;) {
    const [running] = serversOf(root);
    if (running === undefined || Date.now() > limit) return running;
    await pause(250);
  }
}

/** npm runs this file below a shell, and a SIGTERM to npm ends the shell but is not passed on: notice, and stop too. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
