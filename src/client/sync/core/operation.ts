import type { OperationKind } from '#contract/device/sync.ts';

/**
 * Where a waiting operation stands (sync/README.md#operations):
 *
 *     queued --send--> sent --acknowledged--> gone
 *                      sent --unknown--> sent, waiting        sent --403--> parked
 *                      sent --refused--> dead                 sent --12 x 5xx--> quarantined
 */
export type OperationState = 'queued' | 'sent' | 'parked' | 'quarantined';

/** What the core knows of a waiting operation: never its content. */
export interface QueuedOperation {
  /** Order on the device; given by the database, never by a clock. */
  readonly seq: number;
  readonly opId: string;
  readonly kind: OperationKind;
  /** Operations of one lane are sent in order; lanes are independent. */
  readonly lane: string;
  /** What the operation is about; a newer one of the same entity may replace it before it is sent. */
  readonly entity: string;
  /** The application it belongs to; parked as a whole. */
  readonly app: string;
  /** Size of the payload [bytes]. */
  readonly bytes: number;
  /** How often it was sent; from 1 on it is in flight: its payload never changes. */
  readonly sent: number;
  readonly state: OperationState;
  /** Answers 5xx to this operation. */
  readonly fails: number;
}

/** A new operation as it is handed to the outbox. */
export type NewOperation = Pick<QueuedOperation, 'opId' | 'kind' | 'lane' | 'entity' | 'app' | 'bytes'>;
