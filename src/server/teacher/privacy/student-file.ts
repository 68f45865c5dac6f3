import { setImmediate as turn } from 'node:timers/promises';
import { escapeHtml, htmlTable } from '#applications/reports/html.ts';
import { asMoment } from '#contract/values/moment.ts';
import { wordsOfColumn } from '#server/privacy/columns.ts';
import { DATA_MAP } from '#server/privacy/data-map.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { namesOfOthers, rowsOfStudent } from '#server/records/privacy/student-rows.ts';
import { portfolioPageOf } from '#server/teacher/student/portfolio.ts';
import { nameRemover } from './without-names.ts';
import type { ClassStudent } from '#server/records/classes/class-students.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { StudentRows } from '#server/records/privacy/student-rows.ts';
import type { Services } from '#server/services.ts';
import type { ExportFile } from './export-files.ts';

type Row = StudentRows['rows'][number];
/** Of a row, in the words of the data map. */
type Told = Readonly<Record<string, string>>;

/** What says nothing to a reader, or would let somebody sign in. */
const SECRET = ['sign_in_hash', 'sign_in_sealed', 'session_version', 'token_version', 'hash', 'name_key'];
/** Who else it concerned. */
const OTHERS = ['teacher_id', 'by_teacher'];
/** Whole tables about what somebody else did, not the student. */
const NOT_THEIRS = ['read_mark', 'student_look'];
/** Answers of the server repeat what stands in the other tables, and may name others. */
const REPEATED: Readonly<Record<string, readonly string[]>> = { operation: ['answer'], engine_answer: ['answer'] };
/** What Balsa says itself, in its own words: "Victor-type mousetrap" stays, whoever is called Victor. */
const BY_BALSA = ['assessment', 'changelog', 'diagnostics', 'inputs', 'model_version', 'not_ranked', 'status', 'level'];
/** A longer value is in the JSON file alone. */
const READABLE = 400;

/** All that is kept of a student across activities: a page to read, and the same with all details as JSON. */
export async function studentFiles(
  services: Services,
  taught: TaughtClass,
  student: ClassStudent,
): Promise<ExportFile[]> {
  const { database, keys, now } = services;
  const activities = await database.read((sql) => activitiesOf(sql, taught.id));
  const others = await database.read((sql) => namesOfOthers(sql, { classroomId: taught.id, personId: student.id }));
  const clean = nameRemover({ own: student.alias, ...others });
  const pages: string[] = [];
  for (const activity of activities) {
    await turn();
    const place = { activity, student, className: taught.name, typed: clean };
    pages.push(await database.read((sql) => portfolioPageOf({ sql, services }, place)));
  }
  await turn();
  const found = await database.read((sql) => rowsOfStudent(sql, student.id));
  const opened = (sealed: string): string => clean(keys.unseal(sealed));
  const appOf = new Map(
    activities.map(({ id, appCode }) => [id, services.catalogue.applicationOf(appCode)?.name ?? appCode]),
  );
  const kinds = DATA_MAP.filter(({ subject }) => subject === 'students').map(({ title, purpose, tables }) => ({
    title,
    purpose,
    tables: found
      .filter(({ table }) => tables.includes(table) && !NOT_THEIRS.includes(table))
      .map(({ table, rows }) => ({ table, rows: rows.map((row) => told(table, row, { appOf, clean, opened })) })),
  }));
  const about = { student: student.alias, number: student.number, class: taught.name, madeAt: timeText(now()) };
  return [
    { name: 'index.html', text: pageOf(about, pages.join(''), kinds) },
    { name: 'everything.json', text: JSON.stringify({ ...about, kinds }, null, 2) },
  ];
}

interface Reading {
  readonly appOf: ReadonlyMap<string, string>;
  readonly clean: (text: string) => string;
  readonly opened: (sealed: string) => string;
}

function told(table: string, row: Row, { appOf, clean, opened }: Reading): Told {
  const skipped = [...SECRET, ...OTHERS, ...(REPEATED[table] ?? [])];
  const fields = Object.entries(row).filter(
    ([column, value]) => !skipped.includes(column) && column !== 'person_id' && value !== null && value !== '',
  );
  return Object.fromEntries(
    fields.map(([column, value]) => {
      const words = wordsOfColumn(table, column) ?? column;
      if (column === 'activity_id') return [words, appOf.get(String(value)) ?? ''];
      if (column === 'text_sealed') return [words, opened(String(value))];
      if (isTime(column, value)) return [words, timeText(value)];
      return [words, BY_BALSA.includes(column) ? String(value) : clean(String(value))];
    }),
  );
}

/** Times are whole milliseconds under a name that says so. */
function isTime(column: string, value: Row[string]): value is number {
  return typeof value === 'number' && value > 1e11 && /(?:^|_)(?:at|since)$/.test(column);
}

interface Kind {
  readonly title: string;
  readonly purpose: string;
  readonly tables: readonly { readonly table: string; readonly rows: readonly Told[] }[];
}

interface About {
  readonly student: string;
  readonly number: number;
  readonly class: string;
  readonly madeAt: string;
}

function pageOf(about: About, portfolio: string, kinds: readonly Kind[]): string {
  const title = `What Balsa keeps of ${about.student}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>${STYLE}</head><body><main><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(`Number ${about.number}, ${about.class}. Made at ${about.madeAt}.`)}</p>`,
    '<p>First the work as a teacher shows it, then every record, one kind after the other. Names of other people are left out. ',
    'What is too long to read here, such as the inputs of a design, is in everything.json beside this page.</p>',
    portfolio,
    '<h2>Every record</h2>',
    ...kinds.filter(({ tables }) => tables.length > 0).map(kindPart),
    '</main></body></html>',
  ].join('');
}

function kindPart({ title, purpose, tables }: Kind): string {
  const parts = tables.map(({ table, rows }) => {
    const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const cells = rows.map((row) => heads.map((head) => shortened(row[head] ?? '')));
    const name = table.replaceAll('_', ' ');
    return `<h4>${escapeHtml(name)}</h4><div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(name)}">${htmlTable(heads, cells)}</div>`;
  });
  return `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(purpose)}</p>${parts.join('')}`;
}

function shortened(text: string): string {
  return text.length <= READABLE ? text : `(${text.length} characters, in everything.json)`;
}

function timeText(at: number): string {
  return `${new Date(asMoment(at)).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const STYLE = `<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid #777; padding: 0.2rem 0.5rem; text-align: left; vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; }
svg { max-width: 100%; background: #fff; }
</style>`;
