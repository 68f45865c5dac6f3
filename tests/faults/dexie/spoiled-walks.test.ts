import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { forgetSealed, lateWork } from '#client/storage/registry.ts';
import { SEED } from '#tests/faults/core/histories.ts';
import { walkAll } from './walks.ts';
import type { Walk } from './walk.ts';

const outboxes = (walk: Walk) =>
  walk.devices.flatMap(({ tabs }) => tabs.flatMap((tab) => (tab ? [tab.partition.database] : [])));

/** Mistakes on the real storage and the real server, made by hand after each command. */
const SPOILED: readonly {
  readonly what: string;
  readonly spoil: (walk: Walk) => Promise<unknown>;
  readonly by: RegExp;
}[] = [
  {
    what: 'a server that forgets operations',
    by: /^I[12]:/,
    spoil: ({ server }) => server.host.services.database.write((sql) => sql.run('DELETE FROM operation')),
  },
  {
    what: 'a device that forgets what it has sent once',
    by: /^I[16]:/,
    spoil: (walk) => Promise.all(outboxes(walk).map(({ outbox }) => outbox.filter(({ sent }) => sent > 0).delete())),
  },
  {
    what: 'a device that forgets drafts',
    by: /^I6:/,
    spoil: (walk) => Promise.all(outboxes(walk).map(({ drafts }) => drafts.clear())),
  },
  {
    what: 'a device that forgets time',
    by: /^I5:/,
    spoil: (walk) => Promise.all(outboxes(walk).map(({ timers }) => timers.clear())),
  },
  {
    what: 'a page that holds on to what is typed',
    by: /^I8:/,
    spoil: async ({ devices }) => {
      for (const document of devices.flatMap(({ documents }) => documents)) {
        for (const text of document?.unkept.values() ?? []) document?.owners.tab.hold([text]);
      }
    },
  },
  {
    what: 'a device that forgets what came late',
    by: /^I6:/,
    spoil: async ({ pupils }) => {
      for (const { pid } of pupils) for (const { id } of await lateWork(pid)) await forgetSealed(id);
    },
  },
];

test.each(SPOILED)('the walks find $what', { timeout: 120_000 }, async ({ spoil, by }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { problem } = await walkAll({ walks: 60, seed: SEED, maxLength: 24, spoil });
  expect(problem).toMatch(by);
});
