import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
import { WorkAreaPanel } from '#client/panels/work-area/work-area-panel.tsx';
import type { WorkAreaView } from '#client/stores/engineering/area-view.ts';
import type { ReactNode } from 'react';

interface WorkAreaDockProps {
  readonly views: readonly WorkAreaView[];
  readonly className: string | undefined;
  readonly label: string | undefined;
  /** A panel that stands above the work areas. */
  readonly children: ReactNode;
}

/** The open work areas in their column. One that opens is in sight and has the focus; where there is no room, the oldest ones fold. */
export function WorkAreaDock({ views, className, label, children }: WorkAreaDockProps) {
  useSignals();
  const dock = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  /** As they were opened or unfolded, the oldest first. */
  const [order, setOrder] = useState<readonly string[]>([]);
  const nodes = views.map(({ area }) => area.nodeId);
  const now = [...order.filter((node) => nodes.includes(node)), ...nodes.filter((node) => !order.includes(node))];
  if (now.join() !== order.join()) {
    setOrder(now);
    setFolded(new Set([...folded].filter((node) => order.includes(node) && nodes.includes(node))));
  }
  const newest = now.at(-1);
  const oldest = now.find((node) => node !== newest && !folded.has(node));
  const hasMore = children !== undefined;

  // Folds one after the other, each time as there is still no room.
  useLayoutEffect(() => {
    const column = dock.current;
    if (!column || oldest === undefined || column.scrollHeight <= column.clientHeight + 1) return;
    setFolded((before) => new Set(before).add(oldest));
  }, [oldest, newest, hasMore]);
  useLayoutEffect(() => {
    if (newest !== undefined) bringIntoSight(newest);
  }, [newest]);

  const fold = (node: string, isFolded: boolean): void => {
    setFolded(new Set(isFolded ? [...folded, node] : [...folded].filter((each) => each !== node)));
    if (!isFolded) setOrder([...order.filter((each) => each !== node), node]);
  };
  return (
    <section ref={dock} className={className} aria-label={label}>
      {children}
      {views.map((view) => (
        <WorkAreaPanel
          key={view.area.nodeId}
          view={view}
          isFolded={folded.has(view.area.nodeId)}
          fold={(isFolded) => fold(view.area.nodeId, isFolded)}
        />
      ))}
    </section>
  );
}

/** The focus goes from the tool to what it opened; who is somewhere else already stays there. */
function bringIntoSight(node: string): void {
  const name = CSS.escape(node);
  const panel = document.querySelector<HTMLElement>(`form[data-area="${name}"]`);
  panel?.scrollIntoView({ block: 'nearest' });
  if (!document.activeElement?.matches(`button[data-node="${name}"], [data-brings-tools]`)) return;
  panel?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
}
