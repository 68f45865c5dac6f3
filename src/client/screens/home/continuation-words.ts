import { home as say } from '#client/words/student/home.ts';
import type { Continuation } from '#rules/continuation.ts';

/** Where to go on, short enough for a button: the page's name, or which quiz and its next question. */
export function continuationWords({ name, quiz }: Continuation): string {
  if (!quiz) return name;
  const { category, number, question } = quiz;
  return question === undefined ? say(category, { number }) : say(`${category}Question`, { number, question });
}
