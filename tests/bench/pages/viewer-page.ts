import '#client/ui/styles/tokens.css';
import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  BufferGeometry,
} from 'three';
import { tonesOf } from '#client/ui/styles/tones.ts';
import { geometryOf } from '#client/viewer/scene/geometry.ts';
import { colourOf, matrixOf } from '#client/viewer/scene/scene-batch.ts';
import { sceneOf, worldsAt } from '#client/viewer/scene/scene-model.ts';
import { takeRenderer } from '#client/viewer/scene/shared-renderer.ts';
import type { Solid } from '#client/viewer/scene/geometry.ts';
import type { SceneRenderer } from '#client/viewer/scene/scene-renderer.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

const [WIDTH, HEIGHT] = [1082, 680];

let renderer: SceneRenderer | undefined;

/** From a ready page to the finished first picture in our viewer [ms]. */
export async function firstOfOurs(commands: readonly SceneCommand[]): Promise<number> {
  const host = newHost();
  const startMs = performance.now();
  renderer = takeRenderer();
  renderer?.attach(host, () => undefined);
  renderer?.show(sceneOf(commands), 0);
  await frame();
  finish(host.querySelector('canvas'));
  return performance.now() - startMs;
}

/** The same in three.js with a mesh for each part. */
export async function firstOfBare(commands: readonly SceneCommand[]): Promise<number> {
  const host = newHost();
  const startMs = performance.now();
  const bare = new WebGLRenderer({ alpha: true, antialias: true });
  bare.setSize(WIDTH, HEIGHT);
  host.append(bare.domElement);
  const scene = bareScene(host, commands);
  const camera = new PerspectiveCamera(30, WIDTH / HEIGHT, 0.001, 500);
  camera.position.set(0.75, 0.5, 1);
  camera.lookAt(new Vector3());
  await frame();
  bare.render(scene, camera);
  finish(bare.domElement);
  return performance.now() - startMs;
}

/** Frames of the same while the camera goes round [ms]. */
export async function framesOfBare(commands: readonly SceneCommand[], count: number): Promise<number[]> {
  const host = newHost();
  const bare = new WebGLRenderer({ alpha: true, antialias: true });
  bare.setSize(WIDTH, HEIGHT);
  host.append(bare.domElement);
  const scene = bareScene(host, commands);
  const camera = new PerspectiveCamera(30, WIDTH / HEIGHT, 0.001, 500);
  const times: number[] = [];
  for (let n = -3; n < count; n += 1) {
    camera.position.set(1.2 * Math.sin(n / 6), 0.5, 1.2 * Math.cos(n / 6));
    camera.lookAt(new Vector3());
    await frame();
    const startMs = performance.now();
    bare.render(scene, camera);
    finish(bare.domElement);
    if (n >= 0) times.push(performance.now() - startMs);
  }
  return times;
}

/** The next designs, one after the other, each until its picture is finished [ms]. */
export async function nextOfOurs(scenes: readonly (readonly SceneCommand[])[]): Promise<number[]> {
  const times: number[] = [];
  for (const commands of scenes) {
    const startMs = performance.now();
    renderer?.show(sceneOf(commands), 0);
    await frame();
    finish(document.querySelector('canvas'));
    times.push(performance.now() - startMs);
  }
  return times;
}

function bareScene(host: HTMLElement, commands: readonly SceneCommand[]): Scene {
  const scene = new Scene();
  const tones = tonesOf(host);
  const sun = new DirectionalLight(0xffffff, 2);
  sun.position.set(2, 5, 4);
  scene.add(new HemisphereLight(0xffffff, 0xb8b0a0, 1.9), sun);
  const model = sceneOf(commands);
  const worlds = worldsAt(model, 0);
  for (const [id, part] of model.parts) {
    const { shape } = part.put;
    if (shape.kind === 'text' || shape.kind === 'marker' || shape.kind === 'grid') continue;
    const colour = new Color(colourOf(part, tones));
    const object =
      shape.kind === 'line'
        ? new Line(
            new BufferGeometry().setFromPoints(shape.points.map((point) => new Vector3(...point))),
            new LineBasicMaterial({ color: colour }),
          )
        : new Mesh(geometryOf(shape as Solid), new MeshStandardMaterial({ color: colour, roughness: 0.8 }));
    object.applyMatrix4(matrixOf(worlds.get(id)?.affine ?? [], new Matrix4()));
    scene.add(object);
  }
  return scene;
}

/** After the callbacks of the next frame that were there already. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Drawing goes on behind the call; reading one pixel waits for it. */
function finish(canvas: HTMLCanvasElement | null): void {
  const context = canvas?.getContext('webgl2');
  context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
}

function newHost(): HTMLElement {
  const host = document.createElement('div');
  Object.assign(host.style, {
    position: 'absolute',
    inset: '0 auto auto 0',
    width: `${WIDTH}px`,
    height: `${HEIGHT}px`,
  });
  document.body.append(host);
  return host;
}
