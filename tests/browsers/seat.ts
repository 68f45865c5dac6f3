/** A browser other than Chromium in front of a student, as little of it as the walk needs. Elements are named by XPath. */
export interface Seat {
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly click: (path: string) => Promise<void>;
  /** Replaces what stands in a field, key by key, and leaves it. */
  readonly fill: (path: string, text: string) => Promise<void>;
  readonly escape: () => Promise<void>;
  /** The text or, of a field, what was typed; undefined where there is no such element. */
  readonly textOf: (path: string) => Promise<string | undefined>;
  /** As PNG. */
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Runs in the page: what `Seat.textOf` gives, and null for undefined. */
export const READ = `(path) => {
  const type = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const found = document.evaluate(path, document, null, type, null).singleNodeValue;
  if (!(found instanceof HTMLElement) || found.getClientRects().length === 0) return null;
  return 'value' in found && found.tagName !== 'BUTTON' ? found.value : found.innerText;
}`;

const WAIT_MS = 60_000;
const LOOK_MS = 100;

/** Waits for an element whose text meets an expectation; gives the text. */
export async function until(
  seat: Pick<Seat, 'textOf'>,
  path: string,
  isMet: (text: string) => boolean = () => true,
): Promise<string> {
  const end = performance.now() + WAIT_MS;
  let last: string | undefined;
  do {
    last = await seat.textOf(path);
    if (last !== undefined && isMet(last)) return last;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (performance.now() < end);
  throw new Error(
    `${path} did not come as expected; it is ${last === undefined ? 'not there' : JSON.stringify(last)}.`,
  );
}
