import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readingLevel } from '#tests/support/content/reading-level.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';
import type { Say } from '#client/words/words.ts';

/** What a student of grade 6 reads with ease. */
const GRADE = 6;
/** Shorter texts are labels, to which a formula about sentences does not apply. */
const LEAST_WORDS = 5;
const LEAST_SENTENCES = 5;

describe('the texts around a student’s work', () => {
  test(`read at grade ${GRADE} or below on every screen`, async () => {
    const files = filesBelow('src/client/words/student').filter((file) => file.endsWith('.ts'));
    const parts = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
    const catalogues = parts.flatMap((part: Record<string, Say<Record<string, string | object>>>) =>
      Object.values(part),
    );
    const screens = catalogues.map(({ catalogue, english }) => ({ catalogue, sentences: sentencesOf(english) }));
    expect(screens.length).toBeGreaterThan(15);
    // Where a screen has but a few sentences, a single long word would decide.
    const hard = screens.filter(
      ({ sentences }) => sentences.length >= LEAST_SENTENCES && readingLevel(sentences).grade > GRADE,
    );
    expect(hard).toEqual([]);
    expect(readingLevel(screens.flatMap(({ sentences }) => sentences)).grade).toBeLessThan(GRADE);
  });
});

function sentencesOf(english: Readonly<Record<string, string | object>>): readonly string[] {
  return Object.values(english)
    .flatMap((message): readonly string[] => (typeof message === 'string' ? [message] : Object.values(message)))
    .map((text) => text.replace(/\{\w+\}/g, 'this'))
    .filter((text) => text.split(' ').length >= LEAST_WORDS);
}
