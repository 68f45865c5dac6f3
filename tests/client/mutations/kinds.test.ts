import { describe, expect, test } from 'vitest';
import { answer } from '#client/mutations/answer.ts';
import { comment } from '#client/mutations/comment.ts';
import { complete } from '#client/mutations/complete.ts';
import { finish } from '#client/mutations/finish.ts';
import { journal } from '#client/mutations/journal.ts';
import { notes } from '#client/mutations/notes.ts';
import { operationLabel, refusalSentence } from '#client/mutations/operation-label.ts';
import { preference } from '#client/mutations/preference.ts';
import { isKnownKind, mutationOf } from '#client/mutations/registry.ts';
import { isText } from '#client/sync/outbox.ts';

describe('the kinds of operations', () => {
  test.each([
    ['answer', answer],
    ['finish', finish],
    ['complete', complete],
    ['journal', journal],
    ['notes', notes],
    ['comment', comment],
    ['pref', preference],
  ] as const)('know %s', (kind, mutation) => {
    expect([mutation.kind, mutationOf(kind), isKnownKind(kind)]).toEqual([kind, mutation, true]);
  });

  test('know nothing that a damaged row says', () => {
    expect(['toString', '', 'journals'].map(isKnownKind)).toEqual([false, false, false]);
  });

  test.each([
    ['answer', 'answer:q', false],
    ['answer', 'written:q', true],
    ['finish', 'finish:1', false],
    ['complete', 'complete:1', false],
    ['journal', 'journal:dragster:introduction', true],
    ['notes', 'notes:1', true],
    ['comment', 'comment:1', true],
    ['comment', 'seen:1', false],
    ['trial', 'trial:1', true],
    ['pref', 'pref:dock', false],
    ['toString', 'x', false],
  ] as const)('say whether they are of a text: %s %s', (kind, entity, isOfText) => {
    expect(isText({ kind: kind as never, entity })).toBe(isOfText);
  });

  test('read only what this product answers', () => {
    expect([journal.decode('<html>'), preference.decode(undefined)]).toEqual([undefined, undefined]);
  });

  test.each([
    ['answer', 'answer:q', 'An answer'],
    ['journal', 'journal:dragster:design-notes-here', 'Your journal: design notes here'],
    ['journal', 'journal:dragster:final-reflection', 'Your journal: final reflection'],
    ['journal', '', 'Your journal'],
    ['comment', 'comment:1', 'An answer to your teacher'],
    ['comment', 'seen:1', 'A “read” mark on a comment'],
    ['toString', 'x', 'Something that you saved'],
  ] as const)('are called so on screen: %s %s', (kind, entity, words) => {
    expect(operationLabel(kind as never, entity)).toBe(words);
  });

  test('are called by their quiz where its name is known', () => {
    expect(operationLabel('answer', 'answer:q', 'Quiz: forces and motion')).toBe('An answer (Quiz: forces and motion)');
  });

  test.each([
    [{ http: 422, sentence: 'Not counted.' }, 'Not counted.'],
    [{ http: 413, sentence: '' }, 'Balsa could not accept this.'],
  ])('are refused for what the server said: %j', (refused, words) => {
    expect(refusalSentence(refused)).toBe(words);
  });
});
