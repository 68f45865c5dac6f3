import { relative } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { commentsOf, Papers } from '#tests/support/reports/papers.ts';

const papers = new Papers();
const sources = papers.files.filter((path) => /^(?:src|sw|tests)\/.*\.(?:tsx?|js|css)$/.test(path));
const readmes = papers.files.filter((path) => path.endsWith('.md') && !path.startsWith('tests/fixtures/'));

describe('what people read', () => {
  test('every paper, heading, source and id that a comment names is there', () => {
    const missing = sources.flatMap((path) =>
      commentsOf(path, papers.text(path)).flatMap((comment) =>
        papers.missingIn(path, comment).map((cited) => `${path}: ${cited}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every link, folder, source and id in a paper is there', () => {
    const missing = readmes.flatMap((path) =>
      [...papers.missingIn(path, papers.text(path)), ...papers.brokenLinksIn(path, papers.text(path))].map(
        (cited) => `${path}: ${cited}`,
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every decision in a README has its row in the index, and every row its decision', () => {
    const decisions = readmes.flatMap((path) =>
      [...papers.text(path).matchAll(/^\*\*(\d{4}-\d{2}), (.+?)\.\*\*/gm)].map(
        ([, date, title]) => `| ${date} | ${title} | ${relative('src', path)}#decisions`,
      ),
    );
    const rows = [...papers.text('src/decisions.md').matchAll(/^(\| \d{4}-\d{2} \| .+ \| )\[.+\]\((.+)\) \|$/gm)].map(
      ([, row = '', target = '']) => row + target,
    );
    expect(rows.toSorted()).toEqual(decisions.toSorted());
    const undated = readmes.filter((path) => /^\*\*[^*]+\*\* \(\d{4}-\d{2}\)/m.test(papers.text(path)));
    expect(undated, 'A decision begins with **2026-11, what was decided.**').toEqual([]);
  });

  test('every word of the glossary stands there once and is in use', () => {
    const words = [...papers.text('src/glossary.md').matchAll(/^\| (?!word \|)([a-z][a-z ]+) \|/gm)].map(
      ([, word = '']) => word,
    );
    const used = papers.files
      .filter((path) => /^(?:src|sw)\/.*\.tsx?$/.test(path))
      .map((path) => papers.text(path).toLowerCase());
    const asWritten = (word: string) => [word, word.replaceAll(' ', '-'), word.replaceAll(' ', '')];
    const unused = words.filter((word) => !used.some((text) => asWritten(word).some((form) => text.includes(form))));
    expect(words.length).toBeGreaterThan(30);
    expect(unused).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });

  test('the workflow runs the command that the root README gives', () => {
    const [, command] = /^ *- run: (.+)$/m.exec(papers.text('.github/workflows/test.yml')) ?? [];
    expect(
      papers
        .text('README.md')
        .split('\n')
        .map((line) => line.split('  #')[0]?.trim()),
    ).toContain(command);
  });
});

describe('finding what leads nowhere', () => {
  const IN_SERVER = 'src/server/http/new.ts';

  // An id of a clause stands in two parts, as a whole one would promise a test of it.
  const CLAUSE = ['AUTH', 99].join('-');

  test.each(['other.md', 'sync/README.md#nowhere', 'sync/gone.ts', 'I19', 'T99', CLAUSE])(
    '%s in a comment',
    (cited) => {
      const [comment = ''] = commentsOf(IN_SERVER, `const told = 'I77';\n/**\n * Why it is so\n * (${cited}).\n */`);
      expect(papers.missingIn(IN_SERVER, comment)).toEqual([cited]);
    },
  );

  test('a README is the one beside, and elsewhere it has to be said which', () => {
    expect(papers.missingIn(IN_SERVER, 'See README.md#limits.')).toEqual([]);
    expect(papers.missingIn('src/server/new.ts', 'See README.md#limits.')).toEqual(['README.md#limits']);
    expect(papers.missingIn('src/physics/new.ts', 'See README.md.')).toEqual(['README.md']);
  });

  test('an id means a paper only where the product has ids of that kind', () => {
    expect(papers.missingIn('src/server/http/new.ts', 'As I18 and T13 say.')).toEqual([]);
    expect(papers.missingIn('src/physics/new.ts', 'The moment of inertia I77 at the temperature T99.')).toEqual([]);
  });

  test('links and folders of a paper', () => {
    const text =
      '[a](README.md) [b](gone.md) [c](http/README.md#nowhere) [d](https://example.org/) `src/gone/` `src/server`';
    expect(papers.brokenLinksIn('src/server/README.md', text)).toEqual([
      '](gone.md)',
      '](http/README.md#nowhere)',
      '`src/gone/`',
    ]);
  });
});
