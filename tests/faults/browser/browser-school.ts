import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHost } from '#server/host.ts';
import { addGroup, addPerson } from '#server/records/classes/classrooms.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import { SqliteConnection } from '#server/records/sqlite/sqlite-connection.ts';
import { readSettings } from '#server/settings.ts';
import { savedDesign } from '#tests/faults/dexie/pupil.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import { APP, addSecondApplication, seedSchool } from '#tests/support/school/school.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import type { Host } from '#server/host.ts';
import type { Product } from '#tests/support/browser/product.ts';

export const GROUP = 'walks-4v8n2';

/** A student of the walks: how to sign in, and what must never be read by another. */
export interface BrowserPupil {
  readonly signInId: string;
  readonly alias: string;
  readonly id: string;
  readonly pid: string;
  readonly boxKey: string;
}

interface StoredText {
  readonly app: string;
  readonly section: string;
  readonly content: string;
  readonly rev: number;
}

interface StoredRun {
  readonly id: string;
  readonly app: string;
  readonly name: string;
  readonly rev: number;
}

/** What the records say of one student. */
export interface Ledger {
  readonly journal: readonly StoredText[];
  readonly revisions: readonly StoredText[];
  readonly answers: readonly { readonly id: string; readonly tries: number; readonly answer: string | null }[];
  /** Runs as they are, and as they were before corrections. */
  readonly runs: readonly StoredRun[];
  readonly operations: readonly { readonly op: string; readonly status: number }[];
}

/** The built product with a class of its own, behind a proxy on an address that outlives the server's process. */
export class BrowserSchool {
  readonly proxy: FaultyProxy;
  readonly origin: string;
  readonly pupils: readonly BrowserPupil[];
  private readonly folder: string;
  private product: Product;
  private settings: Readonly<Record<string, string>> = SETTINGS;

  private constructor(parts: {
    proxy: FaultyProxy;
    origin: string;
    pupils: readonly BrowserPupil[];
    folder: string;
    product: Product;
  }) {
    this.proxy = parts.proxy;
    this.origin = parts.origin;
    this.pupils = parts.pupils;
    this.folder = parts.folder;
    this.product = parts.product;
  }

  /** Build the product first. */
  static async open(pupilCount: number): Promise<BrowserSchool> {
    const folder = await mkdtemp(join(tmpdir(), 'balsa-browser-school-'));
    const host = await openHost(readSettings({ ...SETTINGS, DATA_DIR: folder }));
    const pupils = await enrol(host, pupilCount);
    await host.close();
    const proxy = new FaultyProxy();
    const origin = await proxy.listen();
    const product = await startProduct({ dataFolder: folder, settings: SETTINGS });
    proxy.target = portOf(product);
    return new BrowserSchool({ proxy, origin, pupils, folder, product });
  }

  /** Kills the server's process and starts another on the same records. */
  async killServer(): Promise<void> {
    await this.restart('SIGKILL');
  }

  /** Ends the server and starts it on the same records with another build of the page. */
  async deploy(clientFolder: string): Promise<void> {
    this.settings = { ...SETTINGS, CLIENT_DIR: clientFolder };
    await this.restart('SIGTERM');
  }

  /** Ends every sign-in of a student so far. */
  expire({ id }: BrowserPupil): void {
    this.with('write', (records) =>
      records.ask('run', 'UPDATE person SET session_version = session_version + 1 WHERE id = ?', [id]),
    );
  }

  ledgerOf({ id }: BrowserPupil): Ledger {
    return this.with('read', (records) => {
      const all = (sql: string): unknown => records.ask('all', sql, [id]);
      return {
        journal: all(textsIn('journal')),
        revisions: all(textsIn('journal_revision')),
        answers: all(
          `SELECT q.id, q.tries, q.answer FROM question_record q JOIN exercise_record e ON e.id = q.record_id
           WHERE e.person_id = ? AND q.tries > 0`,
        ),
        runs: records.ask('all', RUNS, [id, id]),
        operations: all('SELECT op, status FROM operation WHERE person_id = ?'),
      } as Ledger;
    });
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await this.product.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async restart(signal: NodeJS.Signals): Promise<void> {
    this.proxy.target = undefined;
    await this.product.stop(signal);
    this.product = await startProduct({ dataFolder: this.folder, settings: this.settings });
    this.proxy.target = portOf(this.product);
  }

  private with<T>(purpose: 'read' | 'write', work: (records: SqliteConnection) => T): T {
    const records = new SqliteConnection(join(this.folder, 'records.sqlite'), purpose);
    try {
      return work(records);
    } finally {
      records.close();
    }
  }
}

const SETTINGS = { DEMO: 'off', LOG: 'off', BACKUP_MINUTES: '0', HOST: '127.0.0.1' } as const;

function textsIn(table: 'journal' | 'journal_revision'): string {
  return `SELECT app_code AS app, section, content, rev FROM ${table} JOIN activity a ON a.id = activity_id WHERE person_id = ?`;
}

const RUNS = `
  SELECT t.id, a.app_code AS app, t.name, t.rev FROM trial t JOIN activity a ON a.id = t.activity_id WHERE t.person_id = ?
  UNION ALL
  SELECT t.id, a.app_code AS app, v.name, v.rev FROM trial_version v JOIN trial t ON t.id = v.trial_id
    JOIN activity a ON a.id = t.activity_id WHERE t.person_id = ?
  ORDER BY 1, 4`;

const portOf = ({ url }: Product): number => Number(new URL(url).port);

async function enrol({ services }: Host, count: number): Promise<BrowserPupil[]> {
  const seeded = await seedSchool(services, { hasGame: false });
  await addSecondApplication(services, seeded);
  const { database, keys, now } = services;
  return database.write(async (sql) => {
    const group = { classroomId: seeded.classroomOfG1, name: 'Walkers', code: GROUP, now: now() };
    const groupId = await addGroup(sql, keys, group);
    const activity = await sql.get<{ id: string }>('SELECT id FROM activity WHERE classroom_id = ? AND app_code = ?', [
      seeded.classroomOfG1,
      APP,
    ]);
    const pupils: BrowserPupil[] = [];
    for (let number = 1; number <= count; number += 1) {
      const signInId = `Walker-${7_000 + number}-Id`;
      const alias = `Marvellous Pupil ${number}th`;
      const id = await addPerson(sql, keys, { groupId, signInId, alias, isTeacher: false, now: now() });
      // What the measured runs are of.
      const design = { name: 'Arrow', revision: savedDesign(`design-of-${id}`), now: now() };
      await addRevision(sql, { personId: id, activityId: activity?.id ?? '' }, design);
      pupils.push({ signInId, alias, id, pid: keys.partitionOf(id), boxKey: keys.boxKeyOf(id) });
    }
    return pupils;
  });
}
