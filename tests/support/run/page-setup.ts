import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

/*
 * Before each file of tests that is a page: its modules are evaluated anew, and its device has nothing on it. Only the packages
 * stay, which hold nothing of a page but Dexie's way to the databases.
 */
vi.resetModules();
vi.unstubAllGlobals();
Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
Object.assign(Dexie.dependencies, { indexedDB: globalThis.indexedDB, IDBKeyRange });
// Node has one of its own since 21; a page of these tests has what its test gives it.
Reflect.deleteProperty(globalThis, 'navigator');

/*
 * What this page has put off is not done once it is gone, and what it still asks for has come: a part that a timer asked for later
 * would be the next page's, and act upon it.
 */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout, setInterval } = globalThis;
globalThis.setTimeout = noted(setTimeout);
globalThis.setInterval = noted(setInterval);

afterAll(async () => {
  Object.assign(globalThis, { setTimeout, setInterval });
  for (const timer of timers) clearTimeout(timer);
  await vi.dynamicImportSettled();
});

function noted<Start extends (...given: never[]) => NodeJS.Timeout>(start: Start): Start {
  return new Proxy(start, {
    apply: (target, self, given) => {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, given);
      timers.add(timer);
      return timer;
    },
  });
}
