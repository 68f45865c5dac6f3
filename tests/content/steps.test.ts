import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { setterOf } from '#applications/inputs/who-sets.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { common } from '#client/words/common.ts';
import { drawing } from '#client/words/drawing.ts';
import { competition } from '#client/words/student/competition.ts';
import { designs } from '#client/words/student/designs.ts';
import { engineering } from '#client/words/student/engineering.ts';
import { sketch } from '#client/words/student/sketch.ts';
import { workArea } from '#client/words/student/work-area.ts';
import { ContentLevel } from '#contract/competition/activity.ts';
import { firstGraphics } from '#engine/toolbar.ts';
import { pagesOf, proseOf } from '#tests/support/content/pages.ts';
import type { AnyApplication } from '#applications/registry.ts';

/** Of Engineering and the competition, beside its tools. */
const BUTTONS: readonly string[] = [
  common.english.print,
  competition.english.start,
  designs.english.save,
  designs.english.startNew,
  drawing.english.sketch,
  engineering.english.findOut,
  engineering.english.undo,
  sketch.english.numbers,
  workArea.english.apply,
  workArea.english.done,
  workArea.english.reset,
];

/** A verb that asks for a value, and the words after it. */
const ASKS = /\b(?:set|change|choose|select|turn|raise|reduce|increase) (?:the |another )?/gi;

/** A step that switches the charts of a tool; "it" and "its" mean the tool that was named last. */
const SWITCHES =
  /\b(?:press|click|turn on|activate)\b[^.]*?(?:chart (?:button|sign|switch)|its graphics)(?: (?:next to|beside) <strong>[^<]*<)?/gi;

/** Of the labels that words begin with, in any case, the longest: "Launch angle" is not "Launch". */
function labelAt(words: string, labels: readonly string[]): string | undefined {
  const found = labels.filter((label) => {
    const next = words.charAt(label.length);
    return words.toLowerCase().startsWith(label.toLowerCase()) && !/\w/.test(next);
  });
  return found.toSorted((one, other) => other.length - one.length)[0];
}

/** What every page of Engineering and every lesson says at any level; the controls of an experiment are its own. */
function instructionsOf({ code, curriculum = [] }: AnyApplication) {
  const interactive = new Set(curriculum.filter((row) => row.category === 'interactive').map((row) => row.code));
  return pagesOf(code)
    .filter((page) => !interactive.has(page.code))
    .flatMap((page) =>
      ContentLevel.options.flatMap((level) => proseOf(page, level).map((words) => ({ page: page.code, level, words }))),
    );
}

const UNITS = APPLICATIONS.map((application) => ({
  application,
  code: application.code,
  instructions: instructionsOf(application),
}));

describe.each(UNITS)('the steps of the $code unit', ({ application, instructions }) => {
  test('change no input that every challenge locks', () => {
    const inputs = inputsOf(application);
    const labels = inputs.map(({ label }) => label);
    const isLocked = (label: string): boolean =>
      inputs
        .filter((input) => input.label === label)
        .every((input) => application.specifications.every((each) => setterOf(input, each) !== undefined));
    const asked = instructions.flatMap(({ page, words }) =>
      [...words.matchAll(ASKS)].flatMap(({ 0: verb, index }) => {
        const label = labelAt(words.slice(index + verb.length), labels);
        return label !== undefined && isLocked(label) ? [`${page}: ${verb}${label}`] : [];
      }),
    );
    expect(asked).toEqual([]);
  });

  test('press only what there is', () => {
    const areas = application.nodes.map(({ title }) => title);
    const known = new Set([...BUTTONS, ...areas].map((text) => text.replaceAll('&', '&amp;')));
    const pressed = pagesOf(application.code).flatMap(({ code, source }) =>
      [...source.matchAll(/press(?:ing)? <(?:strong|em)>([^<]*)</gi)].map(([, button = '']) => ({ code, button })),
    );
    expect(pressed.length).toBeGreaterThan(0);
    expect(pressed.filter(({ button }) => !known.has(button))).toEqual([]);
  });

  test('press no chart button that a new design has switched on', () => {
    const titles = new Set(application.nodes.map(({ title }) => title.replaceAll('&', '&amp;')));
    const switched = pagesOf(application.code).flatMap(({ code, source }) =>
      [...source.matchAll(SWITCHES)].map(({ 0: words, index }) => {
        const named = [...source.slice(0, index + words.length).matchAll(/<strong>([^<]*)</g)].map(
          ([, name = '']) => name,
        );
        return { code, tool: named.findLast((name) => titles.has(name)) };
      }),
    );
    expect(switched.length).toBeGreaterThan(0);
    const [first] = firstGraphics(application);
    expect(switched.filter(({ tool }) => tool === application.nodes.find(({ id }) => id === first)?.title)).toEqual([]);
  });
});

test.each(UNITS)(
  'no experiment of the $code unit is said to be beside the text: on a narrow screen it is below',
  ({ code }) => {
    expect(pagesOf(code).filter(({ source }) => /beside this text/i.test(source))).toEqual([]);
  },
);

test.each(UNITS)('every sentence of the $code unit begins with a capital', ({ instructions }) => {
  const cut = instructions.flatMap(({ page, words }) =>
    [...words.matchAll(/.{0,14}[^.…]\. [a-z].{0,20}/g)].map(([found]) => `${page}: ${found}`),
  );
  expect(cut).toEqual([]);
});

test.each([
  ['structures', '02-g5-define-the-problem', { depth: 100 }],
  ['water-rocket', '02-g5-goal-and-limits', { recoveryType: 'none' }],
] as const)('%s %s asks for all lines that show a cross', (code, name, inputs) => {
  const application = applicationOf(code);
  const { diagnostics } = assess(application, application.specifications[0], inputs).assessment;
  expect(diagnostics.filter(({ ok }) => ok === false).length).toBeGreaterThan(1);
  const page = pagesOf(code).find((each) => each.code === name);
  expect(page && proseOf(page, 'elementary').at(-1)).toMatch(/lines (?:in the box .* now )?show a cross/);
});
