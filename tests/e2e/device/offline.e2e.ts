import { describe, expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { triesOf } from '#tests/e2e/pages/engineering/tries-of.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

const WAITING = /\d items? saved on this device\./;

describe('one visit with a network, then none', () => {
  test('RES-14 QUIZ-14 ENG-16 lessons are readable, an answer waits and is sent once, engineering says what it needs', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    const context = page.context();
    await page.clock.install();
    /** The answers that were sent, by the names of their operations. */
    const sent = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().endsWith('/student/api/sync')) return;
      const { ops } = request.postDataJSON() as { ops: { op: string; kind: string }[] };
      for (const { op, kind } of ops) if (kind === 'answer') sent.add(op);
    });
    const before = await triesOf(seats, 'chloe');
    await seats.enter(page, 'chloe', { page: 'research' });
    await contentOnDevice(page);

    await context.setOffline(true);
    await page.reload();
    const research = new ResearchPage(page);
    await research.menu().waitFor();
    await page.getByText(/^You are offline\./).waitFor();
    await research.select('What makes a dragster go?');
    await page.getByRole('heading', { level: 1, name: 'What makes a dragster go?' }).waitFor();
    await research.select('Quiz: forces and motion');
    expect(await research.answerSomehow()).toBe('saved');
    await page.getByText(WAITING).waitFor();
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByText('Engineering needs a connection').waitFor();

    await page.reload();
    await page.getByText(WAITING).waitFor();
    await page.getByRole('link', { name: 'Research' }).click();
    await research.select('Quiz: forces and motion');
    await page.getByRole('button', { name: 'Previous Question' }).click();
    await backOnline(page, page.getByText(/Not quite\.|That's right!/));
    await expect.poll(() => page.getByText(WAITING).count(), { timeout: 60_000 }).toBe(0);
    expect([sent.size, await triesOf(seats, 'chloe')]).toEqual([1, before + 1]);
  });
});
