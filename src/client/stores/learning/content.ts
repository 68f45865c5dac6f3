import { effect, Signal } from '@preact/signals-react';
import { fetchContent } from '#client/api/content.ts';
import { application } from '#client/scopes/scopes.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** A page of static content as its viewer draws it; the viewer sanitises `html` before it shows it. */
type ContentView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly html: string }
  | { readonly status: 'missing' }
  | { readonly status: 'needs-network' };

/** Pages kept in memory; an application has about sixty. */
const MOST_PAGES = 80;

const LOADING: ContentView = { status: 'loading' };
const pages = application.state(() => new Map<string, Signal<ContentView>>());

/** The page at a path under /c/; the first reader loads it. */
function page(path: string): ReadonlySignal<ContentView> {
  const scope = application.peek();
  return scope ? entry(scope, path) : new Signal<ContentView>(LOADING);
}

function entry(scope: ApplicationScope, path: string): Signal<ContentView> {
  const known = pages(scope);
  const present = known.get(path);
  if (present) return present;
  const made = new Signal<ContentView>(LOADING);
  known.set(path, made);
  for (const old of [...known.keys()].slice(0, known.size - MOST_PAGES)) known.delete(old);
  void load(scope, path);
  return made;
}

async function load(scope: ApplicationScope, path: string): Promise<void> {
  const answer = await fetchContent(path);
  const shown = pages(scope).get(path);
  if (!shown) return;
  if (answer.kind === 'page') shown.value = { status: 'ready', html: answer.html };
  else if (shown.peek().status !== 'ready')
    shown.value = { status: answer.kind === 'missing' ? 'missing' : 'needs-network' };
}

function reload(scope: ApplicationScope, path: string): void {
  const shown = entry(scope, path);
  if (shown.peek().status !== 'ready') shown.value = LOADING;
  void load(scope, path);
}

// Pages that needed the network come by themselves when it is back.
application.onOpen((scope) =>
  effect(() => {
    if (!isReachable.value) return;
    for (const [path, shown] of pages(scope)) if (shown.peek().status === 'needs-network') reload(scope, path);
  }),
);

/** Static HTML: lessons, tutorials, build pages, the journal's introduction. */
export const content = {
  page,
  reload: application.verb(reload),
} as const;
