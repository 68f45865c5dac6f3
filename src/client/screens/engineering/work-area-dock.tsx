import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
import { WorkAreaPanel } from '#client/panels/work-area/work-area-panel.tsx';
import type { WorkAreaView } from '#client/stores/engineering/area-view.ts';
import type { ReactNode } from 'react';

interface WorkAreaDockProps {
  readonly views: readonly WorkAreaView[];
  readonly className: string | undefined;
  readonly label: string | undefined;
  /** Something else has the room: the areas fold. */
  readonly isAside: boolean;
  /** A panel that stands above the work areas. */
  readonly children: ReactNode;
  /** Told when an area is opened or unfolded. */
  readonly makeRoom: () => void;
}

/** The open work areas in their column. One that opens is in sight and has the focus; where there is no room, the oldest ones fold. */
export function WorkAreaDock({ views, className, label, isAside, children, makeRoom }: WorkAreaDockProps) {
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
  useFoldedWhile(isAside, { nodes, newest, setFolded });

  // Folds one after the other, each time as there is still no room.
  useLayoutEffect(() => {
    const column = dock.current;
    if (!column || oldest === undefined || column.scrollHeight <= column.clientHeight + 1) return;
    setFolded((before) => new Set(before).add(oldest));
  }, [oldest, newest, hasMore]);
  useLayoutEffect(() => {
    if (newest !== undefined) bringIntoSight(newest);
  }, [newest]);
  const before = useRef(newest);
  useLayoutEffect(() => {
    const isOpened = newest !== undefined && newest !== before.current;
    before.current = newest;
    if (isOpened) makeRoom();
  }, [newest, makeRoom]);

  const fold = (node: string, isFolded: boolean): void => {
    setFolded(new Set(isFolded ? [...folded, node] : [...folded].filter((each) => each !== node)));
    if (isFolded) return;
    setOrder([...order.filter((each) => each !== node), node]);
    makeRoom();
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

interface Foldable {
  readonly nodes: readonly string[];
  readonly newest: string | undefined;
  readonly setFolded: (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** Folds all once, so that something else has the room, and unfolds the newest after that. What is unfolded meanwhile stays so. */
function useFoldedWhile(isAside: boolean, now: Foldable): void {
  const latest = useRef(now);
  latest.current = now;
  useLayoutEffect(() => {
    if (!isAside) return;
    latest.current.setFolded(() => new Set(latest.current.nodes));
    return () => {
      const { newest, setFolded } = latest.current;
      setFolded((before) => new Set([...before].filter((each) => each !== newest)));
    };
  }, [isAside]);
}

/** The focus goes from the tool to what it opened; who is somewhere else already stays there. */
function bringIntoSight(node: string): void {
  const name = CSS.escape(node);
  const panel = document.querySelector<HTMLElement>(`form[data-area="${name}"]`);
  panel?.scrollIntoView({ block: 'nearest' });
  if (!document.activeElement?.matches(`button[data-node="${name}"], [data-brings-tools]`)) return;
  panel?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
}
