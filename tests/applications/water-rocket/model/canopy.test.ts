import { expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { fullAfter } from '#applications/water-rocket/model/canopy.ts';
import { analyse } from '#applications/water-rocket/model/model.ts';
import { GRAVITY } from '#physics/constants.ts';

/** When the parachute is full after the highest point [s], and how far the rocket fell until then [m]. */
function opening(chuteDia: number, deployDelay: number) {
  const result = analyse({ ...defaultInputs(waterRocket), chuteDia, deployDelay });
  if (isModelError(result)) throw new Error(result.message);
  const { tOpen, tApogee, apogee, history } = result.flight;
  const open = history.find(({ stage }) => stage === 'descent');
  return { after: (tOpen ?? Number.NaN) - tApogee, fall: apogee - (open?.z ?? Number.NaN) };
}

test('a canopy is full eight diameters below where it came out', () => {
  for (const [delay, diameter] of [
    [0, 1.5],
    [0.5, 0.6],
    [2, 0.3],
  ]) {
    const fall = (GRAVITY * (fullAfter(delay, diameter) ** 2 - delay ** 2)) / 2;
    expect(fall).toBeCloseTo(8 * diameter, 9);
  }
});

test('what has no canopy opens when it comes out', () => {
  expect(fullAfter(0.7, 0)).toBe(0.7);
});

test('a large canopy opens later, and after a longer fall', () => {
  const [small, large] = [opening(300, 0), opening(1200, 0)];
  expect(large.after / small.after).toBeCloseTo(2, 2);
  // The air holds the rocket back a little on its way.
  expect(large.fall).toBeLessThan(8 * 1.2);
  expect(large.fall).toBeGreaterThan(8);
});
