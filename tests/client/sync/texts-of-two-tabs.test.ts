import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { journal, journalEntity, journalStanding, journalWrite } from '#client/mutations/journal.ts';
import { notes } from '#client/mutations/notes.ts';
import { Kind } from '#client/scopes/kind.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { sendLeftDrafts } from '#client/stores/session/left/left-drafts.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { putAside, takeAside } from '#client/sync/put-aside.ts';
import { sendingOf, TypedTexts } from '#client/sync/typed-texts.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TextField } from '#client/sync/typed-texts.ts';

const [APP, SECTION] = ['dragster', 'introduction'] as const;
const INTRODUCTION = journalEntity(APP, SECTION);

describe('JRN-04 texts that are typed in two tabs at once', () => {
  let partition: Partition;
  let texts: TypedTexts;
  let outbox: Outbox;
  /** What this tab shows without what is being typed. */
  let screen: string;
  /** The operation of the draft that it shows. */
  let shownOp: string | undefined;
  const kind = new Kind<StudentScope>();
  const typing = kind.signal<ReadonlyMap<string, string>>(new Map());

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    partition = await openPartition('pid-one', toBase64Url(new Uint8Array(32)));
    const scope = new StudentScope('pid-one');
    kind.open(scope);
    [screen, shownOp] = ['', undefined];
    outbox = new Outbox(partition);
    texts = new TypedTexts(scope, {
      outbox,
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
    base: () => ({ baseRev: 0, text: screen, after: shownOp }),
    sending: (content, { baseRev, baseAt }) =>
      sendingOf(journal, { app: APP, section: SECTION, content, baseRev, baseAt }),
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

  /** The server has taken what waits, and this is what stands there now. */
  const takeAll = async (content: string, rev: number) => {
    const saved = { section: SECTION, content, rev, lastModified: rev, conflict: false };
    const write = await journalWrite(partition, APP, saved);
    await partition.write(async (database) => {
      await database.outbox.clear();
      await database.drafts.clear();
      await write(database);
    });
  };
  const forerunner = async () => (await partition.database.outbox.toArray()).at(-1)?.after;

  test('stay both where the server has the other tab’s already, of which this one knew nothing', async () => {
    type('Here.');
    const input = { app: APP, section: SECTION, content: 'There.', baseRev: 0 };
    await new Outbox(partition).store(journal, input);
    await takeAll('There.', 1);
    await texts.flush(INTRODUCTION);
    expect([await waiting(), await forerunner()]).toEqual([['Here.'], undefined]);
  });

  test('are sent behind the own one where the server has put that beside another device’s', async () => {
    type('Here.');
    await texts.flush(INTRODUCTION);
    const [first] = await partition.database.outbox.toArray();
    type('Here, too.');
    await takeAll('There.\n\nHere.', 2);
    await texts.flush(INTRODUCTION);
    expect([await waiting(), await forerunner()]).toEqual([['Here, too.'], first?.opId]);
  });

  test('are sent behind the own one also where that was typed upon one of an earlier page', async () => {
    const input = { app: APP, section: SECTION, content: 'Here.', baseRev: 0 };
    await new Outbox(partition).store(journal, input);
    screen = 'Here.';
    shownOp = (await partition.database.outbox.toArray())[0]?.opId;
    type('Here, too.');
    const seal = partition.boxer.seal.bind(partition.boxer);
    vi.spyOn(partition.boxer, 'seal').mockImplementationOnce((...args) => {
      type('Here, too. And more.');
      return seal(...args);
    });
    await texts.flush(INTRODUCTION);
    const own = (await partition.database.outbox.toArray()).at(-1)?.opId;
    await takeAll('There.\n\nHere, too.', 2);
    await texts.flush(INTRODUCTION);
    expect([await waiting(), await forerunner()]).toEqual([['Here, too. And more.'], own]);
  });

  test('are sent behind the own one where another tab’s came after that and is with the server, too', async () => {
    type('Here.');
    await texts.flush(INTRODUCTION);
    const [first] = await partition.database.outbox.toArray();
    type('Here, too.');
    const input = { app: APP, section: SECTION, content: 'Here.\n\nThere.', baseRev: 1 };
    await new Outbox(partition).store(journal, input);
    await takeAll('Here.\n\nThere.', 2);
    await texts.flush(INTRODUCTION);
    expect([await waiting(), await forerunner()]).toEqual([['Here, too.'], first?.opId]);
  });

  test('keep the fields of a measured run apart, also where one was put aside', async () => {
    const entity = 'trial:run-one';
    const sheet = (mass: string, length: string) => JSON.stringify({ mass, values: { length } });
    const write = await draftWrite(partition, { entity, app: APP, text: sheet('1', '3'), baseRev: 0 });
    await partition.write(write, ['drafts']);
    putAside('pid-one', [{ entity, app: APP, text: sheet('2', ''), shown: sheet('1', ''), baseRev: 0 }]);
    await takeAside(partition);
    const row = await partition.database.drafts.get(entity);
    expect(await partition.boxer.open('drafts', entity, row!.box)).toBe(sheet('2', '3'));
  });

  test('are taken from what a page of the former release put aside', async () => {
    const entity = 'trial:run-one';
    const write = await draftWrite(partition, { entity, app: APP, text: '{"mass":"1","note":"Dry"}', baseRev: 0 });
    await partition.write(write, ['drafts']);
    const former = { entity, app: APP, text: '{"mass":"2"}', baseRev: 0 } as Parameters<typeof putAside>[1][number];
    putAside('pid-one', [former]);
    await takeAside(partition);
    const row = await partition.database.drafts.get(entity);
    expect(await partition.boxer.open('drafts', entity, row!.box)).toBe('{"mass":"2","note":"Dry","values":{}}');
  });

  test('stay both where notes were put aside and the server has the other tab’s already', async () => {
    const input = { app: APP, revisionId: 'one', notes: 'There.', baseRev: 0 };
    await new Outbox(partition).store(notes, input);
    const payload = { method: 'PUT', path: '', body: {} } as const;
    const answer = { id: 'one', notes: 'There.', rev: 1, lastModified: 1 };
    const { opId, entity } = (await partition.database.outbox.toArray())[0]!;
    const taken = await notes.settle(partition, [{ opId, entity, app: APP, payload, answer }]);
    await partition.write(async (database) => {
      await database.outbox.clear();
      for (const write of taken) await write(database);
    });
    putAside('pid-one', [{ entity, app: APP, text: 'Here.', shown: '', baseRev: 0 }]);
    await takeAside(partition);
    await sendLeftDrafts(outbox);
    expect([await forerunner(), await partition.database.outbox.count()]).toEqual([undefined, 1]);
  });

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
