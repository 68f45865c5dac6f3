import { draftWrite } from '#client/mutations/draft-writes.ts';
import type { Draft } from '#client/mutations/draft-writes.ts';
import { currentDevice } from './device.ts';

/** What is typed reaches the device after this pause, and the outbox after that one (offline.md 2.2) [ms]. */
export const TO_DEVICE_MS = 400;
export const TO_OUTBOX_MS = 3_000;

export interface DraftSteps<Key> {
  /** Writes the draft; false when the device would not take it. */
  readonly keep: (key: Key, text: string) => Promise<boolean>;
  /** Makes the operation that sends it. */
  readonly send: (key: Key, text: string) => Promise<void>;
}

interface Pending {
  text: string;
  keepTimer?: ReturnType<typeof setTimeout>;
  sendTimer?: ReturnType<typeof setTimeout>;
}

/** Carries what is typed into several fields to the device and on to the outbox; the page's going away does not wait. */
export class DraftKeeper<Key> {
  readonly #steps: DraftSteps<Key>;
  readonly #pending = new Map<Key, Pending>();

  constructor(steps: DraftSteps<Key>) {
    this.#steps = steps;
    const hide = () => void this.keepAll();
    globalThis.document?.addEventListener('visibilitychange', hide);
    globalThis.addEventListener?.('pagehide', hide);
  }

  type(key: Key, text: string): void {
    const pending = this.#pending.get(key) ?? { text };
    pending.text = text;
    this.#pending.set(key, pending);
    clearTimeout(pending.keepTimer);
    clearTimeout(pending.sendTimer);
    pending.keepTimer = setTimeout(() => void this.#steps.keep(key, pending.text), TO_DEVICE_MS);
    pending.sendTimer = setTimeout(() => void this.flush(key), TO_OUTBOX_MS);
  }

  /** Writes and sends one field now; false when the device would not take it, and then it is tried again later. */
  async flush(key: Key): Promise<boolean> {
    const pending = this.#pending.get(key);
    if (!pending) return true;
    clearTimeout(pending.keepTimer);
    clearTimeout(pending.sendTimer);
    this.#pending.delete(key);
    const { text } = pending;
    if (await this.#steps.keep(key, text)) {
      await this.#steps.send(key, text);
      return true;
    }
    if (!this.#pending.has(key)) this.#pending.set(key, { text });
    return false;
  }

  /** The same for every field; false when one of them is not on the device. */
  async flushAll(): Promise<boolean> {
    const kept = await Promise.all([...this.#pending.keys()].map((key) => this.flush(key)));
    return !kept.includes(false);
  }

  /** Writes every field to the device and leaves the sending to its time. */
  async keepAll(): Promise<void> {
    await Promise.all([...this.#pending].map(([key, { text }]) => this.#steps.keep(key, text)));
  }

  /** Writes a draft row. */
  async write(draft: Draft): Promise<boolean> {
    const partition = currentDevice.peek()?.partition;
    if (!partition) return false;
    const put = await draftWrite(partition, draft);
    const { outcome } = await partition.write((database) => put(database), ['drafts']);
    return outcome === 'saved';
  }
}
