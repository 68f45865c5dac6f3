import type { GameLevel, GameRanking } from '#contract/game.ts';
import { LIMITS } from '#contract/limits.ts';
import type { CompetitorLevel } from '#server/records/games.ts';
import { performanceScore } from './scores.ts';

const LEADERS = 10;

interface Competitor {
  readonly personId: string;
  readonly alias: string;
  /** What others may read of the alias. */
  readonly publicName: string;
  readonly level: number;
  readonly isAtLast: boolean;
  readonly score: number;
}

/** The national ranking by total performance; equal scores share a place. */
export function rankingFor(
  personId: string,
  records: readonly CompetitorLevel[],
  levels: readonly GameLevel[],
  lowerIsBetter: boolean,
): GameRanking {
  // Who stands in no ranking competes with nobody; a student's own standing is theirs to see.
  const shown = records.filter((record) => record.rankingNames !== 'off' || record.personId === personId);
  const competitors = competitorsOf(shown, levels, lowerIsBetter).toSorted((one, other) => other.score - one.score);
  const mine = competitors.find((competitor) => competitor.personId === personId);
  const rankOf = (score: number): number => competitors.filter((other) => other.score > score).length + 1;
  const atLast = competitors.filter(({ isAtLast }) => isAtLast);
  return {
    rank: mine ? rankOf(mine.score) : 0,
    score: mine?.score ?? 0,
    totalCompetitors: competitors.length,
    overallPercentile: mine ? percentile(mine.score, competitors) : 0,
    totalLastLevelCompetitors: atLast.length,
    lastLevelPercentile: mine?.isAtLast ? percentile(mine.score, atLast) : 0,
    leaders: competitors.slice(0, LEADERS).map((competitor) => ({
      rank: rankOf(competitor.score),
      alias: competitor === mine ? competitor.alias : competitor.publicName,
      level: competitor.level,
      score: competitor.score,
      isMe: competitor === mine,
    })),
  };
}

/** The share of competitors who do not have more points [%]. */
function percentile(score: number, competitors: readonly Competitor[]): number {
  const notBetter = competitors.filter((other) => other.score <= score).length;
  return Math.round((100 * notBetter) / Math.max(1, competitors.length));
}

/** One entry a student, with the points of all levels together. */
function competitorsOf(
  records: readonly CompetitorLevel[],
  levels: readonly GameLevel[],
  lowerIsBetter: boolean,
): Competitor[] {
  const totals = new Map<string, Competitor>();
  for (const record of records) {
    const level = levels.find((each) => each.level === record.level);
    if (!level) continue;
    const earlier = totals.get(record.personId);
    totals.set(record.personId, {
      personId: record.personId,
      alias: record.alias,
      publicName: record.rankingNames === 'alias' ? record.alias : 'A student',
      level: Math.max(record.atLevel, earlier?.level ?? 0),
      isAtLast: record.highestLevel >= LIMITS.gameLevels || (earlier?.isAtLast ?? false),
      score: (earlier?.score ?? 0) + performanceScore(level, record, lowerIsBetter),
    });
  }
  return [...totals.values()];
}
