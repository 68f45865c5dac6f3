import { useSignals } from '@preact/signals-react/runtime';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import styles from './picture-drawing.module.css';
import type { Picture } from '#contract/engineering/picture.ts';
import type { ReactNode } from 'react';

interface PictureDrawingProps {
  readonly picture: Picture;
  /** What of it is not as it was stands over it at the same scale, dashed. */
  readonly before?: Picture | undefined;
}

/** A design's picture in the colors of the page, as large as what it stands in; who shows it says of what it is. */
export function PictureDrawing({ picture, before }: PictureDrawingProps) {
  useSignals();
  const box = before ? around(picture.box, before.box) : picture.box;
  return (
    <svg viewBox={box.join(' ')} aria-hidden="true">
      {picture.parts.flatMap((part, i) => pathsOf(part, i, Math.max(box[2], box[3]) / 160))}
      {changedParts(picture, before).map(({ path }, i) => (
        <path key={`before-${i}`} d={path} className={styles['before']} />
      ))}
    </svg>
  );
}

/** What of a picture is not as it was. */
function changedParts({ parts }: Picture, before: Picture | undefined): Picture['parts'] {
  const same = new Set(parts.map(({ path }) => path));
  return before?.parts.filter(({ path }) => !same.has(path)) ?? [];
}

/** No component: a screen shows many pictures of many parts. A line's edges add to its width [mm]. */
function pathsOf({ material, path, line }: Picture['parts'][number], key: number, edge: number): ReactNode[] {
  const { token, opacity } = MATERIAL_LOOKS[material];
  const color = `var(--${token})`;
  if (line === undefined) {
    return [<path key={key} d={path} className={styles['area']} fill={color} fillOpacity={opacity} />];
  }
  const stick = <path key={key} d={path} className={styles['line']} stroke={color} strokeWidth={line} />;
  // A pale stick on pale paper is seen by its edges.
  if (material === 'neutral') return [stick];
  return [<path key={`edge-${key}`} d={path} className={styles['edge']} strokeWidth={line + edge} />, stick];
}

type Box = Picture['box'];

/** The smallest box around two. */
function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [left, top, right - left, bottom - top];
}
