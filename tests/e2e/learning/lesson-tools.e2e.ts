import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { heldBack } from '#tests/e2e/pages/held-back.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

const LESSON = 'What makes a dragster go?';
const EXPERIMENT = 'Experiment: push and mass';
const NO_VOICE = 'This browser has no voice to read this to you.';
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What the tests see of a voice that says a sentence when they let it. */
interface Heard {
  said: string[];
  /** What was not said to its end. */
  broken: string[];
  end: () => void;
  cancel: () => void;
}

/** A browser with one voice, of the device or from elsewhere, which waits for the test after each sentence. */
async function seatWithVoice(voices: readonly { lang: string; localService: boolean }[]) {
  const page = await seats.page();
  await page.addInitScript((own) => {
    const heard: Heard = { said: [], broken: [], end: () => undefined, cancel: () => undefined };
    Object.assign(globalThis, { heard });
    class Utterance extends EventTarget {
      voice = null;
      lang = '';
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => own,
      speak: (utterance: Utterance) => {
        heard.said.push(utterance.text);
        const tell = (event: Event): void => {
          heard.cancel = () => undefined;
          utterance.dispatchEvent(event);
        };
        heard.end = () => tell(new Event('end'));
        heard.cancel = () => {
          heard.broken.push(utterance.text);
          tell(Object.assign(new Event('error'), { error: 'interrupted' }));
        };
      },
      cancel: () => heard.cancel(),
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
  }, voices);
  await seats.enter(page, 'ada', { page: 'research' });
  const research = new ResearchPage(page);
  await research.select(LESSON);
  return { page, research };
}

const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard.said);
const broken = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard.broken);
const endSentence = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard.end());
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('read-aloud') ?? [])].map((range) => range.toString().replace(/\s+/g, ' ').trim()),
  );

async function chooseLevel(contentLevel: ContentLevel): Promise<void> {
  const classes = await asTeacher<ClassSummary[]>(seats.url, 'GET', '/classes');
  const path = `/classes/${classes.find(({ name }) => name === 'Technology, period 2')?.id}/activities`;
  const all = await asTeacher<ActivityEntry[]>(seats.url, 'GET', path);
  const entry = all.find(({ appCode }) => appCode === 'dragster');
  const setup = { ...entry?.setup, contentLevel };
  await asTeacher(seats.url, 'PUT', `${path}/dragster`, { version: entry?.version, isOffered: true, setup });
}

describe('a page that is read out', () => {
  test('is marked sentence by sentence, goes on where it paused, and falls silent when it is left', async () => {
    const { page, research } = await seatWithVoice([{ lang: 'en-US', localService: true }]);
    await page.getByRole('button', { name: 'Listen', exact: true }).press('Enter');
    await expect.poll(() => said(page)).toEqual([LESSON]);
    expect(await marked(page)).toEqual([LESSON]);
    await endSentence(page);
    await expect.poll(async () => (await said(page)).length).toBe(2);
    const [, second] = await said(page);
    expect(await marked(page)).toEqual([second]);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
    expect(await marked(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on reading' }).press('Enter');
    await expect.poll(async () => (await said(page)).slice(2)).toEqual([second]);
    await research.select('Gas under pressure');
    await expect.poll(() => marked(page)).toEqual([]);
    await endSentence(page);
    await expectShown(page.getByRole('button', { name: 'Listen', exact: true }));
    expect((await said(page)).length).toBe(3);
  });

  test('goes on beside the window of words, and rests while a word is said', async () => {
    const { page } = await seatWithVoice([{ lang: 'en-US', localService: true }]);
    await page.getByRole('button', { name: 'Listen', exact: true }).click();
    await expect.poll(() => said(page)).toEqual([LESSON]);
    const words = page.getByRole('dialog', { name: 'Words' });
    const term = page.getByRole('article').locator('a.term').first();
    await term.click();
    await expectShown(words.getByRole('button', { name: 'Listen', exact: true }));
    await page.keyboard.press('Escape');
    await expect.poll(() => words.count()).toBe(0);
    await expectShown(page.getByRole('button', { name: 'Pause', exact: true }));
    expect([await broken(page), await marked(page)]).toEqual([[], [LESSON]]);
    await term.click();
    await words.getByRole('button', { name: 'Say it: Axle', exact: true }).click();
    await expect.poll(() => said(page)).toEqual([LESSON, expect.stringMatching(/^Axle\. /)]);
    expect(await broken(page)).toEqual([LESSON]);
    expect(await page.getByText(NO_VOICE).count()).toBe(0);
    await words.getByRole('button', { name: 'Listen', exact: true }).click();
    await expect.poll(async () => (await said(page)).length).toBe(3);
    await page.keyboard.press('Escape');
    await expect.poll(() => marked(page)).toEqual([]);
    expect((await broken(page)).slice(1)).toEqual((await said(page)).slice(1));
    await page.getByRole('button', { name: 'Go on reading' }).click();
    await expect.poll(async () => (await said(page)).slice(3)).toEqual([LESSON]);
    expect(await marked(page)).toEqual([LESSON]);
  });

  test('says that there is no voice where there is none, and that a voice from elsewhere needs the network', async () => {
    const none = await seatWithVoice([{ lang: 'fr-FR', localService: true }]);
    await none.page.getByRole('button', { name: 'Listen', exact: true }).click();
    await expectShown(none.page.getByText(NO_VOICE));
    const far = await seatWithVoice([{ lang: 'en-GB', localService: false }]);
    await far.page.context().setOffline(true);
    await far.page.getByRole('button', { name: 'Listen', exact: true }).click();
    await expectShown(far.page.getByText('Without a network this device has no voice. Connect and try again.'));
  });

  test('a glossary says each of its words', async () => {
    const { page } = await seatWithVoice([{ lang: 'en-US', localService: true }]);
    const term = page.getByRole('article').locator('a.term').first();
    const word = await term.textContent();
    await term.click();
    const words = page.getByRole('dialog', { name: 'Words' });
    await expectShown(words.getByRole('article').getByText(word ?? '', { exact: false }));
    const entry = words.locator(`dt[id="${(await term.getAttribute('href'))?.split('#')[1]}"]`);
    await expect
      .poll(() => entry.evaluate((each) => each.getBoundingClientRect().top - (each.closest('dialog')?.offsetTop ?? 0)))
      .toBeLessThan(400);
    await words.getByRole('button', { name: 'Say it: Axle', exact: true }).click();
    await expect.poll(() => said(page)).toEqual([expect.stringMatching(/^Axle\. The thin rod/)]);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => words.count()).toBe(0);
  });
});

describe('what is printed of a page', () => {
  test.each(['Letter', 'A4'] as const)('a table and notes to fill in are one sheet of %s each', async (format) => {
    const page = await seats.student('emma', { page: 'research' }, { viewport: { width: 390, height: 844 } });
    const research = new ResearchPage(page);
    await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
    const sheets = async (): Promise<number> =>
      (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    await research.select(EXPERIMENT);
    const article = page.getByRole('article');
    await page.getByRole('button', { name: 'Print this table: Your table: push and mass' }).click();
    await page.emulateMedia({ media: 'print' });
    await expectShown(article.getByRole('rowheader', { name: '80 g, 8 g of gas, 0 °C' }));
    await expect.poll(() => article.getByRole('heading', { level: 2 }).allInnerTexts()).toHaveLength(1);
    expect(await sheets()).toBe(1);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
    await research.select(LESSON);
    await page.getByRole('button', { name: 'Print notes to fill in' }).click();
    await page.emulateMedia({ media: 'print' });
    await expectShown(article.getByRole('heading', { name: 'Fill in the words that are missing' }));
    expect(await article.locator('u.gap').count()).toBeGreaterThan(2);
    expect(await sheets()).toBeLessThanOrEqual(2);
  });
});

describe('an experiment', () => {
  test('asks for a prediction first, then says what to try, and asks for the reason', async () => {
    const page = await seats.student('ben', { page: 'research' });
    const research = new ResearchPage(page);
    await research.select(EXPERIMENT);
    const article = page.getByRole('article');
    const keep = article.getByRole('button', { name: 'Keep my prediction' });
    await expect.poll(() => keep.isDisabled()).toBe(true);
    expect(await article.getByText('Why is the final speed not quite doubled?').isVisible()).toBe(false);
    await article.getByLabel('It is exactly doubled').check();
    await keep.click();
    await expectShown(article.getByText('You predicted: It is exactly doubled'));
    await article.getByLabel('The light cart gets less push').check();
    await article.getByRole('button', { name: 'Check' }).click();
    await expectShown(article.getByText('Not quite: The light cart gets less push.'));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await research.select(LESSON);
    await research.select(EXPERIMENT);
    await article.getByRole('button', { name: 'Try the second question again' }).click();
    await article.getByLabel('The gas that it carries is not halved').check();
    await article.getByRole('button', { name: 'Check' }).click();
    await expectShown(article.getByText('Right: The gas that it carries is not halved.'));
  });

  test('keeps its tools and its answers to itself when the teacher chooses another level', async () => {
    const page = await seats.student('ben', { page: 'research' });
    await new ResearchPage(page).select(EXPERIMENT);
    const article = page.getByRole('article');
    await expectShown(article.getByRole('button', { name: 'Keep my prediction' }));
    const before = await article.locator('section.predict').elementHandle();
    await chooseLevel('high');
    await expect.poll(() => before?.evaluate((section) => section.isConnected)).toBe(false);
    await expectShown(article.getByRole('button', { name: 'Keep my prediction' }));
    await expectShown(article.getByRole('button', { name: /^Print this table/ }).first());
    expect(await article.getByText('Why is the final speed not quite doubled?').isVisible()).toBe(false);
  });
});

test('a page stays where it is when its tools come after it', async () => {
  const page = await seats.page();
  const release = await heldBack(page, '**/assets/lesson-tools-*.js');
  await seats.enter(page, 'ada', { page: 'research' });
  const heading = page.getByRole('heading', { level: 1, name: LESSON });
  const before = await heading.boundingBox();
  release();
  await page.getByRole('button', { name: 'Listen' }).waitFor();
  expect(await heading.boundingBox()).toEqual(before);
});
