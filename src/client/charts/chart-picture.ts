import { saveCanvas } from '#client/ui/save-blob.ts';
import { barsOf } from './bars.ts';
import { inFront } from './in-front.ts';
import { inkOf } from './ink.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { Ink } from './ink.ts';

/** Of the picture's title and of a line of its legend or of a bar [px]. */
const TITLE = 32;
const ROW = 24;

/** Saves what a chart's element shows as a PNG: the plot as it is drawn, or its bars drawn anew, under its title. */
export function saveChartPicture(chart: Chart, element: HTMLElement): void {
  const ink = inkOf(element);
  const plot = element.querySelector('canvas');
  const { width } = element.getBoundingClientRect();
  const ratio = plot === null ? 2 : plot.width / Math.max(plot.getBoundingClientRect().width, 1);
  const rows = plot === null ? barsOf(chart).length : inFront(chart).length;
  const below = plot === null ? 0 : plot.height / ratio;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round((TITLE + rows * ROW + below + 8) * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(ratio, ratio);
  context.fillStyle = ink.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  context.fillStyle = ink.text;
  context.font = `bold 16px ${ink.font}`;
  context.fillText(chart.title, 12, TITLE / 2);
  context.font = `14px ${ink.font}`;
  if (plot === null) drawBars(context, chart, ink, width);
  else {
    drawLegend(context, chart, ink);
    context.drawImage(plot, 0, TITLE + rows * ROW, width, below);
  }
  saveCanvas(canvas, chart.title);
}

function drawLegend(context: CanvasRenderingContext2D, chart: Chart, ink: Ink): void {
  inFront(chart).forEach(({ label }, index) => {
    const y = TITLE + (index + 0.5) * ROW;
    context.fillStyle = ink.series[index % ink.series.length] ?? ink.text;
    context.fillRect(12, y - 2, 24, 4);
    context.fillStyle = ink.text;
    context.fillText(label, 44, y);
  });
}

function drawBars(context: CanvasRenderingContext2D, chart: Chart, ink: Ink, width: number): void {
  const [names, numbers] = [width * 0.32, 96];
  barsOf(chart).forEach(({ name, share, words }, index) => {
    const y = TITLE + (index + 0.5) * ROW;
    context.fillStyle = ink.text;
    context.fillText(name, 12, y, names - 20);
    context.fillText(words, width - numbers + 8, y, numbers - 16);
    context.fillStyle = ink.series[0] ?? ink.text;
    context.fillRect(names, y - 7, (width - names - numbers) * share, 14);
  });
}
