import type { PartitionTable } from '#client/storage/database.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { OutboxPayload } from '#client/storage/rows.ts';
import type { OperationKind } from '#contract/device/sync.ts';

/** A student's action made ready to wait: where it queues, what it will send, and what it changes on the device at once. */
export interface Prepared {
  readonly lane: string;
  readonly entity: string;
  readonly app: string;
  readonly payload: OutboxPayload;
  /** Changes that are written in one transaction with the operation itself; sealed here, because a transaction cannot wait for a key. */
  readonly writes: (opId: string) => Promise<readonly RowWrite[]>;
}

/** An operation that came back from the server. */
export interface Performed {
  readonly opId: string;
  readonly entity: string;
  readonly app: string;
  readonly payload: OutboxPayload;
}

/** The same with the server's answer to it, decoded. */
export interface Settled<Answer> extends Performed {
  readonly answer: Answer;
}

/** One student action that may wait: how it is made, what its answer changes, what its refusal takes back. */
export interface Mutation<Input, Answer> {
  readonly kind: OperationKind;
  /** How a single call writes the body. */
  readonly encoding: 'json' | 'form';
  /**
   * Whether this is a text of the student's. Of those alone the server asks what their device made before them (`after`), so as not to
   * call the student's own text another device's; an answer's click need not wait for that.
   */
  readonly isText: (entity: string) => boolean;
  /** Tables that its writes touch besides `meta` and the outbox. */
  readonly tables: readonly PartitionTable[];
  readonly prepare: (partition: Partition, input: Input) => Prepared;
  /** The decoded answer, or undefined for what this product would never answer. */
  readonly decode: (body: unknown) => Answer | undefined;
  /** What the answers to operations of one lane change that came together, in the order of their making; never none. */
  readonly settle: (partition: Partition, settled: readonly Settled<Answer>[]) => Promise<readonly RowWrite[]>;
  readonly refuse: (performed: Pick<Performed, 'opId' | 'entity'>) => readonly RowWrite[];
}

interface Decoder<Answer> {
  readonly safeParse: (
    body: unknown,
  ) => { readonly success: true; readonly data: Answer } | { readonly success: false; readonly error: unknown };
}

/** A decode function from a row of the contract. */
export function decodeBy<Answer>(decoder: Decoder<Answer>): (body: unknown) => Answer | undefined {
  return (body) => {
    const decoded = decoder.safeParse(body);
    return decoded.success ? decoded.data : undefined;
  };
}
