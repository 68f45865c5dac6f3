import {
  BatchedMesh,
  Box3,
  Color,
  DoubleSide,
  FrontSide,
  Group,
  Matrix4,
  MeshLambertMaterial,
  PlaneGeometry,
  Sphere,
  Vector3,
} from 'three';
import { tab } from '#client/scopes/scopes.ts';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import { batchable, geometryOf } from './geometry.ts';
import { scaleColours } from './palette.ts';
import type { Tones } from '#client/ui/styles/tones.ts';
import type { Affine } from '#client/viewer/affine.ts';
import type { Shape } from '#contract/engineering/scene.ts';
import type { GeometryStore } from './geometry-store.ts';
import type { Solid } from './geometry.ts';
import type { Part, SceneModel, World } from './scene-model.ts';
import type { BufferGeometry } from 'three';

interface Drawn {
  readonly id: string;
  readonly mesh: BatchedMesh;
  readonly instance: number;
  /** Nothing for the ground, which no picture is fitted to. */
  readonly box: Box3 | undefined;
}

/** The solids of a scene, batched by look: a few draw calls however many parts there are. */
export class SceneBatch {
  readonly group = new Group();
  private readonly drawn: readonly Drawn[];

  constructor(model: SceneModel, tones: Tones, geometries: GeometryStore) {
    const byLook = new Map<string, { readonly part: Part; readonly geometry: BufferGeometry }[]>();
    for (const part of model.parts.values()) {
      if (!isSolid(part)) continue;
      const list = byLook.get(lookOf(part)) ?? [];
      byLook.set(lookOf(part), list);
      list.push({ part, geometry: geometries.of(part.put.shape, () => batchable(geometryFor(part.put.shape))) });
    }
    this.drawn = [...byLook.values()].flatMap((list) => this.addLook(list, tones));
  }

  /** Puts every part where it is. */
  place(worlds: ReadonlyMap<string, World>): void {
    const matrix = new Matrix4();
    for (const { id, mesh, instance } of this.drawn) {
      const world = worlds.get(id);
      if (world === undefined) continue;
      mesh.setMatrixAt(instance, matrixOf(world.affine, matrix));
      mesh.setVisibleAt(instance, world.isVisible);
    }
  }

  /** The corners of each part's box, placed, of the parts that count. */
  corners(worlds: ReadonlyMap<string, World>, counts: (id: string) => boolean): Vector3[] {
    const matrix = new Matrix4();
    return this.drawn.flatMap(({ id, box }) => {
      const world = worlds.get(id);
      if (box === undefined || world?.isVisible !== true || !counts(id)) return [];
      matrixOf(world.affine, matrix);
      return cornersOf(box).map((corner) => corner.applyMatrix4(matrix));
    });
  }

  dispose(): void {
    for (const mesh of new Set(this.drawn.map((each) => each.mesh))) mesh.dispose();
    this.group.clear();
  }

  private addLook(list: readonly { readonly part: Part; readonly geometry: BufferGeometry }[], tones: Tones): Drawn[] {
    const count = (of: (geometry: BufferGeometry) => number): number =>
      list.reduce((sum, { geometry }) => sum + of(geometry), 0);
    const vertices = count((geometry) => geometry.getAttribute('position').count);
    const mesh = new BatchedMesh(
      list.length,
      vertices,
      count((geometry) => geometry.index?.count ?? 0),
      sharedSurface(list[0]?.part),
    );
    // The whole scene is in view nearly always; testing each part costs more than it saves.
    mesh.perObjectFrustumCulled = false;
    mesh.frustumCulled = false;
    mesh.sortObjects = false;
    // Asked for only to sort the few batches, which have an order of their own: what is seen through comes last.
    mesh.boundingSphere = new Sphere();
    mesh.renderOrder = 1 - MATERIAL_LOOKS[list[0]?.part.put.material ?? 'neutral'].opacity;
    const drawn = list.map(({ part, geometry }): Drawn => {
      const instance = mesh.addInstance(mesh.addGeometry(geometry));
      mesh.setColorAt(instance, isGround(part.put.shape) ? new Color(tones.of('wood')) : colourOf(part, tones));
      if (geometry.boundingBox === null) geometry.computeBoundingBox();
      const box = isGround(part.put.shape) ? undefined : (geometry.boundingBox ?? new Box3());
      return { id: part.put.id, mesh, instance, box };
    });
    this.group.add(mesh);
    return drawn;
  }
}

function isSolid({ put: { shape } }: Part): boolean {
  return (
    (shape.kind !== 'line' && shape.kind !== 'text' && shape.kind !== 'marker' && shape.kind !== 'grid') ||
    isGround(shape)
  );
}

/** Graph paper that lies flat is the ground: a surface under its lines. */
function isGround(shape: Shape): boolean {
  return shape.kind === 'grid' && shape.plane === 'xz';
}

function geometryFor(shape: Shape): BufferGeometry {
  if (shape.kind !== 'grid') return geometryOf(shape as Solid);
  return new PlaneGeometry(shape.width, shape.height).rotateX(-Math.PI / 2);
}

/** What decides the material: parts of one look are drawn together. */
function lookOf({ put }: Part): string {
  const { opacity } = MATERIAL_LOOKS[put.material];
  if (put.shape.kind === 'grid') return 'ground';
  return [opacity, put.shape.kind === 'lathe'].join(' ');
}

const surfaces = tab.hold(new Map<string, MeshLambertMaterial>());

/** Kept for good: with the last material of a kind its program would go, and compiling one takes longer than a picture. */
function sharedSurface(part: Part | undefined): MeshLambertMaterial {
  const look = part === undefined ? '' : lookOf(part);
  const known = surfaces.get(look) ?? surfaceOf(part);
  surfaces.set(look, known);
  return known;
}

/** Without gloss: what shines costs a processor that draws by itself twice the time. */
function surfaceOf(part: Part | undefined): MeshLambertMaterial {
  const { opacity } = MATERIAL_LOOKS[part?.put.material ?? 'neutral'];
  if (part?.put.shape.kind === 'grid') {
    // Behind its own lines and whatever stands on it, also seen from below.
    return new MeshLambertMaterial({
      side: DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: 2,
      polygonOffsetUnits: 2,
    });
  }
  return new MeshLambertMaterial({
    transparent: opacity < 1,
    opacity,
    depthWrite: opacity === 1,
    // A turned profile may be open at its ends.
    side: part?.put.shape.kind === 'lathe' ? DoubleSide : FrontSide,
  });
}

export function colourOf(part: Part, tones: Tones): Color {
  if (part.tint === undefined) return new Color(tones.of(MATERIAL_LOOKS[part.put.material].token));
  const { from, to, share } = scaleColours(part.tint.scalar, part.tint.scale);
  return new Color(tones.of(from)).lerp(new Color(tones.of(to)), share);
}

export function matrixOf(affine: Affine, into: Matrix4): Matrix4 {
  const n = (index: number): number => affine[index] ?? 0;
  return into.set(n(0), n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9), n(10), n(11), 0, 0, 0, 1);
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))));
}
