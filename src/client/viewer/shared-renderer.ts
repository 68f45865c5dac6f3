import { SceneRenderer } from './scene-renderer.ts';

/** The one WebGL context of the page (ledger GFX-05): made at the first use, kept for the next. */
let shared: SceneRenderer | undefined;
let isTaken = false;

/** The renderer, for one view at a time; undefined where another view has it. Throws where the device has no WebGL. */
export function takeRenderer(): SceneRenderer | undefined {
  if (isTaken) return undefined;
  shared ??= makeRenderer();
  isTaken = true;
  return shared;
}

/** Gives the renderer back; a context that the device took away is not used again. */
export function giveBackRenderer(renderer: SceneRenderer, isLost: boolean): void {
  renderer.detach();
  isTaken = false;
  if (isLost) shared = undefined;
}

/** The context is asked for here, because three.js complains on the console where a device has none. */
function makeRenderer(): SceneRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: false });
  if (context === null) throw new Error('This device has no WebGL.');
  return new SceneRenderer(canvas, context);
}
