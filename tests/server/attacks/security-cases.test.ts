/*
 * The attack cases of the HTTP layer, one test each, named and described as in the list. The browser's and the
 * build's cases are proved elsewhere.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import list from '#tests/fixtures/security-cases.json' with { type: 'json' };
import { AttackWorld } from './attack-world.ts';
import { guessingAttacks } from './guessing-attacks.ts';
import { hasteAttacks } from './haste-attacks.ts';
import { loadAttacks } from './load-attacks.ts';
import { objectAttacks } from './object-attacks.ts';
import { protocolAttacks } from './protocol-attacks.ts';
import { ruleAttacks } from './rule-attacks.ts';
import { sealedAttacks } from './sealed-attacks.ts';
import { signInAttacks } from './sign-in-attacks.ts';
import { staffAttacks } from './staff-attacks.ts';
import { uploadAttacks } from './upload-attacks.ts';
import type { Attacks } from './attack-world.ts';

const attacks: Attacks = {
  ...signInAttacks,
  ...objectAttacks,
  ...ruleAttacks,
  ...protocolAttacks,
  ...sealedAttacks,
  ...uploadAttacks,
  ...loadAttacks,
  ...hasteAttacks,
  ...guessingAttacks,
  ...staffAttacks,
};

describe('attack cases', () => {
  let world: AttackWorld;
  beforeEach(async () => {
    world = await AttackWorld.open();
  });
  afterEach(() => world.server.close());

  const http = list.cases.filter(({ layer }) => layer === 'http');

  test('every case of the HTTP layer is proved here', () => {
    const open = http.filter(({ id }) => !(id in attacks)).map(({ id }) => id);
    expect(open).toEqual([]);
  });

  test.each(http.filter(({ id }) => id in attacks))('$id $title', async ({ id }) => {
    expect.hasAssertions();
    await attacks[id]?.(world);
  });
});
