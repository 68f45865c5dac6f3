import { describe, expect, test } from 'vitest';
import { layOut } from '#client/stores/engineering/chart-layout.ts';
import { COMPASS_POINTS } from '#contract/engineering/chart.ts';
import type { WindowWish } from '#client/stores/engineering/chart-layout.ts';

/** A drawing of a small window. */
const CHROMEBOOK = [757, 512] as const;

const wish = (at: WindowWish['at'], size: readonly [number, number] = [500, 250]): WindowWish => ({ at, size });

describe('layOut', () => {
  test('GFX-03 puts a window wholly inside the area at each of the nine compass points', () => {
    for (const at of COMPASS_POINTS) {
      const [box] = layOut([wish(at)], [1200, 700]);
      expect(box).toMatchObject({ width: 500, height: 250 });
      const middle = [box!.x + 250, box!.y + 125];
      expect(middle[0]! < 500 ? 'w' : middle[0]! > 700 ? 'e' : '').toBe(at.replace(/[nsc]/g, ''));
      expect(middle[1]! < 300 ? 'n' : middle[1]! > 400 ? 's' : '').toBe(at.replace(/[ewc]/g, ''));
    }
  });

  test('GFX-03 two windows of 500 x 250 stand beside each other without overlap next to an open dock at 1366 x 600', () => {
    const [first, second] = layOut([wish('se'), wish('se')], CHROMEBOOK);
    expect([first!.height, second!.height]).toEqual([250, 250]);
    expect(Math.abs(first!.y - second!.y)).toBeGreaterThanOrEqual(250);
    for (const box of [first!, second!]) {
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(512);
      expect(box.x + box.width).toBeLessThanOrEqual(757);
    }
  });

  test('a window is never larger than a small area', () => {
    const [box] = layOut([wish('c', [640, 320])], [400, 260]);
    expect(box!.width).toBeLessThanOrEqual(400);
    expect(box!.height).toBeLessThanOrEqual(260);
    expect(box!.x).toBeGreaterThanOrEqual(0);
  });

  test('GFX-03 a window that is moved stays reachable: its title bar never leaves the area', () => {
    const boxes = layOut([wish({ x: -9000, y: -50 }), wish({ x: 9000, y: 9000 })], CHROMEBOOK);
    for (const box of boxes) {
      expect(box.x + box.width).toBeGreaterThanOrEqual(60);
      expect(box.x).toBeLessThanOrEqual(757 - 60);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeLessThan(512);
    }
  });

  test('windows that find no free place overlap by steps, so that each title bar can be seen', () => {
    const boxes = layOut(
      Array.from({ length: 5 }, () => wish('nw')),
      CHROMEBOOK,
    );
    const corners = new Set(boxes.map(({ x, y }) => `${x} ${y}`));
    expect(corners.size).toBe(5);
  });
});
