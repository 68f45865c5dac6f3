import { describe, expect, test } from 'vitest';
import { momentsOf } from '#client/panels/race/moments.ts';
import { nameTags } from '#client/panels/race/name-tags.ts';
import { lampsAt } from '#client/panels/race/race-overlay.tsx';
import { racersOf } from '#client/panels/race/racers.ts';
import { readoutAt } from '#client/panels/race/readout.ts';
import { canFollow, shotOf } from '#client/panels/race/shots.ts';
import { soundBetween } from '#client/panels/race/use-race-sounds.ts';
import { winnersRing } from '#client/panels/race/winners-ring.ts';
import { alike, differenceOf, greatestDifferences } from '#client/screens/competition/difference.ts';
import { ghostOf } from '#client/screens/competition/race/ghost.ts';
import { postWords } from '#client/words/post-words.ts';
import { racerCommands } from '#tests/client/panels/race/racer-commands.ts';
import type { CameraName } from '#client/panels/race/shots.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';

const car = (slot: 1 | 2) => racerCommands(`car-${slot}`, slot);

const note = (text: string): SceneCommand => ({
  kind: 'put',
  id: text,
  material: 'neutral',
  shape: { kind: 'text', text, size: 0.1 },
});

describe('nameTags', () => {
  test('each racer carries its name along', () => {
    const tags = nameTags([...car(1), ...car(2)], ['Arrow', 'Bolt']);
    expect(tags).toMatchObject([
      { shape: { text: 'Arrow' }, parent: 'car-1', material: 'slot-1' },
      { shape: { text: 'Bolt' }, parent: 'car-2', material: 'slot-2' },
    ]);
  });

  test('a name at the start does not do for a racer that leaves it behind', () => {
    expect(nameTags([...car(1), note('Arrow')], ['Arrow', 'Bolt'])).toHaveLength(1);
  });

  test('a bridge that stays where its name is needs no second one', () => {
    const bridge = car(1).filter((command) => command.kind === 'put');
    expect(nameTags([...bridge, note('Arrow')], ['Arrow', 'Bolt'])).toEqual([]);
  });
});

describe('winnersRing', () => {
  test('goes along with who won, from the moment on when it is decided', () => {
    expect(winnersRing([...car(1), ...car(2)], 2, 1)).toMatchObject([
      { kind: 'put', id: 'winners-ring', material: 'slot-2' },
      { kind: 'play', id: 'winners-ring', times: [0, 1], visible: [0, 1] },
    ]);
    expect(winnersRing([...car(1), ...car(2)], 3, 1)).toEqual([]);
    // A stick of a bridge that falls.
    const falls = [...car(1), ...car(2)].map((command) =>
      command.kind === 'play'
        ? { ...command, positions: command.positions.map(([x]): [number, number, number] => [x / 100, 0, 0]) }
        : command,
    );
    expect(winnersRing(falls, 2, 1)).toEqual([]);
  });
});

describe('differenceOf', () => {
  test('says how far apart two results are, as precisely as they are told', () => {
    expect(differenceOf('1.103 s', '1.114 s')).toBe('0.011 s');
    expect(differenceOf('1909', '1,850.5')).toBe('58.5');
  });

  test('words and unlike units have no difference', () => {
    expect(differenceOf('did not finish', '1.1 s')).toBe('');
    expect(differenceOf('1 m', '1 s')).toBe('');
  });
});

test('designs differ most in numbers of different kinds: of three speeds one stands for all, and none for what decides', () => {
  const design = (...values: readonly string[]) => ({
    name: '',
    stats: ['Race time', 'Reaction', 'Top speed', 'Finish speed', 'Pull', 'Lift', 'Mass'].map((name, index) => ({
      name,
      value: values[index] ?? '',
    })),
  });
  const design1 = design('1.1 s', '0.4 s', '21.2 m/s', '18.0 m/s', '7.80', '5.10', '84.7 g');
  const design2 = design('1.2 s', '0.2 s', '19.9 m/s', '15.0 m/s', '6.50', '5.00', '89.8 g');
  const found = greatestDifferences({ design1, design2, winner: 1 });
  expect(found.map(({ name }) => name)).toEqual(['Pull', 'Top speed', 'Mass']);
});

test('two like numbers are told with the same decimals, and nothing else is touched', () => {
  expect(alike('2 s', '1.99 s')).toEqual(['2.00 s', '1.99 s']);
  expect(alike('1,909', '1850.5')).toEqual(['1,909.0', '1850.5']);
  expect(alike('did not finish', '1.1 s')).toEqual(['did not finish', '1.1 s']);
  expect(alike('1 m', '1.5 s')).toEqual(['1 m', '1.5 s']);
});

describe('a race on the class wall', () => {
  const raced = (alias: string, name: string, value: number): WallPost['own'] => ({
    alias,
    name,
    result: { value, units: 's', decimals: 3 },
  });
  const own = raced('Wen', 'Silver Arrow', 1.135);
  const rival = raced('Quinn', 'Swift 2', 1.184);

  test('COMP-07 is told with both results', () => {
    expect(postWords({ id: 'a', at: 0, own, rival, outcome: 'won' })).toBe(
      'Wen with Silver Arrow (1.135\u202fs) won against Quinn with Swift 2 (1.184\u202fs).',
    );
  });

  test('COMP-07 says what a result without units is of', () => {
    const bare = (of: WallPost['own'], value: number) => ({
      ...of,
      result: { value, units: '', decimals: 0, label: 'Efficiency' },
    });
    expect(postWords({ id: 'a', at: 0, own: bare(own, 1726), rival: bare(rival, 1674), outcome: 'won' })).toBe(
      'Wen with Silver Arrow (Efficiency 1726) won against Quinn with Swift 2 (Efficiency 1674).',
    );
  });

  test('COMP-07 names a result that did not count', () => {
    const post: WallPost = { id: 'a', at: 0, own: { ...own, outside: 'spec' }, rival, outcome: 'lost' };
    expect(postWords(post)).toBe(
      'Wen with Silver Arrow (1.135\u202fs, Out of Spec) took on Quinn with Swift 2 (1.184\u202fs).',
    );
    expect(postWords({ ...post, rival: { ...rival, outside: 'ranking' } })).toContain('(1.184\u202fs, not ranked)');
  });
});

describe('readoutAt', () => {
  test('COMP-09 a readout lies between the samples of the history and is held at its ends', () => {
    expect([-1, 0, 0.5, 1, 9].map((time) => readoutAt([0, 1], [2, 4], time))).toEqual([2, 2, 3, 4, 4]);
  });
});

describe('a race on its stage', () => {
  const race = (events: Race['events'], rest: Partial<Race> = {}): Race => ({
    duration: 3,
    commands: [...car(1), ...car(2)],
    events,
    readouts: [],
    ...rest,
  });
  const finish = { time: 2, design: 1, label: 'Finish' } as const;

  test('racers are the first parts in the colours of the slots, and bridges are not followed', () => {
    const racers = racersOf([...car(1), ...car(2)]);
    expect(racers.map(({ slot, root }) => [slot, root.id])).toEqual([
      [1, 'car-1'],
      [2, 'car-2'],
    ]);
    expect(canFollow(racers)).toBe(true);
    const bridges = racersOf([...car(1), ...car(2)].filter(({ kind }) => kind === 'put'));
    expect(canFollow(bridges)).toBe(false);
    const late = { finish: 2, decided: 2, time: 3 };
    expect(shotOf({ camera: 'automatic', racers: bridges, champion: 1, ...late })).toBeUndefined();
  });

  test('the camera follows both, then who won, and whom the student chooses', () => {
    const racers = racersOf([...car(1), ...car(2)]);
    const shot = (camera: CameraName, champion?: 1 | 2, time = 0) =>
      shotOf({ camera, racers, champion, finish: 2, decided: 2.4, time });
    const roots = (camera: CameraName, champion?: 1 | 2) => shot(camera, champion)?.racers;
    expect(roots('automatic')).toEqual(['car-1', 'car-2']);
    // It waits for them at the finish, and goes with the winner afterwards.
    expect([0, 1.8, 2.1].map((time) => shot('automatic', undefined, time)?.at)).toEqual([undefined, 2, 2]);
    expect(shot('automatic', 1, 2.5)?.at).toBeUndefined();
    // Where nobody wins it goes with both of them, who have left the line.
    expect(shot('automatic', undefined, 2.5)).toMatchObject({ view: 'chase', racers: ['car-1', 'car-2'] });
    expect(shot('finish')?.at).toBe(2);
    expect(shot('automatic', 2)).toMatchObject({ racers: ['car-1', 'car-2'], lead: 'car-2' });
    expect(roots('racer-1', 2)).toEqual(['car-1']);
    expect(shot('whole')).toMatchObject({ racers: ['car-1', 'car-2'], isWhole: true });
  });

  test('a finish is waited for where there is a line, however slowly the race is shown', () => {
    const slowed = { clock: { shown: [0, 3], real: [0, 1] } };
    const line = { ...note('20 m'), id: 'finish-line' } as SceneCommand;
    expect(momentsOf(race([finish], slowed), 1).finish).toBeUndefined();
    expect(momentsOf(race([finish], { commands: [...car(1), line] }), 1).finish).toBe(2);
  });

  test('the lamps are lit one after the other and are green from the start on', () => {
    expect([-2, -1.4, -0.9, -0.1].map((time) => lampsAt(time, 0).lit)).toEqual([0, 1, 2, 3]);
    expect([-0.1, 0].map((time) => lampsAt(time, 0).isGo)).toEqual([false, true]);
  });

  test('each thing that happens sounds once, and going back is silent', () => {
    const moment = { race: race([{ time: 0.5, design: 0, label: 'Start' }, finish]), start: 0.5, decided: 2 };
    const steps = [-2, -1, 0.4, 0.6, 0.7, 1.9, 2.1, 0.4];
    const heard = steps.slice(1).map((to, index) => soundBetween(moment, steps[index] ?? 0, to));
    expect(heard).toEqual(['lamp', 'lamp', 'go', undefined, undefined, 'end', undefined]);
  });

  test('a ghost drives in the lane of the own racer, at the moments of the later race', () => {
    const earlier = race([finish]);
    const slowed = race([finish], { clock: { shown: [0, 2], real: [0, 1] } });
    const own = racersOf(slowed.commands)[1];
    const commands = own === undefined ? [] : ghostOf({ race: earlier, slot: 1 }, slowed, own, 'Your last run: Arrow');
    expect(commands).toMatchObject([
      { kind: 'put', id: 'ghost-car-1', material: 'ghost', label: 'Your last run: Arrow' },
      { kind: 'play', id: 'ghost-car-1', times: [0, 2] },
    ]);
  });
});
