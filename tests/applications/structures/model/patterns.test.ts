import { describe, expect, test } from 'vitest';
import { patternLayout } from '#applications/structures/model/patterns.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';
import type { Deck, Pattern } from '#applications/structures/model/patterns.ts';

const PATTERNS: readonly Pattern[] = ['pratt', 'howe', 'warren', 'warren-verticals', 'k', 'parker'];
const DECKS: readonly Deck[] = ['bottom', 'top'];
const choices = PATTERNS.flatMap((pattern) => DECKS.map((deck) => [pattern, deck] as const));

describe.each(choices)('a %s truss with the deck at the %s', (pattern, deck) => {
  test('stands for every number of panels from 2 to 24, with no member to spare unless the middle panel is crossed', () => {
    for (let panels = 2; panels <= 24; panels += 1) {
      const { determinacy } = analysed({ pattern, deck, panels }).solved;
      const isCrossed = pattern !== 'warren' && panels % 2 === 1;
      expect(determinacy, `${panels} panels`).toBe(isCrossed ? 1 : 0);
    }
  });

  test('is its own mirror image, in places and in forces', () => {
    for (const panels of [2, 3, 6, 7]) {
      const { design, members } = analysed({ pattern, deck, panels });
      const span = 0.3;
      const twin = design.joints.map(({ x, y }) =>
        design.joints.findIndex((other) => Math.abs(other.x + x - span) < 2e-6 && Math.abs(other.y - y) < 1e-9),
      );
      expect(twin).not.toContain(-1);
      design.members.forEach(({ i, j }, b) => {
        const mirrored = design.members.findIndex(
          (other) => (other.i === twin[i] && other.j === twin[j]) || (other.i === twin[j] && other.j === twin[i]),
        );
        expect(mirrored).not.toBe(-1);
        expect(members[mirrored].force).toBeCloseTo(members[b].force, 2);
      });
    }
  });

  test('fits its span and its depth, with a pin at the left and a roller at the right', () => {
    const { joints, pin, roller } = patternLayout({ pattern, deck, panels: 6, span: 0.3, depth: 0.045 });
    const heights = joints.map(({ y }) => y);
    expect(joints[pin]).toEqual({ x: 0, y: 0 });
    expect(joints[roller]).toEqual({ x: 0.3, y: 0 });
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(0.045, 12);
  });
});

describe('what the patterns teach', () => {
  test('a Pratt bridge pulls on its diagonals, a Howe bridge presses them', () => {
    for (const [pattern, sign] of [
      ['pratt', 1],
      ['howe', -1],
    ] as const) {
      const diagonals = analysed({ pattern, test: 'distributed' }).members.filter(({ group }) => group === 'Diagonals');
      expect(diagonals).toHaveLength(4);
      for (const { force } of diagonals) expect(Math.sign(force)).toBe(sign);
    }
  });

  test('the top chord is pressed and the bottom chord pulled under every pattern', () => {
    const wrong = choices.flatMap(([pattern, deck]) =>
      analysed({ pattern, deck, test: 'distributed' }).members.filter(
        ({ group, force }) => (group === 'Top chord' && force > 1e-6) || (group === 'Bottom chord' && force < -1e-6),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('chord forces are those of the method of sections: M / h', () => {
    const { members, testLoad } = analysed({ pattern: 'pratt' });
    // Half the load rests on each side; M = P L / 4 at midspan.
    expect(Math.min(...members.map(({ force }) => force))).toBeCloseTo(-((testLoad / 2) * 0.3) / 4 / 0.045, 6);
  });

  test('a K truss has half-height joints that no chord contains', () => {
    const { design, shape } = analysed({ pattern: 'k' });
    const chords = new Set([...shape.bottom, ...shape.top]);
    const middles = design.joints.filter((_, k) => !chords.has(k));
    expect(middles.map(({ y }) => y)).toEqual(middles.map(() => 0.0225));
    expect(middles).toHaveLength(4);
  });
});
