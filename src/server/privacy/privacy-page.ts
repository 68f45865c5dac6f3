import { html } from 'hono/html';
import { shellHeaders } from '#server/http/pages/page-headers.ts';
import { DATA_MAP } from './data-map.ts';
import type { App } from '#server/http/app.ts';
import type { DataKind } from './data-map.ts';

const SUBJECTS = {
  students: 'Kept of students',
  teachers: 'Kept of teachers',
  school: 'Kept of the school',
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
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0 0 0.5rem;
  }
</style>`;

/** The page /privacy: what is kept, why, how long and who reads it, for everybody without signing in. */
export function addPrivacyPage(app: App, contact: string): void {
  const page = String(privacyPage(contact));
  const headers = { ...shellHeaders(page), 'Content-Type': 'text/html; charset=utf-8' };
  app.on(['GET', 'HEAD'], '/privacy', () => new Response(page, { headers }));
}

/** A whole document; `contact` is what the school wrote and may hold any signs. */
export function privacyPage(contact: string) {
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
            Balsa is run by your school, on a server of its choice. It asks for no birthday, no photo and no address of
            a student, counts nothing for advertising, and sends nothing to anybody else. No other site is called by its
            pages.
          </p>
          <p>
            <strong>Whom to ask:</strong>
            ${contact === '' ? 'your teacher, or the office of your school.' : contact}
          </p>
          <p>
            A teacher can download all that is kept of a class, and delete one student or the whole class for good:
            "Data &amp; privacy" in the class. What was deleted is overwritten in the files and leaves the back-ups too.
          </p>
          <p>
            On a shared device what a student has not sent yet stays there encrypted after signing out, and only that
            student can open it again.
          </p>
          ${DATA_MAP.map(section)}
          <p>
            <a href="/app/">Students</a> · <a href="/teacher">Teachers</a> ·
            <a href="/licenses.txt">Licenses of the software and fonts in it</a>
          </p>
        </main>
      </body>
    </html>`;
}

function section({ title, subject, holds, purpose, readers, kept }: DataKind) {
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
  </section> `;
}
