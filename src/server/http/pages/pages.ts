import { SHELL_ROOTS } from '#contract/shell-pages.ts';
import { notFound } from '#server/http/refusal.ts';
import { CONTENT_HEADERS, fileHeaders, shellHeaders } from './page-headers.ts';
import type { App } from '#server/http/app.ts';
import type { StaticFiles } from './static-files.ts';
import type { Context } from 'hono';

const SHELL = '/index.html';

/** One word, as somebody types or remembers the address of a student's screen. */
const BARE_WORD = /^\/([a-z-]+)\/?$/i;

/** The screen that students know by another name than its address. */
const BY_NAME: ReadonlyMap<string, string> = new Map([['competition', 'simulation']]);

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
    const word = found ? undefined : bareWord(raw, path);
    if (word !== undefined)
      return new Response(null, { status: 302, headers: { ...headers, Vary: 'Accept', Location: `/app/${word}` } });
    if (found || !path.startsWith('/assets/')) return found ?? missing();
    return (await earlier?.answer(raw, path, headersOfFile)) ?? missing();
  });
}

/** Who navigates to a word wants the student's screen of that name, or a page that says there is none; never JSON as a file. */
function bareWord(request: Request, path: string): string | undefined {
  const isNavigation = request.headers.get('Accept')?.includes('text/html') === true;
  const word = isNavigation ? BARE_WORD.exec(path)?.[1]?.toLowerCase() : undefined;
  return word && (BY_NAME.get(word) ?? word);
}

function missing(): never {
  throw notFound();
}
