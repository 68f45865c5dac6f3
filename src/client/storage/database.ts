import { Dexie } from 'dexie';
import { DEVICE_DATABASE, SEALED_TABLE } from '#contract/device/device-names.ts';
import type {
  BallastRow,
  BrowserKeyRow,
  DeadRow,
  DraftRow,
  GradeRow,
  InstallRow,
  JournalRow,
  MetaRow,
  OutboxRow,
  OwnRow,
  PartRow,
  QuestionRow,
  ResponseRow,
  SealedRow,
  StartupRow,
  TimerRow,
} from './rows.ts';
import type { DexieOptions, Table } from 'dexie';

/** A table of a student's database, by its name. */
export type PartitionTable = keyof typeof TABLES;

/** The schema that this code writes. An older tab that finds a newer one in `meta.schema` must not write (dexie#2097). */
export const SCHEMA = 1;

const TABLES = {
  meta: 'k',
  outbox: '++seq, lane, opId, entity',
  dead: '++id, opId, kind',
  timers: '[epoch+code]',
  drafts: 'entity',
  grades: 'exerciseId, app',
  questions: 'id, exerciseId, app',
  responses: 'questionId, exerciseId',
  journal: '[app+section], app',
  startup: 'app',
  acks: '++id',
  ballast: 'k',
} as const;

/** Tables by database version, oldest first. Versions only ever add; a shipped one is never edited. */
const PARTITION_VERSIONS: readonly Readonly<Record<string, string>>[] = [TABLES];

/** Name of a student's database: the server's opaque value, so that neither names nor ids are in it. */
export function databaseName(pid: string): string {
  return `eng-p-${pid}`;
}

/** One student's database. Strict durability throughout: what is shown as saved must survive a power cut (1.9 ms more a commit). */
export class PartitionDatabase extends Dexie {
  declare readonly meta: Table<MetaRow, string>;
  declare readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'> & { seq?: number }>;
  declare readonly dead: Table<DeadRow, number>;
  declare readonly timers: Table<TimerRow, [string, string]>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly grades: Table<GradeRow, string>;
  declare readonly questions: Table<QuestionRow, string>;
  declare readonly responses: Table<ResponseRow, string>;
  declare readonly journal: Table<JournalRow, [string, string]>;
  declare readonly startup: Table<StartupRow, string>;
  /** Receipts of earlier builds, which nothing reads; the table stays for those that are still open. */
  declare readonly acks: Table<unknown, number>;
  declare readonly ballast: Table<BallastRow, string>;

  constructor(pid: string, options: DexieOptions = {}) {
    super(databaseName(pid), { chromeTransactionDurability: 'strict', ...options });
    for (const [index, tables] of PARTITION_VERSIONS.entries()) this.version(index + 1).stores(tables);
  }
}

/**
 * The one database without a student: which partitions exist, this install's own name, work that only the server can open,
 * and box keys that only their students can unwrap.
 */
export class RegistryDatabase extends Dexie {
  declare readonly parts: Table<PartRow, string>;
  declare readonly install: Table<InstallRow | BrowserKeyRow, string>;
  declare readonly [SEALED_TABLE]: Table<SealedRow, string>;
  declare readonly own: Table<OwnRow, string>;

  constructor(options: DexieOptions = {}) {
    super(DEVICE_DATABASE, { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({ parts: 'pid', install: 'k' });
    this.version(2).stores({ [SEALED_TABLE]: 'id, pid', own: 'pid' });
  }
}
