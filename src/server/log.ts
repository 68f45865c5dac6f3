import { MINUTE_MS } from '#contract/values/durations.ts';

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** One structured line: what happened, to which keyed name, never an id, a token or content. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;
export type LogFields = Readonly<Record<string, unknown>>;

/** What each value of the setting LOG lets through. */
const LEVELS = {
  off: [],
  error: ['error'],
  info: ['error', 'warn', 'info'],
  debug: ['error', 'warn', 'info', 'debug'],
} as const satisfies Readonly<Record<string, readonly LogLevel[]>>;
export type LogSetting = keyof typeof LEVELS;

/** The setting as it was written; `on` is what earlier releases said for `info`. Undefined for anything else. */
export function logSettingIn(text: string): LogSetting | undefined {
  const setting = text === 'on' ? 'info' : text;
  return Object.hasOwn(LEVELS, setting) ? (setting as LogSetting) : undefined;
}

/** What went wrong, as a line of the log and a person at a terminal read it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function jsonLog(setting: LogSetting, write: (line: string) => void, now: () => number): Log {
  const levels: readonly LogLevel[] = LEVELS[setting];
  return (level, event, fields) => {
    if (!levels.includes(level)) return;
    write(JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields }));
  };
}

/** The same log for what would strike every request alike: a line of these events at most once a minute, with how many it stands for. */
export function sparing(log: Log, events: readonly string[], now: () => number): Log {
  const told = new Map<string, { atMs: number; more: number }>();
  return (level, event, fields) => {
    if (!events.includes(event)) return log(level, event, fields);
    const last = told.get(event);
    // Either way: a clock that is set back would keep all quiet for as long as it went back.
    if (last && Math.abs(now() - last.atMs) < MINUTE_MS) {
      last.more += 1;
      return;
    }
    log(level, event, { ...fields, ...(last?.more ? { more: last.more } : {}) });
    told.set(event, { atMs: now(), more: 0 });
  };
}
