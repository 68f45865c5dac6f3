import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { journal, journalEntity, journalStanding } from '#client/mutations/journal.ts';
import { Kind } from '#client/scopes/kind.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { sendingOf, TypedTexts } from '#client/sync/typed-texts.ts';
import { toBase64Url } from '#contract/base64url.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TextField } from '#client/sync/typed-texts.ts';

const [APP, SECTION] = ['dragster', 'introduction'] as const;
const INTRODUCTION = journalEntity(APP, SECTION);

describe('JRN-04 texts that are typed in two tabs at once', () => {
  let partition: Partition;
  let texts: TypedTexts;
  /** What this tab shows without what is being typed. */
  let screen: string;
  const kind = new Kind<StudentScope>();
  const typing = kind.signal<ReadonlyMap<string, string>>(new Map());

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    partition = await openPartition('pid-one', toBase64Url(new Uint8Array(32)));
    const scope = new StudentScope('pid-one');
    kind.open(scope);
    screen = '';
    texts = new TypedTexts(scope, {
      outbox: new Outbox(partition),
      typing,
      after: () => () => undefined,
      submission: () => undefined,
      onFailed: () => undefined,
      onSealed: () => undefined,
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    partition.close();
    closeRegistry();
  });

  const onDevice = async () => (await journalStanding(partition, APP, SECTION)).text ?? '';
  const field: TextField = {
    entity: INTRODUCTION,
    app: APP,
    standing: (of) => journalStanding(of, APP, SECTION),
    base: () => ({ rev: 0, text: screen }),
    sending: (content, baseRev) => sendingOf(journal, { app: APP, section: SECTION, content, baseRev }),
    failed: 'Error saving your journal',
    shown: async () => void (screen = await onDevice()),
  };
  const type = (text: string) => texts.type(field, text);
  const waiting = async () => {
    const rows = await partition.database.outbox.orderBy('seq').toArray();
    const open = ({ opId, box }: (typeof rows)[number]) =>
      partition.boxer.open<{ body: { content: string } }>('outbox', opId, box);
    return (await Promise.all(rows.map(open))).map((payload) => payload?.body.content);
  };
  /** What the student's other tab writes while this one does not look. */
  const typeElsewhere = async (text: string) => {
    const write = await draftWrite(partition, { entity: INTRODUCTION, app: APP, text, baseRev: 0 });
    await partition.write(write, ['drafts']);
  };

  test('stay both, one after the other, and go to the server so', async () => {
    type('Here.');
    await typeElsewhere('There.');
    expect(await texts.flush(INTRODUCTION)).toBe(true);
    expect([await onDevice(), await waiting(), texts.unkept, typing.peek().size]).toEqual([
      'There.\n\nHere.',
      ['There.\n\nHere.'],
      [],
      0,
    ]);
  });

  test('stay both where it is typed on meanwhile, and each change stands there once', async () => {
    type('Start.');
    await texts.flush(INTRODUCTION);
    type('Start.\n\nHere.');
    await typeElsewhere('Start.\n\nThere.');
    const seal = partition.boxer.seal.bind(partition.boxer);
    vi.spyOn(partition.boxer, 'seal').mockImplementationOnce((...args) => {
      type('Start.\n\nHere, too.');
      return seal(...args);
    });
    await texts.keepAll();
    expect(await onDevice()).toBe('Start.\n\nHere.\n\nThere.');
    await texts.flush(INTRODUCTION);
    expect([await onDevice(), await waiting()]).toEqual([
      'Start.\n\nHere, too.\n\nThere.',
      ['Start.\n\nHere, too.\n\nThere.'],
    ]);
  });

  test('are not taken for two where the screen shows what the other tab wrote', async () => {
    await typeElsewhere('There.');
    screen = 'There.';
    type('There!');
    await texts.flush(INTRODUCTION);
    expect(await waiting()).toEqual(['There!']);
  });

  test('stay both where the other tab is faster than the device’s answer to this one', async () => {
    type('Here.');
    const seal = partition.boxer.seal.bind(partition.boxer);
    vi.spyOn(partition.boxer, 'seal').mockImplementationOnce(async (...args) => {
      await typeElsewhere('There.');
      return seal(...args);
    });
    await texts.flush(INTRODUCTION);
    expect(await onDevice()).toBe('There.\n\nHere.');
  });
});
