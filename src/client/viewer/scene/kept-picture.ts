/** Layers of one size one over the other, on paper: the first decides how many pixels there are. */
export function pictureOf(layers: readonly HTMLCanvasElement[], paper: string): HTMLCanvasElement {
  const { width = 0, height = 0 } = layers[0] ?? {};
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  for (const layer of layers) context.drawImage(layer, 0, 0, width, height);
  return canvas;
}
