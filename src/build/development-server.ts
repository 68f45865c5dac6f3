import { getRequestListener } from '@hono/node-server';
import { createServerModuleRunner } from 'vite';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevEnvironment, Plugin, ViteDevServer } from 'vite';

/** What the page's own files are asked for by; everything else is the server's to answer. */
const PAGE_PATHS =
  /^\/(?:$|\?|app(?:\/|$|\?)|@|src\/|sw\/|node_modules\/|tests\/|__|[\w.-]+\.(?:svg|png|ico|webmanifest|txt|html))/;

/** What `src/server/development.ts` exports: the same Hono application as in production, with its data and an end. */
interface DevelopmentHost {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly close: () => Promise<void>;
}

/**
 * `npm run dev` as one process: Vite serves the page, and every other address goes to the product's own server, loaded
 * through Vite so that a change of a server file takes effect at the next request.
 */
export function developmentServer(entry: string): Plugin {
  return {
    name: 'balsa:development-server',
    apply: 'serve',
    configureServer(vite) {
      const answer = liveServer(vite, entry);
      vite.middlewares.use((request, response, next) => {
        if (PAGE_PATHS.test(request.url ?? '/')) next();
        else answer(request, response).catch(next);
      });
    },
  };
}

function liveServer(vite: ViteDevServer, entry: string) {
  const environment = vite.environments.server as DevEnvironment;
  const runner = createServerModuleRunner(environment, { hmr: false });
  let host: Promise<DevelopmentHost> | undefined;
  let closing: Promise<void> = Promise.resolve();

  // One change at a time: a database belongs to one host, so the old one is closed before the next opens it.
  const drop = (): void => {
    const old = host;
    host = undefined;
    runner.clearCache();
    closing = closing.then(async () => (await old?.catch(() => undefined))?.close());
  };
  const load = async (): Promise<DevelopmentHost> => {
    await closing;
    const { openDevelopmentHost } = (await runner.import(entry)) as {
      openDevelopmentHost: () => Promise<DevelopmentHost>;
    };
    return openDevelopmentHost();
  };

  vite.watcher.on('change', (path) => {
    if (!environment.moduleGraph.getModulesByFile(path)) return;
    // Vite does the same a moment later; a request in that moment would bring back the old text.
    environment.moduleGraph.onFileChange(path);
    drop();
  });
  vite.httpServer?.once('close', drop);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    host ??= load();
    const current = await host.catch((error: unknown) => {
      host = undefined;
      throw error;
    });
    await getRequestListener(current.fetch, { overrideGlobalObjects: false })(request, response);
  };
}
