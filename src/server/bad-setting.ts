/** The server must not start, or a command must not work, with what it was told or finds; the sentence says what to change. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/** What a process ends with then: starting it again changes nothing (sysexits.h, EX_CONFIG). The unit names it, too. */
export const BAD_SETTING_EXIT = 78;
