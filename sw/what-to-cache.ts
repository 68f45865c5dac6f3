import { API_ROOTS } from '#contract/api-roots.ts';

/** What is never stored, whatever it answers: personal data and engine answers (I15). */
export const NEVER_STORED = Object.values(API_ROOTS);

const APPLICATION_CONTENT = /^\/c\/application\/([a-z0-9][a-z0-9-]{0,63})\/[^/]/;

export const SHELL_PREFIX = 'shell-';
const LESSON_PREFIX = 'lesson-';

/** The introduction to the journal lies beside the applications' pages and belongs to all of them. */
export const COMMON_CONTENT = 'journal';

/** Whether a path may ever be in Cache Storage. */
export function mayBeStored(pathname: string): boolean {
  return !NEVER_STORED.some((path) => `${pathname}/`.startsWith(`${path}/`));
}

/** The application (or `journal`) whose static content a path is, or undefined. */
export function applicationOfContent(pathname: string): string | undefined {
  return APPLICATION_CONTENT.exec(pathname)?.[1];
}

/** Where the list of an application's files lies. */
export function manifestPath(application: string): string {
  return `/c/application/${application}/manifest.json`;
}

/** Name of the cache of one application's content in one version. */
export function lessonCacheName(application: string, version: string): string {
  return `${LESSON_PREFIX}${application}-${version}`;
}

/** Whether a cache holds content of an application, in whatever version; names of applications may begin alike. */
export function isLessonCacheOf(name: string, application: string): boolean {
  const prefix = `${LESSON_PREFIX}${application}-`;
  return name.startsWith(prefix) && /^[0-9a-f]{16}$/.test(name.slice(prefix.length));
}

/**
 * The shell's caches to delete: those before the present one, but for the last of them, from which a page of the former build may
 * still fetch a part of itself. What comes behind waits to take over. `names` are in the order of their making.
 */
export function outdatedShells(names: readonly string[], present: string): string[] {
  const shells = names.filter((name) => name.startsWith(SHELL_PREFIX));
  return shells.slice(0, Math.max(0, shells.indexOf(present) - 1));
}
