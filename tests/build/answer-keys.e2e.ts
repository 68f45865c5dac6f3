import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { buildProduct } from '#tests/support/browser/product.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';

const CLIENT = 'dist/client';

let text: string;
beforeAll(() => {
  buildProduct();
  const files = filesBelow(CLIENT).filter((path) => /\.(?:js|html|json|webmanifest)$/.test(path));
  text = files.map((path) => readable(readFileSync(path, 'utf8'))).join('\n');
});

describe('what a student can read in the built page', () => {
  test('has no explanation and no guide of any question bank', () => {
    const questions = APPLICATIONS.flatMap(({ curriculum = [] }) => curriculum).flatMap((row) => row.questions ?? []);
    expect(questions.length).toBeGreaterThan(100);
    const guides = questions.flatMap(({ answer }) => (answer.kind === 'written' ? answer.guide : []));
    expect(guides.length).toBeGreaterThan(100);
    for (const sentence of [...questions.map(({ explanation }) => explanation), ...guides]) {
      const words = readable(sentence);
      expect(words.length).toBeGreaterThan(10);
      expect(text.includes(words), sentence).toBe(false);
    }
  });

  test('the search would find a sentence that is there', () => {
    expect(text.length).toBeGreaterThan(1e6);
    expect(text).toContain(readable('Balsa needs JavaScript to run. Please turn it on and reload the page.'));
  });
});

/** Letters and digits alone, so that no way of writing a sign hides a sentence. */
function readable(words: string): string {
  return words
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/[^a-z0-9]+/gi, ' ');
}
