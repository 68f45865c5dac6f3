import { randomId } from '#client/storage/random-id.ts';

/** One tab of a student, as the others know it. */
export interface PresentTab {
  readonly id: string;
  /** The student's other tabs that are open now, those that sleep included; none where the browser does not tell. */
  others(): Promise<readonly string[]>;
  /** What others of them were called before they were loaded again: what was typed under such a name is still theirs. */
  former(): Promise<readonly string[]>;
  leave(): void;
}

/**
 * Makes a tab known to its student's others for as long as it lives: each holds a lock of its own name, and the browser lets
 * go of it with the tab, however that ends. A tab that was loaded again holds its former name, too, in common with one that was made
 * as its copy.
 */
export function announceTab(pid: string, formerId?: string): PresentTab {
  const [present, former] = [`tab-${pid}-`, `former-tab-${pid}-`];
  const id = randomId();
  const locks = globalThis.navigator?.locks;
  let leave: () => void = () => undefined;
  const stay = new Promise<void>((resolve) => void (leave = resolve));
  void locks?.request(present + id, () => stay);
  if (formerId !== undefined) void locks?.request(former + formerId, { mode: 'shared' }, () => stay);
  const others = async (prefix: string, ...own: readonly (string | undefined)[]): Promise<readonly string[]> => {
    const { held = [] } = (await locks?.query()) ?? {};
    const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return names.filter((name) => !own.includes(name));
  };
  // A copy of this tab was called before as this one is called now.
  return { id, others: () => others(present, id), former: () => others(former, id, formerId), leave };
}
