import { resultWords } from '#client/words/own-standing.ts';
import { game as say } from '#client/words/student/game.ts';
import type { Game, GameLevel, PersonalBest } from '#contract/game.ts';

/** The three kinds of points, named by the key of their word, and the most of each at one level. */
export const KINDS = [
  { kind: 'grades', about: 'aboutGrades', most: 100 },
  { kind: 'iterations', about: 'aboutIterations', most: 50 },
  { kind: 'performance', about: 'aboutPerformance', most: 100 },
] as const;

type Kind = (typeof KINDS)[number]['kind'];

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

/** By the colour of the progress bar. */
const TONE_WORDS = { green: 'almostThere', plain: 'onTheWay', amber: 'justStarted' } as const;

interface Progress {
  readonly percent: number;
  readonly tone: keyof typeof TONE_WORDS;
}

/** The words beside the colour of the progress bar: where nothing is missing any more, what can be done now, or that all is done. */
export function progressWords({ canLevelUp }: Pick<Game, 'canLevelUp'>, { percent, tone }: Progress): string {
  if (canLevelUp) return say('readyToLevelUp');
  return say(percent >= 100 ? 'allReached' : TONE_WORDS[tone]);
}

/** What stands between a student and the next level, one sentence each; empty when nothing does. */
export function missingFor({ level, ...game }: Game): readonly string[] {
  const missing = KINDS.flatMap(({ kind }) => {
    const lacking = requiredOf(level, kind) - scoreOf({ level, ...game }, kind);
    return lacking > 0 ? [say('morePoints', { count: lacking, kind: say(kind).toLowerCase() })] : [];
  });
  const lacking = level.requiredAggregateScore - game.aggregateScore;
  return missing.length === 0 && lacking > 0 ? [say('morePointsInAll', { points: lacking })] : missing;
}

/** By how much a best result is better than the first one. */
export function gainWords(best: PersonalBest): string {
  return resultWords({ ...best, value: Math.abs(best.best - best.first) });
}
