import { describe, expect, test } from 'vitest';
import { glider } from '#applications/glider/descriptor.ts';
import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import { inputsWith } from '#tests/applications/glider/glider-inputs.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const sketchOf = (node: string) => glider.nodes.find(({ id }) => id === node)!.sketches!;
const drawn = (node: string, inputs = inputsWith()) => Sketch.parse({ ...sketchOf(node).draw(inputs)[0], node });

function dragged(node: string, point: string, to: Point2, inputs = inputsWith()): InputValues {
  const { view } = drawn(node, inputs);
  const answer = sketchOf(node).edit(inputs, { kind: 'move', view, point, to });
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.inputs;
}

describe('the planform and side sketches', () => {
  test('dragging the wing tip sets span and sweep, on their steps', () => {
    const inputs = dragged('wing', 'wing-tip', [120.4, 249.2]);
    expect(inputs).toMatchObject({ span: 500, sweepLE: 8 });
  });

  test('dragging the trailing edges sets the chords', () => {
    expect(dragged('wing', 'wing-chord', [165.3, 0])).toMatchObject({ rootChord: 80 });
    const tip = drawn('wing').points.find(({ id }) => id === 'wing-tip')!.at;
    expect(dragged('wing', 'wing-tip-chord', [tip[0] + 40, tip[1]])).toMatchObject({ tipChord: 40 });
  });

  test('dragging the tail moves it along the stick', () => {
    expect(dragged('tail', 'tail-nose', [300, 0])).toMatchObject({ tailX: 300 });
    expect(dragged('tail', 'tail-tip', [285, 100])).toMatchObject({ tailSpan: 200 });
  });

  test('the side view sets stick, tail height, fin and clay', () => {
    expect(dragged('fuselage', 'side-stick', [400, 0])).toMatchObject({ stickLength: 400 });
    expect(dragged('fuselage', 'side-tail', [280, 12])).toMatchObject({ tailX: 280, tailZ: 12 });
    expect(dragged('fuselage', 'side-fin-tip', [300, 71])).toMatchObject({ finTip: 20, finHeight: 70 });
    expect(dragged('fuselage', 'side-clay', [12, 0])).toMatchObject({ clayX: 12 });
    expect(dragged('fuselage', 'side-height', [0, -12])).toMatchObject({ stickHeight: 12 });
  });

  test.each(['wing', 'tail', 'fuselage'])(
    'a handle of the %s dragged nowhere changes nothing but rounding, and far away stays in range',
    (node) => {
      const before = inputsWith();
      for (const { id, at } of drawn(node).points) {
        expect(dragged(node, id, at), id).toEqual(before);
        for (const far of [
          [-1e6, -1e6],
          [1e6, 1e6],
          [0, 0],
        ] as const) {
          expect(completeInputs(glider, dragged(node, id, far)).problems, id).toEqual([]);
        }
      }
    },
  );

  test('a handle follows the pointer: drawing again puts it where it was dragged', () => {
    const inputs = dragged('tail', 'tail-tip', [290, 120]);
    const { at } = drawn('tail', inputs).points.find(({ id }) => id === 'tail-tip')!;
    expect(at[0]).toBeCloseTo(290, 0);
    expect(at[1]).toBeCloseTo(120, 0);
  });

  test('lines join points that exist', () => {
    for (const node of ['wing', 'tail', 'fuselage']) {
      const { points, lines } = drawn(node);
      const ids = points.map(({ id }) => id);
      for (const { from, to } of lines) expect(ids).toEqual(expect.arrayContaining([from, to]));
    }
  });

  test('points cannot be added or removed, and unknown ones are refused with a sentence', () => {
    const { edit } = sketchOf('wing');
    for (const change of [
      { kind: 'add-point', view: 'plan', at: [1, 1] },
      { kind: 'remove', view: 'plan', id: 'wing-tip' },
      { kind: 'move', view: 'plan', point: 'constructor', to: [1, 1] },
    ] as const) {
      expect(edit(inputsWith(), change)).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) });
    }
  });
});
