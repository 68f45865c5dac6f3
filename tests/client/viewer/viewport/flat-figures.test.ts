import { describe, expect, test } from 'vitest';
import { sceneOf } from '#client/viewer/scene/scene-model.ts';
import { UPRIGHT, figuresOf, spotsOf } from '#client/viewer/viewport/flat-figures.ts';
import { leanOf } from '#client/viewer/viewport/lean.ts';
import { boundsOf } from '#client/viewer/viewport/viewport.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

const plate: SceneCommand = {
  kind: 'put',
  id: 'plate',
  material: 'wood',
  shape: {
    kind: 'extrude',
    outline: [
      [0, 0],
      [0.1, 0],
      [0.1, 0.02],
      [0.02, 0.02],
      [0.02, 0.06],
      [0, 0.06],
    ],
    holes: [
      [
        [0.005, 0.005],
        [0.01, 0.005],
        [0.01, 0.01],
      ],
    ],
    depth: 0.004,
  },
};

const box = (id: string, z: number, material: 'wood' | 'metal' = 'wood'): SceneCommand => ({
  kind: 'put',
  id,
  material,
  at: { position: [0, 0, z] },
  shape: {
    kind: 'extrude',
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    depth: 0.1,
  },
});

describe('figuresOf', () => {
  test('a plate seen from its side keeps its corner and its hole: it is no hull', () => {
    const [figure] = figuresOf(sceneOf([plate]), 0, 'side');
    if (figure?.kind !== 'solid') throw new Error('A plate is a solid.');
    // The outline's inner corner, and the hole as a loop of its own.
    expect(figure.outline.fill).toContain('20 -20');
    expect(figure.outline.fill.match(/M/g)).toHaveLength(2);
  });

  test('the length of a line is written in no view along that line', () => {
    const across: SceneCommand[] = [
      {
        kind: 'put',
        id: 'width',
        material: 'neutral',
        shape: {
          kind: 'line',
          points: [
            [0.02, 0, -0.034],
            [0.02, 0, 0.034],
          ],
        },
      },
      {
        kind: 'put',
        id: 'width-text',
        material: 'neutral',
        shape: { kind: 'text', text: 'Overall width 68 mm', size: 0.008 },
        parent: 'width',
      },
    ];
    const spots = (plane: 'side' | 'top' | 'end') =>
      figuresOf(sceneOf(across), 0, plane).filter(({ kind }) => kind === 'spot').length;
    expect([spots('side'), spots('top'), spots('end')]).toEqual([0, 1, 1]);
  });

  test('a plate seen from above is as thick as it is deep', () => {
    const [figure] = figuresOf(sceneOf([plate]), 0, 'top');
    const bounds = boundsOf(spotsOf(figure!));
    expect(bounds.right - bounds.left).toBeCloseTo(100, 6);
    expect(bounds.top - bounds.bottom).toBeCloseTo(4, 6);
  });

  test('what is nearer to the viewer is drawn later', () => {
    const model = sceneOf([box('near', 0.5), box('far', -0.5)]);
    expect(figuresOf(model, 0, 'side').map((figure) => figure.part.put.id)).toEqual(['far', 'near']);
    expect(figuresOf(sceneOf([box('near', 0.5), box('far', -0.5)]), 0, 'top')).toHaveLength(2);
  });

  test('a part moves with its parent and vanishes with it', () => {
    const child: SceneCommand = {
      kind: 'put',
      id: 'child',
      material: 'metal',
      parent: 'car',
      at: { position: [0, 0.1, 0] },
      shape: { kind: 'marker', symbol: 'cg', size: 0.01 },
    };
    const track: SceneCommand = {
      kind: 'play',
      id: 'car',
      times: [0, 1],
      positions: [
        [0, 0, 0],
        [2, 0, 0],
      ],
      visible: [1, 0],
    };
    const model = sceneOf([box('car', 0), child, track]);
    const at = (time: number) => figuresOf(model, time, 'side').find((figure) => figure.part.put.id === 'child');
    const half = at(0.5);
    expect(half?.kind === 'spot' ? half.at : undefined).toEqual([1000, 100]);
    expect(at(1)).toBeUndefined();
  });

  test('a lathe seen from the front is a circle', () => {
    const cone: SceneCommand = {
      kind: 'put',
      id: 'cone',
      material: 'plastic',
      shape: {
        kind: 'lathe',
        profile: [
          [0, 0.03],
          [0.1, 0],
        ],
      },
    };
    const [figure] = figuresOf(sceneOf([cone]), 0, 'end');
    const bounds = boundsOf(spotsOf(figure!));
    expect(bounds.right - bounds.left).toBeCloseTo(60, 0);
    expect(bounds.top - bounds.bottom).toBeCloseTo(60, 0);
  });
});

describe('two lanes from the side', () => {
  const raced = (slot: 1 | 2, to: readonly [number, number]): SceneCommand[] => [
    { ...box(`lane ${slot}`, slot === 1 ? -0.2 : 0.2), material: `slot-${slot}` } as SceneCommand,
    {
      kind: 'play',
      id: `lane ${slot}`,
      times: [0, 1],
      positions: [
        [0, 0, slot === 1 ? -0.2 : 0.2],
        [...to, 0],
      ],
    },
  ];
  const boundsIn = (to: readonly [number, number], isTall = false) => {
    const model = sceneOf([...raced(1, to), ...raced(2, to)]);
    const figures = figuresOf(model, 0, 'side', leanOf(model, isTall));
    return ['lane 1', 'lane 2'].map((id) =>
      boundsOf(figures.filter(({ part }) => part.put.id === id).flatMap(spotsOf)),
    );
  };

  test('stand above one another where they are driven along, the nearer one below', () => {
    const [one, other] = boundsIn([10, 0]);
    expect(one?.bottom).toBeGreaterThan(other?.top ?? Infinity);
    expect(one?.left).toBe(other?.left);
  });

  test('stand beside one another where they rise or stay, the first at the left', () => {
    const [one, other] = boundsIn([0, 10]);
    expect(one?.right).toBeLessThan(other?.left ?? -Infinity);
    expect(one?.bottom).toBe(other?.bottom);
  });

  test('that stay stand above one another in a picture taller than wide, where beside one another both would be small', () => {
    const [one, other] = boundsIn([0, 0], true);
    expect(one?.bottom).toBeGreaterThan(other?.top ?? Infinity);
    expect(one?.left).toBe(other?.left);
    const [rising, beside] = boundsIn([0, 10], true);
    expect(rising?.right).toBeLessThan(beside?.left ?? -Infinity);
  });

  test('are no lanes where nobody races', () => {
    expect(leanOf(sceneOf([box('near', 0.2)]))).toBe(UPRIGHT);
  });
});
