import { LIMITS } from '#contract/limits.ts';
import { groupBy } from '#server/group-by.ts';
import { pointsAt } from './point-rules.ts';
import type { GameRanking, RankedStudent } from '#contract/learning/game.ts';
import type { ActivityRecord, RankingNames } from '#server/records/classes/activities.ts';
import type { CompetitorLevel } from '#server/records/learning/games.ts';
import type { PointRules } from './point-rules.ts';

const LEADERS = 10;
/** Competitors above and below a student, each. */
const BESIDE = 2;

/** A student in the national ranking, with the points of all levels of their own game together. */
export interface Competitor {
  readonly personId: string;
  readonly classroomId: string;
  readonly alias: string;
  /** Who may read the alias. */
  readonly names: RankingNames;
  readonly level: number;
  readonly isAtLast: boolean;
  readonly score: number;
}

/** One entry a student of an activity. */
export function competitorsOf(
  activity: ActivityRecord,
  records: readonly CompetitorLevel[],
  rules: PointRules,
): Competitor[] {
  const { classroomId, rankingNames: names } = activity;
  return [...groupBy(records, ({ personId }) => personId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { personId, alias, atLevel: level, highestLevel } = first;
    const played = new Set(own.map((record) => record.level));
    const score = [...played].reduce((sum, each) => sum + pointsAt(rules, own, each).points, 0);
    return [{ personId, classroomId, alias, names, level, isAtLast: highestLevel >= LIMITS.gameLevels, score }];
  });
}

/** Competitors as a ranking needs them: the best first. */
export class RankingBoard {
  readonly competitors: readonly Competitor[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly scores: readonly number[];
  private readonly scoresAtLast: readonly number[];

  constructor(all: readonly Competitor[]) {
    // Who stands in no ranking competes with nobody.
    this.competitors = all.filter(({ names }) => names !== 'off').toSorted((one, other) => other.score - one.score);
    this.places = new Map(this.competitors.map(({ personId }, place) => [personId, place]));
    this.scores = this.competitors.map(({ score }) => score);
    this.scoresAtLast = this.competitors.filter(({ isAtLast }) => isAtLast).map(({ score }) => score);
  }

  /**
   * The national ranking as one student sees it, by total performance; equal scores share a place. A student's own standing is
   * theirs to see at once and whatever their class shows: `me` is as they stand now, or absent while they do not play.
   */
  seenBy({ personId, classroomId }: Onlooker, me: Competitor | undefined, most = LEADERS): GameRanking {
    const former = this.competitors[this.places.get(personId) ?? -1];
    const others = withoutOne(this.scores, former?.score);
    const atLast = withoutOne(this.scoresAtLast, former?.isAtLast ? former.score : undefined);
    const first = this.competitors.slice(0, most + 1).filter((competitor) => competitor !== former);
    const leaders = (me ? [...first, me] : first).toSorted((one, other) => other.score - one.score).slice(0, most);
    return {
      rank: me ? others.above(me.score) + 1 : 0,
      score: me?.score ?? 0,
      totalCompetitors: others.count + (me ? 1 : 0),
      overallPercentile: me ? percentile(me.score, others) : 0,
      totalLastLevelCompetitors: atLast.count + (me?.isAtLast ? 1 : 0),
      lastLevelPercentile: me?.isAtLast ? percentile(me.score, atLast) : 0,
      leaders: leaders.map((competitor) => ranked(competitor, { others, me, classroomId })),
    };
  }

  /** The competitors next to a student with the student between them, who stands first of those with equal scores. */
  around({ personId, classroomId }: Onlooker, me: Competitor): RankedStudent[] {
    const place = this.places.get(personId) ?? Infinity;
    const others = withoutOne(this.scores, this.competitors[place]?.score);
    const above = others.above(me.score);
    const other = (index: number) => this.competitors[index < place ? index : index + 1];
    const beside = (from: number) => Array.from({ length: BESIDE }, (_, step) => other(from + step) ?? []).flat();
    return [...beside(above - BESIDE), me, ...beside(above)].map((competitor) =>
      ranked(competitor, { others, me, classroomId }),
    );
  }
}

interface Sight {
  readonly others: Scores;
  readonly me: Competitor | undefined;
  readonly classroomId: string;
}

/** One line of a ranking. */
function ranked(competitor: Competitor, { others, me, classroomId }: Sight): RankedStudent {
  const { alias, level, score } = competitor;
  const isMe = competitor === me;
  return {
    rank: others.above(score) + (me && me.score > score ? 1 : 0) + 1,
    alias: isMe ? alias : publicName(competitor, classroomId),
    level,
    score,
    isMe,
  };
}

export interface Onlooker {
  readonly personId: string;
  readonly classroomId: string;
}

/** What somebody of a class may read of a student's name. */
export function publicName(
  { alias, names, classroomId }: Pick<Competitor, 'alias' | 'names' | 'classroomId'>,
  ofClassroomId: string,
): string {
  const isShown = names === 'alias' || (names === 'class' && classroomId === ofClassroomId);
  return isShown ? alias : 'A student';
}

interface Scores {
  readonly count: number;
  /** How many are above a score. */
  readonly above: (score: number) => number;
}

/** Scores, the highest first, without one that is among them. */
function withoutOne(scores: readonly number[], one: number | undefined): Scores {
  return {
    count: scores.length - (one === undefined ? 0 : 1),
    above: (score) => countAbove(scores, score) - (one !== undefined && one > score ? 1 : 0),
  };
}

function countAbove(scores: readonly number[], score: number): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] ?? 0) > score) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The share of competitors, oneself among them, who do not have more points [%]. */
function percentile(score: number, others: Scores): number {
  const all = others.count + 1;
  return Math.round((100 * (all - others.above(score))) / all);
}
