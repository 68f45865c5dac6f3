import { effect } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { application } from '#client/scopes/scopes.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { reportFile } from '#client/stores/page/report-file.ts';
import { saveFile } from '#client/stores/page/save-file.ts';
import { wordsOfFailure } from '#client/stores/session/failures.ts';
import { report as reportCall } from '#contract/engineering/engine-api-calls.ts';
import { HEADERS } from '#contract/headers.ts';
import { engine } from './engine.ts';
import { toolbar } from './toolbar.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Report } from '#contract/engineering/report.ts';
import type { Tool } from '#contract/engineering/work-area.ts';

export type ReportState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly report: Report }
  /** Everything that is printed for building. */
  | { readonly status: 'all'; readonly reports: readonly Report[] }
  | { readonly status: 'failed'; readonly message: string };

/** The report whose address carries the time, so that no cache shows an old one (OUT-02). */
const DESIGN_SPECIFICATIONS = 'design-specifications';

const selected = application.signal<Tool | undefined>(undefined);
const report = application.signal<ReportState>({ status: 'none' });

/** Of a design that cannot be made nothing is written: what is wrong with it, and nobody is asked. */
function unmakeable(): ReportState | undefined {
  const [problem] = engine.assessment.peek()?.errors ?? [];
  return problem && { status: 'failed', message: problem.message };
}

/** Has a report written; the newest choice wins. */
async function select(scope: ApplicationScope, tool: Tool): Promise<void> {
  selected.set(scope, tool);
  const problem = unmakeable();
  report.set(scope, problem ?? { status: 'loading' });
  if (problem) return;
  const answer = await ask(scope, tool);
  if (selected.peek() !== tool) return;
  const written = answer.ok
    ? ({ status: 'ready', report: answer.value } as const)
    : ({ status: 'failed', message: wordsOfFailure(answer.failure) } as const);
  report.set(scope, written);
}

function ask(scope: ApplicationScope, tool: Tool) {
  const reportId = tool.url?.split('/').at(-1) ?? tool.node;
  return request(scope, reportCall, {
    parameters: { reportId },
    query: reportId === DESIGN_SPECIFICATIONS ? { t: String(Date.now()) } : {},
    headers: { [HEADERS.sessionId]: tabMemory.get('engineSession') ?? '' },
  });
}

/** Regions whose paper is Letter; everywhere else it is A4. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE']);

function paper(): 'Letter' | 'A4' {
  return LETTER_REGIONS.has(new Intl.Locale(navigator.language).maximize().region ?? '') ? 'Letter' : 'A4';
}

/** Has everything written that is printed to build the design: its drawings on the paper of here, and the inspection sheet. */
async function showAll(scope: ApplicationScope): Promise<void> {
  selected.set(scope, undefined);
  const problem = unmakeable();
  const loading = { status: 'loading' } as const;
  report.set(scope, problem ?? loading);
  if (problem) return;
  const other = paper() === 'Letter' ? '-a4' : '-letter';
  const tools = toolbar.outputs
    .peek()
    .flatMap((group) => group.tools)
    .filter(({ node, type }) => type === 'html' && node !== DESIGN_SPECIFICATIONS && !node.endsWith(other));
  const reports: Report[] = [];
  for (const tool of tools) {
    const answer = await ask(scope, tool);
    // Another report was chosen meanwhile.
    if (report.peek() !== loading) return;
    if (!answer.ok) {
      report.set(scope, { status: 'failed', message: wordsOfFailure(answer.failure) });
      return;
    }
    reports.push(answer.value);
  }
  report.set(scope, { status: 'all', reports });
}

/** Whether what was chosen last is everything for building. */
function isAllChosen(): boolean {
  return selected.peek() === undefined && report.peek().status !== 'none';
}

/**
 * The page opens on what was chosen last, else on the first report, written of the design as it is now. Everything for building
 * takes many calls: it is written once for each visit of the page and each session of the engine, not whenever the network comes back.
 */
application.onOpen((scope) => {
  let isBegun = false;
  return effect(() => {
    if (navigation.page.value !== 'outputs' || engine.status.value !== 'ready') isBegun = false;
    else if (engine.isUsable.value) {
      if (isAllChosen()) {
        if (!isBegun || report.peek().status === 'failed') void showAll(scope);
      } else {
        const tool = selected.peek() ?? toolbar.outputs.value[0]?.tools[0];
        if (tool) void select(scope, tool);
      }
      isBegun = true;
    }
  });
});

const MEDIA_TYPES: Readonly<Record<Report['type'], string>> = {
  html: 'text/html',
  svg: 'image/svg+xml',
  dxf: 'image/vnd.dxf',
  stl: 'model/stl',
  csv: 'text/csv',
};

/** The Outputs screen: reports and build files, as the engine's toolbar lists them (OUT-01). */
export const outputs = {
  groups: toolbar.outputs,
  selected: readOnly(selected),
  report: readOnly(report),
  paper,
  showAll: application.verb((scope) => void showAll(scope)),
  select: application.verb((scope, tool: Tool) => void select(scope, tool)),
  download: () => {
    const shown = report.peek();
    if (shown.status === 'ready')
      saveFile(shown.report.fileName, reportFile(shown.report), MEDIA_TYPES[shown.report.type]);
  },
} as const;
