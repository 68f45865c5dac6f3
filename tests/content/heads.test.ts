import { expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { pagesOf } from '#tests/support/content/pages.ts';
import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** What a head works out of its page's numbers, or makes up: runs of a class, squares of a drawing. By the code of the page. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'dragster 03-mass': ['0.14'],
  'dragster 03-air-drag': ['0.08'],
  'dragster 03-impulse': ['0.03', '0.02'],
  'dragster 06-g5-race-and-tell': ['1.30', '1.22'],
  'glider 03-g5-fair-test': ['5.2', '5.8'],
  'glider 06-fair-test': ['6.0'],
  'mousetrap-car 03-gear-ratio': ['8.4'],
  'mousetrap-car 03-friction-lab': ['14.4'],
  'structures 03-columns': ['3.7'],
};

const DECIMALS = /(?<![\w.])\d+\.\d+(?![.\d])/g;

function wordsOf({ objective, check, support, extension, opener }: PageHead): string {
  const shown = opener === undefined ? [] : [opener.question, opener.fact, opener.task];
  return [objective, check.question, check.answer, support, extension, ...shown].join(' ');
}

/** Whether a page has the number, or one with a digit more that is the same when it is rounded. */
function isOn(numbers: readonly string[], number: string): boolean {
  const digits = number.split('.')[1]?.length ?? 0;
  return numbers.some(
    (each) => each === number || (each.split('.')[1]?.length === digits + 1 && Number(each).toFixed(digits) === number),
  );
}

test.each(APPLICATIONS)(
  'what a head of the $code unit tells in numbers, its page tells, too',
  ({ code, teacherNotes }) => {
    const pages = pagesOf(code);
    const strange = (teacherNotes?.pages ?? []).flatMap((head) => {
      const source = pages.find((page) => page.code === head.code)?.source ?? '';
      const onPage = source.replaceAll(/<[^>]*>/g, ' ').match(DECIMALS) ?? [];
      const told = (wordsOf(head).match(DECIMALS) ?? []).filter(
        (number) => !OWN[`${code} ${head.code}`]?.includes(number),
      );
      return told.filter((number) => !isOn(onPage, number)).map((number) => `${head.code}: ${number}`);
    });
    expect(strange).toEqual([]);
  },
);
