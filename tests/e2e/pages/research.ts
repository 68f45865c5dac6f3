import type { Locator, Page } from 'playwright-core';

/** How many questions a quiz asks: eight that are drawn, and three to write about. */
export const QUIZ_LENGTH = 11;

/** The research screen: its menu, a lesson, a quiz. */
export class ResearchPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Research' }).click();
    await this.menu().waitFor();
  }

  menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Research' });
  }

  async select(exercise: string | RegExp): Promise<void> {
    // On a small screen the menu is a line until it is opened.
    const fold = this.menu().locator('header button[aria-expanded="false"]');
    const entry = this.menu().getByRole('list').getByRole('button', { name: exercise });
    await fold.or(entry).filter({ visible: true }).first().waitFor();
    if (await fold.isVisible()) await fold.click();
    await entry.click();
  }

  /** The question on screen. */
  question(): Locator {
    return this.page
      .locator('fieldset')
      .filter({ hasText: /^Question \d/ })
      .first();
  }

  /** Answers the question on screen with its first choice, or a number, whatever is asked; says what became of it. */
  async answerSomehow(): Promise<'right' | 'wrong' | 'saved' | 'sent'> {
    const question = this.question();
    const choice = question.getByRole('radio').first();
    await choice.or(question.getByLabel('Your answer')).first().waitFor();
    if ((await choice.count()) > 0) await choice.check();
    else await question.getByLabel('Your answer').fill('1');
    await question.getByRole('button', { name: /^(?:Check|Send Answer)$/ }).click();
    const verdict = question.getByText(/^(?:.*That's right!|.*Not quite\.|Saved on this device\..*|Sent\..*)$/);
    await verdict.first().waitFor();
    const text = (await verdict.first().textContent()) ?? '';
    if (text.includes('Sent')) return 'sent';
    if (text.includes('right')) return 'right';
    return text.includes('Not quite') ? 'wrong' : 'saved';
  }

  /** Finishes a quiz or worksheet whose answers are all judged, with what is wrong as it is: then it asks first. */
  async showResults(): Promise<void> {
    const isAsked = (await this.page.getByRole('button', { name: /^Try (?:Again|question \d+ again)$/ }).count()) > 0;
    await this.page.getByRole('button', { name: 'Show Results', exact: true }).click();
    if (isAsked) await this.page.getByRole('dialog').getByRole('button', { name: 'Finish Now' }).click();
  }

  /** Answers a quiz from its first to its last question; gives the score that the results tell [%]. */
  async takeQuiz(): Promise<number> {
    for (let number = 1; number <= QUIZ_LENGTH; number += 1) {
      await this.page.getByText(`Question ${number} of ${QUIZ_LENGTH}`, { exact: true }).waitFor();
      await this.answerSomehow();
      if (number < QUIZ_LENGTH) await this.page.getByRole('button', { name: 'Next Question', exact: true }).click();
    }
    await this.showResults();
    const score = this.page.getByText(/^.?\s*Your score: \d+%$/).first();
    await score.waitFor();
    return Number(/\d+/.exec(await score.innerText())?.[0]);
  }
}
