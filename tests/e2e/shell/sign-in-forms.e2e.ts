import { describe, expect, test } from 'vitest';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** Everything that a browser shows in red from now on, and every answer that says no. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`);
  });
  return trouble;
}

const FORMS = [
  ["the student's form", '/app/', 'Login'],
  ["the teacher's form", '/teacher', 'Sign In'],
] as const;

describe('before anybody has signed in', () => {
  test.each(FORMS)(
    '%s asks nothing that is refused and logs no error, at both of two visits',
    async (...[, path, name]) => {
      const page = await seats.page({ serviceWorkers: 'allow' });
      const trouble = troubleOf(page);
      for (const visit of ['first', 'second']) {
        await page.goto(seats.url + path);
        // The page asks who is here, if it does, before its own form takes the place of the painted one.
        await page.locator('form:not([data-painted])').getByRole('button', { name, exact: true }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(trouble, `${visit} visit`).toEqual([]);
      }
    },
  );
});
