import { tab } from '#client/scopes/scopes.ts';
import { deliverable } from '#contract/device/sealed-delivery.ts';
import { RegistryDatabase, SCHEMA } from './database.ts';
import { randomId } from './random-id.ts';
import type { LateRow, OwnRow, SealedRow } from './rows.ts';

const open = tab.hold<{ database?: RegistryDatabase | undefined }>({});

function registry(): RegistryDatabase {
  open.database ??= new RegistryDatabase();
  return open.database;
}

/** This install's random name, made at the first call. */
export async function deviceId(): Promise<string> {
  const { install } = registry();
  return registry().transaction('rw', install, async () => {
    const held = await install.get('install');
    if (held?.k === 'install') return held.deviceId;
    const made = { k: 'install', deviceId: randomId() } as const;
    await install.put(made);
    return made.deviceId;
  });
}

/** Whether the device still goes by a name, or by any where none is given: a browser that clears its storage takes it away, a sign-out does not. */
export async function isStillNamed(name?: string): Promise<boolean> {
  const held = await registry().install.get('install');
  return held?.k === 'install' && (name === undefined || held.deviceId === name);
}

/**
 * Notes that a partition exists; called when a student arrives. What was sealed of it goes: its owner sends it now. What is
 * nowhere else stays until it is among their rows (sync/sealed/late-work.ts).
 */
export async function notePartition(pid: string): Promise<void> {
  const { parts, sealed } = registry();
  await registry().transaction('rw', parts, sealed, async () => {
    const held = await parts.get(pid);
    // The usual reload writes nothing here.
    const isNoted = held?.unsent === 0 && held.leftAt === undefined && held.schema === SCHEMA;
    if (!isNoted) await parts.put({ pid, unsent: 0, schema: SCHEMA });
    await sealed
      .where('pid')
      .equals(pid)
      .filter(({ own }) => own === undefined)
      .delete();
  });
}

/** Whether a student's stay on this device goes on: they have come and not left since. */
export async function isStaying(pid: string): Promise<boolean> {
  const part = await registry().parts.get(pid);
  return part !== undefined && part.leftAt === undefined;
}

/** Notes what a student left behind unsent. */
export async function noteDeparture(pid: string, unsent: number, leftAt: number): Promise<void> {
  await registry().parts.put({ pid, unsent, leftAt, schema: SCHEMA });
}

/** Students who left before a time [ms since 1970] with nothing unsent, on a device that none of them called their own. */
export async function leftBefore(time: number): Promise<readonly string[]> {
  const own = new Set((await ownKeys()).map(({ pid }) => pid));
  const parts = await registry().parts.toArray();
  return parts
    .filter(({ pid, unsent, leftAt = Infinity }) => unsent === 0 && leftAt < time && !own.has(pid))
    .map(({ pid }) => pid);
}

/** Forgets a partition that was deleted. */
export async function forgetPartition(pid: string): Promise<void> {
  await registry().parts.delete(pid);
}

/** Keeps sealed work until somebody has delivered it. */
export async function keepSealed(rows: readonly SealedRow[]): Promise<void> {
  await registry().sealed.bulkPut([...rows]);
}

/** Sealed work that may still be delivered, in the order of its sealing. */
export async function sealedWork(): Promise<SealedRow[]> {
  return deliverable(await registry().sealed.orderBy('id').toArray());
}

/** What was sealed of a student's work and never was among their rows. */
export async function lateWork(pid: string): Promise<LateRow[]> {
  const rows = await registry().sealed.where('pid').equals(pid).sortBy('id');
  return rows.filter((row): row is LateRow => row.own !== undefined);
}

/** The server has it: the sealed copy goes. The owner's own rows learn of it when the owner is back. */
export async function forgetSealed(id: string): Promise<void> {
  await registry().sealed.delete(id);
}

/** The server will never take it in this form: it stays and waits for its owner. */
export async function refuseSealed(id: string, http: number): Promise<void> {
  await registry().sealed.update(id, { refused: http });
}

/** The wrapped keys of the students who called this device their own. */
export async function ownKeys(): Promise<OwnRow[]> {
  return registry().own.toArray();
}

export async function isOwnDevice(pid: string): Promise<boolean> {
  return (await registry().own.where('pid').equals(pid).count()) > 0;
}

/**
 * The key of this browser, made at the first call, with which a page can compute and which it cannot read; undefined in a
 * browser that keeps no keys.
 */
export async function browserKey(): Promise<CryptoKey | undefined> {
  const { install } = registry();
  const held = await install.get('browserKey');
  if (held?.k === 'browserKey') return held.key;
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  try {
    // Of two tabs that make one at the same time the first keeps it.
    await install.add({ k: 'browserKey', key });
  } catch {
    const other = await install.get('browserKey');
    return other?.k === 'browserKey' ? other.key : undefined;
  }
  return key;
}

export async function keepOwnKey(row: OwnRow): Promise<void> {
  await registry().own.put(row);
}

export async function forgetOwnKey(pid: string): Promise<void> {
  await registry().own.delete(pid);
}

/** Closes the registry, so that the next call opens it again: a test is a device of its own. @internal */
export function closeRegistry(): void {
  open.database?.close();
  open.database = undefined;
}
