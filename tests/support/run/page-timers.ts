import { afterAll, vi } from 'vitest';

/**
 * For the set-up of a file that is a page: what the page has put off is not done once the file is over, and what it still asks for has
 * come. A part that it asked for later would be the next page's, whose modules are new, and act upon it.
 */
export function endWithFile(): void {
  const timers = new Set<NodeJS.Timeout>();
  const { setTimeout, setInterval } = globalThis;
  globalThis.setTimeout = noted(setTimeout, timers);
  globalThis.setInterval = noted(setInterval, timers);
  afterAll(async () => {
    Object.assign(globalThis, { setTimeout, setInterval });
    for (const timer of timers) clearTimeout(timer);
    await vi.dynamicImportSettled();
  });
}

function noted<Start extends (...given: never[]) => NodeJS.Timeout>(start: Start, timers: Set<NodeJS.Timeout>): Start {
  return new Proxy(start, {
    apply: (target, self, given) => {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, given);
      timers.add(timer);
      return timer;
    },
  });
}
