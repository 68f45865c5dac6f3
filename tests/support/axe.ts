import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA and axe's own good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colors on their way are neither the old nor the new: what moves comes to its end first, except what never ends. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished))`;

/**
 * What axe finds on the page once it is at rest, one line per place: `rule: what is wrong (selector)`.
 * It runs in a world of its own, which the page's Content-Security-Policy and Trusted Types do not govern.
 */
export async function axeFindings(page: Page, within?: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const world = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    });
    const options: RunOptions = { runOnly: TAGS, resultTypes: ['violations'] };
    const target = within === undefined ? 'document' : `document.querySelector(${JSON.stringify(within)})`;
    const answer = await session.send('Runtime.evaluate', {
      contextId: world.executionContextId,
      expression: `${source}\n;${AT_REST}.then(() => axe.run(${target}, ${JSON.stringify(options)}))`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (answer.exceptionDetails) throw new Error(`axe did not run: ${JSON.stringify(answer.exceptionDetails)}`);
    return describe(answer.result.value as AxeResults);
  } finally {
    await session.detach();
  }
}

function describe(results: AxeResults): readonly string[] {
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} (${node.target.join(' ')})`),
  );
}
