import { describe, expect, test } from 'vitest';
import { codeProblems, countProblems, noteProblems, pairProblems } from '#tests/support/content/counts.ts';
import { brokenLinks } from '#tests/support/content/links.ts';
import { numbersOf } from '#tests/support/content/numbers.ts';
import { boxProblems, formProblems } from '#tests/support/content/page-form.ts';
import { pageFrom, proseOf } from '#tests/support/content/pages.ts';
import { lengthProblems, questionProblems, readingProblems, shareToRead } from '#tests/support/content/questions.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';
import type { PageHead, TeacherNotes } from '#contract/learning/teacher-notes.ts';

const page = (main: string, code = '01-page') =>
  pageFrom(
    code,
    `<!doctype html><html lang="en"><head><title>Page</title><link rel="stylesheet" href="../lesson.css" /></head><body><main>${main}</main></body></html>`,
  );

const NO_CHOICE = { perTeam: [], perClass: [] };

const NOTHING: TeacherNotes = {
  pacing: [],
  planning: {
    five: { lead: '', lessons: [] },
    ten: { lead: '', lessons: [] },
    blocks: [],
    costs: { studentsPerTeam: 0, cheap: NO_CHOICE, usual: NO_CHOICE, wellEquipped: NO_CHOICE },
    withoutMachines: [],
    withoutOutdoors: [],
    careers: [],
  },
  safety: [],
  materials: [],
  standards: [],
  preparation: [],
  misconceptions: [],
  pages: [],
};

const headOf = (code: string): PageHead => ({
  code,
  objective: 'Students can say why.',
  minutes: 20,
  vocabulary: ['thrust'],
  standards: ['MS-PS2-2'],
  check: { question: 'Why?', answer: 'Because.' },
  support: 'Say it aloud.',
  extension: 'Say it twice.',
});

const thrust = (shown: string, scale = '1') =>
  `<data data-kernel="dragster.thrust" data-inputs='{"t":0.1,"impulse":1.9,"duration":0.4,"p":1.6}' data-path="thrust" data-scale="${scale}">${shown}</data>`;

describe('the numbers of a lesson', () => {
  test('are right when rounded to the digits shown', () => {
    expect(
      numbersOf(page(thrust('7.79') + thrust('7.8') + thrust('7,794', '1000'))).map(({ problem }) => problem),
    ).toEqual([undefined, undefined, undefined]);
  });

  test('are found wrong in their last digit, without a source and with inputs that the kernel refuses', () => {
    const found = numbersOf(
      page(`${thrust('7.80')}<data>3</data><data data-kernel="dragster.nothing" data-inputs="1">1</data>`),
    );
    expect(found.every(({ problem }) => problem !== undefined)).toBe(true);
  });

  test('may come from the analysis of a whole design', () => {
    const analysis = `<data data-analysis='{"application":"dragster"}' data-measure="raceTime">1.16</data>`;
    expect(numbersOf(page(analysis))[0]).toEqual({ page: '01-page', shown: '1.16', value: expect.closeTo(1.164, 3) });
  });
});

describe('the measures of a lesson', () => {
  const center = (shown: string, exact = '') =>
    `<data data-analysis='{"application":"water-rocket","inputs":{"finSpan":98}}' data-measure="cp"${exact}>${shown}</data>`;
  const problemOf = (markup: string) => numbersOf(page(markup))[0]?.problem;

  test('are those of the screen, with no more digits', () => {
    expect(problemOf(center('306.0'))).toBeUndefined();
    expect(problemOf(center('306'))).toBeUndefined();
    expect(problemOf(center('305.8'))).toMatch(/should be .* \(on the screen 306\.0\)/);
    expect(problemOf(center('305.84'))).toMatch(/should be .* \(on the screen 306\.0\)/);
  });

  test('may be exact where a calculation is worked', () => {
    expect(problemOf(center('305.84', ' data-exact=""'))).toBeUndefined();
    expect(problemOf(center('306.0', ' data-exact=""'))).toBeDefined();
  });
});

describe('the designs of a lesson', () => {
  test('can all be built', () => {
    const airfoil = `<data data-analysis='{"application":"water-rocket","inputs":{"finEdge":"airfoil"}}' data-measure="apogee">48.4</data>`;
    expect(numbersOf(page(airfoil))[0]?.problem).toMatch(/cannot be built: .* no airfoil/);
  });
});

describe('the links of a unit', () => {
  test('are found broken when the page, the anchor or the label is missing', () => {
    const pages = [
      page('<a href="02-other.html">x</a><a href="glossary.html#drag">y</a><figure aria-labelledby="none"></figure>'),
      page('<dl><dt id="mass">Mass</dt><dd>How much there is.</dd></dl>', 'glossary'),
    ];
    expect(brokenLinks(pages)).toHaveLength(3);
  });

  test('are whole when each leads somewhere', () => {
    const glossary = page('<dl><dt id="drag">Drag</dt><dd>A push.</dd></dl>', 'glossary');
    expect(
      brokenLinks([
        page('<p id="here"><a class="term" href="glossary.html#drag">d</a><a href="#here">h</a></p>'),
        glossary,
      ]),
    ).toEqual([]);
  });
});

describe('the form of a page', () => {
  test('is whole with a heading and nothing else', () => {
    expect(formProblems(page('<h1>Title</h1>'))).toEqual([]);
  });

  test('is found wanting: skipped heading, drawing without words, figure without caption, small text', () => {
    const main = '<h1>A</h1><h3>B</h3><figure><svg viewBox="0 0 640 100"><text font-size="12">x</text></svg></figure>';
    expect(formProblems(page(main))).toHaveLength(7);
  });

  test('asks a build page for its safety box and a try-it box for a work area that exists', () => {
    expect(boxProblems(page('<h1>A</h1>'), 'build', [])).toHaveLength(1);
    expect(boxProblems(page('<aside data-node="nowhere"></aside>'), 'tutorial', ['body'])).toHaveLength(1);
  });

  test('counts as prose what a student of the level reads, without drawings and sources', () => {
    const main =
      '<p>Both.</p><div data-level="high"><p>High.</p></div><svg><title>No</title></svg><section class="sources"><p>No.</p></section>';
    expect(proseOf(page(main), 'middle')).toEqual(['Both.']);
    expect(proseOf(page(main), 'high')).toEqual(['Both.', 'High.']);
  });

  test('counts at grade 5 what middle school reads and what is for grade 5 alone', () => {
    const main = (['elementary', 'middle', 'high'] as const)
      .map((mark) => `<p data-level="${mark}">${mark}</p>`)
      .join('');
    expect(proseOf(page(main), 'elementary')).toEqual(['elementary', 'middle']);
    expect(proseOf(page(main), 'middle')).toEqual(['middle']);
    expect(formProblems(page(`<h1>A</h1>${main}<p data-level="college"></p>`))).toEqual([
      '01-page: there is no content level college',
    ]);
  });
});

describe('the questions of a unit', () => {
  const good: BankQuestion = {
    id: 'unit',
    description: 'Which unit measures a force?',
    answer: { kind: 'choice', choices: ['newton', 'gram', 'meter'] },
    explanation: 'Forces are measured in newtons.',
  };
  const quiz = (...questions: readonly BankQuestion[]) => [
    { code: '01-lesson', name: 'Lesson', category: 'lesson' as const },
    {
      code: '01-quiz',
      name: 'Quiz',
      category: 'quiz' as const,
      referenceExerciseCode: '01-lesson',
      questions,
      draw: 8,
    },
  ];
  const written = Array.from({ length: 3 }, (_, i): BankQuestion => ({
    id: `why-${i}`,
    description: `Why does car ${i} start slowly?`,
    answer: { kind: 'written', guide: ['It has more mass', 'The push is the same'] },
    explanation: 'The same push gives more mass less acceleration.',
  }));
  const bank = [
    ...Array.from({ length: 12 }, (_, i) => ({
      ...good,
      id: `unit-${i}`,
      description: `Question ${i}: which unit?`,
    })),
    ...written,
  ];

  test('pass when the bank is large and each has one right answer', () => {
    expect(questionProblems(quiz(...bank))).toEqual([]);
  });

  test('give the answer away when the right choice is the longest too often or too seldom', () => {
    const short = { ...good, answer: { kind: 'choice', choices: ['gram', 'newton', 'meter'] } } as const;
    expect(lengthProblems(quiz(good, short, short, short))).toEqual([]);
    expect(lengthProblems(quiz(good, good, short, short))).toEqual([
      'the right choice is the longest in 50.0 % of the questions, 22 to 28 are asked for',
    ]);
    expect(lengthProblems(quiz(short))).toHaveLength(1);
  });

  test('are to be read where every wording has a table or a picture, which is there and described', () => {
    const table = '| Car | Time |\n| --- | --- |\n| A | 1.2 s |\n\nWhich time?';
    const alt = 'A chart of thrust over time that falls from 12 newtons to nothing in 0.4 seconds.';
    const picture = `![${alt}](application/dragster/chart-thrust.svg)\n\nWhen is it strongest?`;
    const levels = { middle: table, high: 'Which time is it?' };
    const asked = (description: BankQuestion['description']) => ({ ...good, description });
    expect(shareToRead(quiz(good, asked(table), asked(picture), asked(levels)))).toBe(0.5);
    expect(readingProblems(quiz(good, good, good, asked(table)))).toEqual([]);
    expect(readingProblems(quiz(good, good, good, good, asked(table)))).toEqual([
      '20.0 % of the questions have a drawing, chart or table, 25 are asked for',
    ]);
    const bad = asked(picture.replace(alt, 'A chart.').replace('chart-thrust', 'nowhere'));
    expect(questionProblems(quiz(...bank, { ...bad, id: 'bad' }))).toEqual([
      '01-quiz: bad: there is no picture application/dragster/nowhere.svg',
      '01-quiz: bad: the picture application/dragster/nowhere.svg is hardly described',
    ]);
  });

  test('fail when a bank is thin, a choice is doubled, a tolerance is missing or an explanation is', () => {
    const wrong: readonly BankQuestion[] = [
      { ...good, answer: { kind: 'choice', choices: ['newton', 'Newton', 'gram'] } },
      { ...good, id: 'b', description: 'How many newtons is that?', answer: { kind: 'value', value: 3 } },
      { ...good, id: 'c', description: 'And which unit is this?', explanation: '' },
    ];
    expect(questionProblems(quiz(...wrong, ...written))).toHaveLength(5);
  });

  test('fail when a choice is a joke, or a statement is asked about in its own way', () => {
    const joke = { ...good, id: 'j', answer: { kind: 'choice', choices: ['newton', 'gram', 'By magic'] } } as const;
    const truth = { kind: 'truth', right: true } as const;
    const bare = { ...good, id: 't', description: 'A full cartridge is heavier.', answer: truth };
    expect(questionProblems(quiz(...bank, joke, bare))).toEqual([
      '01-quiz: j: nobody would choose "By magic"',
      '01-quiz: t: a statement is asked about as "True or false: ..."',
    ]);
    const asked = { ...bare, description: 'True or false: a full cartridge is heavier.' };
    expect(questionProblems(quiz(...bank, asked))).toEqual([]);
  });

  test('fail when a quiz has other than three to write about, or a guide that helps nobody', () => {
    const [first, second, third] = written as [BankQuestion, BankQuestion, BankQuestion];
    const closed = bank.slice(0, 12);
    const guided = (...guide: string[]): BankQuestion => ({ ...third, answer: { kind: 'written', guide } });
    expect(questionProblems(quiz(...closed, first, second))).toEqual(['01-quiz: 2 written questions, 3 are asked for']);
    expect(questionProblems(quiz(...closed, first, second, guided('It has more mass')))).toEqual([
      '01-quiz: why-2: its guide has 1 points',
    ]);
    expect(
      questionProblems(quiz(...closed, first, second, guided('Mass', 'It has more mass', 'It has more mass'))),
    ).toEqual(['01-quiz: why-2: a guide is not “Mass”', '01-quiz: why-2: its guide says “It has more mass” twice']);
    const hard = {
      ...third,
      explanation:
        'Notwithstanding identical propulsion, acceleration of considerably heavier automobiles inevitably deteriorates proportionally to additional inertia.',
    };
    expect(questionProblems(quiz(...closed, first, second, hard))).toEqual([
      expect.stringMatching(/^01-quiz: why-2: it reads as grade \d/),
    ]);
    // They are no part of what a bank must hold, nor of what is drawn from it.
    expect(questionProblems(quiz(...bank.slice(0, 11), ...written))).toEqual([
      '01-quiz: a bank of 11 questions, 12 are asked for',
    ]);
    expect(shareToRead(quiz(...written))).toBe(0);
  });
});

describe('the rows of a unit', () => {
  test('are found out of order, doubled, misnamed, without scene and without page', () => {
    const rows = [
      { code: '02-a', name: 'A', category: 'lesson' as const },
      { code: '01-b', name: 'B', category: 'interactive' as const },
      { code: '01-b', name: 'B', category: 'spec' as const },
      { code: '04-C', name: 'C', category: 'lesson' as const },
    ];
    expect(codeProblems(rows)).toHaveLength(4);
    expect(pairProblems(rows, [page('', '02-a'), page('', '09-stray')])).toHaveLength(4);
    expect(countProblems(rows).length).toBeGreaterThan(5);
  });

  test('come with teacher notes', () => {
    expect(noteProblems(undefined, [])).toHaveLength(1);
    expect(noteProblems(NOTHING, []).length).toBeGreaterThan(15);
  });

  test('come with a head in the teacher notes, except for quizzes, worksheets and the challenge', () => {
    const rows = [
      { code: '01-a', name: 'A', category: 'lesson' as const },
      { code: '01-b', name: 'B', category: 'interactive' as const },
      { code: '02-c', name: 'C', category: 'spec' as const },
    ];
    const opener = { question: 'Why?', fact: 'It is so.', task: 'Say why.' };
    const [a, b] = [{ ...headOf('01-a'), opener }, headOf('01-b')];
    const found = (...pages: readonly PageHead[]) =>
      noteProblems({ ...NOTHING, pages }, rows).filter((problem) => !noteProblems(NOTHING, []).includes(problem));
    expect(found(a, b)).toEqual([]);
    expect(found(a)).toEqual(['01-b has no head']);
    expect(found(a, b, headOf('02-c'))).toEqual(['the head 02-c has no page']);
    expect(found(a, b, b)).toEqual(['01-b has two heads']);
    expect(found(b, a)).toEqual(['the heads are not in the order of the unit']);
    expect(found(a, { ...b, minutes: 4 })).toEqual(['the head 01-b takes 4 minutes']);
    expect(found(a, { ...b, minutes: 91 })).toEqual(['the head 01-b takes 91 minutes']);
    expect(found(a, { ...b, vocabulary: [], support: ' ', check: { question: 'Why?', answer: '' } })).toEqual([
      'the head 01-b has an empty vocabulary',
      'the head 01-b has an empty answer',
      'the head 01-b has an empty support',
    ]);
  });
});
