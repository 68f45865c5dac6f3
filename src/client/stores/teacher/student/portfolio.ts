import { teacher } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { reportFile } from '#client/stores/page/report-file.ts';
import { saveFile } from '#client/stores/page/save-file.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { portfolioCalls } from '#contract/teacher/portfolio-calls.ts';
import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import type { Report } from '#contract/engineering/report.ts';

export type PortfolioState =
  | { readonly status: 'loading'; readonly done: number; readonly total: number }
  | { readonly status: 'ready'; readonly report: Report; readonly isEmpty: boolean }
  | { readonly status: 'failed'; readonly message: string };

const START: PortfolioState = { status: 'loading', done: 0, total: 1 };

const state = teacher.signal<PortfolioState>(START);
const latest = teacher.hold({ turn: 0 });

/** One student's portfolio, or those of every active student of a class one after the other. `title` names it. */
async function load(classId: string, studentId: string | undefined, title: string): Promise<void> {
  const turn = (latest.turn += 1);
  const show = (next: PortfolioState): void => {
    if (turn === latest.turn) state.value = next;
  };
  show(START);
  const ids = studentId === undefined ? await activeIds(classId) : [studentId];
  if (typeof ids === 'string') return show({ status: 'failed', message: ids });
  const pages: string[] = [];
  let name = title;
  for (const [done, id] of ids.entries()) {
    if (turn !== latest.turn) return;
    show({ status: 'loading', done, total: ids.length });
    const answer = await ask(portfolioCalls.portfolio, { parameters: { classId, studentId: id } });
    // A student who was deleted meanwhile has no page, and keeps none of the others from having theirs.
    if (!answer.ok && answer.failure.kind === 'not-found' && studentId === undefined) continue;
    if (!answer.ok) return show({ status: 'failed', message: sentenceOf(answer.failure) });
    pages.push(answer.value.html);
    if (studentId !== undefined) name = answer.value.alias;
  }
  show({ status: 'ready', isEmpty: pages.join('') === '', report: reportOf(name, pages) });
}

async function activeIds(classId: string): Promise<readonly string[] | string> {
  const answer = await ask(rosterCalls.roster, { parameters: { classId } });
  if (!answer.ok) return sentenceOf(answer.failure);
  return answer.value.students.filter(({ isActive }) => isActive).map(({ id }) => id);
}

function reportOf(title: string, pages: readonly string[]): Report {
  const [head, heading] = ['title', 'h1'].map((tag) => {
    const element = document.createElement(tag);
    element.textContent = title;
    return element.outerHTML;
  });
  const text = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head>`,
    // The product shows what is in `main`, under a heading of its own.
    `<body><header>${heading}</header><main>${pages.join('')}</main></body></html>`,
  ].join('');
  return { title, fileName: `${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.html`, type: 'html', text };
}

/** What parents see of students' work: to be printed, or saved as one file. */
export const portfolio = {
  state: readOnly(state),
  load,
  save: (report: Report): void => saveFile(report.fileName, reportFile(report), 'text/html'),
} as const;
