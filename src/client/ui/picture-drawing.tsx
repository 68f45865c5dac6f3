import { useSignals } from '@preact/signals-react/runtime';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import styles from './picture-drawing.module.css';
import type { Picture } from '#contract/picture.ts';

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
      {picture.parts.map((part, i) => (
        <PartPath key={i} part={part} edge={Math.max(box[2], box[3]) / 160} />
      ))}
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

interface PartPathProps {
  readonly part: Picture['parts'][number];
  /** What a line's edges add to its width [mm]. */
  readonly edge: number;
}

function PartPath({ part: { material, path, line }, edge }: PartPathProps) {
  useSignals();
  const { token, opacity } = MATERIAL_LOOKS[material];
  const color = `var(--${token})`;
  if (line === undefined) {
    return <path d={path} className={styles['area']} fill={color} fillOpacity={opacity} />;
  }
  // A pale stick on pale paper is seen by its edges.
  return (
    <>
      {material !== 'neutral' && <path d={path} className={styles['edge']} strokeWidth={line + edge} />}
      <path d={path} className={styles['line']} stroke={color} strokeWidth={line} />
    </>
  );
}

type Box = Picture['box'];

/** The smallest box around two. */
function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [left, top, right - left, bottom - top];
}
