import { describe, expect, test } from 'vitest';
import { structures } from '#applications/structures/descriptor.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { MOST_SAMPLES, SceneCommand } from '#contract/engineering/scene.ts';
import { Race } from '#contract/engineering/simulation.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';

const bridges = {
  default: analysed(),
  'one side, round sticks': analysed({ view: 'side', section: 'round', stickDiameter: 3 }),
  'double strips, K, deck at the top': analysed({ pattern: 'k', deck: 'top', section: 'double', bracing: 'x-both' }),
  'moving load, own weight': analysed({ pattern: 'warren', panels: 9, test: 'moving', selfWeight: true }),
  'crossed middle panel': analysed({ panels: 5, loadCap: 1 }),
};
const named = Object.entries(bridges);

describe.each(named)('pictures and charts of a bridge (%s)', (_, analysis) => {
  test('every command is valid and every part has its own id', () => {
    for (const { id, scene } of structures.nodes) {
      const commands = scene?.(analysis) ?? [];
      for (const command of commands) expect(SceneCommand.safeParse(command).error, id).toBeUndefined();
      const puts = commands.flatMap((command) => (command.kind === 'put' ? [command.id] : []));
      expect(new Set(puts).size, id).toBe(puts.length);
      const others = commands.flatMap((command) =>
        command.kind === 'tint' || command.kind === 'play' ? [command.id] : [],
      );
      for (const other of others) expect(puts, id).toContain(other);
    }
  });

  test('every member is a labelled part', () => {
    const labels = structures.nodes[0]
      .scene?.(analysis)
      .flatMap((command) => (command.kind === 'put' ? [command.label ?? ''] : []));
    for (const { id } of analysis.members)
      expect(labels?.filter((label) => label.startsWith(`${id}, `))).toHaveLength(1);
  });

  test('the pictures beside charts of members name each of them', () => {
    for (const node of ['forces', 'failure']) {
      const commands = structures.nodes.find(({ id }) => id === node)?.scene?.(analysis) ?? [];
      const words = commands.flatMap((command) =>
        command.kind === 'put' && command.shape.kind === 'text' ? [command.shape.text.split(' ')[0]] : [],
      );
      expect(words, node).toEqual(analysis.members.map(({ id }) => id));
    }
  });

  test('every chart is valid, with an id of its own and marks on the chart', () => {
    const charts = structures.nodes.flatMap((node) =>
      (node.charts?.(analysis) ?? []).map((chart) => ({ ...chart, node: node.id })),
    );
    for (const chart of charts) {
      expect(Chart.safeParse(chart).error, chart.id).toBeUndefined();
      for (const { values } of chart.series)
        expect(values.length, chart.id).toBe(chart.categories?.length ?? chart.series[0].x?.length);
    }
    expect(charts.map(({ id }) => id)).toContain('influence-line');
  });

  test('a race against the default bridge is valid and short enough for the wire', () => {
    const race = structures.race({ name: 'One', analysis }, { name: 'Two', analysis: bridges.default });
    expect(Race.safeParse(race).error).toBeUndefined();
    for (const command of race.commands) {
      if (command.kind !== 'play') continue;
      expect(command.times.length).toBeLessThanOrEqual(MOST_SAMPLES);
      expect(command.positions).toHaveLength(command.times.length);
      expect(command.times.toSorted((a, b) => a - b)).toEqual(command.times);
    }
    for (const { times, design1, design2 } of race.readouts) {
      expect([design1.length, design2.length]).toEqual([times.length, times.length]);
    }
  });
});

describe('what the pictures show', () => {
  test('pull and push are tinted with opposite signs on one scale', () => {
    const tints = structures.nodes.find(({ id }) => id === 'forces')?.scene?.(bridges.default) ?? [];
    const scalars = tints.flatMap((command) => (command.kind === 'tint' ? [command] : []));
    expect(scalars).toHaveLength(42);
    for (const { scalar, scale } of scalars) {
      expect(Math.abs(scalar)).toBeLessThanOrEqual(scale.max);
      expect(scale.min).toBe(-scale.max);
    }
  });

  test('the deflected bridge hangs below the unloaded one by the exaggerated deflection', () => {
    const analysis = analysed({ exaggeration: 20 });
    const lowest = (id: string): number =>
      Math.min(
        ...(structures.nodes.find((node) => node.id === id)?.scene?.(analysis) ?? []).flatMap((command) =>
          command.kind === 'put' && command.id.startsWith('member-') && command.parent === undefined
            ? [command.at?.position?.[1] ?? 0]
            : [],
        ),
      );
    const sunk = lowest('type') - lowest('deflection');
    expect(sunk).toBeGreaterThan(0.5 * 20 * analysis.deflection);
    expect(sunk).toBeLessThanOrEqual(20 * analysis.deflection);
  });
});

describe('the load race', () => {
  const weak = analysed({ section: '1/16' });
  const race = structures.race({ name: 'Strong', analysis: bridges.default }, { name: 'Weak', analysis: weak });

  test('both buckets fill at the same rate, so the weaker bridge breaks first, in proportion to its load', () => {
    const [start, first, second] = race.events;
    expect(start.design).toBe(0);
    expect([first.design, second.design]).toEqual([2, 1]);
    expect(first.time / second.time).toBeCloseTo(weak.failure.load / bridges.default.failure.load, 4);
    expect(second.label).toContain(`${(bridges.default.failure.load / 9.80665).toFixed(2)} kg`);
  });

  test('the readouts climb to the break, and from then on say what the bridge carried and how far it bent', () => {
    const [{ times, design2 }, bend] = race.readouts;
    expect(Math.max(...design2)).toBeCloseTo(weak.failure.load / 9.80665, 3);
    expect(design2[times.length - 1]).toBe(Math.max(...design2));
    expect(bend.design2[times.length - 1]).toBeCloseTo(1000 * weak.deflection, 3);
  });

  test('the governing member disappears at the break and the others move as the loose bridge can', () => {
    const id = `bridge-1-member-${bridges.default.members[bridges.default.failure.member].id}`;
    const play = race.commands.find((command) => command.kind === 'play' && command.id === id);
    expect(play).toMatchObject({ kind: 'play' });
    if (play?.kind === 'play') expect([play.visible?.[0], play.visible?.at(-1)]).toEqual([1, 0]);
    const moved = race.commands.filter(
      (command) => command.kind === 'play' && command.id.startsWith('bridge-1-member-'),
    );
    expect(moved.length).toBeGreaterThan(5);
  });

  test('designs that swap places swap their tracks', () => {
    const swapped = structures.race({ name: 'Weak', analysis: weak }, { name: 'Strong', analysis: bridges.default });
    expect(swapped.readouts[0].design1).toEqual(race.readouts[0].design2);
    expect(swapped.duration).toBe(race.duration);
  });

  test('a bridge that holds the cap stays whole', () => {
    const held = analysed({ loadCap: 5 });
    const { events, commands } = structures.race({ name: 'A', analysis: held }, { name: 'B', analysis: held });
    expect(events.filter(({ design }) => design > 0).map(({ label }) => label)).toEqual(
      Array(2).fill('Holds the cap of 5.00 kg'),
    );
    expect(commands.some((command) => command.kind === 'play' && command.id.includes('member'))).toBe(false);
  });
});
