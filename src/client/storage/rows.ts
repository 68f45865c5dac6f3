import type { SealedBox } from '#contract/device/sealed-delivery.ts';
import type { OperationKind } from '#contract/device/sync.ts';
import type { FactKey } from './facts.ts';

/** An encrypted value: 12 bytes of nonce, then AES-256-GCM's ciphertext and tag (see box.ts). */
export type Box = Uint8Array<ArrayBuffer>;

/** Every row carries the version that it was written by and is understood by that alone (sync/README.md#storage). */
interface Versioned {
  readonly v: 1;
}

interface Boxed extends Versioned {
  readonly box: Box;
}

/** A fact about the partition, by name. */
export interface MetaRow {
  readonly k: FactKey;
  readonly value?: string | number;
  readonly box?: Box;
  readonly taken?: TakenWork;
}

/** An operation of an exercise that the server has taken. */
export interface TakenWork {
  /** As it waited, its box included. */
  readonly row: OutboxRow;
  /** Of the exercise, as the server told with it; from 1. */
  readonly attempt: number;
  /** When the device heard that, by its clock [ms since 1970]; what earlier releases kept does not say. */
  readonly at?: number;
}

/** A waiting operation; its box holds an OutboxPayload. Rows of earlier builds have a `hash` of it besides, which nothing reads. */
export interface OutboxRow extends Boxed {
  /** Given by the database's key generator: the order of making, whatever the clock says. */
  readonly seq: number;
  readonly opId: string;
  readonly kind: OperationKind;
  readonly lane: string;
  readonly entity: string;
  readonly app: string;
  /** Size of the payload [bytes]. */
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'queued' | 'sent' | 'parked' | 'quarantined';
  readonly fails: number;
  /** Of a text: the operation of the same entity that this device made before; rows of earlier versions have none. */
  readonly after?: string;
  /** Of a text: it never showed since its student came back, so that what they type is not typed upon it. */
  readonly unseen?: true;
  /** When it was made, by the device's clock [ms since 1970]; rows of earlier versions do not say. */
  readonly at?: number;
}

/** The server's text upon which something is typed. */
export interface TextBase {
  /** Its revision; 0 for none. */
  readonly baseRev: number;
  /** When the server took it, by its own clock: after a restore another text may have that revision. Earlier releases do not say. */
  readonly baseAt?: number | undefined;
}

/** The request inside an outbox row's box. */
export interface OutboxPayload extends Partial<TextBase> {
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly body: unknown;
}

/** Refused work, kept until the student dismisses it; its box holds the OutboxPayload. */
export interface DeadRow extends Boxed {
  readonly id?: number;
  readonly opId: string;
  readonly kind: OperationKind;
  readonly entity: string;
  readonly app: string;
  readonly http: number;
  readonly sentence: string;
  /** Of an answer that a restore lost: with so many tries of its question it is back. */
  readonly tries?: number;
}

/** Grow-only totals of one page in one epoch; what of them the server has is in the acked fields. Seconds and counts. */
export interface TimerRow extends Versioned {
  readonly epoch: string;
  /** `<app>|<page or help code>`. */
  readonly code: string;
  readonly secs: number;
  readonly visits: number;
  readonly ackedSecs: number;
  readonly ackedVisits: number;
}

/** Something being typed: `journal:<app>:<section>`, `notes:<revision>`, `comment:<comment>`, `written:<question>`, `trial:<run>`, `inputs:<app>:<tab>` (`inputs:<app>` in earlier builds). */
export interface DraftRow extends Boxed, TextBase {
  readonly entity: string;
  /** Absent in rows of earlier builds. */
  readonly app?: string;
  /** The operation that carries just this text; absent while it is still being typed. */
  readonly opId?: string;
}

/** A grade with its responses, as the server gave it. */
export interface GradeRow extends Boxed {
  readonly exerciseId: string;
  readonly app: string;
}

export interface QuestionRow extends Boxed {
  readonly id: string;
  readonly exerciseId: string;
  readonly app: string;
  /** Place in the exercise, from 0. */
  readonly place: number;
}

/** An answer that the server has not judged yet. */
export interface ResponseRow extends Boxed {
  readonly questionId: string;
  readonly exerciseId: string;
  readonly opId: string;
}

export interface JournalRow extends Boxed {
  readonly app: string;
  readonly section: string;
}

/** What an application's screens need: activity, exercises, design fields. */
export interface StartupRow extends Boxed {
  readonly app: string;
}

export interface BallastRow {
  readonly k: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One row of the registry's table of partitions: no names, no ids. */
export interface PartRow {
  readonly pid: string;
  /** Rows of unsent work when the student left. */
  readonly unsent: number;
  readonly leftAt?: number;
  readonly schema: number;
}

/** Work that a student left at a sign-out, for the server alone; the same operations are still in their outbox, or its `own` is here. */
export interface SealedRow extends SealedBox, Versioned {
  /** `<pid>|<stay>|<place>`: another tab of the same stay seals the same work under the same name. What has its `own` comes behind it. */
  readonly id: string;
  /** Operations and time reports in it. */
  readonly items: number;
  /** The student's part had been closed when this was sealed: their row comes into their outbox when they are back. */
  readonly own?: Omit<OutboxRow, 'seq'>;
  /** The text of `own`, for its field; rows of earlier versions have none. */
  readonly ownDraft?: DraftRow;
}

export type LateRow = SealedRow & Required<Pick<SealedRow, 'own'>>;

/** A box key wrapped by the two ids of its student, on a device of their own. */
export interface OwnRow extends Boxed {
  readonly pid: string;
  readonly salt: string;
  readonly iterations: number;
  /** The key of this browser is needed as well; rows of earlier releases do without. */
  readonly isBound?: boolean;
}

/** The key of this browser, which cannot be read out of it. */
export interface BrowserKeyRow {
  readonly k: 'browserKey';
  readonly key: CryptoKey;
}

/** Rows of earlier builds have a `salt` besides, which nothing reads. */
export interface InstallRow {
  readonly k: 'install';
  /** Random, per install: names this device to the server and says nothing about it. */
  readonly deviceId: string;
}
