import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { tonesOf } from '#client/ui/styles/tones.ts';
import { moved } from '#client/viewer/affine.ts';
import { Chase } from './chase.ts';
import { directionOf, fitOf, nearLeader, withoutVastness } from './framing.ts';
import { GeometryStore } from './geometry-store.ts';
import { pictureOf } from './kept-picture.ts';
import { MovingRatio } from './moving-ratio.ts';
import { Overlay } from './overlay.ts';
import { SceneBatch } from './scene-batch.ts';
import { SceneLines } from './scene-lines.ts';
import { EMPTY_SCENE, isMoving, rootOf, worldsAt } from './scene-model.ts';
import type { Tones } from '#client/ui/styles/tones.ts';
import type { FreeArea } from '#client/viewer/free-area.ts';
import type { Eye, Fit } from './framing.ts';
import type { SceneModel, Shot, ShotView, World } from './scene-model.ts';

/** Racers farther behind the leader than this many times their size leave the picture. */
const CHASE_REACH = 9;

/** Pixels for a CSS pixel, most while the picture moves, and least once it rests. */
const MOVING = 1.5;
const STILL = 2;
/** Angle of view [°]: from farther off, those who race in two lanes are drawn at nearly one scale. */
const LENS = { usual: 30, race: 18 };
/**
 * How long nothing must change before the picture is drawn once more without steps in its edges [ms]. The frames of a film may be
 * farther apart on a slow device: each of these larger pictures between them would make the next ones later still.
 */
const REST_MS = { usual: 200, film: 1500 };

/**
 * One WebGL context that draws a scene model on demand: nothing is drawn while nothing changes. Edges are smoothed once the
 * picture rests, by drawing it larger; smoothing every frame would double what a device without a graphics card needs for it.
 */
export class SceneRenderer {
  /** Both canvases; put into the page by `attach`. */
  private readonly root = document.createElement('div');
  private readonly renderer: WebGLRenderer;
  private readonly overlay = new Overlay();
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(30, 1, 0.001, 500);
  private readonly controls: OrbitControls;
  private readonly geometries = new GeometryStore();
  private model: SceneModel = EMPTY_SCENE;
  private worlds: ReadonlyMap<string, World> = new Map();
  private batch: SceneBatch | undefined;
  private lines: SceneLines | undefined;
  private shot: Shot | undefined;
  private chase: Chase | undefined;
  private isStill = false;
  private time = 0;
  /** Whether time goes on by itself, as in a race. */
  private isFilm = false;
  private tones: Tones | undefined;
  private size = { width: 1, height: 1 };
  private free: FreeArea | undefined;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly moving = new MovingRatio();
  /** Distance over the fitting one, kept while the camera follows a race. */
  private closeness = 1;
  private isFitted = true;
  private onLost: () => void = () => undefined;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MOVING));
    const layers = [this.renderer.domElement, this.overlay.canvas, this.overlay.sprites.root];
    this.root.append(...layers);
    for (const layer of [this.root, ...layers]) {
      Object.assign(layer.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
    }
    for (const layer of [this.overlay.canvas, this.overlay.sprites.root]) layer.style.pointerEvents = 'none';
    const sun = new DirectionalLight(0xffffff, 2);
    sun.position.set(2, 5, 4);
    this.scene.add(new HemisphereLight(0xffffff, 0xb8b0a0, 1.9), sun);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.addEventListener('start', () => void (this.isFitted = false));
    this.controls.addEventListener('change', this.requestFrame);
    this.renderer.domElement.addEventListener('webglcontextlost', () => this.onLost());
  }

  /** Shows the picture inside an element; `onLost` hears that the device took the context away. */
  attach(host: HTMLElement, onLost: () => void): void {
    host.append(this.root);
    this.tones = tonesOf(host);
    this.onLost = onLost;
    this.isFitted = true;
    this.moving.forget();
    this.resize();
  }

  /** Takes the picture off the page and frees all that it drew; the context stays for the next time. */
  detach(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.frame = 0;
    this.clear();
    this.geometries.clear();
    Object.assign(this, { model: EMPTY_SCENE, worlds: new Map(), shot: undefined, chase: undefined });
    this.renderer.clear();
    this.overlay.clear();
    this.root.remove();
    this.onLost = () => undefined;
  }

  /**
   * Draws a model as it is at a time [s]. The camera stays where the student put it unless the model, or a shot that goes
   * before it, asks for another view.
   */
  show(model: SceneModel, time: number, shot?: Shot): void {
    const before = this.model;
    const isOtherShot = shot?.name !== this.shot?.name;
    this.isFilm = model === before && time > this.time;
    Object.assign(this, { time, shot });
    this.worlds = worldsAt(model, time);
    if (model !== before) {
      this.model = model;
      this.build();
    }
    if (isOtherShot || model !== before) this.chase = undefined;
    this.batch?.place(this.worlds);
    this.lines?.place(this.worlds);
    const isOther =
      before.parts.size === 0 || model.view !== before.view || model.target !== before.target || isOtherShot;
    if (isOther || this.isFitted) this.look(isOther ? (shot?.view ?? model.view) : undefined);
    else if (this.isChase()) this.fit();
    this.requestFrame();
  }

  /** Looks at everything, from a standard direction or from where the camera is. */
  look(view?: ShotView): void {
    this.closeness = 1;
    this.isFitted = true;
    this.fit(view === undefined ? undefined : directionOf(view, this.size));
  }

  /** Turns the camera about the parts [rad]: to the right and up. */
  turn(right: number, up: number): void {
    const away = this.camera.position.clone().sub(this.controls.target);
    const flat = Math.hypot(away.x, away.z);
    const turnedBy = Math.atan2(away.x, away.z) + right;
    const height = Math.min(1.55, Math.max(-1.55, Math.atan2(away.y, flat) + up));
    const distance = away.length();
    away.set(Math.sin(turnedBy) * Math.cos(height), Math.sin(height), Math.cos(turnedBy) * Math.cos(height));
    this.camera.position.copy(this.controls.target).addScaledVector(away, distance);
    this.isFitted = false;
    this.controls.update();
    this.requestFrame();
  }

  /** Comes nearer by a factor above one. */
  zoom(factor: number): void {
    this.camera.position.sub(this.controls.target).divideScalar(factor).add(this.controls.target);
    this.closeness /= factor;
    this.isFitted = false;
    this.controls.update();
    this.requestFrame();
  }

  /** Tells where the picture is not covered, or nothing where all of it is free. */
  setFree(free: FreeArea | undefined): void {
    if (JSON.stringify(free) === JSON.stringify(this.free)) return;
    this.free = free;
    this.shiftMiddle();
    if (this.isFitted) this.look();
    this.requestFrame();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.root;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(devicePixelRatio, STILL);
    // A canvas that is given its size anew is emptied, which costs a device without a graphics card several frames.
    if (width !== this.size.width || height !== this.size.height || this.overlay.ratio !== ratio) {
      this.size = { width, height };
      this.camera.aspect = width / height;
      this.renderer.setSize(width, height, false);
      this.overlay.resize(width, height, ratio);
    }
    this.shiftMiddle();
    if (this.isFitted) this.look();
    this.requestFrame();
  }

  /** Draws everything again in the present colors. */
  recolour(): void {
    this.tones = tonesOf(this.root);
    this.build();
    this.batch?.place(this.worlds);
    this.lines?.place(this.worlds);
    this.requestFrame();
  }

  /** A picture of what is shown on paper, with its labels. */
  picture(): HTMLCanvasElement {
    this.render(Math.max(devicePixelRatio, STILL));
    this.label(true);
    const picture = pictureOf([this.renderer.domElement, this.overlay.canvas], this.tones?.of('paper') ?? '');
    this.label();
    return picture;
  }

  private label(isWhole = false): void {
    const { model, worlds, camera, tones } = this;
    const racers = this.shot?.racers ?? [];
    // Vapour is no part of who is named.
    const counts = (id: string): boolean => model.parts.get(id)?.put.material !== 'ghost';
    const cornersOf = (root: string): readonly Vector3[] =>
      this.batch?.corners(worlds, (id) => rootOf(model, id) === root && counts(id)) ?? [];
    if (tones !== undefined) this.overlay.draw({ model, worlds, racers, cornersOf }, { camera, tones, isWhole });
  }

  /** What one frame asks of the device, for measuring. */
  get drawCalls(): number {
    return this.renderer.info.render.calls;
  }

  private readonly requestFrame = (): void => {
    if (this.frame !== 0 || !this.root.isConnected) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      clearTimeout(this.rest);
      if (this.isFitted && this.chase?.isTurning === true) {
        this.fit();
        // It goes on while the race stands still, too.
        this.requestFrame();
      }
      this.render(this.moving.at(now, Math.min(devicePixelRatio, MOVING), this.isFilm));
      const rest = this.isFilm ? REST_MS.film : REST_MS.usual;
      this.rest = setTimeout(() => this.render(Math.max(devicePixelRatio, STILL)), rest);
    });
  };

  private render(ratio: number): void {
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
    this.renderer.render(this.scene, this.camera);
    this.label();
    // Told when it is another: an attribute that is written makes the page look for styles.
    const calls = String(this.drawCalls);
    if (this.root.dataset['calls'] !== calls) this.root.dataset['calls'] = calls;
  }

  private build(): void {
    this.clear();
    if (this.tones === undefined) return;
    this.geometries.turn();
    this.batch = new SceneBatch(this.model, this.tones, this.geometries);
    this.lines = new SceneLines(this.model, this.tones);
    this.scene.add(this.batch.group, ...this.lines.objects);
  }

  private clear(): void {
    this.batch?.group.removeFromParent();
    this.batch?.dispose();
    this.lines?.dispose();
    this.batch = undefined;
    this.lines = undefined;
  }

  /** Keeps a race in the picture: the camera goes along with what moves. */
  private isChase(): boolean {
    if (this.shot?.isWhole === true) return false;
    return (this.shot?.racers.length ?? (this.model.target === undefined ? 0 : 1)) > 0 && this.model.duration > 0;
  }

  private fit(direction?: Vector3): void {
    const away = direction ?? this.camera.position.clone().sub(this.controls.target).normalize();
    const { size, camera } = this;
    camera.fov = this.isRaced() ? LENS.race : LENS.usual;
    const free = this.free ?? { left: 0, top: 0, ...size };
    const eye = { direction: away, halfAngle: (camera.fov * Math.PI) / 360, size, free };
    const found = this.chased(eye) ?? fitOf(this.framedPoints(), eye);
    if (found === undefined) return;
    const distance = found.distance * this.closeness;
    camera.near = distance / 50;
    camera.far = distance * 40;
    camera.position.copy(found.centre).addScaledVector(away, distance);
    camera.updateProjectionMatrix();
    this.controls.target.copy(found.centre);
    this.controls.update();
  }

  /** Whether a shot says whom to follow. */
  private isRaced(): boolean {
    return this.shot !== undefined && this.shot.racers.length > 0 && this.shot.isWhole !== true;
  }

  private chased(eye: Eye): Fit | undefined {
    const { model, batch, shot } = this;
    if (shot === undefined || batch === undefined || !this.isRaced()) return undefined;
    if (this.chase === undefined) {
      this.chase = new Chase(model, batch, shot);
      // Where motion is not wanted, no camera moves by itself. Asked once: asking works out the whole page's style.
      this.isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    }
    const time = Math.min(this.time, shot.at ?? Infinity);
    const worlds = time === this.time ? this.worlds : worldsAt(model, time);
    return this.chase.fit(worlds, time, eye, this.isStill ? undefined : performance.now());
  }

  private framedPoints(): readonly Vector3[] {
    const { model, worlds } = this;
    const pointsOf = (counts: (id: string) => boolean): Vector3[] => [
      ...(this.batch?.corners(worlds, counts) ?? []),
      ...(this.lines?.points(worlds, counts) ?? []),
    ];
    if (!this.isChase()) {
      const target = model.duration === 0 && model.target !== undefined ? rootOf(model, model.target) : undefined;
      const own = target === undefined ? [] : pointsOf((id) => rootOf(model, id) === target);
      return withoutVastness(own, [...pointsOf(() => true), ...this.textSpots()]);
    }
    const racers = [...model.parts].filter(([, part]) => part.track !== undefined && part.put.parent === undefined);
    return nearLeader(
      racers.map(([id]) => pointsOf((each) => each === id)),
      CHASE_REACH,
    );
  }

  private textSpots(): Vector3[] {
    return [...this.model.parts].flatMap(([id, part]) => {
      const world = this.worlds.get(id);
      const isText = part.put.shape.kind === 'text' && !isMoving(this.model, part);
      return isText && world !== undefined ? [new Vector3(...moved(world.affine, [0, 0, 0]))] : [];
    });
  }

  /** Puts the middle of the free part where the middle of the picture was. */
  private shiftMiddle(): void {
    const { width, height } = this.size;
    const free = this.free ?? { left: 0, top: 0, width, height };
    const [right, down] = [free.left + (free.width - width) / 2, free.top + (free.height - height) / 2];
    this.camera.setViewOffset(width, height, -right, -down, width, height);
  }
}
