/** One structured line: what happened, to which keyed name, never an id, a token or content. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>) => void;

export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (level, event, fields) => {
    write(JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields }));
  };
}

const MINUTE_MS = 60_000;

/** The same log for what would strike every request alike: a line of these events at most once a minute, with how many it stands for. */
export function sparing(log: Log, events: readonly string[], now: () => number): Log {
  const told = new Map<string, { atMs: number; more: number }>();
  return (level, event, fields) => {
    if (!events.includes(event)) return log(level, event, fields);
    const last = told.get(event);
    if (last && now() - last.atMs < MINUTE_MS) {
      last.more += 1;
      return;
    }
    log(level, event, { ...fields, ...(last?.more ? { more: last.more } : {}) });
    told.set(event, { atMs: now(), more: 0 });
  };
}
