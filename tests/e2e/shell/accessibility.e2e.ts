import { describe, expect, test } from 'vitest';
import { CompetitionPage } from '#tests/e2e/pages/engineering/competition.ts';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { TourPage } from '#tests/e2e/pages/engineering/tour.ts';
import { GamePage } from '#tests/e2e/pages/game.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { untilLoaded } from '#tests/e2e/pages/until-loaded.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

/** Many screens are looked at as a whole, one after the other [ms]. */
const LIMIT_MS = 240_000;

/** Every screen of a student, in the order of a walk; each leaves the page as the next expects it. */
const SCREENS: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  { name: 'home', open: async (page) => page.getByRole('heading', { level: 1 }).first().waitFor() },
  {
    name: 'a lesson',
    open: async (page) => {
      await page.getByRole('button', { name: '1 Research' }).click();
      await new ResearchPage(page).select('What makes a dragster go?');
      await page.getByRole('heading', { level: 1, name: 'What makes a dragster go?' }).waitFor();
    },
  },
  {
    name: 'an experiment',
    open: async (page) => {
      await new ResearchPage(page).select('Experiment: push and mass');
      await untilLoaded(page);
    },
  },
  {
    name: 'the design challenge',
    open: async (page) => {
      await new ResearchPage(page).select('The design challenge');
      await page.getByRole('heading', { name: 'Design Challenge' }).waitFor();
    },
  },
  {
    name: 'a quiz with an answer',
    open: async (page) => {
      const research = new ResearchPage(page);
      await research.select('Quiz: forces and motion');
      await research.answerSomehow();
    },
  },
  {
    name: 'a worksheet',
    open: async (page) => {
      await new ResearchPage(page).select('Worksheet: the numbers of a run');
      await page.getByText(/^Completed/).waitFor();
    },
  },
  ...(['Welcome', 'My progress', 'My level', 'How it works'] as const).map((view) => ({
    name: `the game's ${view}`,
    open: async (page: Page) => {
      const game = new GamePage(page);
      if ((await game.window().count()) === 0) await game.open();
      await game.show(view);
      await untilLoaded(page);
    },
  })),
  {
    name: 'the preferences',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await new ShellPage(page).openPreferences();
    },
  },
  {
    name: 'what is waiting',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await new ResearchPage(page).select('Quiz: forces and motion');
      await page.getByText(/^You are offline\./).waitFor();
      await new ResearchPage(page).question().waitFor();
      const again = page.getByRole('button', { name: 'Try Again' });
      if (await again.isVisible()) await again.click();
      await new ResearchPage(page).answerSomehow();
      await new ShellPage(page).openWaiting();
    },
  },
  {
    name: 'the tutorials',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.context().setOffline(false);
      // What was done without a network goes within twenty seconds, and the line may say two things meanwhile.
      const said = new ShellPage(page).connectionLine().getByRole('button');
      await expect.poll(() => said.count(), { timeout: 60_000 }).toBe(0);
      await page.getByRole('button', { name: 'Tutorials', exact: true }).click();
      await page.getByRole('complementary', { name: 'Tutorials' }).waitFor();
      await page.waitForFunction(() => document.getAnimations().length === 0);
    },
  },
  {
    name: 'a tutorial',
    open: async (page) => {
      const panel = page.getByRole('complementary', { name: 'Tutorials' });
      await panel.getByRole('list').getByRole('button').first().click();
      await panel.getByRole('article').waitFor();
    },
  },
  {
    name: 'the welcome to engineering',
    open: async (page) => {
      await page.getByRole('button', { name: 'Close tutorials' }).click();
      await new EngineeringPage(page).open();
      await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
    },
  },
  {
    name: 'engineering with a work area',
    open: async (page) => {
      const engineering = new EngineeringPage(page);
      await engineering.startNew();
      await engineering.workArea('Body');
    },
  },
  {
    name: 'the file manager',
    open: async (page) => {
      await page.getByRole('button', { name: 'File Manager', exact: true }).click();
      await page.getByRole('complementary', { name: 'File Manager' }).waitFor();
    },
  },
  {
    name: 'the competition with a contender',
    open: async (page) => {
      await page.getByRole('button', { name: 'Close the file manager' }).click();
      await page.getByRole('link', { name: 'Competition' }).click();
      const first = page.getByRole('button', { name: /as contender 1$/ }).first();
      await first.click();
      await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
    },
  },
  {
    name: 'a race',
    open: async (page) => {
      await page
        .getByRole('button', { name: /as contender 2$/ })
        .nth(1)
        .click();
      await page.getByRole('button', { name: 'Start Competition' }).click();
      await new CompetitionPage(page).pause();
    },
  },
  {
    name: 'the results of a race',
    open: async (page) => {
      await page.getByRole('button', { name: /Skip to Results|Show Results/ }).click();
      await page.getByRole('rowheader', { name: 'Race time' }).waitFor();
    },
  },
  {
    name: 'the outputs',
    open: async (page) => {
      await page.getByRole('link', { name: 'Outputs' }).click();
      await page.getByRole('button', { name: /Design specifications/ }).click();
      await page.getByRole('heading', { name: /Design specifications:/ }).waitFor();
    },
  },
  {
    name: 'build and test',
    open: async (page) => {
      await page.getByRole('link', { name: 'Build', exact: true }).click();
      await page.getByRole('navigation', { name: 'Build and Test' }).getByRole('button').first().click();
      await page.getByRole('main').getByRole('article').waitFor();
    },
  },
  ...['Introduction', 'Design Challenge', 'Gradebook', 'Engineering Logs', 'Final Reflection'].map((name) => ({
    name: `the journal's ${name}`,
    open: async (page: Page) => {
      if ((await page.getByRole('navigation', { name: 'Journal' }).count()) === 0) {
        await page.getByRole('button', { name: 'Journal', exact: true }).click();
      }
      await page.getByRole('navigation', { name: 'Journal' }).getByRole('button', { name }).click();
      await page.getByRole('region', { name }).first().waitFor();
    },
  })),
];

/** What scrolls sideways: the page, what lies in it, what lies over it. A table of data in a place of its own may. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')];
    return places
      .filter((place) => {
        const isScrolling = place === document.documentElement || /auto|scroll/.test(getComputedStyle(place).overflowX);
        const isTable = place.matches('[role="region"][tabindex="0"]:has(> table), table[tabindex="0"]');
        return isScrolling && !isTable && place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1;
      })
      .map((place) => `${place.tagName} ${place.className} by ${place.scrollWidth - place.clientWidth} px`);
  });

/** At 400 percent zoom. */
const NARROW = { width: 341, height: 512 };

/** What axe finds on a screen in both schemes, and what scrolls sideways in a narrow window. */
async function findingsOf(page: Page): Promise<readonly string[]> {
  const usual = page.viewportSize();
  const found = await axeFindingsInBothSchemes(page);
  await resized(page, NARROW);
  const wide = await sideways(page);
  if (usual) await page.setViewportSize(usual);
  return [...found, ...wide.map((place) => `sideways: ${place}`)];
}

describe('axe in both schemes, and 400 percent zoom', () => {
  test('UX-07 find nothing on the form for signing in and the chooser', async () => {
    const page = await seats.page();
    const signIn = new SignInPage(page);
    await signIn.open(seats.url);
    await page.locator('form#login').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await signIn.signIn('diego');
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
    await page.getByRole('button', { name: 'CO₂ dragster' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });

  test('UX-07 find nothing on a step of the tour', async () => {
    const page = await seats.student('ada');
    const tour = new TourPage(page);
    await tour.start();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    for (let turned = 0; turned < 5; turned += 1) await tour.turn(() => page.keyboard.press('ArrowRight'));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });

  test('UX-07 find nothing on any screen of a student', { timeout: LIMIT_MS }, async () => {
    const page = await seats.student('diego', {}, { serviceWorkers: 'allow' });
    const findings: string[] = [];
    for (const screen of SCREENS) {
      await screen.open(page);
      for (const finding of await findingsOf(page)) findings.push(`${screen.name}: ${finding}`);
    }
    expect(findings).toEqual([]);
  });
});
