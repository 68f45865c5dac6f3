import type { Shape } from '#contract/engineering/scene.ts';
import type { BufferGeometry } from 'three';

/** The geometries of the picture before: a change of a design leaves most parts as they were. */
export class GeometryStore {
  private former: ReadonlyMap<string, BufferGeometry> = new Map();
  private present = new Map<string, BufferGeometry>();

  /** A new picture begins: what only the one before the last had is let go. */
  turn(): void {
    this.former = this.present;
    this.present = new Map();
  }

  /** The geometry of a shape, made where no picture of late had it. It must not be changed or disposed of. */
  of(shape: Shape, make: () => BufferGeometry): BufferGeometry {
    const key = JSON.stringify(shape);
    const geometry = this.present.get(key) ?? this.former.get(key) ?? make();
    this.present.set(key, geometry);
    return geometry;
  }

  clear(): void {
    this.former = new Map();
    this.present = new Map();
  }
}
