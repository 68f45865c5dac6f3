import { describe, expect, test } from 'vitest';
import { classmatesDesigns } from '#tests/e2e/pages/engineering/classmates-designs.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Product } from '#tests/support/browser/product.ts';

/** Until the first of seventeen students has written something, on a busy machine [ms]. */
const LIFE_MS = 60_000;

const seats = openSeats();

describe('the demonstration class', () => {
  test('NAV-05 a student finds the five applications, and a dozen designs that classmates have raced', async () => {
    const page = await seats.page();
    const signIn = new SignInPage(page);
    await signIn.open(seats.url);
    await signIn.signIn('farid');
    for (const name of ['CO₂ dragster', 'Glider', 'Water rocket', 'Mousetrap car', 'Structures']) {
      await page.getByRole('button', { name }).waitFor();
    }
    await signIn.choose('CO₂ dragster');
    await page.getByRole('button', { name: '3 Competition' }).click();
    await page
      .getByRole('button', { name: /as contender 1$/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: /as contender 1$/ }).count()).toBeGreaterThanOrEqual(8);
  });

  test('ROLE-01 FILE-01 the teacher signs in with the class and may share, a student may not', async () => {
    for (const [studentId, shares] of [
      ['teacher', 1],
      ['grace', 0],
    ] as const) {
      const page = await seats.page();
      await new SignInPage(page).enter(seats.url, studentId);
      await page.getByRole('button', { name: '2 Engineering' }).click();
      await page.getByRole('button', { name: 'Start a New Design' }).click();
      await page.getByRole('button', { name: 'File Manager', exact: true }).click();
      const panel = page.getByRole('complementary', { name: 'File Manager' });
      await panel.getByRole('button', { name: 'Fork' }).waitFor();
      await expect.poll(() => panel.getByRole('button', { name: 'Share', exact: true }).count()).toBe(shares);
    }
  });

  test(
    'its first start prints the address and sign-ins that work; it is still there after a kill, and its two weeks go on at the second start',
    async () => {
      const life = { DEMO_LIFE: 'on' };
      const first = await startProduct({ settings: { DEMO_GROUP_ID: DEMO_GROUP, ...life } });
      const signIns = await signInsOf(first);
      expect(first.output()).toContain('/app/');
      expect(signIns).toContainEqual(expect.stringMatching(/Falcons: Group Id demo, Student Id teacher, ada, ben/));
      const { dataFolder } = first;
      process.kill(first.pid, 'SIGKILL');
      const second = await startProduct({ dataFolder, settings: life });
      await expect.poll(() => signInsOf(second)).toEqual(signIns);
      await classmatesDesigns(second.url, 'dragster');
      // What no comment was written about waits to be read. That all of it comes is shown by server/demo/demo-life.test.ts.
      const unread = () => asTeacher<{ total: number }>(second.url, 'GET', '/unread');
      await expect.poll(async () => (await unread()).total, { timeout: LIFE_MS, interval: 200 }).toBeGreaterThan(0);
      await second.stop();
      await first.stop();
    },
    2 * LIFE_MS,
  );
});

/** The sign-ins that the server prints; it answers a moment before that. */
async function signInsOf(product: Product): Promise<string[]> {
  await expect.poll(product.output, { timeout: 30_000 }).toContain('Group Id');
  return product
    .output()
    .split('\n')
    .filter((line) => line.includes('Group Id'));
}
