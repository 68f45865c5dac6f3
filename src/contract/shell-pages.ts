/** Below these every address is the page's own: server and worker answer it with the same document. */
export const SHELL_ROOTS = ['/app', '/teacher'] as const;

/** Whether a navigation to a path is answered by the shell. */
export function isShellPage(pathname: string): boolean {
  return SHELL_ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
