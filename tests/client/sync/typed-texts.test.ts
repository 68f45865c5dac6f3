import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { journal, journalEntity, journalStanding } from '#client/mutations/journal.ts';
import { Kind } from '#client/scopes/kind.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry, lateWork } from '#client/storage/registry.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { takeLateWork } from '#client/sync/sealed/late-work.ts';
import { AGAIN_MS, sendingOf, TO_DEVICE_MS, TO_OUTBOX_MS, TypedTexts } from '#client/sync/typed-texts.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TextField } from '#client/sync/typed-texts.ts';
import type { Submission } from '#contract/device/sealed-work.ts';
import type { JournalSection } from '#contract/learning/journal.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(1));
const FAILED = 'Error saving your journal';
const INTRODUCTION = journalEntity('dragster', 'introduction');

async function submissionOf(): Promise<Submission> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  return { ticket: 'a-ticket', key: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) };
}

describe('texts on their way to the outbox', () => {
  let partition: Partition;
  let scope: StudentScope;
  let texts: TypedTexts;
  let submission: Submission | undefined;
  let base: { baseRev: number; after?: string };
  /** What the page shows without what is being typed. */
  let screen: string | undefined;
  /** What is armed, by its time [ms]. */
  let timers: { ms: number; act: () => void }[];
  let failures: string[];
  const onSealed = vi.fn<() => void>();
  const sent = vi.fn<(text: string) => void>();
  const kind = new Kind<StudentScope>();
  const typing = kind.signal<ReadonlyMap<string, string>>(new Map());

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    partition = await openPartition('pid-one', KEY);
    scope = new StudentScope('pid-one');
    kind.open(scope);
    [timers, failures, base, submission, screen] = [[], [], { baseRev: 0 }, undefined, undefined];
    onSealed.mockClear();
    sent.mockClear();
    texts = new TypedTexts(scope, {
      outbox: new Outbox(partition),
      typing,
      after: (ms, act) => {
        const timer = { ms, act };
        timers.push(timer);
        return () => void (timers = timers.filter((each) => each !== timer));
      },
      submission: () => submission,
      onFailed: (words) => void failures.push(words),
      onSealed,
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    partition.close();
    closeRegistry();
  });

  const field = (section: JournalSection = 'introduction', app = 'dragster'): TextField => ({
    entity: journalEntity(app, section),
    app,
    standing: (of) => journalStanding(of, app, section),
    base: () => ({ ...base, text: screen ?? '' }),
    sending: (content, { baseRev, baseAt }) =>
      content === '' ? undefined : sendingOf(journal, { app, section, content, baseRev, baseAt }),
    failed: FAILED,
    shown: async () => void (screen = (await journalStanding(partition, app, section)).text),
    sent,
  });
  const type = (text: string, into = field()) => texts.type(into, text);
  const onDevice = async () => (await journalStanding(partition, 'dragster', 'introduction')).text;
  const waiting = async () => {
    const rows = await partition.database.outbox.orderBy('seq').toArray();
    return Promise.all(
      rows.map(async (row) => {
        const payload = await partition.boxer.open<{ body: { content: string } }>('outbox', row.opId, row.box);
        return payload?.body.content;
      }),
    );
  };
  const ring = (ms: number) => timers.find((timer) => timer.ms === ms)?.act();
  const armed = () => timers.map(({ ms }) => ms);
  /** Nothing more fits into a table of the device, until the answer is called. */
  const fill = (table: 'drafts' | 'outbox') => {
    let isFull = true;
    partition.database[table].hook('creating', () => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
    });
    return () => void (isFull = false);
  };

  test('JRN-04 show at once, are on the device after the short pause, and in the outbox after the long one', async () => {
    type('Hel');
    type('Hello');
    expect([typing.peek().get(INTRODUCTION), armed()]).toEqual(['Hello', [TO_DEVICE_MS, TO_OUTBOX_MS]]);
    expect(texts.unkept).toEqual([{ entity: INTRODUCTION, app: 'dragster', text: 'Hello' }]);
    ring(TO_DEVICE_MS);
    await expect.poll(onDevice).toBe('Hello');
    await expect.poll(() => typing.peek().size).toBe(0);
    expect([await waiting(), texts.unkept, sent.mock.calls]).toEqual([[], [], []]);
    ring(TO_OUTBOX_MS);
    await expect.poll(waiting).toEqual(['Hello']);
    await expect.poll(() => sent.mock.calls).toEqual([['Hello']]);
    expect([armed(), failures]).toEqual([[], []]);
  });

  test('take no second turn for what is saved already, and none where nothing was typed', async () => {
    type('Hello');
    expect([await texts.flush(INTRODUCTION), await texts.flush(INTRODUCTION), await texts.flush('another')]).toEqual([
      true,
      true,
      true,
    ]);
    type('Hello');
    expect(await texts.flushAll()).toBe(true);
    expect([await waiting(), sent.mock.calls.length]).toEqual([['Hello'], 1]);
  });

  test('of one application go alone where it is left, and of the others stay', async () => {
    type('Of the dragster');
    type('Of the glider', field('introduction', 'glider'));
    expect(await texts.flushAll('dragster')).toBe(true);
    expect([await waiting(), [...typing.peek().values()], armed()]).toEqual([
      ['Of the dragster'],
      ['Of the glider'],
      [TO_DEVICE_MS, TO_OUTBOX_MS],
    ]);
    expect(await texts.flushAll()).toBe(true);
    expect(await waiting()).toEqual(['Of the dragster', 'Of the glider']);
  });

  test('are on the device, and not sent, when the page goes away', async () => {
    type('One');
    type('Two', field('final-reflection'));
    await texts.keepAll();
    expect([await partition.database.drafts.count(), await waiting(), armed().length]).toEqual([2, [], 4]);
  });

  test('that are empty are kept and not sent', async () => {
    type('Hello');
    await texts.flushAll();
    type('');
    expect([await texts.flushAll(), await onDevice(), await waiting(), failures]).toEqual([true, '', ['Hello'], []]);
  });

  test('JRN-04 stay typed and are tried again where they do not fit onto the device', async () => {
    const makeRoom = fill('drafts');
    type('Too much');
    type('Fits later', field('final-reflection'));
    expect([await texts.flush(INTRODUCTION), failures, armed()]).toEqual([
      false,
      [FAILED],
      [TO_DEVICE_MS, TO_OUTBOX_MS, AGAIN_MS],
    ]);
    expect([typing.peek().get(INTRODUCTION), texts.unkept.length]).toEqual(['Too much', 2]);
    makeRoom();
    ring(AGAIN_MS);
    await expect.poll(waiting).toEqual(['Too much']);
    expect([await texts.flushAll(), failures]).toEqual([true, [FAILED]]);
  });

  test('JRN-04 keep their own timers where they were typed while the one before did not fit onto the device', async () => {
    const makeRoom = fill('drafts');
    type('Too much');
    const flushed = texts.flush(INTRODUCTION);
    await Promise.resolve();
    type('Too much, and more');
    expect([await flushed, armed()]).toEqual([false, [TO_DEVICE_MS, TO_OUTBOX_MS]]);
    makeRoom();
    ring(TO_DEVICE_MS);
    await expect.poll(onDevice).toBe('Too much, and more');
    ring(TO_OUTBOX_MS);
    await expect.poll(waiting).toEqual(['Too much, and more']);
  });

  test('say that they are not sent where the outbox takes nothing, and are on the device all the same', async () => {
    fill('outbox');
    type('No room in the outbox');
    await texts.flushAll();
    expect([await onDevice(), failures, sent.mock.calls]).toEqual(['No room in the outbox', [FAILED], []]);
  });

  test('are not sent over a newer one that another tab has written meanwhile', async () => {
    const newer = { entity: INTRODUCTION, app: 'dragster', text: 'Of another tab', baseRev: 0 };
    const write = await draftWrite(partition, newer);
    type('Older', { ...field(), shown: async () => void (await partition.write(write, ['drafts'])) });
    await texts.flushAll();
    expect([await onDevice(), await waiting()]).toEqual(['Of another tab', []]);
  });

  test('are upon what the screen showed, whatever the device learns before they are written', async () => {
    base = { baseRev: 1 };
    type('Typed upon the first');
    const saved = { section: 'introduction', content: 'Joined', rev: 2, lastModified: 1, conflict: false } as const;
    const box = await partition.boxer.seal('journal', INTRODUCTION, saved);
    const row = { app: 'dragster', section: 'introduction', v: 1, box } as const;
    await partition.write(async ({ journal: texts }) => void (await texts.put(row)), ['journal']);
    await texts.keepAll();
    expect((await partition.database.drafts.get(INTRODUCTION))?.baseRev).toBe(1);
  });

  test('that are typed on while they are written stay typed, with their timers', async () => {
    type('First');
    const flushed = texts.flush(INTRODUCTION);
    await Promise.resolve();
    type('First and second');
    expect(await flushed).toBe(true);
    expect([typing.peek().get(INTRODUCTION), armed()]).toEqual(['First and second', [TO_DEVICE_MS, TO_OUTBOX_MS]]);
    await texts.flushAll();
    expect([await onDevice(), (await waiting()).at(-1), typing.peek().size]).toEqual([
      'First and second',
      'First and second',
      0,
    ]);
  });

  describe('when their student leaves', () => {
    const leave = async () => {
      scope.close();
      await texts.saveElsewhere();
    };

    test('go the usual way where it is open', async () => {
      type('Half a sent');
      await leave();
      expect([await waiting(), await lateWork('pid-one'), onSealed.mock.calls]).toEqual([['Half a sent'], [], []]);
    });

    test('are sealed once where it is not, with what they were typed upon, and are sent by their student who is back', async () => {
      submission = await submissionOf();
      base = { baseRev: 4, after: 'operation-before' };
      const makeRoomForDrafts = fill('drafts');
      type('Half a sent');
      base = { baseRev: 9 };
      type('Half a sentence');
      await leave();
      const [row, ...others] = await lateWork('pid-one');
      expect([others, onSealed.mock.calls.length, texts.unkept]).toEqual([[], 1, []]);
      expect(row?.own).toMatchObject({ after: 'operation-before', state: 'sent', sent: 1, entity: INTRODUCTION });
      makeRoomForDrafts();
      const makeRoom = fill('outbox');
      await takeLateWork(partition);
      expect([await waiting(), await onDevice(), (await lateWork('pid-one')).length]).toEqual([[], '', 1]);
      makeRoom();
      await takeLateWork(partition);
      await takeLateWork(partition);
      expect([await waiting(), await lateWork('pid-one')]).toEqual([['Half a sentence'], []]);
      // It stands in its field until the server has it.
      const shown = { text: 'Half a sentence', isSent: true, baseRev: 4 };
      expect(await journalStanding(partition, 'dragster', 'introduction')).toEqual(shown);
      const payload = await partition.boxer.open<{ baseRev: number }>('outbox', row!.own.opId, row!.own.box);
      expect(payload?.baseRev).toBe(4);
    });

    test('are upon what this tab sent just before, also where the field has not heard of that yet', async () => {
      submission = await submissionOf();
      type('First');
      await texts.flush(INTRODUCTION);
      const [first] = await partition.database.outbox.toArray();
      partition.database.drafts.hook('updating', () => {
        throw new DOMException('No room', 'QuotaExceededError');
      });
      type('First and second');
      expect(texts.unkeptRequests).toMatchObject([{ after: first?.opId }]);
      await leave();
      expect(await lateWork('pid-one')).toMatchObject([{ own: { after: first?.opId } }]);
    });

    test('leave in the field what was typed there since, which is not typed upon them', async () => {
      submission = await submissionOf();
      const makeRoom = fill('drafts');
      type('Left behind');
      await leave();
      makeRoom();
      const since = { entity: INTRODUCTION, app: 'dragster', text: 'Typed since', baseRev: 0 };
      await partition.write(await draftWrite(partition, since), ['drafts']);
      await takeLateWork(partition);
      expect(await onDevice()).toBe('Typed since');
      const input = { app: 'dragster', section: 'introduction', content: 'Typed since', baseRev: 0 } as const;
      await new Outbox(partition).store(journal, input);
      const rows = await partition.database.outbox.orderBy('seq').toArray();
      expect([await waiting(), rows.map(({ after }) => after)]).toEqual([
        ['Left behind', 'Typed since'],
        [undefined, undefined],
      ]);
    });

    test('that are on the device already are not sealed besides', async () => {
      submission = await submissionOf();
      type('Kept');
      await texts.keepAll();
      await leave();
      expect([await lateWork('pid-one'), onSealed.mock.calls]).toEqual([[], []]);
    });

    test('stay on the page, and hinder nothing, where nobody may bring them or nothing can be made of them', async () => {
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      fill('drafts');
      type('Nobody brings it');
      await leave();
      expect([texts.unkept.length, onSealed.mock.calls, quiet.mock.calls]).toEqual([1, [], []]);
      submission = { ticket: 'a-ticket', key: 'no key' };
      await texts.saveElsewhere();
      expect([texts.unkept.length, onSealed.mock.calls, quiet.mock.calls.length]).toEqual([1, [], 1]);
    });
  });
});
