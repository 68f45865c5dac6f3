import { effect, Signal } from '@preact/signals-react';
import type { ReadonlySignal } from '@preact/signals-react';
import { fetchContent } from '#client/api/content.ts';
import { isReachable } from '#client/sync/connection-state.ts';

/** A page of static content as its viewer draws it; the viewer sanitises `html` before it shows it. */
export type ContentView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly html: string }
  | { readonly status: 'missing' }
  | { readonly status: 'needs-network' };

/** Pages kept in memory; an application has about sixty. */
const MOST_PAGES = 80;

const LOADING: ContentView = { status: 'loading' };
const pages = new Map<string, Signal<ContentView>>();

/** The page at a path under /c/; the first reader loads it. */
function page(path: string): ReadonlySignal<ContentView> {
  return entry(path);
}

function entry(path: string): Signal<ContentView> {
  const present = pages.get(path);
  if (present) return present;
  const made = new Signal<ContentView>(LOADING);
  pages.set(path, made);
  for (const old of [...pages.keys()].slice(0, pages.size - MOST_PAGES)) pages.delete(old);
  void load(path);
  return made;
}

async function load(path: string): Promise<void> {
  const answer = await fetchContent(path);
  const shown = pages.get(path);
  if (!shown) return;
  if (answer.kind === 'page') shown.value = { status: 'ready', html: answer.html };
  else if (shown.peek().status !== 'ready')
    shown.value = { status: answer.kind === 'missing' ? 'missing' : 'needs-network' };
}

function reload(path: string): void {
  const shown = entry(path);
  if (shown.peek().status !== 'ready') shown.value = LOADING;
  void load(path);
}

// Pages that needed the network come by themselves when it is back.
effect(() => {
  if (!isReachable.value) return;
  for (const [path, shown] of pages) if (shown.peek().status === 'needs-network') reload(path);
});

/** Static HTML: lessons, tutorials, build pages, the journal's introduction. */
export const content = {
  page,
  reload,
  /** Where an exercise's page lies (RES-03). */
  pathOf: (applicationCode: string, code: string) => `/c/application/${applicationCode}/${code}.html`,
  journalIntroduction: '/c/application/journal/introduction.html',
} as const;
