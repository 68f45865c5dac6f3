import { beforeEach, describe, expect, test } from 'vitest';
import { TAKEN_PREFIX, trial, trialEntity } from '#client/mutations/trial.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { Trial, TrialEntry } from '#contract/engineering/trial.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const SHEET: TrialSheet = {
  units: 'metric',
  revisionId: 'r',
  revisionLabel: 'Arrow 1',
  name: 'Run 1',
  mass: '',
  values: { time: '1.2' },
  partners: [],
  note: '',
  isSure: false,
};
const ENTRY: TrialEntry = {
  revisionId: 'r',
  name: 'Run 1',
  at: 1,
  mass: null,
  values: { time: 1.2 },
  partners: [],
  note: '',
};

describe('a measured run that is typed in two tabs', () => {
  let device: ClassroomDevice;
  let page: Page;
  let trials: typeof import('#client/stores/learning/trials/trials.ts').trials;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    ({ trials } = await import('#client/stores/learning/trials/trials.ts'));
  });

  const drafts = () => page.device.value!.partition.database.drafts;
  const typed = async () => {
    await expect.poll(() => drafts().count()).toBeGreaterThan(0);
    await until(() => !trials.isTyping.value);
  };
  /** What the student's other tab has put onto the device. */
  const putElsewhere = async (id: string, held: TrialSheet) => {
    const entity = trialEntity(id);
    const box = await page.device.value!.partition.boxer.seal('drafts', entity, JSON.stringify(held));
    await drafts().put({ entity, app: 'dragster', baseRev: 0, v: 1, box });
  };
  /** And what it has entered, which waits for the network. */
  const enterElsewhere = async (trialId: string, entry: TrialEntry) => {
    device.network = 'offline';
    const outbox = new Outbox(page.device.value!.partition);
    await outbox.perform(trial, { app: 'dragster', trialId, entry, baseRev: 0 });
  };
  const ownId = async () => (await drafts().toArray())[0]!.entity.slice(trialEntity('').length);

  test('is a run of its own after the other tab has entered the one before', async () => {
    trials.type(SHEET);
    await typed();
    const first = await ownId();
    await enterElsewhere(first, ENTRY);
    await until(() => trials.all.value.length === 1 && trials.sheet.value === undefined);
    trials.type({ ...SHEET, name: 'Run 2' });
    await typed();
    expect(trials.all.value).toMatchObject([{ id: first, status: 'on-device', entry: { name: 'Run 1' } }]);
    expect([trials.sheet.value?.name, trials.correcting.value]).toEqual(['Run 2', undefined]);
  });

  test('is no correction any more once the other tab has sent that', async () => {
    const { database, boxer } = page.device.value!.partition;
    const taken: Trial = { ...ENTRY, id: 'one', by: 'Ada', isMine: true, rev: 1, takenAt: 1 };
    const k = `${TAKEN_PREFIX}one`;
    await database.meta.put({ k, box: await boxer.seal('meta', k, { app: 'dragster', trial: taken }) });
    await until(() => trials.all.value.length === 1);
    trials.correct('one', { ...SHEET, note: 'Wind.' });
    await until(() => trials.correcting.value?.id === 'one' && !trials.isTyping.value);
    await enterElsewhere('one', { ...ENTRY, note: 'Wind.' });
    await until(() => trials.correcting.value === undefined);
    trials.type({ ...SHEET, name: 'Run 2' });
    await typed();
    expect(trials.all.value).toMatchObject([{ id: 'one', status: 'on-device', entry: { note: 'Wind.' } }]);
  });

  test('stays in the fields in which it is typed, whatever the other tab begins', async () => {
    trials.type(SHEET);
    await typed();
    await putElsewhere('0', { ...SHEET, name: 'Other' });
    await expect.poll(() => drafts().count()).toBe(2);
    trials.type({ ...SHEET, note: 'Wind.' });
    await typed();
    expect(trials.sheet.value).toEqual({ ...SHEET, note: 'Wind.' });
  });

  test('has what was typed into different fields', async () => {
    trials.type(SHEET);
    await typed();
    const id = await ownId();
    trials.type({ ...SHEET, note: 'Wind.', values: { time: '1.2', distance: '3' } });
    await putElsewhere(id, { ...SHEET, mass: '52', values: { time: '1.3' } });
    await until(() => trials.sheet.value?.mass === '52' && !trials.isTyping.value);
    expect(trials.sheet.value).toEqual({
      ...SHEET,
      note: 'Wind.',
      mass: '52',
      values: { time: '1.3', distance: '3' },
    });
  });
});
