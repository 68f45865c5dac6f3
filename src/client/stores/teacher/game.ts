import { gameCalls } from '#contract/teacher/game-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { keyOf, placeOf } from './class-application.ts';
import { workLoader } from './loaded.ts';
import type { GameStanding } from '#contract/teacher/game-calls.ts';
import type { ClassApplication } from './class-application.ts';

const list = workLoader<readonly GameStanding[]>((key) => ask(gameCalls.game, { parameters: placeOf(key) }));

/** Puts a student on a level. Gives the sentence that says what is wrong. */
async function setLevel(place: ClassApplication, studentId: string, level: number): Promise<string | undefined> {
  const { classId, appCode } = place;
  const answer = await ask(gameCalls.setLevel, { parameters: { classId, appCode, studentId }, body: { level } });
  if (!answer.ok) return sentenceOf(answer.failure);
  await list.refresh(keyOf(place));
  return undefined;
}

/** Everyone back to level 1; `typed` must be the class's name. Gives the sentence that says what is wrong. */
async function reset(place: ClassApplication, typed: string): Promise<string | undefined> {
  const { classId, appCode } = place;
  const change = ask(gameCalls.resetGame, { parameters: { classId, appCode }, body: { typed } });
  const answer = await list.changed(keyOf(place), change);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Where the students of a class stand in the game of one application. */
export const gameStandings = {
  list: list.state,
  load: (place: ClassApplication): Promise<void> => list.load(keyOf(place)),
  setLevel,
  reset,
} as const;
