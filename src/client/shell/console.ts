type Commands = (typeof import('./console-helper.ts'))['consoleCommands'];
type CommandName = keyof Commands;

const NAMES = [
  'prefs',
  'setPref',
  'clearPrefs',
  'whoami',
  'state',
  'copyState',
  'help',
] as const satisfies CommandName[];

/** Puts `window.balsa` in place (ledger UX-05); the commands themselves come with the first call. */
export function offerConsole(): void {
  const call =
    (name: CommandName) =>
    async (...words: readonly unknown[]): Promise<unknown> => {
      const { consoleCommands } = await import('./console-helper.ts');
      const answer = await (consoleCommands[name] as (...words: readonly unknown[]) => unknown)(...words);
      console.info(answer);
      return answer;
    };
  Object.assign(globalThis, { balsa: Object.fromEntries(NAMES.map((name) => [name, call(name)])) });
}
