import { describe, expect, test } from 'vitest';
import { afterPaint } from '#client/ui/rendering/after-paint.ts';

const frame = () => new Promise(requestAnimationFrame);
const task = () => new Promise((resolve) => setTimeout(resolve));

describe('afterPaint', () => {
  test('lets two frames go before it works', async () => {
    const seen: string[] = [];
    afterPaint(() => void seen.push('work'));
    await frame();
    seen.push('first frame');
    await frame();
    seen.push('second frame');
    await expect.poll(() => seen).toEqual(['first frame', 'second frame', 'work']);
  });

  test('does nothing once it was given up, at whatever moment', async () => {
    const seen: string[] = [];
    const giveUps = [0, 1, 2].map((place) => afterPaint(() => void seen.push(`work ${place}`)));
    giveUps[0]?.();
    await frame();
    giveUps[1]?.();
    await frame();
    giveUps[2]?.();
    await task();
    await frame();
    await task();
    expect(seen).toEqual([]);
  });
});
