import { LIMITS } from '#contract/limits.ts';
import { deliverSealed, restoreWork } from '#contract/student-calls.ts';
import { hashOf } from '#contract/values/text-hash.ts';
import { free, themselves } from '#server/http/handlers.ts';
import { writeInRoom } from '#server/http/limits/storage-limit.ts';
import { lockStudent } from '#server/http/lock-student.ts';
import { Refusal, refuse, tryLater } from '#server/http/refusal.ts';
import { findMerged } from '#server/records/people/merged-people.ts';
import { findPerson } from '#server/records/people/people.ts';
import { openSealedWork } from '#server/sealed-box.ts';
import { SYNC } from './sync-table.ts';
import { batchOf, performBatch } from './sync.ts';
import { timeHandler } from './time-on-task.ts';
import type { Restored, SealedWork } from '#contract/device/sealed-work.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { Ticket, Tickets } from '#server/http/identity/tickets.ts';
import type { RateLimit } from '#server/http/limits/rate-limit.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Services } from '#server/services.ts';
import type { BatchResult } from './sync.ts';

/** When a device asks again that brought work which may not be taken yet [s]. */
const COME_BACK_S = 1_800;

/** A request with a box of today's size, with the quotes and the name around it [bytes]. */
const SMALL_BODY_MAX = LIMITS.sealedBoxMax + 64;

/** Tickets are ended with all sign-ins of their student, not one by one. */
const NO_TOKEN = '';

/** Work whose ticket was issued by this server to a person who is still here. */
interface OwnedWork {
  readonly work: SealedWork;
  readonly ticket: Ticket;
  /** The student of the ticket, or whom they were merged into. */
  readonly owner: Person;
  readonly isMerged: boolean;
  /** The ticket was ended with its student's sign-ins. */
  readonly isEnded: boolean;
}

/** Takes what an absent student left on a device, as that student's; whoever brings it learns nothing. */
export function deliverHandler(tickets: Tickets) {
  return free(deliverSealed, {
    // Anybody can send boxes: so many are read, and so many large ones opened, which takes a key agreement.
    admit: ({ services: { limits }, address, bytes = 0 }) => {
      takeFrom(bytes > SMALL_BODY_MAX ? limits.largeSealed : limits.sealed, address);
    },
    authorize: async ({ body, services, address, header }) => {
      const isUnannounced = header('Content-Length') === undefined;
      if (isUnannounced && body.box.length > LIMITS.sealedBoxMax) takeFrom(services.limits.largeSealed, address);
      const found = await ownedWork(body.box, tickets, services);
      if (!found || found.work.file !== undefined) throw refuse('NOT_SEALED');
      const { ticket, owner, isMerged, isEnded } = found;
      // Who was merged can never sign in again: for their work there is no other way.
      const isExpired = ticket.expiresAt <= services.now() && !isMerged;
      if (isExpired || isEnded) {
        throw refuse('TICKET_EXPIRED');
      }
      takeFrom(services.limits.student, owner.id);
      return found;
    },
    handle: async (ctx, found) => {
      const results = await carryOut(ctx, found);
      // What the teacher has closed, and what failed for a passing reason, may be taken another time.
      const isWhole = results.every(({ status }) => status < 500 && ![403, 424, 429].includes(status));
      if (!isWhole) throw tryLater(COME_BACK_S, 'TAKEN_IN_PART');
      return { receipt: await hashOf(ctx.body.box) };
    },
  });
}

function takeFrom(limit: RateLimit, name: string): void {
  const wait = limit.take(name);
  if (wait > 0) throw tryLater(wait);
}

/** Restores one box of a student's own work file. */
export function restoreHandler(tickets: Tickets) {
  return free(restoreWork, {
    authorize: themselves,
    handle: (ctx, person) => restoreBox({ ctx, tickets, mayRestore: (owner) => owner.id === person.id }, ctx.body),
  });
}

/** Who restores: a student their own, a teacher what `mayRestore` says. */
export interface RestoreDesk {
  readonly ctx: RequestContext;
  readonly tickets: Tickets;
  /** Asked with the student whose work it is. */
  readonly mayRestore: (owner: Person) => boolean | Promise<boolean>;
  /** Runs in the transaction of the restore, such as to write down whose hand it was. */
  readonly note?: (sql: Sql, owner: Person) => Promise<void>;
}

/**
 * Restores one box of a work file, for whoever may. What the server has already is counted and changes nothing; a file that is
 * forged, was edited, or is another student's is refused with a sentence.
 */
export async function restoreBox(
  desk: RestoreDesk,
  file: { readonly box: string; readonly work: string },
): Promise<Restored> {
  const { ctx, tickets, mayRestore, note } = desk;
  const found = await ownedWork(file.box, tickets, ctx.services);
  if (!found || found.work.file === undefined) throw refuse('NO_WORK_FILE');
  const { work, owner } = found;
  if (!(await mayRestore(owner))) throw refuse('OTHER_STUDENT');
  if (work.file !== file.work) throw refuse('FILE_CHANGED');
  return restoredBy(await carryOut(ctx, found, note), work, owner);
}

/** What a box holds, if this server gave its ticket to the very student whose partition it comes from. */
async function ownedWork(box: string, tickets: Tickets, services: Services): Promise<OwnedWork | undefined> {
  const work = openSealedWork(services.keys, box);
  const ticket = work && (await tickets.check(work.ticket, services.now()));
  if (!ticket || services.keys.partitionOf(ticket.personId) !== work.pid) return undefined;
  if (Math.max(work.ops.length, work.times.length) > LIMITS.batchOperations) return undefined;
  const kinds = [...work.ops.map(({ kind }) => kind), ...work.times.map(() => 'time')];
  if (!kinds.every((kind) => ticket.kinds.includes(kind))) return undefined;
  const { database } = services;
  const merged = await findMerged(database, ticket.personId);
  const owner = await findPerson(database, merged?.personId ?? ticket.personId, NO_TOKEN);
  const version = merged?.sessionVersion ?? owner?.sessionVersion;
  return owner && { work, ticket, owner, isMerged: merged !== undefined, isEnded: ticket.sessionVersion !== version };
}

/** All of it in one transaction, as its owner, under the names that the device gave the operations. */
function carryOut(
  ctx: RequestContext,
  { work, owner, isMerged }: Pick<OwnedWork, 'work' | 'owner' | 'isMerged'>,
  note?: RestoreDesk['note'],
): Promise<BatchResult[]> {
  const { database, limits } = ctx.services;
  return writeInRoom(database, limits.stored, async (sql) => {
    await lockStudent(sql, owner);
    const batch = batchOf(ctx, { person: owner, sql, isMerged, table: SYNC });
    const results = await performBatch(batch, work.ops);
    for (const { app, body } of work.times) {
      const report = { ...batch, parameters: { appCode: app }, query: undefined, body };
      await sql.within(() => timeHandler.answer(report)).catch(passOver);
    }
    await note?.(sql, owner);
    return results;
  });
}

/** Time that is refused (an application that is gone) keeps no other work from being taken. */
function passOver(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

function restoredBy(results: readonly BatchResult[], { ops }: SealedWork, { alias }: Person): Restored {
  const kindOf = new Map(ops.map(({ op, kind }) => [op, kind]));
  const taken = results.filter(({ status }) => status < 300);
  const refused = results.filter(({ status }) => status >= 300);
  return {
    alias,
    restored: taken.filter(({ isRepeated }) => !isRepeated).length,
    repeated: taken.filter(({ isRepeated }) => isRepeated).length,
    refused: refused.map(({ op, body }) => ({ kind: kindOf.get(op) ?? '', message: messageOf(body) })),
  };
}

function messageOf(body: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : 'Balsa could not accept this.';
}
