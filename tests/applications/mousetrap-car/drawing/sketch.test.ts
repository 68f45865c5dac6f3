import { describe, expect, test } from 'vitest';
import { completeInputs, defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { sideView } from '#applications/mousetrap-car/drawing/sketch.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const defaults = defaultInputs(mousetrapCar);
const move = (point: string, to: Point2, inputs: InputValues = defaults) =>
  sideView.edit(inputs, { kind: 'move', view: 'side', point, to });
const pointsOf = (inputs: InputValues) => new Map(sideView.draw(inputs)[0].points.map((point) => [point.id, point.at]));

describe('the side view', () => {
  test('ENG-18 draws the inputs as points, lines and wheels', () => {
    const [sketch] = sideView.draw(defaults);
    expect(Sketch.parse({ ...sketch, node: 'chassis' })).toBeTruthy();
    expect(pointsOf(defaults).get('rear-end')).toEqual([350, 0]);
    expect(pointsOf(defaults).get('pivot')).toEqual([90, 0]);
    expect(pointsOf(defaults).get('drive-axle')).toEqual([325, 0]);
    const [x, y] = pointsOf(defaults).get('lever-tip')!;
    expect(Math.hypot(x - 90, y)).toBeCloseTo(220, 9);
  });

  test.each([
    ['rear-end', [402.4, 9], { length: 402 }],
    ['pivot', [120, 30], { trapX: 120 }],
    ['drive-axle', [300.6, -4.4], { driveAxleX: 301, axleDrop: -4 }],
    ['front-axle', [40, 0], { frontAxleX: 40 }],
    ['ballast', [200, 0], { ballastX: 200 }],
  ] as const)('moving %s sets its inputs and no others', (point, to, changes) => {
    expect(move(point, to)).toEqual({ inputs: { ...defaults, ...changes } });
  });

  test('moving the tip of the lever sets its length and its set angle', () => {
    const angle = (15 * Math.PI) / 180;
    expect(move('lever-tip', [90 + 180 * Math.cos(angle), 180 * Math.sin(angle)])).toEqual({
      inputs: { ...defaults, leverLength: 180, setAngle: 15 },
    });
  });

  test('every point moved to where it is drawn changes nothing', () => {
    const inputs = { ...defaults, ballast: 20 };
    const movable = [...pointsOf(inputs)].filter(([id]) => id !== 'front-end');
    expect(movable.map(([id, at]) => move(id, at, inputs))).toEqual(movable.map(() => ({ inputs })));
  });

  test('a point dragged anywhere leaves inputs that are within their ranges', () => {
    for (const point of ['rear-end', 'pivot', 'drive-axle', 'front-axle', 'ballast', 'lever-tip']) {
      for (const to of [
        [-9999, -9999],
        [9999, 9999],
        [90, 0],
        [-50, 80],
      ] as const) {
        const moved = move(point, to);
        expect('inputs' in moved && completeInputs(mousetrapCar, moved.inputs).problems).toEqual([]);
      }
    }
  });

  test('says why an edit cannot be made', () => {
    expect(sideView.edit(defaults, { kind: 'add-point', view: 'side', at: [0, 0] })).toHaveProperty('refused');
    expect(move('front-end', [3, 3])).toHaveProperty('refused');
    expect(move('pivot', [Number.NaN, 3])).toHaveProperty('refused');
  });
});
