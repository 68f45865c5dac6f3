import { html } from 'hono/html';
import { shellHeaders } from '#server/http/pages/page-headers.ts';
import { tableShapes } from '#server/records/table-shapes.ts';
import { counted } from '#server/words/counted.ts';
import { wordsOfColumn } from './columns.ts';
import { DATA_MAP } from './data-map.ts';
import type { RetentionPeriods } from '#contract/teacher/retention-calls.ts';
import type { App } from '#server/http/app.ts';
import type { Database } from '#server/records/database.ts';
import type { TableShape } from '#server/records/table-shapes.ts';
import type { Services } from '#server/services.ts';
import type { DataKind } from './data-map.ts';

const SUBJECTS = {
  students: 'Kept about students',
  teachers: 'Kept about teachers',
  school: 'Kept about the school',
  server: 'Kept by the server',
};

const STYLE = html`<style>
  :root {
    color-scheme: light dark;
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  body {
    max-width: 46rem;
    margin: 0 auto;
    padding: 1.5rem 1rem 3rem;
    color: light-dark(#1d1a14, #e8eef5);
    background: light-dark(#faf6ee, #0e1a28);
  }
  a {
    color: light-dark(#1c4a80, #9cc8ff);
  }
  section {
    margin-top: 1.5rem;
    padding-top: 0.5rem;
    border-top: 1px solid light-dark(#d8ccb4, #35506c);
  }
  summary {
    cursor: pointer;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0 0 0.5rem;
  }
</style>`;

/** The page /privacy: what is kept, why, how long and who reads it, for everybody without signing in. */
export function addPrivacyPage(app: App, { database, settings }: Pick<Services, 'database' | 'settings'>): void {
  // The tables do not change while the server runs.
  let made: Promise<string> | undefined;
  const make = async (): Promise<string> => {
    const columns = await database.read((sql) => tableShapes(sql, database.dialect));
    const { privacyContact: contact, retention: periods } = settings;
    return String(privacyPage({ contact, periods, columns, dialect: database.dialect }));
  };
  app.on(['GET', 'HEAD'], '/privacy', async () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const page = await made;
    return new Response(page, { headers: { ...shellHeaders(page), 'Content-Type': 'text/html; charset=utf-8' } });
  });
}

interface PrivacyPage {
  /** What the school wrote; it may hold any signs. */
  readonly contact: string;
  readonly periods: RetentionPeriods;
  /** The tables as they are; without one, nothing is said of its columns. */
  readonly columns: readonly Pick<TableShape, 'name' | 'columns'>[];
  /** What becomes of deleted rows in files and back-ups depends on it. */
  readonly dialect: Database['dialect'];
}

const AFTER_DELETION = {
  sqlite:
    'What was deleted is overwritten in the files and leaves the back-ups too. Of a deleted class that a student had left for another one, older back-ups keep what that student had there, without the others.',
  postgres:
    'What was deleted is cleared out of the database. A back-up of before still holds it until that back-up is deleted as too old.',
} as const;

/** A whole document. */
export function privacyPage({ contact, periods, columns, dialect }: PrivacyPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Privacy · Balsa</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>Privacy</h1>
          <p>
            Balsa is run by your school, on a server of its choice. It asks for no student's birthday, photo or address,
            does no tracking for advertising, and sends nothing to anyone else. Its pages load nothing from other sites.
          </p>
          <p>
            <strong>Whom to ask:</strong>
            ${contact === '' ? 'your teacher, or the office of your school.' : contact}
          </p>
          <p>
            A teacher can download all that is kept about a class, or about one student for the parents, and delete one
            student or the whole class for good, under "Data &amp; privacy" in the class. ${AFTER_DELETION[dialect]}
          </p>
          <p>
            On a shared device, work that a student has not sent yet stays there, encrypted, after signing out. Only
            that student or your school's server can open it.
          </p>
          <section>
            <h2>How long</h2>
            <ul>
              ${periodLines(periods).map((line) => html`<li>${line}</li>`)}
            </ul>
          </section>
          ${DATA_MAP.map((kind) => section(kind, columns))}
          <p>
            <a href="/app/">Students</a> · <a href="/teacher">Teachers</a> ·
            <a href="/licenses.txt">Licenses of the software and fonts in it</a>
          </p>
        </main>
      </body>
    </html>`;
}

/** What is archived and deleted by itself, in sentences. */
function periodLines({ idleDays, months, detailDays }: RetentionPeriods): string[] {
  return [
    idleDays === 0
      ? 'A class goes on until a teacher archives it.'
      : `A class that nobody has used for ${counted(idleDays, 'day')} is archived: its students can no longer sign in.`,
    months === 0
      ? 'An archived class is kept until a teacher deletes it, or for as many months as its teacher chose.'
      : `An archived class is deleted for good ${counted(months, 'month')} after a teacher was last in it, unless its teacher chose another time.`,
    ...(detailDays === 0
      ? []
      : [
          `If no teacher opens a class for ${counted(detailDays, 'day')}, its earlier texts, wrong tries and minutes are deleted; the work itself stays.`,
        ]),
  ];
}

function section({ title, subject, holds, purpose, readers, kept, tables }: DataKind, shapes: PrivacyPage['columns']) {
  const known = shapes.filter(({ name }) => tables.includes(name));
  return html`<section>
    <h2>${title}</h2>
    <dl>
      <dt>${SUBJECTS[subject]}</dt>
      <dd>${holds}</dd>
      <dt>What for</dt>
      <dd>${purpose}</dd>
      <dt>Who reads it</dt>
      <dd>${readers}</dd>
      <dt>How long</dt>
      <dd>${kept}</dd>
    </dl>
    ${
      known.length === 0
        ? ''
        : html`<details>
            <summary>Each field of ${title.toLowerCase()}</summary>
            <dl>
              ${known.map(
                ({ name, columns }) =>
                  html`<dt>${name.replaceAll('_', ' ')}</dt>
                    <dd>${columns.map((column) => wordsOfColumn(name, column) ?? column).join('; ')}</dd>`,
              )}
            </dl>
          </details>`
    }
  </section> `;
}
