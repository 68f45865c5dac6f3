import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

describe('one student, once around the product', () => {
  test('signs in, learns, designs, saves, races and signs out, with no error on the way', async () => {
    const page = await seats.page();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.url().endsWith('/whoami'))
        problems.push(`${response.status()} ${response.url()}`);
    });
    const signIn = new SignInPage(page);
    await signIn.enter(seats.url, 'ada');
    await expect.poll(() => page.getByText('Hello, Ada').count()).toBe(1);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/app/dragster');
    await learn(page);
    await design(page);
    await race(page);
    await page.getByRole('link', { name: 'Balsa' }).click();
    await signIn.signOut();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/app/');
    expect(problems).toEqual([]);
  });

  test('AUTH-03 a failed login shows the alert and keeps what was typed', async () => {
    const page = await seats.page();
    const signIn = new SignInPage(page);
    await signIn.open(seats.url);
    await signIn.signIn('nobody');
    await page.getByRole('alert').getByText('Login failed.').waitFor();
    await expect.poll(() => page.getByLabel('Group Id').inputValue()).toBe(DEMO_GROUP);
  });

  test('NAV-03 an unknown page at start-up shows the 404 screen, which leads back to the applications', async () => {
    const page = await seats.page();
    const signIn = new SignInPage(page);
    await signIn.open(seats.url, '/app/nonsense');
    await signIn.signIn('ben');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await expect.poll(() => page.getByText('Please use the navigation menu to get back on track').count()).toBe(1);
    await page.getByRole('button', { name: 'Choose an Application' }).click();
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
  });

  test('AUTH-05 a reload goes straight in and stays on the page', async () => {
    const page = await seats.page();
    await new SignInPage(page).enter(seats.url, 'ben');
    await page.getByRole('button', { name: '1 Research' }).click();
    await new ResearchPage(page).menu().waitFor();
    await page.reload();
    await new ResearchPage(page).menu().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/app/dragster');
  });
});

async function learn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const research = new ResearchPage(page);
  await research.select('What makes a dragster go?');
  await page.getByRole('heading', { level: 1, name: 'What makes a dragster go?' }).waitFor();
  await research.select('The design challenge');
  await page.getByRole('heading', { name: 'Design Challenge' }).waitFor();
  await research.select('Quiz: forces and motion');
  await research.takeQuiz();
  await research.select('Worksheet: the numbers of a run');
  await page.getByText(/^Completed 0 of \d+$/).waitFor();
}

async function design(page: Page): Promise<void> {
  const engineering = new EngineeringPage(page);
  await engineering.open();
  await engineering.startNew();
  const body = await engineering.workArea('Body');
  await expect.poll(() => body.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await body.getByLabel(/^Body length/).fill('400');
  await body.getByText('value must not be greater than 305').waitFor();
  await body.getByLabel(/^Body length/).fill('250');
  await body.getByRole('button', { name: 'Apply' }).click();
  await engineering.status().getByText('Race time').waitFor();
  await page.waitForFunction(() => !document.body.textContent?.includes('Working...'));
  await expect.poll(() => body.getByLabel(/^Body length/).inputValue()).toBe('250');
  await page.locator('canvas').first().waitFor();
  await engineering.save('Walking Skeleton', { compete: true, goToCompetition: true });
}

async function race(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Contender 1' }).getByText('Walking Skeleton').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Start Competition' }).isDisabled()).toBe(true);
  await page
    .getByRole('button', { name: /^Choose .* as contender 2$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start Competition' }).click();
  await page.getByRole('region', { name: 'Race', exact: true }).waitFor();
  await page.getByRole('button', { name: /Skip to Results|Show Results/ }).click();
  await page
    .getByText(/wins!$|It's a tie!|^No winner/)
    .first()
    .waitFor();
  await page.getByRole('rowheader', { name: 'Race time' }).waitFor();
}
