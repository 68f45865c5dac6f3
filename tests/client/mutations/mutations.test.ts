import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '#client/mutations/answer.ts';
import { answerStanding, comment } from '#client/mutations/comment.ts';
import { complete } from '#client/mutations/complete.ts';
import { draftWrite, settleDraft } from '#client/mutations/draft-writes.ts';
import { finish } from '#client/mutations/finish.ts';
import { gradeWrite, latestGradeWrites, questionsWrite } from '#client/mutations/grade-writes.ts';
import { journal } from '#client/mutations/journal.ts';
import { notes } from '#client/mutations/notes.ts';
import { preference } from '#client/mutations/preference.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Mutation, Prepared, Settled } from '#client/mutations/mutation.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { Grade } from '#contract/learning/exercise.ts';
import type { JournalAnswer } from '#contract/learning/journal.ts';

let partition: Partition;

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  partition = await openPartition('pid', toBase64Url(new Uint8Array(32)));
});
afterEach(() => {
  partition.close();
  closeRegistry();
});

/** As the outbox does it: all writes of an action in one transaction on the tables that it names. */
async function apply(writes: readonly RowWrite[], { tables }: Pick<Mutation<never, never>, 'tables'>): Promise<void> {
  const { outcome } = await partition.write(
    (database) => Promise.all(writes.map(async (write) => write(database))),
    tables,
  );
  expect(outcome).toBe('saved');
}

async function perform<I, A>(
  mutation: Mutation<I, A>,
  input: I,
  opId: string,
): Promise<Omit<Settled<A>, 'answer'> & Prepared> {
  const prepared = mutation.prepare(partition, input);
  await apply(await prepared.writes(opId), mutation);
  return { ...prepared, opId };
}

const settle = async <I, A>(mutation: Mutation<I, A>, settled: readonly Settled<A>[]) =>
  apply(await mutation.settle(partition, settled), mutation);

const GRADE = { exerciseId: 'e', completed: true, responses: [] } as unknown as Grade;
const gradeOf = async (exerciseId = 'e') => {
  const row = await partition.database.grades.get(exerciseId);
  return row && { app: row.app, grade: await partition.boxer.open('grades', exerciseId, row.box) };
};

describe('an answer', () => {
  const input = (answerId: string) => ({ app: 'dragster', exerciseId: 'e', questionId: 'q', answerId });
  const waiting = async () => {
    const row = await partition.database.responses.get('q');
    return row && { ...row, box: await partition.boxer.open('responses', 'q', row.box) };
  };

  test('waits on the device behind the others of its exercise, under its question', async () => {
    const made = await perform(answer, input('a'), 'op-1');
    expect([made.lane, made.entity, made.app]).toEqual(['ex:e', 'answer:q', 'dragster']);
    expect(await waiting()).toEqual({ questionId: 'q', exerciseId: 'e', opId: 'op-1', v: 1, box: { answerId: 'a' } });
  });

  test('waits no more when its grade has come', async () => {
    const first = await perform(answer, input('a'), 'op-1');
    await settle(answer, [{ ...first, answer: GRADE }]);
    expect([await waiting(), await gradeOf()]).toEqual([undefined, { app: 'dragster', grade: GRADE }]);
  });

  test('leaves a newer answer to the same question waiting', async () => {
    const first = await perform(answer, input('a'), 'op-1');
    await perform(answer, input('b'), 'op-2');
    await settle(answer, [{ ...first, answer: GRADE }]);
    await apply(answer.refuse(first), answer);
    expect((await waiting())?.box).toEqual({ answerId: 'b' });
  });

  test('is taken back when it is refused', async () => {
    await apply(answer.refuse(await perform(answer, input('a'), 'op-1')), answer);
    expect(await waiting()).toBeUndefined();
  });

  test('that was taken back before harms nothing', async () => {
    const first = await perform(answer, input('a'), 'op-1');
    await partition.database.responses.clear();
    await apply(answer.refuse(first), answer);
    expect(await waiting()).toBeUndefined();
  });
});

describe('grades', () => {
  test('of several answers the last is stored, for each is the whole grade', async () => {
    const made = await perform(finish, { app: 'dragster', exerciseId: 'e' }, 'op-1');
    const second = { ...GRADE, completed: false };
    await settle(finish, [
      { ...made, answer: GRADE },
      { ...made, opId: 'op-2', answer: second },
    ]);
    expect(await gradeOf()).toEqual({ app: 'dragster', grade: second });
    expect(await latestGradeWrites(partition, [])).toEqual([]);
  });

  test('of a finished page come inside its attempt', async () => {
    const made = await perform(complete, { app: 'dragster', exerciseId: 'e' }, 'op-1');
    expect([made.lane, made.entity, made.payload.body]).toEqual(['ex:e', 'complete:e', { completed: true }]);
    await settle(complete, [{ ...made, answer: { grade: GRADE, questions: [] } }]);
    expect(await gradeOf()).toEqual({ app: 'dragster', grade: GRADE });
  });

  test('stay when finishing is refused', async () => {
    const made = await perform(finish, { app: 'dragster', exerciseId: 'e' }, 'op-1');
    await apply([await gradeWrite(partition, 'dragster', GRADE)], finish);
    await apply([...finish.refuse(made), ...complete.refuse(made)], finish);
    expect(await gradeOf()).toEqual({ app: 'dragster', grade: GRADE });
  });

  test('come with the questions of the present attempt in their order, and those of the former go', async () => {
    const where = { app: 'dragster', exerciseId: 'e' };
    const tables = { tables: ['questions'] } as const;
    const question = (id: string) => ({ id }) as never;
    await apply([await questionsWrite(partition, { ...where, exerciseId: 'f' }, [question('other')])], tables);
    await apply([await questionsWrite(partition, where, [question('old')])], tables);
    await apply([await questionsWrite(partition, where, [question('b'), question('a')])], tables);
    const rows = await partition.database.questions.toArray();
    expect(rows.map(({ id, exerciseId, place }) => [id, exerciseId, place])).toEqual([
      ['a', 'e', 1],
      ['b', 'e', 0],
      ['other', 'f', 0],
    ]);
  });
});

describe('a draft', () => {
  const ENTITY = 'notes:r';
  const typed = async (text: string, opId?: string) =>
    apply(
      [await draftWrite(partition, { entity: ENTITY, app: 'dragster', text, baseRev: 1, ...(opId && { opId }) })],
      notes,
    );
  const draft = () => partition.database.drafts.get(ENTITY);
  const noted = async () => {
    const fact = await partition.database.meta.get('noted:r');
    return fact?.box && partition.boxer.open('meta', 'noted:r', fact.box);
  };
  const performed = (...opIds: readonly string[]) => opIds.map((opId) => ({ entity: ENTITY, opId }));

  test('goes when the server has just its text', async () => {
    await typed('One', 'op-1');
    await apply([settleDraft(performed('op-1'), { baseRev: 2, baseAt: 20 })], notes);
    expect(await draft()).toBeUndefined();
  });

  test('goes when its text was the last but one of several', async () => {
    await typed('One', 'op-1');
    await apply([settleDraft(performed('op-1', 'op-2'), { baseRev: 3 })], notes);
    expect(await draft()).toBeUndefined();
  });

  test('that was typed on stays, and goes on from what the server has now', async () => {
    await typed('One and more');
    await apply([settleDraft(performed('op-1'), { baseRev: 2, baseAt: 20 })], notes);
    expect(await draft()).toMatchObject({ baseRev: 2, baseAt: 20, app: 'dragster' });
    // A server of an earlier release does not say when it took it: the time of before is not that of this one.
    await apply([settleDraft(performed('op-1'), { baseRev: 3 })], notes);
    expect(await draft()).toMatchObject({ baseRev: 3, baseAt: undefined });
  });

  test('is not made where there is none, nor by nothing', async () => {
    await apply([settleDraft(performed('op-1'), { baseRev: 2, baseAt: 20 }), settleDraft([], { baseRev: 2 })], notes);
    expect(await partition.database.drafts.count()).toBe(0);
  });

  test('of notes goes with their saving, and stays when they are refused', async () => {
    const made = await perform(notes, { app: 'dragster', revisionId: 'r', notes: 'One', baseRev: 0 }, 'op-1');
    expect([made.lane, made.entity]).toEqual(['n:r', ENTITY]);
    await apply(notes.refuse(made), notes);
    expect(await draft()).toMatchObject({ opId: 'op-1', baseRev: 0 });
    await settle(notes, [{ ...made, answer: { id: 'r', notes: 'One', rev: 1, lastModified: 1 } }]);
    expect(await draft()).toBeUndefined();
    expect(await noted()).toEqual({ notes: 'One', rev: 1, at: 1 });
  });

  test('of notes that were typed on goes on from what the server has, and from the own part where that is more', async () => {
    const input = { app: 'dragster', revisionId: 'r', notes: 'One', baseRev: 0 };
    const made = await perform(notes, input, 'op-1');
    await typed('One and more');
    await settle(notes, [{ ...made, answer: { id: 'r', notes: 'Two\n\nOne', rev: 2, own: 'One', lastModified: 1 } }]);
    expect(await draft()).toMatchObject({ baseRev: 1 });
    expect(await noted()).toEqual({ notes: 'Two\n\nOne', rev: 2, at: 1 });
    // An answer of an earlier release has no revision.
    await settle(notes, [{ ...made, answer: { id: 'r', notes: 'One', lastModified: 1 } }]);
    expect(await draft()).toMatchObject({ baseRev: 0 });
  });
});

describe('a journal text', () => {
  const saved = (rev: number, content: string, other?: JournalAnswer['other']): JournalAnswer =>
    ({
      section: 'introduction',
      content,
      rev,
      conflict: other !== undefined,
      ...(other && { other }),
    }) as JournalAnswer;
  const OTHER = { content: 'Theirs', rev: 1 } as unknown as NonNullable<JournalAnswer['other']>;
  const text = (content: string, opId: string, baseRev = 0) =>
    perform(journal, { app: 'dragster', section: 'introduction', content, baseRev }, opId);
  const shown = async () => {
    const row = await partition.database.journal.get(['dragster', 'introduction']);
    return row && partition.boxer.open('journal', 'journal:dragster:introduction', row.box);
  };

  test('keeps its draft until the server has it', async () => {
    const made = await text('One', 'op-1', 4);
    expect([made.lane, made.entity, made.payload.baseRev]).toEqual([
      'j:dragster:introduction',
      'journal:dragster:introduction',
      4,
    ]);
    expect(await partition.database.drafts.get(made.entity)).toMatchObject({ opId: 'op-1', baseRev: 4 });
    await apply(journal.refuse(made), journal);
    expect(await partition.database.drafts.count()).toBe(1);
    await settle(journal, [{ ...made, answer: saved(5, 'One') }]);
    expect([await partition.database.drafts.count(), await shown()]).toEqual([0, saved(5, 'One')]);
  });

  test('needs no answer where there is none', async () => {
    expect(await journal.settle(partition, [])).toEqual([]);
  });

  test('offers the text of another device, though only the first of several answers tells of it', async () => {
    const [one, two] = [await text('One', 'op-1'), await text('Two', 'op-2')];
    await settle(journal, [
      { ...one, answer: saved(2, 'One', OTHER) },
      { ...two, answer: saved(3, 'Two') },
    ]);
    expect(await shown()).toEqual({ ...saved(3, 'Two'), conflict: true, other: OTHER });
  });

  test('goes on offering it after the next saving', async () => {
    await settle(journal, [{ ...(await text('One', 'op-1')), answer: saved(2, 'One', OTHER) }]);
    await settle(journal, [{ ...(await text('Two', 'op-2')), answer: saved(3, 'Two') }]);
    expect(await shown()).toEqual({ ...saved(3, 'Two'), conflict: true, other: OTHER });
  });

  test('offers a newer one instead of it', async () => {
    const newer = { ...OTHER, content: 'Theirs, later' };
    await settle(journal, [{ ...(await text('One', 'op-1')), answer: saved(2, 'One', OTHER) }]);
    await settle(journal, [{ ...(await text('Two', 'op-2')), answer: saved(3, 'Two', newer) }]);
    expect(await shown()).toMatchObject({ other: newer });
  });

  test.each([
    [
      'has dealt with it meanwhile',
      async () => {
        const box = await partition.boxer.seal('journal', 'journal:dragster:introduction', saved(2, 'One'));
        await partition.database.journal.put({ app: 'dragster', section: 'introduction', v: 1, box });
      },
    ],
    ['has let the device forget it', () => partition.database.journal.clear()],
  ])('offers nothing more when the student %s', async (_, meanwhile) => {
    await settle(journal, [{ ...(await text('One', 'op-1')), answer: saved(2, 'One', OTHER) }]);
    const writes = await journal.settle(partition, [{ ...(await text('Two', 'op-2')), answer: saved(3, 'Two') }]);
    await meanwhile();
    await apply(writes, journal);
    expect(await shown()).toEqual(saved(3, 'Two'));
  });
});

describe('an answer to a comment', () => {
  const answering = (text: string, opId: string, baseRev = 0) =>
    perform(comment, { app: 'dragster', commentId: 'c', answer: { text, baseRev } }, opId);
  const standing = () => answerStanding(partition, 'dragster', 'c');

  test('stands on the device until the server has it, and then as the server has it', async () => {
    expect(await standing()).toEqual({ text: '', isSent: true, baseRev: 0 });
    const made = await answering('Mine', 'op-1');
    expect(await standing()).toEqual({ text: 'Mine', isSent: true, baseRev: 0 });
    await settle(comment, [{ ...made, answer: { answer: { text: 'Theirs\n\nMine', rev: 2, at: 5 } } }]);
    expect(await standing()).toEqual({ text: 'Theirs\n\nMine', isSent: true, baseRev: 2, baseAt: 5 });
    expect(await partition.database.drafts.count()).toBe(0);
  });

  test('that was typed on stays a draft upon what the server took, and one that is refused stays as it is', async () => {
    const first = await answering('One', 'op-1');
    const second = await answering('One two', 'op-2');
    await settle(comment, [{ ...first, answer: { answer: { text: 'One', rev: 1, at: 5 } } }]);
    expect(await standing()).toEqual({ text: 'One two', isSent: true, baseRev: 1, baseAt: 5 });
    await apply(comment.refuse(second), comment);
    expect(await standing()).toMatchObject({ text: 'One two' });
  });

  test("that was typed on stays upon the own text where the server put that behind another device's", async () => {
    const first = await answering('Mine', 'op-1');
    const second = await answering('Mine, typed on', 'op-2');
    const joined = { text: 'Theirs\n\nMine', rev: 2, at: 5 };
    await settle(comment, [{ ...first, answer: { answer: joined, own: 'Mine' } }]);
    expect(await standing()).toEqual({ text: 'Mine, typed on', isSent: true, baseRev: 0 });
    await settle(comment, [{ ...second, answer: { answer: { ...joined, rev: 3 }, own: 'Mine, typed on' } }]);
    expect(await standing()).toEqual({ text: joined.text, isSent: true, baseRev: 3, baseAt: 5 });
  });
});

describe('a setting', () => {
  test('holds on the device at once, and stays whatever the server says', async () => {
    const made = await perform(preference, { name: 'sound', value: 'off' }, 'op-1');
    expect([made.lane, made.entity, made.payload.body]).toEqual(['p:sound', 'pref:sound', { value: 'off' }]);
    await settle(preference, [{ ...made, answer: {} as never }]);
    await apply(preference.refuse(made), preference);
    expect(await partition.database.meta.get('pref:sound')).toEqual({ k: 'pref:sound', value: 'off' });
  });
});
