/** The server must not start, or a command must not work, with what it was told or finds; the sentence says what to change. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/** What a process ends with then: starting it again changes nothing (sysexits.h, EX_CONFIG). The unit names it, too. */
export const BAD_SETTING_EXIT = 78;

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'it is not there',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
};

/** Why a file cannot be read, for a sentence; what is rare says its code. */
export function unreadable(error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return `cannot be read (${CAUSES[code] ?? code})`;
}
