/** One label, drawn once and only moved from then on. */
export interface Sprite {
  readonly text: string;
  readonly colour: string;
  /** Around the letters, so that they stand out from what is behind them. */
  readonly paper: string;
  readonly font: string;
  /** Of the letters, and of what is around them [px]. */
  readonly height: number;
  readonly halo: number;
  /** Pixels for a CSS pixel. */
  readonly ratio: number;
}

/** Where its middle is [px]. */
export interface PlacedSprite extends Sprite {
  readonly x: number;
  readonly y: number;
}

/** Labels as small pictures of their own: what moves them draws nothing anew. */
export class LabelSprites {
  readonly root = document.createElement('div');
  private pictures = new Map<string, HTMLCanvasElement>();

  constructor() {
    this.root.style.overflow = 'hidden';
  }

  place(sprites: readonly PlacedSprite[]): void {
    const shown = new Map<string, HTMLCanvasElement>();
    for (const [index, { x, y, ...sprite }] of sprites.entries()) {
      const key = `${index} ${Object.values(sprite).join(' ')}`;
      const picture = this.pictures.get(key) ?? this.add(sprite);
      shown.set(key, picture);
      const { width, height } = picture;
      picture.style.transform = `translate(${x - width / sprite.ratio / 2}px, ${y - height / sprite.ratio / 2}px)`;
    }
    for (const [key, picture] of this.pictures) if (!shown.has(key)) picture.remove();
    this.pictures = shown;
  }

  private add({ text, colour, paper, font, height, halo, ratio }: Sprite): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', willChange: 'transform' });
    this.root.append(canvas);
    if (context === null) return canvas;
    context.font = font;
    const size = { width: context.measureText(text).width + 2 * halo, height: 1.5 * height + 2 * halo };
    canvas.width = Math.ceil(size.width * ratio);
    canvas.height = Math.ceil(size.height * ratio);
    canvas.style.width = `${canvas.width / ratio}px`;
    // A canvas that is given its size forgets how it writes.
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    Object.assign(context, { font, textBaseline: 'middle', textAlign: 'center', lineJoin: 'round', lineWidth: halo });
    Object.assign(context, { strokeStyle: paper, fillStyle: colour });
    const [x, y] = [canvas.width / ratio / 2, canvas.height / ratio / 2];
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
    return canvas;
  }
}
