import { BoxGeometry } from 'three';
import { describe, expect, test, vi } from 'vitest';
import { GeometryStore } from '#client/viewer/scene/geometry-store.ts';
import type { Shape } from '#contract/engineering/scene.ts';

const bar = (radius: number): Shape => ({
  kind: 'lathe',
  profile: [
    [0, radius],
    [1, radius],
  ],
});

describe('GeometryStore', () => {
  test('makes a shape once for the pictures that follow each other, though each brings a copy of its own', () => {
    const store = new GeometryStore();
    const make = vi.fn<() => BoxGeometry>(() => new BoxGeometry());
    const first = store.of(bar(2), make);
    store.turn();
    expect(store.of(bar(2), make)).toBe(first);
    store.turn();
    expect(store.of(bar(2), make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    expect(store.of(bar(3), make)).not.toBe(first);
  });

  test('lets go of what two pictures in a row did without', () => {
    const store = new GeometryStore();
    const make = vi.fn<() => BoxGeometry>(() => new BoxGeometry());
    store.of(bar(2), make);
    store.turn();
    store.turn();
    store.of(bar(2), make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
