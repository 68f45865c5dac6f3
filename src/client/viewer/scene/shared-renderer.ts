import { tab } from '#client/scopes/scopes.ts';
import { SceneRenderer } from './scene-renderer.ts';

/** The one WebGL context of the page (ledger GFX-05): made at the first use, kept for the next. */
const context = tab.hold<{ renderer: SceneRenderer | undefined; isTaken: boolean }>({
  renderer: undefined,
  isTaken: false,
});

/** The renderer, for one view at a time; undefined where another view has it. Throws where the device has no WebGL. */
export function takeRenderer(): SceneRenderer | undefined {
  if (context.isTaken) return undefined;
  context.renderer ??= makeRenderer();
  context.isTaken = true;
  return context.renderer;
}

/** Gives the renderer back; a context that the device took away is not used again. */
export function giveBackRenderer(renderer: SceneRenderer, isLost: boolean): void {
  renderer.detach();
  context.isTaken = false;
  if (isLost) context.renderer = undefined;
}

/** The context is asked for here, because three.js complains on the console where a device has none. */
function makeRenderer(): SceneRenderer {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: false });
  if (gl === null) throw new Error('This device has no WebGL.');
  return new SceneRenderer(canvas, gl);
}
