import { describe, expect, test } from 'vitest';
import { lostIn } from '#client/mutations/lost/lost-in-exercise.ts';
import type { Compared } from '#client/mutations/lost/lost-in-exercise.ts';
import type { TakenWork } from '#client/storage/rows.ts';
import type { Grade, Response } from '#contract/learning/exercise.ts';

let seq = 0;
function taken(kind: 'answer' | 'finish' | 'complete', entity: string, attempt = 1): TakenWork {
  seq += 1;
  const row = {
    seq,
    opId: `op-${entity}-${seq}`,
    kind,
    lane: 'ex:e',
    entity,
    app: 'dragster',
    bytes: 1,
    sent: 1,
  } as const;
  return { row: { ...row, state: 'sent', fails: 0, v: 1, box: new Uint8Array() }, attempt };
}

function response(questionId: string, attempts: number, isCorrect: boolean | null = false): Response {
  const isAnswered = attempts > 0;
  return {
    id: questionId,
    questionId,
    answerId: isAnswered ? 1 : null,
    answer: null,
    attempts,
    isCorrect: isAnswered ? isCorrect : null,
    isAnswered,
    score: 0,
    exerciseCode: 'quiz',
  };
}

function grade(responses: readonly Response[], more: Partial<Grade> = {}): Grade {
  const isBegun = responses.some(({ isAnswered }) => isAnswered);
  return {
    id: 'e',
    exerciseId: 'e',
    exerciseCode: 'quiz',
    score: null,
    timeOnTask: 0,
    attempts: isBegun ? 1 : 0,
    isComplete: false,
    retakesAllowed: 0,
    responses: [...responses],
    ...more,
  };
}

function lost(compared: Partial<Compared> & Pick<Compared, 'now'>) {
  const { again, gone, elsewhere, cleared } = lostIn({
    taken: [],
    held: compared.now,
    asked: ['a', 'b'],
    isRestored: true,
    newest: new Map(),
    ...compared,
  });
  return {
    again: again.map(({ row }) => row.entity),
    gone: gone.map(({ row }) => row.entity),
    elsewhere,
    cleared: cleared.map(({ row }) => row.entity),
  };
}

const NOTHING = { again: [], gone: [], elsewhere: [], cleared: [] };

test('what the server tells as the device knows it is not lost, nor what came after the right answer', () => {
  const work = [taken('answer', 'answer:a'), taken('answer', 'answer:a'), taken('answer', 'answer:b')];
  expect(lost({ taken: work, now: grade([response('a', 2), response('b', 1)]) })).toEqual(NOTHING);
  expect(lost({ taken: work, now: grade([response('a', 1, true), response('b', 1)]) })).toEqual(NOTHING);
});

test('a right answer goes again that another device answered wrong since, and is told where it is not from here', () => {
  const work = [taken('answer', 'answer:a')];
  const held = grade([response('a', 1, true), response('b', 0)]);
  const now = grade([response('a', 1), response('b', 0)]);
  const own = { ...NOTHING, again: ['answer:a'] };
  expect(lost({ taken: work, held, now, newest: new Map([['a', '1']]) })).toEqual(own);
  const elsewhere = [{ questionId: 'a', answerId: 1, isAsked: true, tries: Infinity }];
  expect(lost({ taken: work, held, now, newest: new Map([['a', '2']]) })).toEqual({ ...own, elsewhere });
  expect(lost({ held, now })).toEqual({ ...NOTHING, elsewhere });
});

test('an answer goes again in the place of which another device’s stands, as long as the server takes it', () => {
  const work = [taken('answer', 'answer:a')];
  const now = grade([response('a', 1), response('b', 0)]);
  const replaced = { taken: work, now, newest: new Map([['a', '2']]) };
  expect(lost(replaced)).toEqual({ ...NOTHING, again: ['answer:a'] });
  expect(lost({ ...replaced, now: { ...now, isComplete: true } })).toEqual(NOTHING);
});

test('an answer in own words goes again that is not in what the server tells', () => {
  const work = [taken('answer', 'written:a')];
  const told = (answerId: string) => grade([{ ...response('a', 1, null), answerId }, response('b', 0)]);
  const newest = new Map([['a', 'At home.']]);
  const again = { ...NOTHING, again: ['written:a'] };
  expect(lost({ taken: work, now: told('At school.'), newest })).toEqual(again);
  expect(lost({ taken: work, now: { ...told('At school.'), isComplete: true }, newest })).toEqual(again);
  expect(lost({ taken: work, now: told('At home.\n\nAt school.'), newest })).toEqual(NOTHING);
});

test('all tries of a question go again of which the server has fewer, and the finish where nothing is missing then', () => {
  const work = [
    taken('answer', 'answer:a'),
    taken('answer', 'answer:b'),
    taken('answer', 'answer:a'),
    taken('finish', 'finish:e'),
  ];
  const now = grade([response('a', 1), response('b', 1)]);
  expect(lost({ taken: work, now })).toEqual({ ...NOTHING, again: ['answer:a', 'answer:a', 'finish:e'] });
  expect(lost({ taken: work.slice(2), now: grade([response('a', 0), response('b', 0)]) })).toEqual({
    ...NOTHING,
    again: ['answer:a'],
  });
});

test('QUIZ-10 answers of an earlier attempt are over, whether a teacher cleared it or it was taken again', () => {
  const work = [taken('answer', 'answer:x'), taken('finish', 'finish:e')];
  expect(lost({ taken: work, now: grade([response('a', 0), response('b', 0)], { attempts: 2 }) })).toEqual(NOTHING);
});

test('QUIZ-10 a retake goes again with what was answered in it; an attempt that a teacher had begun cannot', () => {
  const now = grade([response('a', 1, true), response('b', 1, true)], { isComplete: true });
  const work = [taken('complete', 'retake:e', 2), taken('answer', 'answer:x', 2)];
  expect(lost({ taken: work, now })).toEqual({ ...NOTHING, again: ['retake:e', 'answer:x'] });
  expect(lost({ taken: work.slice(1), now })).toEqual({ ...NOTHING, gone: ['answer:x'] });
});

describe('QUIZ-10 an attempt that a teacher cleared', () => {
  const work = [taken('answer', 'answer:a'), taken('answer', 'answer:b'), taken('finish', 'finish:e')];
  const done = grade([response('a', 1), response('b', 1)], { isComplete: true, score: 0 });
  const anew = grade([response('c', 0), response('d', 0)], { attempts: 2 });
  const none = grade([response('a', 0), response('b', 0)]);
  const entities = work.map(({ row }) => row.entity);

  test('is forgotten as soon as the server tells of it', () => {
    const told = lost({ taken: work, held: done, now: anew, asked: ['c', 'd'], isRestored: false });
    expect(told).toEqual({ ...NOTHING, cleared: entities });
    const retaken = { ...anew, standingScore: 0 };
    expect(lost({ taken: work, held: done, now: retaken, asked: ['c', 'd'], isRestored: false })).toEqual(NOTHING);
  });

  test('is told and not sent where it is not known how the next one began', () => {
    const later = [taken('answer', 'answer:c', 2), taken('finish', 'finish:e', 2)];
    const held = grade([response('c', 1, true)], { attempts: 2, isComplete: true, score: 100 });
    expect(lost({ taken: work, held, now: none })).toEqual({ ...NOTHING, gone: entities });
    const gone = [...entities, 'answer:c', 'finish:e'];
    expect(lost({ taken: [...work, ...later], held, now: none })).toEqual({ ...NOTHING, gone });
    // What the server still has needs no word.
    expect(lost({ taken: work.slice(0, 2), held, now: done })).toEqual(NOTHING);
  });

  test('is sent where another device’s retake began the next one', () => {
    const held = { ...anew, standingScore: 0 };
    expect(lost({ taken: work, held, now: none })).toEqual({ ...NOTHING, again: entities });
  });

  test('is told after a restore, when a teacher’s change of the page may have been what began the next one', () => {
    const held = grade([response('a', 1), response('b', 1), response('x', 1)]);
    const elsewhere = [{ questionId: 'x', answerId: 1, isAsked: false, tries: 1 }];
    const now = { held, now: anew, asked: ['c', 'd'] };
    expect(lost({ taken: work, ...now })).toEqual({ ...NOTHING, gone: entities, elsewhere });
    expect(lost({ taken: work, ...now, isRestored: false })).toEqual(NOTHING);
  });
});

test('QUIZ-10 what was done before a retake is told, too, where a teacher’s change stands in the place of both', () => {
  const retake = taken('complete', 'retake:e', 2);
  const work = [taken('answer', 'answer:a'), taken('finish', 'finish:e'), retake, taken('answer', 'answer:c', 2)];
  const held = grade([response('c', 1)], { attempts: 2, standingScore: 80 });
  const now = grade([response('x', 0)], { attempts: 2 });
  const entities = ['answer:a', 'finish:e', 'retake:e', 'answer:c'];
  expect(lost({ taken: work, held, now, asked: ['x'] })).toEqual({ ...NOTHING, gone: entities });
  // Another device took it again: what was done before stands.
  const retaken = { ...now, standingScore: 80 };
  expect(lost({ taken: work, held, now: retaken, asked: ['x'] })).toEqual({ ...NOTHING, gone: ['answer:c'] });
});

test('what was answered to questions that are asked no more is told after a restore alone', () => {
  const work = [taken('answer', 'answer:x')];
  const held = grade([response('x', 1), response('y', 1)]);
  const now = grade([response('a', 0), response('b', 0)]);
  const elsewhere = [{ questionId: 'y', answerId: 1, isAsked: false, tries: 1 }];
  expect(lost({ taken: work, held, now })).toEqual({ ...NOTHING, gone: ['answer:x'], elsewhere });
  expect(lost({ taken: work, held, now, isRestored: false })).toEqual(NOTHING);
  const other = { ...now, exerciseId: 'f' };
  expect(lost({ taken: work, held, now: other })).toEqual({ ...NOTHING, gone: ['answer:x'], elsewhere });
  expect(lost({ taken: work, held, now: other, isRestored: false })).toEqual(NOTHING);
});

test('what another device gave is that one’s to bring', () => {
  const held = grade([response('a', 1), response('b', 0)]);
  const now = grade([response('a', 0), response('b', 0)]);
  expect(lost({ held, now }).elsewhere).toEqual([{ questionId: 'a', answerId: 1, isAsked: true, tries: 1 }]);
});

test('a page that was done goes again after a restore alone', () => {
  const work = [taken('complete', 'complete:e')];
  const now = grade([]);
  expect(lost({ taken: work, now, asked: [] })).toEqual({ ...NOTHING, again: ['complete:e'] });
  expect(lost({ taken: work, now, asked: [], isRestored: false })).toEqual({
    ...NOTHING,
    cleared: ['complete:e'],
  });
  expect(lost({ taken: work, now: { ...now, isComplete: true }, asked: [] })).toEqual(NOTHING);
});
