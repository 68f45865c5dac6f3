import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { endWithFile } from './page-timers.ts';

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

endWithFile();
