import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import { startServer } from '#tests/support/school/server.ts';
import type { ApplicationScope, StudentScope } from '#client/scopes/scope.ts';
import type { TestPerson } from '#tests/support/school/school.ts';
import type { TestServer, TestServerOptions } from '#tests/support/school/server.ts';

/** How the network treats requests: `lost-answer` lets them through and loses what comes back, `stalled` says nothing at all. */
type Network = 'online' | 'offline' | 'captive' | 'lost-answer' | 'stalled';

/** Every request that reached the network, as method and path. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** One Chromebook with the product's own data side on it, talking to the real server in this process. */
export interface ClassroomDevice {
  readonly server: TestServer;
  network: Network;
  readonly seen: Seen[];
  /** Loads the page anew: other modules, the same IndexedDB; session storage as a reload keeps it. */
  reload(options?: { readonly isNewWindow?: boolean }): Promise<Page>;
  /** The same, and a student is in the dragster: Sally, unless somebody else is named. */
  enter(person?: TestPerson): Promise<Page>;
}

/** The stores of one loaded page. */
export interface Page {
  readonly session: typeof import('#client/stores/session/session.ts').session;
  readonly navigation: typeof import('#client/stores/page/navigation.ts').navigation;
  readonly applications: typeof import('#client/stores/session/applications.ts').applications;
  readonly activity: typeof import('#client/stores/session/activity.ts').activity;
  readonly exercises: typeof import('#client/stores/learning/exercises.ts').exercises;
  readonly quiz: typeof import('#client/stores/learning/quiz.ts').quiz;
  readonly grades: typeof import('#client/stores/learning/grades.ts').grades;
  readonly journal: typeof import('#client/stores/learning/journal.ts').journal;
  readonly connection: typeof import('#client/stores/session/connection.ts').connection;
  readonly notifications: typeof import('#client/stores/page/notifications.ts').notifications;
  readonly modals: typeof import('#client/stores/page/modals.ts').modals;
  readonly preferences: typeof import('#client/stores/session/preferences.ts').preferences;
  readonly beforeLeaving: typeof import('#client/stores/page/keep-typed.ts').beforeLeaving;
  readonly flushEditors: typeof import('#client/stores/page/keep-typed.ts').flushEditors;
  readonly signOut: typeof import('#client/stores/session/sign-out.ts').signOut;
  readonly device: typeof import('#client/stores/session/device.ts').currentDevice;
  /** Whose scope is open, and which application's. */
  student(): StudentScope;
  application(): ApplicationScope;
  /** Everything that the modules of the page hold. */
  contents(): readonly unknown[];
  /** Signs in and opens the dragster. */
  enter(person: TestPerson): Promise<void>;
  /** Ends everything that still runs in this page, as closing its tab does. */
  discard(): void;
}

/** It is closed when the test has finished. */
export async function openClassroomDevice(options: TestServerOptions = {}): Promise<ClassroomDevice> {
  globalThis.indexedDB = new IDBFactory();
  // Dexie took its factory when it was loaded, which was once for all tests of a file.
  Object.assign(Dexie.dependencies, { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange });
  const server = await startServer(options);
  const storage = new Map<string, string>();
  const pages: Page[] = [];
  const discardAll = async (): Promise<void> => {
    for (const page of pages.splice(0)) page.discard();
    // A part that such a page still asks for would be the next page's, and act upon it.
    await vi.dynamicImportSettled();
  };
  const device: ClassroomDevice = {
    server,
    network: 'online',
    seen: [],
    async reload({ isNewWindow = false } = {}) {
      const kept = [...storage];
      await discardAll();
      storage.clear();
      if (!isNewWindow) for (const [name, value] of kept) storage.set(name, value);
      vi.stubGlobal('sessionStorage', storageOver(storage));
      const page = await loadPage(device);
      pages.push(page);
      return page;
    },
    async enter(person = server.school.S1) {
      const page = await device.reload();
      await page.enter(person);
      return page;
    },
  };
  onTestFinished(async () => {
    // The page closes with what it really has, not with what the test put in the way. A spy on a timer may lie over a false one.
    vi.restoreAllMocks();
    vi.useRealTimers();
    await discardAll();
    await server.close();
  });
  return device;
}

async function loadPage(device: ClassroomDevice): Promise<Page> {
  vi.resetModules();
  const { setEndpoint } = await import('#client/api/endpoint.ts');
  setEndpoint({ fetch: (input, init) => overNetwork(device, input, init), timeoutMs: 15_000 });
  const [session, navigation, applications, activity, exercises, quiz, grades, journal] = await Promise.all([
    import('#client/stores/session/session.ts'),
    import('#client/stores/page/navigation.ts'),
    import('#client/stores/session/applications.ts'),
    import('#client/stores/session/activity.ts'),
    import('#client/stores/learning/exercises.ts'),
    import('#client/stores/learning/quiz.ts'),
    import('#client/stores/learning/grades.ts'),
    import('#client/stores/learning/journal.ts'),
  ]);
  const [connection, notifications, modals, preferences, keepTyped, signOut, current, scopes] = await Promise.all([
    import('#client/stores/session/connection.ts'),
    import('#client/stores/page/notifications.ts'),
    import('#client/stores/page/modals.ts'),
    import('#client/stores/session/preferences.ts'),
    import('#client/stores/page/keep-typed.ts'),
    import('#client/stores/session/sign-out.ts'),
    import('#client/stores/session/device.ts'),
    import('#client/scopes/scopes.ts'),
  ]);
  return {
    ...session,
    ...navigation,
    ...applications,
    ...activity,
    ...exercises,
    ...quiz,
    ...grades,
    ...journal,
    ...connection,
    ...notifications,
    ...modals,
    ...preferences,
    beforeLeaving: keepTyped.beforeLeaving,
    flushEditors: keepTyped.flushEditors,
    ...signOut,
    device: current.currentDevice,
    student: () => mustBe(scopes.student.peek()),
    application: () => mustBe(scopes.application.peek()),
    contents: scopes.contents,
    async enter(person) {
      await session.session.login(person.studentId, person.groupId);
      applications.applications.choose('dragster');
      await until(() => activity.activity.status.value === 'ready');
    },
    discard() {
      const present = current.currentDevice.peek();
      // Before the scope closes: a page that is gone saves nothing late.
      present?.partition.close();
      scopes.closeStudent();
    },
  };
}

function mustBe<T>(scope: T | undefined): T {
  if (scope === undefined) throw new Error('Nobody is here, or nothing is open.');
  return scope;
}

async function overNetwork(device: ClassroomDevice, input: string, init: RequestInit): Promise<Response> {
  const { network } = device;
  if (network === 'offline') throw new TypeError('Failed to fetch');
  if (network === 'captive') {
    return new Response('<h1>Wi-Fi login</h1>', { status: 200, headers: { 'content-type': 'text/html' } });
  }
  device.seen.push({ method: init.method ?? 'GET', path: input, body: String(init.body ?? '') });
  if (network === 'stalled') return untilGivenUp(init.signal);
  const response = await device.server.fetch(input, init);
  // What is under way when the network goes is lost with it.
  if (network === 'lost-answer' || device.network === 'offline') throw new TypeError('Failed to fetch');
  return response;
}

function untilGivenUp(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
  });
}

function storageOver(map: Map<string, string>): Storage {
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

/** Waits until a condition over signals holds; fails with what it last saw. */
export async function until(condition: () => boolean, timeout = 15_000): Promise<void> {
  await vi.waitFor(
    () => {
      if (!condition()) throw new Error(`Never became true: ${condition.toString()}`);
    },
    { timeout, interval: 10 },
  );
}
