import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { readyBench } from '#tests/client/stores/workbench.ts';
import type { ClassroomDevice } from '#tests/client/stores/classroom-device.ts';

describe('the outputs', () => {
  let device: ClassroomDevice;

  beforeEach(async () => {
    device = await openClassroomDevice();
    await device.enter();
  });

  test('OUT-01 OUT-02 come from the addresses of the toolbar; design specifications carry the time, so that none is old', async () => {
    const bench = await readyBench();
    await bench.designs.startNew();
    const { outputs } = await import('#client/stores/engineering/outputs.ts');
    const tools = outputs.groups.value.flatMap((group) => group.tools);
    expect(outputs.groups.value.map(({ title }) => title)).toEqual(['Reports', 'Drawings', 'Build files']);
    expect(tools.every(({ url, type }) => url?.startsWith('/front/reports/') && type !== undefined)).toBe(true);
    const ask = async (title: string): Promise<string> => {
      const tool = tools.find((each) => each.title === title);
      if (!tool) throw new Error(`There is no ${title}.`);
      outputs.select(tool);
      await until(() => outputs.report.value.status === 'ready');
      return device.seen.findLast(({ path }) => path.startsWith('/front/reports/'))?.path ?? '';
    };
    expect(await ask('Design specifications')).toMatch(/^\/front\/reports\/design-specifications\?t=\d{13}$/);
    expect(await ask('Cut list (CSV)')).toBe('/front/reports/cut-list');
    const shown = outputs.report.value;
    expect(shown.status === 'ready' && shown.report.type).toBe('csv');
  });

  test('OUT-01 of a design that cannot be made nobody is asked for a report', async () => {
    const bench = await readyBench();
    await bench.designs.startNew();
    const { outputs } = await import('#client/stores/engineering/outputs.ts');
    const tool = outputs.groups.value[0]?.tools[0];
    const sound = bench.engine.assessment.value;
    if (!tool || !sound) throw new Error('There are no outputs.');
    const errors = [{ code: 'ERR_MODEL_FAILURE', message: 'The nose is behind the tail.' }];
    const assessment = vi.spyOn(bench.engine.assessment, 'peek').mockReturnValue({ ...sound, errors });
    outputs.select(tool);
    const failed = { status: 'failed', message: 'The nose is behind the tail.' };
    expect(outputs.report.value).toEqual(failed);
    outputs.showAll();
    expect(outputs.report.value).toEqual(failed);
    assessment.mockRestore();
    outputs.select(tool);
    await until(() => outputs.report.value.status === 'ready');
    expect(device.seen.filter(({ path }) => path.startsWith('/front/reports/'))).toHaveLength(1);
  });

  test('OUT-01 a report that cannot be written says so and may be asked for again', async () => {
    const bench = await readyBench();
    await bench.designs.startNew();
    const { outputs } = await import('#client/stores/engineering/outputs.ts');
    const tool = outputs.groups.value[0]?.tools[0];
    if (!tool) throw new Error('There are no outputs.');
    device.network = 'offline';
    outputs.select(tool);
    await until(() => outputs.report.value.status === 'failed');
    device.network = 'online';
    outputs.select(tool);
    await until(() => outputs.report.value.status === 'ready');
    expect(outputs.selected.value).toBe(tool);
  });

  test('OUT-01 everything for building stays when the network is lost and back, and is written again of what the design is then', async () => {
    const bench = await readyBench();
    await bench.designs.startNew();
    const { outputs } = await import('#client/stores/engineering/outputs.ts');
    const { connectivity } = await import('#client/sync/connection-state.ts');
    const { student } = await import('#client/scopes/scopes.ts');
    const { navigation } = await import('#client/stores/page/navigation.ts');
    const setConnection = (state: 'offline' | 'online'): void => {
      const scope = student.peek();
      if (scope) connectivity.set(scope, state);
    };
    const written = (): number => device.seen.filter(({ path }) => path.startsWith('/front/reports/')).length;
    vi.stubGlobal('navigator', { language: 'de-DE' });
    navigation.go('outputs');
    await until(() => outputs.report.value.status === 'ready');
    outputs.showAll();
    await until(() => outputs.report.value.status === 'all');
    const all = outputs.report.value;
    const before = written();
    setConnection('offline');
    setConnection('online');
    expect(outputs.selected.value).toBeUndefined();
    expect(outputs.report.value).toBe(all);
    expect(written()).toBe(before);

    outputs.showAll();
    expect(outputs.report.value.status).toBe('loading');
    setConnection('offline');
    setConnection('online');
    await until(() => outputs.report.value.status === 'all');
    const each = written() - before;
    expect(each).toBe(before - 1);

    // What failed meanwhile is written when the network is back.
    device.network = 'offline';
    outputs.showAll();
    await until(() => outputs.report.value.status === 'failed');
    setConnection('offline');
    device.network = 'online';
    setConnection('online');
    await until(() => outputs.report.value.status === 'all');

    const again = written();
    navigation.go('engineering');
    navigation.go('outputs');
    expect(outputs.report.value.status).toBe('loading');
    await until(() => outputs.report.value.status === 'all');
    expect(written() - again).toBe(each);
  });
});
