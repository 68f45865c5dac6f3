import type { CDPSession, Page } from 'playwright-core';

/** What a page holds after a garbage collection. */
export interface Held {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page of a session holds now; `Performance` of the session must be enabled. */
export async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  // A highlight lasts half a second, and weak references are cleared by a second collection.
  await page.waitForTimeout(1500);
  for (let n = 0; n < 3; n += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
