import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA and axe's own good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long one look may take: without a limit, a page that never comes to rest ends its test without a word. */
const LIMIT_MS = 45_000;

/**
 * Colors on their way are neither the old nor the new: what moves comes to its end first, except what never ends. What finds
 * something while a color began to change is looked at again. Picture by picture, and not by `finished`: that is never settled for
 * what moves in a closed `details`, of which no picture is made.
 */
const lookAtRest = (run: string) => `(async () => {
  const moving = () => document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  const nameOf = ({ animationName, transitionProperty, effect }) =>
    (animationName ?? transitionProperty) + ' of ' + effect.target?.cloneNode().outerHTML;
  let hasMoved;
  document.addEventListener('transitionrun', () => { hasMoved = true; });
  let isOver = false;
  let waitsFor;
  let timer;
  const tooLong = new Promise((resolve, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new Error('the page did not come to rest, waited for ' + [waitsFor, ...moving().map(nameOf)].join(', ')));
    }, ${LIMIT_MS});
  });
  const rest = async () => {
    do await new Promise(requestAnimationFrame);
    while (!isOver && moving().length > 0);
  };
  for (;;) {
    waitsFor = 'a picture';
    await Promise.race([rest(), tooLong]);
    hasMoved = false;
    waitsFor = 'axe';
    const results = await Promise.race([${run}, tooLong]);
    if (results.violations.length > 0 && (hasMoved || moving().length > 0)) continue;
    clearTimeout(timer);
    return results;
  }
})()`;

/** Asks axe what to run: everything, or what depends on colors alone. */
const ALL = `{ type: 'tag', values: ${JSON.stringify(TAGS)} }`;
const COLORS = `{
  type: 'rule',
  values: axe.getRules(${JSON.stringify(TAGS)}).filter(({ tags }) => tags.includes('cat.color')).map(({ ruleId }) => ruleId),
}`;

/** What axe finds on the page, or within an element of it, once it is at rest: one line per place. */
export async function axeFindings(page: Page, within?: string): Promise<readonly string[]> {
  return look(page, ALL, within);
}

/** Of what scrolls by itself, what the keyboard cannot reach: one rule, which costs little on a long page in a narrow window. */
export async function unreachedByKeys(page: Page): Promise<readonly string[]> {
  return look(page, `{ type: 'rule', values: ['scrollable-region-focusable'] }`);
}

/** The same in the light scheme, and in the dark one what depends on colors; the page is in the light one before and after. */
export async function axeFindingsInBothSchemes(page: Page, within?: string): Promise<readonly string[]> {
  const light = await look(page, ALL, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await look(page, COLORS, within);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Of what axe would fetch by itself only sounds and films: no rule of ours reads the style sheets, which take a third of its time. */
const PRELOAD = `{ assets: ['media'] }`;

/** It runs in a world of its own, which the page's Content-Security-Policy and Trusted Types do not govern. */
async function look(page: Page, rules: string, within?: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const world = { frameId: frameTree.frame.id, worldName: 'axe' };
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world);
    const evaluate = async (expression: string): Promise<unknown> => {
      const request = { contextId, expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', request);
      if (exceptionDetails) throw new Error(`axe did not run: ${JSON.stringify(exceptionDetails)}`);
      return result.value;
    };
    // A world of that name is there already when the page was looked at before.
    if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${source}\n;0`);
    const target = within === undefined ? 'document' : `document.querySelector(${JSON.stringify(within)})`;
    const options = `{ runOnly: ${rules}, resultTypes: ['violations'], preload: ${PRELOAD} }`;
    return describe((await evaluate(lookAtRest(`axe.run(${target}, ${options})`))) as AxeResults);
  } finally {
    await session.detach();
  }
}

/** `rule: what is wrong (selector)`. */
function describe(results: AxeResults): readonly string[] {
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} (${node.target.join(' ')})`),
  );
}
