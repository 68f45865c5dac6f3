import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that is a form for signing in: one file with everything in it, and a service worker that keeps it. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bare form</title>
    <link rel="icon" href="data:,">
    <style>
      body { display: grid; place-content: center; min-height: 100dvh; margin: 0; font: 1rem/1.5 system-ui, sans-serif }
      form { display: grid; gap: 8px; width: 320px }
    </style>
  </head>
  <body>
    <form method="dialog">
      <h1>Bare form</h1>
      <label for="student">Student Id</label>
      <input id="student" type="password" autofocus>
      <label for="group">Group Id</label>
      <input id="group">
      <button type="submit">Login</button>
    </form>
    <script>addEventListener('load', () => navigator.serviceWorker.register('/worker.js'))</script>
  </body>
</html>
`;

/** Nothing but what must be: no list, no versions, no second thought. */
const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((cache) => cache.add('/app/'))));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
`;

export interface BareForm {
  /** Without a slash at the end; the form is at `/app/`, as Balsa's own. */
  readonly url: string;
  readonly stop: () => void;
}

/** Serves the bare form on a free port of this machine, with these headers beside its own. */
export async function serveBareForm(headers: Readonly<Record<string, string>> = {}): Promise<BareForm> {
  const server = createServer(({ url }, response) => {
    const [type, text] = url === '/worker.js' ? ['text/javascript', WORKER] : ['text/html; charset=utf-8', PAGE];
    response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-cache' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
