import { afterAll, describe, expect, test } from 'vitest';
import { SEED } from '#tests/faults/core/histories.ts';
import { DURABLE_DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { savesOf, sendThroughKills } from './kills.ts';

/** A class of a thousand sends, through ten kills, in `npm run faults`. */
const CLASS = { students: 30, texts: 4, kills: 3, seed: SEED } as const;
const SENT = savesOf(CLASS);

describe.each(DURABLE_DATABASES)(
  'a server on $name that is killed three times while thirty students send',
  ({ create }) => {
    afterAll(stopDatabases);

    test('QUIZ-14 has each of their 180 saves exactly once, in order', { timeout: 600_000 }, async () => {
      const home = await create('schema');
      const started = performance.now();
      const aftermath = await sendThroughKills(home, CLASS);
      await home.drop();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `seed ${CLASS.seed}: ${aftermath.effects} effects of ${SENT} saves, ${aftermath.kills} kills, ${seconds} s`,
      );
      expect(aftermath).toEqual({
        acknowledged: SENT,
        effects: SENT,
        operations: SENT,
        wholeJournals: CLASS.students,
        wholeRuns: CLASS.students,
        integrity: 'ok',
        kills: CLASS.kills,
      });
    });
  },
);
