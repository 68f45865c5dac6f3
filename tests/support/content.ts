// `npm run content`: what each application's unit holds, against what a unit must hold. With the name of one, every page of it.

import { APPLICATIONS } from '#applications/registry.ts';
import { forbiddenIn } from '#build/lesson-safety.ts';
import { sayUsage } from '#server/commands/usage.ts';
import { formProblems } from './content/page-form.ts';
import { pagesOf } from './content/pages.ts';
import { CHECKS, unitReport } from './content/unit-report.ts';
import type { UnitReport } from './content/unit-report.ts';

const USAGE = `Says what the curricula hold, against what a unit must have; of one of them every page.
Usage: npm run content [-- <${APPLICATIONS.map(({ code }) => code).join(' | ')}>]
`;

const words = process.argv.slice(2);
const [asked] = words;
const units = APPLICATIONS.filter(({ code }) => asked === undefined || code === asked);
if (units.length === 0 || words.length > 1) process.exit(sayUsage(USAGE, words));

const reports = units.map(unitReport);
console.table(Object.fromEntries(reports.map((report) => [report.application, summaryOf(report)])));
if (asked !== undefined) for (const report of reports) console.table(report.pages.map(lineOf));

const journal = pagesOf('journal').flatMap((page) => [...formProblems(page), ...forbiddenIn(page.source)]);
const shortfalls = [
  ...reports.flatMap(({ application, problems }) =>
    CHECKS.flatMap((check) => problems[check].map((problem) => `${application}, ${check}: ${problem}`)),
  ),
  ...journal.map((problem) => `journal: ${problem}`),
];
for (const shortfall of shortfalls) console.log(shortfall);
console.log(shortfalls.length === 0 ? 'Nothing falls short.' : `${shortfalls.length} shortfalls.`);
process.exitCode = shortfalls.length === 0 ? 0 : 1;

function summaryOf({
  rows,
  pages,
  questions,
  written,
  numbers,
  terms,
  bytes,
  inBand,
  longestIsRight,
  toRead,
}: UnitReport): object {
  const prose = pages.filter(({ category }) => category !== 'glossary');
  const readings = prose.flatMap((page) => page.readings);
  const words = readings.reduce((sum, { level, words: count }) => sum + (level === 'high' ? count : 0), 0);
  const hardest = Math.max(0, ...readings.map(({ grade }) => grade));
  return {
    ...Object.fromEntries(Object.entries(rows).filter(([category]) => category !== 'others')),
    questions,
    written,
    'right is longest': `${Math.round(100 * longestIsRight)} %`,
    'to read': `${Math.round(100 * toRead)} %`,
    terms,
    words,
    'highest grade': Number(hardest.toFixed(1)),
    'in band': [inBand.elementary, inBand.middle, inBand.high]
      .map((share) => `${Math.round(100 * share)} %`)
      .join(' / '),
    sheets: pages.reduce((sum, page) => sum + page.sheets, 0),
    'numbers recomputed': numbers,
    kB: Math.round(bytes / 1000),
  };
}

function lineOf({ code, category, readings, bytes, numbers, drawings }: UnitReport['pages'][number]): object {
  return {
    code,
    category,
    levels: readings.map(({ level }) => level).join(' / '),
    words: readings.map(({ words }) => words).join(' / '),
    grade: readings.map(({ grade }) => grade.toFixed(1)).join(' / '),
    numbers,
    drawings,
    kB: Number((bytes / 1000).toFixed(1)),
  };
}
