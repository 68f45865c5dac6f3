import { rebasedFields } from '#client/stores/teacher/drafts/changes.ts';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import type { OwnPageContent } from '#contract/own-pages/own-page.ts';

/** What stands in the editor with what is saved, wherever it is as it was sent: a question has its id by then. */
export function rebasedPage(sent: OwnPageContent, now: OwnPageContent, saved: OwnPageContent): OwnPageContent {
  const questions = now.questions.map((question) => {
    const index = sent.questions.findIndex((each) => isSame(each, question));
    return saved.questions[index] ?? question;
  });
  return { ...rebasedFields(sent, now, saved), questions: isSame(sent, now) ? saved.questions : questions };
}
