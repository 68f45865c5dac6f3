import { Vector3 } from 'three';
import { insideOf, spreadLabels } from '#client/ui/pictures/label-layout.ts';
import { originOf } from '#client/viewer/affine.ts';
import { MARKS } from '#client/viewer/marks.ts';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import { above } from './above.ts';
import { edgeMark } from './edge-marks.ts';
import { LabelSprites } from './label-sprites.ts';
import { rootOf } from './scene-model.ts';
import type { Tones } from '#client/ui/styles/tones.ts';
import type { MarkSymbol } from '#client/viewer/marks.ts';
import type { PlacedSprite } from './label-sprites.ts';
import type { SceneModel, World } from './scene-model.ts';
import type { Camera } from 'three';

/** Least height of a label [px]; it is the same however far its part is. */
const TEXT = 14;
/** Of the text around the picture: on a wall both are larger. */
const SHARE = 0.8;
const HALO = 4;
/** So few labels only move: a canvas as large as the scene that is drawn anew costs a device without a graphics card half a frame. */
const FEW = 4;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly token: string;
  readonly symbol: MarkSymbol | undefined;
}

/** A label and where its middle is [px]. */
type Label = Pick<Spot, 'x' | 'y' | 'text' | 'token'>;

/** What is drawn, and who races in it. */
interface ShownScene {
  readonly model: SceneModel;
  readonly worlds: ReadonlyMap<string, World>;
  readonly racers: readonly string[];
  /** Of all that hangs on a root part and is seen. */
  readonly cornersOf: (root: string) => readonly Vector3[];
}

/** Texts and markers over the 3D picture: drawn flat, so that they stay readable from every side. */
export class Overlay {
  readonly canvas = document.createElement('canvas');
  readonly sprites = new LabelSprites();
  /** Whether nothing is drawn in the canvas. */
  private isEmpty = true;
  private readonly context = this.canvas.getContext('2d');
  /** Asked for once for each size: asking works out the whole page's style. */
  private font = '';
  private text = TEXT;
  /** Pixels for a CSS pixel. */
  ratio = 1;

  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.font = '';
  }

  clear(): void {
    this.font = '';
    this.sprites.place([]);
    this.context?.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** `isWhole` draws all of it into the one canvas, for a picture that is kept. */
  draw(
    scene: ShownScene,
    { camera, tones, isWhole = false }: { readonly camera: Camera; readonly tones: Tones; readonly isWhole?: boolean },
  ): void {
    const { context } = this;
    if (context === null) return;
    const spots = this.spotsOf(scene, camera);
    const isFew = !isWhole && spots.length <= FEW && spots.every(({ symbol }) => symbol === undefined);
    if (this.font === '') this.askForFont();
    context.setTransform(1, 0, 0, 1, 0, 0);
    // Clearing makes a device without a graphics card copy all of it.
    if (!this.isEmpty) context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.isEmpty = isFew || spots.length === 0;
    this.canvas.style.visibility = this.isEmpty ? 'hidden' : '';
    context.font = this.font;
    const placed = this.placed(context, spots);
    this.sprites.place(isFew ? placed.map((label) => this.spriteOf(label, tones)) : []);
    if (!isFew) this.drawAll(context, spots, placed, tones);
  }

  private drawAll(
    context: CanvasRenderingContext2D,
    spots: readonly Spot[],
    placed: readonly Label[],
    tones: Tones,
  ): void {
    const { ratio } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.textBaseline = 'middle';
    context.textAlign = 'center';
    context.lineJoin = 'round';
    for (const spot of spots) if (spot.symbol !== undefined) drawMark(context, spot, tones);
    for (const { text, token, x, y } of placed) {
      context.lineWidth = HALO;
      context.strokeStyle = tones.of('paper');
      context.strokeText(text, x, y);
      context.fillStyle = tones.of(token);
      context.fillText(text, x, y);
    }
  }

  /** Where the labels stand so that none lies on another. */
  private placed(context: CanvasRenderingContext2D, spots: readonly Spot[]): readonly Label[] {
    const boxes = spots.map((spot) => {
      const width = context.measureText(spot.text).width + HALO;
      const x = spot.symbol === undefined ? spot.x : spot.x + 14 + width / 2;
      return { x: insideOf(x, width, this.canvas.width / this.ratio), y: spot.y, width, height: this.text + HALO };
    });
    return spreadLabels(boxes).flatMap((box, index): Label[] => {
      const spot = spots[index];
      if (box === undefined || spot === undefined || spot.text === '') return [];
      return [{ text: spot.text, token: spot.token, x: box.x, y: box.y }];
    });
  }

  private spriteOf({ text, token, x, y }: Label, tones: Tones): PlacedSprite {
    const { font, text: height, ratio } = this;
    return { text, colour: tones.of(token), paper: tones.of('paper'), font, height, halo: HALO, ratio, x, y };
  }

  private askForFont(): void {
    const { fontFamily, fontSize } = getComputedStyle(this.canvas);
    this.text = Math.max(TEXT, SHARE * (Number.parseFloat(fontSize) || 0));
    this.font = `600 ${this.text}px ${fontFamily}`;
  }

  private spotsOf({ model, worlds, racers, cornersOf }: ShownScene, camera: Camera): Spot[] {
    const [width, height] = [this.canvas.width / this.ratio, this.canvas.height / this.ratio];
    return [...model.parts].flatMap(([id, { put }]) => {
      const world = worlds.get(id);
      if ((put.shape.kind !== 'text' && put.shape.kind !== 'marker') || world?.isVisible !== true) return [];
      const edge = racers.length > 0 ? edgeMark({ model, worlds, racers }, id, { camera, width, height }) : undefined;
      if (edge !== undefined) return [{ ...edge, token: tokenOf(put.material), symbol: undefined }];
      const at = new Vector3(...originOf(world.affine)).project(camera);
      // Behind the camera.
      if (at.z > 1) return [];
      const symbol = put.shape.kind === 'marker' ? put.shape.symbol : undefined;
      const root = rootOf(model, id);
      const isName = put.shape.kind === 'text' && root !== id && racers.includes(root);
      return [
        {
          x: ((at.x + 1) / 2) * width,
          y: isName ? above(cornersOf(root), { camera, height, text: this.text }) : ((1 - at.y) / 2) * height,
          text: put.shape.kind === 'text' ? put.shape.text : MARKS[put.shape.symbol].name,
          token: tokenOf(put.material),
          symbol,
        },
      ];
    });
  }
}

/** Ink, except where the color says something: pull or push, whose car. */
function tokenOf(material: keyof typeof MATERIAL_LOOKS): string {
  const isJudged = material === 'tension' || material === 'compression' || material.startsWith('slot-');
  return isJudged ? MATERIAL_LOOKS[material].token : 'ink';
}

function drawMark(context: CanvasRenderingContext2D, { x, y, symbol, token }: Spot, tones: Tones): void {
  if (symbol === undefined) return;
  const mark = MARKS[symbol];
  const [lines, paper, ink] = [new Path2D(mark.lines), new Path2D(mark.paper), new Path2D(mark.ink)];
  context.save();
  context.translate(x, y);
  context.strokeStyle = tones.of('paper');
  context.lineWidth = 5;
  context.stroke(lines);
  context.fillStyle = tones.of('paper');
  context.fill(paper);
  context.fillStyle = tones.of(token);
  context.fill(ink);
  context.strokeStyle = tones.of(token);
  context.lineWidth = 2;
  context.stroke(lines);
  context.restore();
}
