import { hashOf } from '#contract/values/text-hash.ts';

/** Where sealed boxes go (`deliverSealed`), from whoever is at the device. */
export const SEALED_PATH = '/student/api/outbox/sealed';

/** A sealed box as it lies on a device. */
export interface SealedBox {
  readonly id: string;
  readonly pid: string;
  /** What goes over the wire as it is. */
  readonly box: string;
  /** The server's final no: it waits for its owner. */
  readonly refused?: number;
}

interface Delivery<Row extends SealedBox> {
  /** Brings a box to the server and gives the receipt; undefined where it was not taken. */
  readonly bring: (row: Row) => Promise<string | undefined>;
  /** The server has it. */
  readonly forget: (id: string) => Promise<void>;
}

/**
 * What may still be delivered of these boxes, which come in the order of their sealing. After one that was refused the later
 * ones of the same student wait for them, too: nothing may overtake what was made before it (I4).
 */
export function deliverable<Row extends SealedBox>(rows: readonly Row[]): Row[] {
  const waiting = new Set(rows.filter(({ refused }) => refused !== undefined).map(({ pid }) => pid));
  return rows.filter(({ pid }) => !waiting.has(pid));
}

/**
 * Delivers boxes, those of one student in order; another's need not wait for them. Only a receipt of this very box takes it
 * from the device. Resolves with whether all of them are at the server.
 */
export async function deliverBoxes<Row extends SealedBox>(
  rows: readonly Row[],
  { bring, forget }: Delivery<Row>,
): Promise<boolean> {
  const stopped = new Set<string>();
  for (const row of rows) {
    if (stopped.has(row.pid)) continue;
    const receipt = await bring(row);
    if (receipt !== undefined && receipt === (await hashOf(row.box))) await forget(row.id);
    else stopped.add(row.pid);
  }
  return stopped.size === 0;
}
