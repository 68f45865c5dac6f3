import { saveCanvas } from '#client/ui/save-blob.ts';

/** What a drawing outside the page would lose: it comes from the style sheet. */
const KEPT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'vector-effect',
] as const;

/** Saves an SVG drawing as a PNG file, at twice its size, on the page's paper. */
export async function saveDrawing(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.round(2 * width), height: Math.round(2 * height) });
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = getComputedStyle(drawing).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  saveCanvas(canvas, name);
}

function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const originals = drawing.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (original === undefined || element.closest('defs, title') === element) return;
    const look = getComputedStyle(original);
    for (const name of KEPT) element.style.setProperty(name, look.getPropertyValue(name));
  });
  return new XMLSerializer().serializeToString(copy);
}
