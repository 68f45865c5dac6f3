import { expect } from 'vitest';
import { freshKey } from '#tests/support/school/server.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import { attemptsIn, expectNothingOf } from './attack-world.ts';
import type { Attacks } from './attack-world.ts';

/** Work that a student left sealed on a device. */
export const sealedAttacks: Attacks = {
  P50: async (world) => {
    const { S1 } = world.server.school;
    const question = await world.choiceOf(world.s1);
    const path = `/student/api/question/${question}`;
    const op = { op: freshKey(), kind: 'answer', method: 'PUT', path, body: { answerId: '1' } } as const;
    const box = await sealed(await sealerOf(world.s1), { ops: [op] });
    for (const client of [world.s2, world.s2, world.anon]) {
      const { status, text } = await client.post('/student/api/outbox/sealed', { box });
      expect([200, 202]).toContain(status);
      expectNothingOf(text, [S1.alias, 'grade', 'score', S1.studentId, S1.publicId]);
    }
    expect(attemptsIn(await world.startup(world.s1))).toBe(1);
    expect(attemptsIn(await world.startup(world.s2))).toBe(0);
  },
  S07: async (world) => {
    const box = 'A'.repeat(200 * 1024);
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) {
      statuses.push((await world.anon.post('/student/api/outbox/sealed', { box })).status);
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([422]));
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    expect((await world.anon.post('/student/api/outbox/sealed', { box: 'AAAA' })).status).toBe(422);
  },
};
