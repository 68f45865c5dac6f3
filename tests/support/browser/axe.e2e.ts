import { expect, test } from 'vitest';
import { axeFindings, axeFindingsInBothSchemes } from './axe.ts';
import { openSeats } from './seats.ts';

const seats = openSeats();

const page = (dark: string) => `<!doctype html><html lang="en"><head><title>A page</title><style>
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) { p { ${dark} } }
</style></head><body><main><h1>A page</h1><p>Some words</p><img src="data:,"></main></body></html>`;

test('both schemes are looked at: everything in the light one, and in the dark one what depends on colors', async () => {
  const seat = await seats.page();
  const noAlternative = expect.stringMatching(/^image-alt: .*\(img\)$/);
  await seat.setContent(page('color: #333; background: #222;'));
  const tooDark = expect.stringMatching(/^dark: color-contrast: .*\(p\)$/);
  expect(await axeFindingsInBothSchemes(seat)).toEqual([noAlternative, tooDark]);
  expect(await seat.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)).toBe(true);
  await seat.setContent(page('color: #ddd; background: #222;'));
  expect(await axeFindingsInBothSchemes(seat)).toEqual([noAlternative]);
  expect(await axeFindings(seat, 'p')).toEqual([]);
});

/** Buttons that may be pressed one after the other: their ink changes at once, what lies behind it by and by. */
const buttons = `<!doctype html><html lang="en"><head><title>A page</title><style>
  button { color: #fff; background: #006; transition: background 200ms; }
  [aria-disabled] { background: #eee; }
</style></head><body><main><h1>A page</h1>${'<button aria-disabled="true">Save</button>'.repeat(20)}</main></body></html>`;

test('a color that changes while axe looks is no finding', async () => {
  const seat = await seats.page();
  await seat.setContent(buttons);
  expect(await axeFindings(seat)).toEqual([]);
  await seat.evaluate(() => {
    for (const [index, button] of document.querySelectorAll('button').entries())
      setTimeout(() => button.removeAttribute('aria-disabled'), 30 * index);
  });
  expect(await axeFindings(seat)).toEqual([]);
});

const folded = `<!doctype html><html lang="en"><head><title>A page</title><style>
  @keyframes appear { from { opacity: 0; } }
  p { animation: appear 300ms; }
</style></head><body><main><h1>A page</h1><details><summary>More</summary><p>Some words</p></details></main></body></html>`;

test('what moves in a folded part, of which no picture is made, is not waited for without end', async () => {
  const seat = await seats.page();
  await seat.setContent(folded);
  // Who asks for its style begins its movement.
  const moves = await seat.evaluate(() => getComputedStyle(document.querySelector('p')!).opacity);
  expect(moves).toBe('0');
  expect(await axeFindings(seat)).toEqual([]);
});
