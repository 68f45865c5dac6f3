import { inAll, isReached, needsOf } from '#client/stores/competition/level-needs.ts';
import { language } from '#client/words/language.ts';
import { resultWords } from '#client/words/own-standing.ts';
import { game as say } from '#client/words/student/game.ts';
import type { Kind, Need } from '#client/stores/competition/level-needs.ts';
import type { Game, GameLevel, PersonalBest } from '#contract/learning/game.ts';

/** The three kinds of points, named by the key of their word, and the most of each at one level. */
export const KINDS = [
  { kind: 'grades', about: 'aboutGrades', most: 100 },
  { kind: 'iterations', about: 'aboutIterations', most: 50 },
  { kind: 'performance', about: 'aboutPerformance', most: 100 },
] as const;

/** The most that the performance of five levels can bring together. */
export const MOST_PERFORMANCE = 500;

export function scoreOf(game: Game, kind: Kind): number {
  if (kind === 'grades') return game.gradesScore;
  return kind === 'iterations' ? game.iterationsScore : game.performanceScore;
}

export function requiredOf(level: GameLevel, kind: Kind): number {
  if (kind === 'grades') return level.requiredGradesScore;
  return kind === 'iterations' ? level.requiredIterationsScore : level.requiredPerformanceScore;
}

/** By the color of the progress bar. */
const TONE_WORDS = { green: 'almostThere', plain: 'onTheWay', amber: 'justStarted' } as const;

interface Progress {
  readonly percent: number;
  readonly tone: keyof typeof TONE_WORDS;
}

/** The words beside the color of the progress bar: where nothing is missing any more, what can be done now, or that all is done. */
export function progressWords(
  { canLevelUp, isAtLastLevel }: Pick<Game, 'canLevelUp' | 'isAtLastLevel'>,
  { percent, tone }: Progress,
): string {
  if (canLevelUp) return say('readyToLevelUp');
  if (percent >= 100) return say('allReached');
  // There is no next level on the way to which one could be.
  return say(isAtLastLevel ? 'finalLevel' : TONE_WORDS[tone]);
}

/** How much of one kind is there, beside what the next level asks for. */
export function needWords({ kind, has, needs }: Need): string {
  if (kind === 'iterations') return say('designsOf', { has, count: needs });
  return say(has > needs ? 'pointsBeyond' : 'pointsNeeded', { has, needs });
}

/** The one sentence that says what is missing for the next level. */
export function nextWords(game: Game): string {
  if (game.isAtLastLevel) return say('atFinalLevel');
  if (game.canLevelUp) return say('mayLevelUp');
  const missing = missingFor(game);
  if (missing.length === 0) return say('testMore');
  return say('stillNeeded', { points: listed(missing), level: game.level.level + 1 });
}

function missingFor(game: Game): readonly string[] {
  const missing = needsOf(game).filter((need) => !isReached(need));
  if (missing.length > 0) return missing.map(moreWords);
  const all = inAll(game);
  return isReached(all) ? [] : [say('morePointsInAll', { points: lacking(all) })];
}

function moreWords(need: Need): string {
  if (need.kind === 'iterations') return say('moreDesigns', { count: lacking(need) });
  return say('morePoints', { count: lacking(need), kind: say(need.kind).toLowerCase() });
}

function lacking({ has, needs }: Pick<Need, 'has' | 'needs'>): number {
  return Math.ceil(needs - has);
}

/** One after the other, as the language joins them; English without a comma before the last. */
function listed(parts: readonly string[]): string {
  const { tag } = language();
  // American English would put one.
  return new Intl.ListFormat(tag === 'en-US' ? 'en-GB' : tag).format(parts);
}

/** Where the first of the missing points are earned; undefined where leveling up is next. */
export function nextPlace(game: Game): 'research' | 'engineering' | undefined {
  if (game.canLevelUp) return undefined;
  if (game.isAtLastLevel) return 'engineering';
  const first = needsOf(game).find((need) => !isReached(need));
  const isForGrades = first ? first.kind === 'grades' : !isReached(inAll(game)) && game.performanceScore >= 100;
  return isForGrades ? 'research' : 'engineering';
}

/** By how much a best result is better than the first one. */
export function gainWords(best: PersonalBest): string {
  return resultWords({ ...best, value: Math.abs(best.best - best.first) });
}
