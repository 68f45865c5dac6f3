import { student, tab } from '#client/scopes/scopes.ts';

/*
 * What a tab keeps over a reload: the sign-in (token, partition and its key, engine session, application; AUTH-12), and what its
 * student has open, chosen or begun. Session storage only, so that it ends with the window and a service worker can never read it. It
 * is there before the student's scope, which a reload opens with it, and is forgotten when that closes.
 */
const KEYS = {
  token: 'balsa.token',
  pid: 'balsa.pid',
  boxKey: 'balsa.boxKey',
  engineSession: 'balsa.session',
  engineConfig: 'balsa.config',
  engineApplication: 'balsa.sessionApp',
  applicationCode: 'balsa.app',
  /** Of the application: the exercise that is open. */
  exercise: 'balsa.exercise',
  /** Of the application: that Build and Test shows the measured runs. */
  runs: 'balsa.runs',
  /** Of the application: the page of the journal that is open. */
  journal: 'balsa.journal',
  /** Of the application: the contenders that are chosen, with whose and of which application they are. */
  contenders: 'balsa.contenders',
  /** What is chosen or typed in quizzes and not checked, with whose it is. */
  selections: 'balsa.selections',
  /** What was typed just before the page was left, with whose it is. */
  aside: 'balsa.aside',
  /** Where a running tour stands. */
  tour: 'balsa.tour',
  /** Names the tab among those of its student: what was typed in it is found under its name. */
  tab: 'balsa.tab',
  /** A teacher's session; no part of a student's sign-in, and not gone with it. */
  teacher: 'balsa.teacher',
} as const;

type TabMemoryName = keyof typeof KEYS;

const memory = tab.hold(new Map<TabMemoryName, string>());

/** One value, or undefined; falls back to memory where session storage is refused. */
function get(name: TabMemoryName): string | undefined {
  return memory.get(name) ?? stored(name);
}

/** The value that the tab holds now: another page of it, before or after this one, may have changed it. */
function stored(name: TabMemoryName): string | undefined {
  return storage()?.getItem(KEYS[name]) ?? undefined;
}

/** What was kept for a student, who is named in it; undefined where it is another's, or cannot be read. */
function heldOf(name: TabMemoryName, pid: string): unknown {
  try {
    const held = JSON.parse(get(name) ?? 'null') as { readonly pid?: unknown } | null;
    return held?.pid === pid ? held : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value or, without one, forgets it. */
function set(name: TabMemoryName, value: string | undefined): void {
  if (value === undefined) {
    memory.delete(name);
    storage()?.removeItem(KEYS[name]);
    return;
  }
  memory.set(name, value);
  try {
    storage()?.setItem(KEYS[name], value);
  } catch {
    // A full or refused session storage costs a sign-in after a reload and nothing else: memory has the value.
  }
}

/** Forgets everything of a student. */
function forget(): void {
  for (const name of Object.keys(KEYS) as TabMemoryName[]) if (name !== 'teacher') set(name, undefined);
}

student.onOpen(() => forget);

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** What a signed-in tab has by name; gone with the tab. */
export const tabMemory = { get, stored, heldOf, set, forget } as const;
