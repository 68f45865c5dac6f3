import { randomId } from '#client/storage/random-id.ts';

/** One tab of a student, as the others know it. */
export interface PresentTab {
  readonly id: string;
  /** The student's other tabs that are open now, those that sleep included; none where the browser does not tell. */
  others(): Promise<readonly string[]>;
  leave(): void;
}

/**
 * Makes a tab known to its student's others for as long as it lives: each holds a lock of its own name, and the browser lets
 * go of it with the tab, however that ends.
 */
export function announceTab(pid: string): PresentTab {
  const prefix = `tab-${pid}-`;
  const id = randomId();
  const locks = globalThis.navigator?.locks;
  let leave: () => void = () => undefined;
  const stay = new Promise<void>((resolve) => void (leave = resolve));
  void locks?.request(prefix + id, () => stay);
  return {
    id,
    async others() {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.flatMap(({ name = '' }) =>
        name.startsWith(prefix) && name !== prefix + id ? [name.slice(prefix.length)] : [],
      );
    },
    leave,
  };
}
