import { describe, expect, test } from 'vitest';
import { structures } from '#applications/structures/descriptor.ts';
import { loadCasesOf } from '#applications/structures/model/load-cases.ts';
import { bentLoad, usedBy } from '#applications/structures/model/stick/bending.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';

/** Basswood, bending strength and square stick of 1/8 inch [MPa, mm]. */
const [STRENGTH, SIDE] = [60, 3.175];

/** Three panels of 100 mm, so that the load at midspan hangs in the middle of the middle deck stick. */
const BETWEEN = { pattern: 'warren', panels: 3, depth: 50, section: '1/8', deck: 'bottom' };

const strength = { tension: 100, compression: 100, bending: 10, euler: 200 };

describe('a stick that is bent while it is pulled or pressed', () => {
  test('uses what both parts use when it is pulled (NDS 3.9.1)', () => {
    expect(usedBy({ force: 25, moment: 5 }, strength)).toBeCloseTo(0.75, 12);
    expect(bentLoad({ force: 1, moment: 0.1 }, 0, strength)).toBeCloseTo(50, 9);
    expect(bentLoad({ force: 1, moment: 0.1 }, 20, strength)).toBeCloseTo(40, 9);
  });

  test('bows more, the more it is pressed (NDS 3.9.2)', () => {
    expect(usedBy({ force: -50, moment: 5 }, strength)).toBeCloseTo(0.25 + 0.5 / 0.75, 12);
    // With p = load / 100 the formula is the cubic p³ − 2p² − 3p + 2 = 0.
    const p = bentLoad({ force: -1, moment: 0.1 }, 0, strength) / 100;
    expect(p ** 3 - 2 * p ** 2 - 3 * p + 2).toBeCloseTo(0, 9);
    expect(p).toBeCloseTo(0.5293, 4);
  });

  test('bows without end at the Euler force, and holds nothing where its own weight is too much', () => {
    expect(usedBy({ force: -200, moment: 1e-9 }, strength)).toBe(Infinity);
    expect(bentLoad({ force: -1, moment: 0.1 }, -150, strength)).toBe(0);
  });
});

describe('a load between two deck joints', () => {
  test('breaks the deck stick at the load that a hand calculation gives', () => {
    // By sections, for the load P on both sides: T = 0.5 P; as a beam on two supports M = (P/2) 100/4 mm.
    const used = 0.5 / (STRENGTH * SIDE ** 2) + 12.5 / (STRENGTH * (SIDE ** 3 / 6));
    const { failure, members } = analysed(BETWEEN);
    expect(failure.load).toBeCloseTo(1 / used, 6);
    expect(failure).toMatchObject({ mode: 'bending', reason: 'snapped between its joints' });
    expect(members[failure.member]).toMatchObject({ group: 'Bottom chord' });
    expect(members[failure.member].moment).toBeCloseTo(failure.load * 0.0125, 9);
    expect(members[failure.member].demand).toBeCloseTo(1, 9);
    // All of its strength in the outermost fiber.
    expect(members[failure.member].stress).toBeCloseTo(STRENGTH * 1e6, 0);
  });

  test('is warned of, and named in the picture', () => {
    const analysis = analysed(BETWEEN);
    const codes = structures.warnings(analysis).map(({ code }) => code);
    expect(codes).toContain('DECK_BENDS');
    const { id } = analysis.members[analysis.failure.member];
    const labels = structures.nodes[0]
      .scene?.(analysis)
      .flatMap((part) => (part.kind === 'put' ? [part.label ?? ''] : []));
    expect(labels?.find((label) => label.startsWith(`${id}, `))).toMatch(/bent by \d+ N mm$/);
  });

  test('bends nothing where a joint is below it', () => {
    expect(analysed({ ...BETWEEN, panels: 4 }).members.every(({ moment }) => moment === 0)).toBe(true);
    expect(analysed({ ...BETWEEN, loadPoints: 'J2, J3' }).members.every(({ moment }) => moment === 0)).toBe(true);
  });
});

describe('other tests', () => {
  test('a load spread over the deck bends each of its sticks as a beam under an even load', () => {
    const { design, shape } = analysed({ test: 'distributed' });
    const [{ shares, bends }] = loadCasesOf(design, shape);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    // Six panels of 50 mm: q = 1/2/300 N/mm on each side, M = q 50²/8 mm.
    expect(bends).toHaveLength(6);
    for (const { moment } of bends) expect(moment).toBeCloseTo((1 / 2 / 300) * (50 ** 2 / 8) * 1e-3, 12);
  });

  test('a moving load also stands in the middle of each deck stick', () => {
    const { design, shape } = analysed({ test: 'moving' });
    const cases = loadCasesOf(design, shape);
    expect(cases).toHaveLength(5 + 6);
    expect(cases[7].label).toBe('between J3 and J4');
    expect(cases[7].bends[0].moment).toBeCloseTo(0.05 / 8, 12);
  });
});
