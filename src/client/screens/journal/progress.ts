import { logChartDomain } from '#client/charts/domain.ts';
import { logs as say } from '#client/words/student/journal.ts';
import { betterText, measureName } from './performance-words.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { Concept, Revision } from '#contract/engineering/design.ts';

interface Progress {
  readonly chart: Chart;
  readonly domain: readonly [number, number];
  /** Whether there is something to see in it: a line, and not a dot or two. */
  readonly isLine: boolean;
  /** What is better, as far as it is known. */
  readonly better: string | undefined;
}

/** Fewer revisions are looked at one by one. */
const LEAST = 3;

/** As many as a chart has colors; of more designs those that were saved last are named. */
const MOST_NAMED = 5;

/** The log chart: each concept's performance over its revisions; undefined while there is nothing to chart. */
export function progressOf(concepts: readonly Concept[]): Progress | undefined {
  const charted = concepts
    .map((concept) => ({ name: concept.name, revisions: concept.revisions.filter(isCharted) }))
    .filter(({ revisions }) => revisions.length > 0);
  const values = charted.flatMap(({ revisions }) => revisions.flatMap(({ performance }) => performance ?? []));
  if (values.length === 0) return undefined;
  const [known] = charted.flatMap(({ revisions }) => revisions.filter(({ performanceLabel }) => performanceLabel));
  const most = Math.max(...charted.flatMap(({ revisions }) => revisions.map(({ revision }) => revision)));
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const chart: Chart = {
    id: 'concepts',
    node: 'journal',
    title: say('chartTitle'),
    kind: 'line',
    x: { label: say('chartRevision'), units: '' },
    y: { label: measureName(known ?? {}), units: known?.performanceUnits ?? '' },
    values: numbers,
    // Drawn last, a series stands over the others.
    series: [...charted.slice(MOST_NAMED), ...charted.slice(0, MOST_NAMED)].map(({ name, revisions }, index) => ({
      label: name,
      values: numbers.map((number) => revisions.find(({ revision }) => revision === number)?.performance ?? null),
      ...(index < charted.length - MOST_NAMED && { isBehind: true }),
    })),
    size: 'large',
    position: 'c',
  };
  const isLine = values.length >= LEAST && charted.some(({ revisions }) => revisions.length > 1);
  return { chart, domain: logChartDomain(values), isLine, better: known && betterText(known) };
}

/** Only revisions with a performance above 0 and diagnostics are charted (ledger JRN-08). */
function isCharted(revision: Revision): boolean {
  return revision.performance !== null && revision.performance > 0 && revision.diagnostics.length > 0;
}
