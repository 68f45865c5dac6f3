import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { endWithFile } from './page-timers.ts';

/* Before each file, which is a page of its own in the document of all: its modules are evaluated anew, and nothing is left. */
vi.resetModules();
cleanup();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
letGoOfTheFormer();

endWithFile();

/** As long as `expect.poll` waits: `findBy…` gives up after one second by default, which a busy machine can take. */
configure({ asyncUtilTimeout: 15_000 });

type Leaving = Parameters<typeof globalThis.addEventListener>;

/** What is heard before the window is left, by all files so far. */
interface SharedWindow {
  leaving?: Leaving[];
}

/**
 * What a former page has not saved would ask for it: the window is that of all files, and its listeners outlive their modules.
 */
function letGoOfTheFormer(): void {
  const shared: typeof globalThis & SharedWindow = globalThis;
  for (const listener of shared.leaving?.splice(0) ?? []) globalThis.removeEventListener(...listener);
  if (shared.leaving !== undefined) return;
  const heard: Leaving[] = [];
  shared.leaving = heard;
  const add = globalThis.addEventListener.bind(globalThis);
  globalThis.addEventListener = (...listener: Leaving) => {
    if (listener[0] === 'beforeunload') heard.push(listener);
    add(...listener);
  };
}
