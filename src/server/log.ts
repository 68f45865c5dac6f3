/** One structured line: what happened, to which keyed name, never an id, a token or content. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>) => void;

export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (level, event, fields) => {
    write(JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields }));
  };
}
