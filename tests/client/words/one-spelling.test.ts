import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { HTTP_REFUSALS } from '#server/words/http-refusals.ts';
import { OWN_PAGE_REFUSALS } from '#server/words/own-page-refusals.ts';
import { ROSTER_REFUSALS } from '#server/words/roster-refusals.ts';
import { SETUP_REFUSALS } from '#server/words/setup-refusals.ts';
import { STUDENT_REFUSALS } from '#server/words/student-refusals.ts';
import { TEACHER_REFUSALS } from '#server/words/teacher-refusals.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';
import type { Say } from '#client/words/words.ts';

const REFUSALS = [
  HTTP_REFUSALS,
  OWN_PAGE_REFUSALS,
  ROSTER_REFUSALS,
  SETUP_REFUSALS,
  STUDENT_REFUSALS,
  TEACHER_REFUSALS,
] as const;

/** What a text may not hold, since the others write it otherwise. */
const OTHER_SPELLINGS = {
  'a percentage with a space': /[\d}] %/,
  'one sign for three dots': /…$/,
  'British English': /\b(?:analyse|centre|colour|favour|grey|organise|recognise)/i,
  'an id in small letters': /(?<!\{)\bids?\b(?!\})/,
} as const;
/** The specification writes it so (NAV-06), and the column of a list is called so in its file. */
const AS_GIVEN = ['teacher control centre', 'name, id, group'];

test.each(Object.entries(OTHER_SPELLINGS))('no text of the page or of a refusal has %s', async (_, other) => {
  const texts = [...(await textsOfPage()), ...REFUSALS.flatMap((refusals) => textsIn(refusals))];
  expect(texts.length).toBeGreaterThan(1500);
  expect(texts.filter((text) => other.test(AS_GIVEN.reduce((rest, given) => rest.replace(given, ''), text)))).toEqual(
    [],
  );
});

async function textsOfPage(): Promise<readonly string[]> {
  const files = filesBelow('src/client/words').filter((file) => file.endsWith('.ts'));
  const parts = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
  const catalogues = parts.flatMap((part: Record<string, Partial<Say<Record<string, string | object>>>>) =>
    Object.values(part),
  );
  return catalogues.flatMap(({ english }) => textsIn(english));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
