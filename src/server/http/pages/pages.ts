import { SHELL_ROOTS } from '#contract/shell-pages.ts';
import { notFound } from '#server/http/refusal.ts';
import { CONTENT_HEADERS, fileHeaders, shellHeaders } from './page-headers.ts';
import type { App } from '#server/http/app.ts';
import type { StaticFiles } from './static-files.ts';
import type { Context } from 'hono';

const SHELL = '/index.html';

/** Lessons, the page for its own addresses, and the page's files; `earlier` has the hashed ones of earlier builds. */
export function addPages(app: App, files: StaticFiles, earlier?: StaticFiles): void {
  const html = files.text(SHELL);
  const headers = shellHeaders(html ?? '');
  const shell = async (context: Context): Promise<Response> =>
    (await files.answer(context.req.raw, SHELL, headers)) ?? missing();
  for (const root of SHELL_ROOTS) app.on(['GET', 'HEAD'], [root, `${root}/*`], shell);
  app.get('/', () => new Response(null, { status: 302, headers: { ...headers, Location: '/app/' } }));
  app.on(['GET', 'HEAD'], '/c/*', async (context) => {
    return (await files.answer(context.req.raw, context.req.path, CONTENT_HEADERS)) ?? missing();
  });
  app.on(['GET', 'HEAD'], '/*', async (context) => {
    const { path, raw } = context.req;
    if (path === SHELL) return shell(context);
    const headersOfFile = fileHeaders(path);
    const found = await files.answer(raw, path, headersOfFile);
    if (found || !path.startsWith('/assets/')) return found ?? missing();
    return (await earlier?.answer(raw, path, headersOfFile)) ?? missing();
  });
}

function missing(): never {
  throw notFound();
}
