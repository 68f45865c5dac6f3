import { describe, expect, test } from 'vitest';
import { defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { drawPicture, PICTURE_MAX } from '#applications/pictures/draw-picture.ts';
import { pictureSvg } from '#applications/pictures/picture-svg.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { chanceFrom } from '#applications/search/random.ts';
import { Picture } from '#contract/engineering/picture.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const DESIGNS = 150;

describe.each(APPLICATIONS.map((application) => [application.code, application] as const))('%s', (_, application) => {
  const now = (inputs: InputValues) => drawPicture(application, inputs);

  test('draws its default design in the shape of the wire, wider than high', () => {
    const picture = now(defaultInputs(application));
    expect(Picture.safeParse(picture).error).toBeUndefined();
    const [, , width, height] = picture?.box ?? [0, 0, 0, 0];
    expect(width).toBeGreaterThan(height);
    expect(new Set(picture?.parts.map(({ material }) => material)).size).toBeGreaterThan(1);
  });

  test('draws whatever its inputs allow, in 6 kB, without a number that is none', () => {
    for (const inputs of anyDesigns(application)) {
      const picture = now(inputs);
      if (picture === null) continue;
      expect(Picture.safeParse(picture).error).toBeUndefined();
      expect(JSON.stringify(picture).length).toBeLessThanOrEqual(PICTURE_MAX);
      expect(pictureSvg(picture, 'Design').length).toBeLessThanOrEqual(PICTURE_MAX);
      expect(pictureSvg(picture, 'Design')).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  test('shows two designs that differ as two pictures, and the same one always alike', () => {
    const [first, second] = anyDesigns(application);
    expect(now(first ?? {})).toEqual(now(first ?? {}));
    expect(now(first ?? {})).not.toEqual(now(second ?? {}));
  });

  test('draws nothing of inputs that are not such', () => {
    const broken = Object.fromEntries(Object.keys(defaultInputs(application)).map((name) => [name, 'nonsense']));
    expect(now(broken)).toBeNull();
  });
});

test('a design of an application without a drawing has no picture', () => {
  const { picture: _, ...silent } = applicationOf('dragster');
  expect(drawPicture(silent, defaultInputs(silent))).toBeNull();
});

test('the largest truss that a table takes is drawn within 6 kB', () => {
  const structures = applicationOf('structures');
  const joints = Array.from({ length: 120 }, (_, k) => ({
    id: `J${k + 1}`,
    x: -200 + 12 * (k % 60) + 1,
    y: k < 60 ? 0 : 400,
    support: k === 0 ? 'pin' : k === 59 ? 'roller' : 'none',
  }));
  const members = Array.from({ length: 400 }, (_, k) => ({
    id: `M${k + 1}`,
    i: `J${(k % 120) + 1}`,
    j: `J${((k + 1 + 37 * Math.floor(k / 120)) % 120) + 1}`,
    section: 'standard',
    material: 'standard',
    doubled: false,
  }));
  const inputs = { ...defaultInputs(structures), pattern: 'custom', joints, members };
  const picture = drawPicture(structures, inputs);
  expect(picture).not.toBeNull();
  const drawn = picture?.parts
    .filter(({ material }) => material === 'wood')
    .map(({ path }) => path.match(/L/g)?.length);
  expect(drawn).toEqual([400]);
});

test('what an application says aloud of a picture cannot become markup', () => {
  const dragster = applicationOf('dragster');
  const picture = drawPicture(dragster, defaultInputs(dragster));
  const svg = pictureSvg(picture!, '"><script>alert(1)</script>');
  expect(svg).not.toContain('<script');
});

/** Numbers anywhere in their range, choices at random, with a fixed seed. */
function anyDesigns(application: AnyApplication): InputValues[] {
  const random = chanceFrom(7);
  return Array.from({ length: DESIGNS }, () => {
    const changed = inputsOf(application).flatMap(({ name, type, min, max, choices }) => {
      if (type === 'number' && min !== undefined && max !== undefined) {
        return [[name, min + random.even() * (max - min)] as const];
      }
      return choices ? [[name, random.oneOf(choices).value] as const] : [];
    });
    return { ...defaultInputs(application), ...Object.fromEntries(changed) };
  });
}
