import { describe, expect, test } from 'vitest';
import type { SceneCommand } from '#contract/scene.ts';
import { differenceOf } from '#client/screens/competition/difference.ts';
import { nameTags } from '#client/screens/competition/name-tags.ts';
import { readoutAt } from '#client/screens/competition/readout.ts';

const car = (slot: 1 | 2): SceneCommand[] => [
  {
    kind: 'put',
    id: `car-${slot}`,
    material: `slot-${slot}`,
    shape: {
      kind: 'lathe',
      profile: [
        [0, 0.02],
        [0.3, 0.02],
      ],
    },
  },
  {
    kind: 'play',
    id: `car-${slot}`,
    times: [0, 1],
    positions: [
      [0, 0, 0],
      [20, 0, 0],
    ],
  },
];

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

describe('readoutAt', () => {
  test('COMP-09 a readout lies between the samples of the history and is held at its ends', () => {
    expect([-1, 0, 0.5, 1, 9].map((time) => readoutAt([0, 1], [2, 4], time))).toEqual([2, 2, 3, 4, 4]);
  });
});
