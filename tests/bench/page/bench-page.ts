import { build } from 'vite';
import type { Browser, Page } from 'playwright-core';
import type { Rolldown } from 'vite';

/** A page that stands alone, made of one entry file and all that it imports. */
export interface BenchPage {
  readonly script: string;
  readonly style: string;
}

/** Bundles an entry as the product is bundled; what it exports is `bench` in the page. */
export async function bundled(entry: string): Promise<BenchPage> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const files = (Array.isArray(built) ? built : [built as Rolldown.RolldownOutput]).flatMap(({ output }) => output);
  const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  const style = files.map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : ''));
  return { script, style: style.join('\n') };
}

/** Opens it in a page of its own, without any address. */
export async function openPage(browser: Browser, { script, style }: BenchPage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.addStyleTag({ content: style });
  // What the entry exports, where a function that runs in the page can ask for it.
  await page.addScriptTag({ content: `${script}\nfunction benchPage() { return bench; }` });
  return page;
}
