import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RankingBoard } from '#server/games/ranking.ts';
import type { Competitor } from '#server/games/ranking.ts';

const competitor = fc.record({
  classroomId: fc.constantFrom('one', 'two'),
  names: fc.constantFrom('class', 'alias', 'anonymous', 'off'),
  level: fc.integer({ min: 1, max: 5 }),
  isAtLast: fc.boolean(),
  score: fc.integer({ min: 0, max: 12 }),
});

const school = fc
  .array(competitor, { maxLength: 25 })
  .map((all) => all.map((each, index): Competitor => ({ ...each, personId: `p${index}`, alias: `Alias ${index}` })));

/** The same, counted one by one. */
function countedFor(me: Competitor, all: readonly Competitor[]) {
  const others = all.filter((each) => each.names !== 'off' && each.personId !== me.personId);
  const shareOf = (some: readonly Competitor[]): number =>
    Math.round((100 * some.filter(({ score }) => score <= me.score).length) / some.length);
  const whole = [...others, me];
  const atLast = whole.filter(({ isAtLast }) => isAtLast);
  return {
    rank: others.filter(({ score }) => score > me.score).length + 1,
    score: me.score,
    totalCompetitors: whole.length,
    overallPercentile: shareOf(whole),
    totalLastLevelCompetitors: atLast.length,
    lastLevelPercentile: me.isAtLast ? shareOf(atLast) : 0,
  };
}

describe('a ranking that was worked out before', () => {
  test('GAME-08 says the same as counting everybody anew, also when the student has gone on since', () => {
    const property = fc.property(school, fc.nat(24), competitor, (all, place, now) => {
      const former = all[place % Math.max(1, all.length)];
      const board = new RankingBoard(all);
      const stranger = { personId: 'nobody', classroomId: 'one' };
      const watched = board.seenBy(stranger, undefined);
      const shown = all.filter(({ names }) => names !== 'off');
      expect(watched).toMatchObject({ rank: 0, score: 0, totalCompetitors: shown.length });
      if (!former) return;
      const me: Competitor = { ...former, score: now.score, isAtLast: now.isAtLast, level: now.level };
      const { leaders, ...counts } = board.seenBy(former, me);
      expect(counts).toEqual(countedFor(me, all));
      const best = [...shown.filter(({ personId }) => personId !== me.personId), me].map(({ score }) => score);
      expect(leaders.map(({ score }) => score)).toEqual(best.toSorted((one, other) => other - one).slice(0, 10));
      for (const leader of leaders) {
        expect(leader.rank).toBe(best.filter((score) => score > leader.score).length + 1);
        if (leader.isMe) expect(leader.alias).toBe(me.alias);
        else if (leader.alias !== 'A student') {
          const named = all.find(({ alias }) => alias === leader.alias);
          expect(named?.names === 'alias' || (named?.names === 'class' && named.classroomId === me.classroomId)).toBe(
            true,
          );
        }
      }
      const around = board.around(former, me);
      const at = around.findIndex(({ isMe }) => isMe);
      const others = best.toSpliced(best.length - 1, 1);
      const above = others.filter((score) => score > me.score).toSorted((one, other) => one - other);
      const below = others.filter((score) => score <= me.score).toSorted((one, other) => other - one);
      expect(around.slice(0, at).map(({ score }) => score)).toEqual(above.slice(0, 2).toReversed());
      expect(around.slice(at + 1).map(({ score }) => score)).toEqual(below.slice(0, 2));
      for (const { rank, score } of around) expect(rank).toBe(best.filter((other) => other > score).length + 1);
      const { leaders: gone, ...without } = board.seenBy(former, undefined);
      expect(gone.every(({ isMe }) => !isMe)).toBe(true);
      expect(without.totalCompetitors).toBe(best.length - 1);
    });
    fc.assert(property, { numRuns: 500, seed: 20_261_121 });
  });
});
