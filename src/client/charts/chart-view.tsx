import { useSignals } from '@preact/signals-react/runtime';
import { FileSpreadsheet, ImageDown, Table2 } from 'lucide-react';
import { Component, useMemo, useRef, useState } from 'react';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { saveBlob } from '#client/ui/save-blob.ts';
import { charts as say } from '#client/words/charts.ts';
import { BYTE_ORDER_MARK } from '#rules/csv.ts';
import { BarPlot } from './bar-plot.tsx';
import { saveChartPicture } from './chart-picture.ts';
import { csvOf } from './chart-rows.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import type { Chart } from '#contract/engineering/chart.ts';
import type { ReactNode, RefObject } from 'react';

const LinePlot = lazyPart(async () => (await import('./line-plot.tsx')).LinePlot);

interface ChartViewProps {
  readonly chart: Chart;
  readonly width: number;
  /** Of all of it, title included. */
  readonly height: number;
  /** Of the y axis; by the numbers where there is none. */
  readonly domain?: readonly [number, number] | undefined;
  /** Bars have all the height that they need, instead of scrolling in what there is. */
  readonly hasWholeBars?: boolean;
  /** Draws the title bar around the title and the chart's tools; a plain heading where there is none. */
  readonly renderTitleBar?: (title: ReactNode, tools: ReactNode) => ReactNode;
}

/** Height of the title bar, border included [px]: its buttons are as large as a finger where fingers press. */
export function titleBar(): number {
  return matchMedia('(pointer: coarse)').matches ? 45 : 35;
}

/** A chart with its table, CSV and picture; a chart that fails says so and leaves the rest alone (ledger GFX-04). */
export function ChartView({
  chart,
  width,
  height,
  domain,
  hasWholeBars = false,
  renderTitleBar = plainBar,
}: ChartViewProps) {
  useSignals();
  const [asTable, setAsTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const inner = { chart, width, height: height - titleBar() };
  const hasBars = chart.kind === 'bar' || chart.kind === 'pie';
  // Bars are drawn anew for it; a curve is taken as it stands there.
  const hasPicture = hasBars || !asTable;
  const plotHeight = hasWholeBars && hasBars && !asTable ? undefined : inner.height;
  const newest = useRef(chart);
  newest.current = chart;
  const { title } = chart;
  // The bar is the same whatever the numbers are.
  const bar = useMemo(
    () =>
      renderTitleBar(
        <span>{title}</span>,
        <Tools title={title} chart={newest} {...{ plot, hasPicture, asTable, setAsTable }} />,
      ),
    [renderTitleBar, title, hasPicture, asTable],
  );
  return (
    <figure className={styles['chart']} aria-label={chart.title}>
      {bar}
      <div ref={plot} className={styles['plot']} style={{ width, height: plotHeight }}>
        <ChartGuard key={chart.id}>
          {asTable ? (
            <ChartTable chart={chart} height={inner.height} />
          ) : hasBars ? (
            <BarPlot {...inner} height={plotHeight} />
          ) : (
            <LazyBoundary fallback={null}>
              <LinePlot {...inner} domain={domain} />
            </LazyBoundary>
          )}
        </ChartGuard>
      </div>
    </figure>
  );
}

interface ToolsProps {
  readonly title: string;
  readonly chart: { readonly current: Chart };
  readonly plot: RefObject<HTMLDivElement | null>;
  readonly hasPicture: boolean;
  readonly asTable: boolean;
  readonly setAsTable: (asTable: boolean) => void;
}

function Tools({ title, chart, plot, hasPicture, asTable, setAsTable }: ToolsProps) {
  useSignals();
  return (
    <span className={styles['tools']}>
      <IconButton
        label={say('showTable', { title })}
        icon={<Table2 aria-hidden="true" size={16} />}
        pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      />
      <IconButton
        label={say('saveNumbers', { title })}
        icon={<FileSpreadsheet aria-hidden="true" size={16} />}
        onClick={() =>
          saveBlob(new Blob([BYTE_ORDER_MARK, csvOf(chart.current)], { type: 'text/csv' }), `${title}.csv`)
        }
      />
      <IconButton
        label={say('savePicture', { title })}
        icon={<ImageDown aria-hidden="true" size={16} />}
        disabled={!hasPicture}
        onClick={() => {
          if (plot.current !== null) saveChartPicture(chart.current, plot.current);
        }}
      />
    </span>
  );
}

function plainBar(title: ReactNode, tools: ReactNode): ReactNode {
  return (
    <figcaption className={styles['bar-plain']}>
      {title}
      {tools}
    </figcaption>
  );
}

class ChartGuard extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p role="alert">{say('failed')}</p> : this.props.children;
  }
}
